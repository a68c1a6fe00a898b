/// Finds names by hashing if there are many.
final class NameIndex {
    private var positions: [String: Int]?
    private var absent: Set<String>?

    /// The position of the key that equals a name, among some keys.
    func position(of name: String, among keys: some Collection<String>) -> Int? {
        if let positions { return positions[name] }
        var positions = [String: Int](minimumCapacity: keys.count + 1)
        for (position, key) in keys.enumerated() { positions[key] = position }
        self.positions = positions
        return positions[name]
    }

    func add(_ key: String, at position: Int) {
        positions?[key] = position
    }

    /// - Returns: whether the name was not yet among the absent ones.
    func insert(absent name: String, into names: some Collection<AbsentName>) -> Bool {
        if absent == nil { absent = Set(names.lazy.map(\.name)) }
        return absent?.insert(name).inserted ?? true
    }
}
