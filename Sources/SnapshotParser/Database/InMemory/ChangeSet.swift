/// Where a write changed anything.
struct ChangeSet {
    /// Whether all of the place was replaced; otherwise only the children in ``children`` changed.
    private(set) var isWhole = false
    private(set) var children: [StoredKey: ChangeSet] = [:]

    var isEmpty: Bool { !isWhole && children.isEmpty }

    static let whole = ChangeSet(isWhole: true)

    mutating func insert(_ path: ArraySlice<String>) {
        guard let key = path.first else {
            isWhole = true
            return
        }
        children[StoredKey(key), default: ChangeSet()].insert(path.dropFirst())
    }

    /// What changed of a child; nil if nothing did.
    subscript(key: StoredKey) -> ChangeSet? {
        isWhole ? .whole : children[key]
    }
}
