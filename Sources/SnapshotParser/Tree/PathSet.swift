/// Places in a tree, each including everything below it.
struct PathSet {
    /// Whether this place is in the set; otherwise only those in ``children`` are.
    private(set) var isWhole = false
    private(set) var children: [StoredKey: PathSet] = [:]

    var isEmpty: Bool { !isWhole && children.isEmpty }

    static let whole = PathSet(isWhole: true)

    mutating func insert(_ path: ArraySlice<String>) {
        guard let key = path.first else {
            isWhole = true
            return
        }
        children[StoredKey(key), default: PathSet()].insert(path.dropFirst())
    }

    /// What the set holds at and below a child; nil if nothing.
    subscript(key: StoredKey) -> PathSet? {
        isWhole ? .whole : children[key]
    }
}
