/// The keys of all entries, with a hash of each key. Nearly all different keys have different
/// hashes.
struct EntryKeys {
    private let keys: UnsafeMutablePointer<String>
    private let hashes: UnsafeMutablePointer<UInt64>
    let count: Int

    init(keys: UnsafeMutablePointer<String>, hashes: UnsafeMutablePointer<UInt64>, count: Int) {
        (self.keys, self.hashes, self.count) = (keys, hashes, count)
    }

    @inline(__always)
    subscript(position: Int) -> String {
        precondition(position >= 0 && position < count)
        return keys[position]
    }

    /// Gives an entry another key.
    func rename(_ position: Int, to key: String) {
        precondition(position >= 0 && position < count)
        keys[position] = key
        hashes[position] = KeyBytes.hash(of: key)
    }

    /// The position of a key that equals a name, among some entries whose keys are hashed.
    @inline(__always)
    func position(of name: String, in positions: Range<Int>) -> Int? {
        precondition(positions.lowerBound >= 0 && positions.upperBound <= count)
        let hash = KeyBytes.hash(of: name)
        // Compares all hashes: a loop that stops at the first match is slower, since the processor
        // cannot predict where it ends.
        let end = positions.upperBound
        var found = end
        for position in positions { found = hashes[position] == hash ? position : found }
        return self.position(of: name, at: found < end ? found : nil, in: positions)
    }

    /// The position of a key that equals a name.
    ///
    /// - Parameter candidate: the position of the last key that has the name's hash; nil if none
    ///   has it.
    @inline(__always)
    func position(of name: String, at candidate: Int?, in positions: Range<Int>) -> Int? {
        if let candidate, self[candidate] == name { return candidate }
        return otherPosition(of: name, hasCandidate: candidate != nil, in: positions)
    }

    func hash(at position: Int) -> UInt64 {
        precondition(position >= 0 && position < count)
        return hashes[position]
    }

    /// The position of a key that equals a name, if the candidate is another key, or if no key has
    /// the name's hash. Keys that Swift treats as equal may have different bytes, such as "é" as
    /// one character or as "e" with an accent, and so different hashes.
    @inline(never)
    private func otherPosition(
        of name: String,
        hasCandidate: Bool,
        in positions: Range<Int>
    ) -> Int? {
        guard hasCandidate || !KeyOrder.hasOneForm(name) else { return nil }
        return positions.first { keys[$0] == name }
    }

    /// The number of bytes that all keys from a position on begin with.
    func sharedPrefix(from first: Int) -> Int {
        precondition(first >= 0 && first < count)
        return KeyBytes.with(keys[first]) { bytes in
            var shared = bytes.count
            for position in first + 1..<count where shared > 0 {
                shared = KeyBytes.with(keys[position]) { $0.sharedPrefix(with: bytes, shared) }
            }
            return shared
        }
    }

    /// The eight bytes of a key after some others; nil if its order does not follow from bytes.
    func word(at position: Int, after shared: Int) -> UInt64? {
        precondition(position >= 0 && position < count)
        return KeyBytes.with(keys[position]) { KeyOrder.word($0, after: shared) }
    }
}
