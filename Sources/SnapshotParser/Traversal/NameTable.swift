/// What only few open objects need: the place of each key, to find names by hashing if there are
/// many, and the former keys under which values are stored.
struct NameTable {
    private var positions: [String: Int]?
    /// The keys under which values are stored, by the present ones that replaced these.
    private(set) var storedKeys: [String: String]?

    /// The position of the key that equals a name, among the object's keys.
    mutating func position(of name: String, among keys: some Collection<String>) -> Int? {
        if let positions { return positions[name] }
        var positions = [String: Int](minimumCapacity: keys.count + 1)
        for (position, key) in keys.enumerated() { positions[key] = position }
        self.positions = positions
        return positions[name]
    }

    mutating func add(_ key: String, at position: Int) { positions?[key] = position }

    /// Notes that the value under a key is found under another one.
    mutating func rename(_ key: String, to name: String) {
        positions = nil
        storedKeys = (storedKeys ?? [:]).merging([name: key]) { $1 }
    }
}
