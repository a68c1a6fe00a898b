/// Places in a tree, each including everything below it.
struct PathSet {
    /// Whether this place is in the set; otherwise only those in ``children`` are.
    private(set) var isWhole = false
    private(set) var children: [ExactKey: PathSet] = [:]

    var isEmpty: Bool { !isWhole && children.isEmpty }

    static let whole = PathSet(isWhole: true)

    mutating func insert(_ path: ArraySlice<String>) {
        guard let key = path.first else {
            isWhole = true
            return
        }
        children[ExactKey(key), default: PathSet()].insert(path.dropFirst())
    }

    /// What the set holds at and below a child; nil if nothing.
    subscript(key: ExactKey) -> PathSet? { isWhole ? .whole : children[key] }
}
