/// What only few open objects need: the position of each key, to find names by hashing if there are
/// many, and the former keys under which values are stored.
struct NameTable {
    /// The positions by the hashes of the keys, since a dictionary hashes a number faster than a
    /// key.
    private var positions: [UInt32: Int]?
    /// The former keys under which values are stored, by the current ones; nil for none.
    private(set) var usedFormerKeys: [String: String]?

    /// The position of the key that equals a name, among those of the object's entries.
    ///
    /// - Parameter isAbsent: whether it is a name without a value, and not a child.
    mutating func position(
        of name: String,
        isAbsent: Bool = false,
        among entries: borrowing GrowingMemory<Entry>,
        in range: Range<Int>
    ) -> Int? {
        if positions == nil {
            positions = Dictionary(range.map { (entries[$0].hash, $0) }) { $1 }
        }
        let hash = KeyBytes.hash(of: name)
        return entries.position(of: name, at: positions?[isAbsent ? ~hash : hash], in: range)
    }

    mutating func add(_ entry: Entry, at position: Int) { positions?[entry.hash] = position }

    /// Notes that the value under a key is found under another one.
    mutating func rename(_ key: String, to name: String) {
        positions = nil
        usedFormerKeys = (usedFormerKeys ?? [:]).merging([name: key]) { $1 }
    }
}
