/// The key that a snapshot is given from outside its node; a key field in it may hold another.
struct SnapshotKey {
    let step: PassStep?
    /// Whether a key field in the node must equal this key. If not, as for the elements of an
    /// array, the field wins.
    let mustMatch: Bool

    /// What is wrong with a node's field that has the name of its key, and must hold that key as
    /// text; nil if it is right.
    ///
    /// - Parameter key: the node's key; nil if the field may hold any key.
    static func mistake(
        in field: Any,
        key: String?,
        _ found: (Any) -> String
    ) -> SnapshotParser.Issue.Kind? {
        guard let own = Node(field).keyText else {
            return .typeMismatch(expected: Noun.aString, found: found(field))
        }
        guard let key, own != key else { return nil }
        return .keyConflict(expected: key, found: found(field))
    }
}

extension SnapshotKey {
    init(text: String?, mustMatch: Bool) {
        self.init(step: text.map { .key($0) }, mustMatch: mustMatch)
    }
}
