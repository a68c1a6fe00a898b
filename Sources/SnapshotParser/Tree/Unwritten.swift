/// The paths whose values could not be written. Changes leave alone what is stored there.
struct Unwritten {
    /// Whether any of the values at this place and below it may be concerned.
    private(set) var isHere = false
    private var children: [String: Unwritten] = [:]

    /// None.
    init() {}

    /// - Returns: nil where there are no such places.
    init?(at paths: [[String]]) {
        guard !paths.isEmpty else { return nil }
        for path in paths { insert(path[...]) }
    }

    private mutating func insert(_ path: ArraySlice<String>) {
        guard let key = path.first else {
            isHere = true
            return
        }
        children[key, default: Unwritten()].insert(path.dropFirst())
    }

    /// What is at or below a child; nil where all of it was written.
    subscript(key: String) -> Unwritten? {
        guard isHere, children[key] == nil else { return children[key] }
        var below = Unwritten()
        below.isHere = true
        return below
    }
}
