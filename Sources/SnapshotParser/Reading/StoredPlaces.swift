/// Where the parts of an object stand in the tree that it is read from.
struct StoredPlaces {
    /// The keys of the node that bindings have read, or that a `Codable` type asked for; nil for what
    /// is not an object.
    var readKeys: Set<String>?
    /// The keys under which children are stored, by the keys under which they are written, where
    /// these differ: an array's elements are written under the ids that they hold.
    var storedKeys: [String: String] = [:]
    /// The key of an element that is written in an array, for a set whose elements are stored as keys.
    var keyOfElement: ((Any) -> String?)?
    /// What is written for the elements of a set that are stored in an array, in any order, by the keys under
    /// which they are stored.
    private(set) var elementsOfSet: [String: SnapshotParser.JSON]?
    /// What it was read as.
    var form = Form.object
    /// Whether it is stored as a string of JSON text.
    var isText = false
    /// The keys of elements that could not be read, and were left out.
    var skipped: Set<String> = []
    /// The objects, lists and dictionaries below, by the keys under which they are stored.
    private var children: [String: StoredPlaces] = [:]

    /// An array of values.
    static var ofValues: StoredPlaces {
        var places = StoredPlaces()
        places.form = .values
        return places
    }

    /// A node that was not read.
    private static var unread: StoredPlaces { StoredPlaces(readKeys: []) }

    enum Form {
        case object
        /// An object or a value of a `Codable` type, which may read other keys than it writes.
        case coded
        /// A child in which bindings of the object around it have their keys.
        case nested
        /// An array of values, which are written in their order.
        case values
        /// A list of objects without ids, which are written in the order in which they are stored.
        case objects
    }

    /// Whether its elements are written in the order in which they are stored.
    var isOrdered: Bool { form == .values || form == .objects }

    /// Whether it was read as an object with keys of its own.
    var isObject: Bool { readKeys != nil || form == .coded || form == .nested }

    /// Whether it was read as a list or a dictionary, under keys that differ between its like.
    var isCollection: Bool { form == .object && !isObject && elementsOfSet == nil }

    /// Whether anything says how the node itself was read, not only what is below it.
    var isNoted: Bool {
        readKeys != nil || form == .objects || keyOfElement != nil || !storedKeys.isEmpty
    }

    /// Whether a child was read.
    func reads(_ storedKey: String) -> Bool { readKeys?.contains(storedKey) ?? true }

    /// The places below a child; nil below a value.
    func below(_ storedKey: String) -> StoredPlaces? {
        reads(storedKey) ? children[storedKey] : .unread
    }

    /// Whether a type writes an object under other keys than those that it was read from.
    ///
    /// - Parameter places: where it was read from; nil if that is not noted, as for a value.
    static func areRewritten<Value>(
        _ places: StoredPlaces?,
        _ stored: [String: Value],
        _ old: [String: Value],
        _ new: [String: Value],
        isMissing: (Value) -> Bool,
        isNothing: (Value) -> Bool
    ) -> Bool {
        func isStored(_ key: String) -> Bool { stored[key].map { !isMissing($0) } ?? false }
        guard let places else { return old.contains { !isNothing($1) && !isStored($0) } }
        return places.form == .coded
            && places.readKeys?.subtracting(places.skipped).contains {
                isStored($0) && old[$0] == nil && new[$0] == nil
            } == true
    }

    /// Forgets how it was read, but not how it is stored.
    mutating func forget() {
        let isText = isText
        self = StoredPlaces()
        self.isText = isText
    }

    /// Forgets where elements are stored, for a set, which is written in an order of its own.
    ///
    /// - Parameter written: what is written for the elements that were read, in their order.
    mutating func forgetOrder(_ written: [Any?]) {
        let elements = written.enumerated().compactMap { place, tree in
            tree.flatMap { SnapshotParser.JSON($0) }
                .map { (storedKeys[String(place)] ?? String(place), $0) }
        }
        let skipped = skipped
        forget()
        self.skipped = skipped
        elementsOfSet = Dictionary(elements) { $1 }
    }

    /// Notes where an array's element is stored. If it is an object, its fields can be edited in
    /// place.
    mutating func noteElement(_ value: Any, at index: Int, writtenAt place: Int) {
        if Node(value).isObject { form = .objects }
        if index != place { storedKeys[String(place)] = String(index) }
    }

    fileprivate mutating func change(
        at path: ArraySlice<String>,
        _ change: (inout StoredPlaces) -> Void
    ) {
        guard let key = path.first else { return change(&self) }
        children[key, default: StoredPlaces()].change(at: path.dropFirst(), change)
    }
}

extension Reader {
    /// Notes something of the value here, or below it, if that is asked for.
    ///
    /// - Parameter keys: the keys to the value below the current place.
    func notePlaces(
        below keys: @autoclosure () -> [String] = [],
        _ note: (inout StoredPlaces) -> Void
    ) {
        guard optionalExtras?.places != nil else { return }
        extras.places?.change(at: path.suffix(level) + keys(), note)
    }

    /// Notes where the child is stored that is written under a key, if it is and that is asked for.
    func noteChild(_ key: @autoclosure () -> String?, at position: Int) {
        guard optionalExtras?.places != nil, let key = key() else { return }
        let storedKey = nodes.keys[position]
        if key != storedKey { notePlaces { $0.storedKeys[key] = storedKey } }
    }
}
