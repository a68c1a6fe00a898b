/// What was noted of a value while an object was written.
struct WrittenNote: ValueNote {
    /// Whether it is a snapshot below the root.
    var isSnapshot = false
    /// Whether it may be absent although the object around it is there: it is the child of a
    /// `bindNested`, or the object of a variant under a key of its own.
    var mayBeAbsent = false
    /// Whether it is a collection that is nil.
    var isNilCollection = false
    /// Whether it is an array of elements without an order, which may be stored in another one.
    var hasNoOrder = false
    /// Whether it could not be written, which is an issue.
    var isUnwritten = false
    /// Whether it was read back before the server computed it, and so is not sent again.
    var isPending = false
    /// A leaf, and what was written for it, which may hold only a part of it.
    var partial: (leaf: any _Leaf, written: SnapshotParser.JSON?)?
    /// The former keys of its properties, by their current keys.
    var formerKeys: [String: [String]] = [:]
    /// The variants of its properties, by what chooses them: the discriminator's key or, without
    /// one, the keys of the variants. These differ from property to property.
    var variants: [[String]: ChosenVariant] = [:]
    /// The new ids of a list's elements that have no id, by the keys that the elements have instead
    /// while two objects are compared; see ``WrittenValue/withStandIns(for:)``.
    var idsByStandIn: [String: String] = [:]
}
