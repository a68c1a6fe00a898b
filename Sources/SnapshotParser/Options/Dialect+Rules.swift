// What the two dialects mean, rule by rule. No other file compares dialects.
extension SnapshotParser.Dialect {
    private var isOfDatabase: Bool { self == .database }

    // MARK: Reading

    /// A missing key, or null, in place of a whole list or dictionary means an empty one.
    /// Otherwise it is an issue.
    var readsAbsentAsEmpty: Bool { isOfDatabase }

    /// Null among elements is a hole. Otherwise it is a value, or an issue.
    var readsNullElementsAsHoles: Bool { isOfDatabase }

    /// An object is read for an array, and an array for an object. Otherwise either is an issue.
    var readsEitherShape: Bool { isOfDatabase }

    /// The key or the index of a snapshot is its id. Otherwise an id is one of the fields.
    var keysAreIDs: Bool { isOfDatabase }

    /// `.priority` is beside an object's keys, and beside the `.value` of a leaf.
    var readsExports: Bool { isOfDatabase }

    // MARK: Writing

    /// A list of snapshots is an object by their ids. Otherwise it is an array.
    var writesListsByID: Bool { isOfDatabase }

    /// Neither null nor an empty container is stored. Otherwise both are values.
    var storesNothingEmpty: Bool { isOfDatabase }

    /// The server computes values, and adds increments to what is stored.
    var hasServerValues: Bool { isOfDatabase }

    /// What the database refuses is refused before a write. Otherwise, what JSON cannot hold.
    var hasDatabaseLimits: Bool { isOfDatabase }
}
