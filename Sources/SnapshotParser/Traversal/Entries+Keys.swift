/// The keys of all entries, with a mark of each that tells nearly all different keys apart.
struct EntryKeys {
    private let keys: UnsafeMutablePointer<String>
    private let marks: UnsafeMutablePointer<UInt64>
    let count: Int

    init(keys: UnsafeMutablePointer<String>, marks: UnsafeMutablePointer<UInt64>, count: Int) {
        (self.keys, self.marks, self.count) = (keys, marks, count)
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
        marks[position] = KeyBytes.mark(of: key)
    }

    /// The position of a key that equals a name, among those of some entries that have marks.
    @inline(__always)
    func position(of name: String, in positions: Range<Int>) -> Int? {
        precondition(positions.lowerBound >= 0 && positions.upperBound <= count)
        let mark = KeyBytes.mark(of: name)
        // All marks are compared, since the processor cannot predict where a search ends.
        let end = positions.upperBound
        var found = end
        for position in positions { found = marks[position] == mark ? position : found }
        return self.position(of: name, at: found < end ? found : nil, in: positions)
    }

    /// The same, if the last of them with the name's mark is known.
    @inline(__always)
    func position(of name: String, at marked: Int?, in positions: Range<Int>) -> Int? {
        if let marked, self[marked] == name { return marked }
        return otherPosition(of: name, isMarked: marked != nil, in: positions)
    }

    func mark(at position: Int) -> UInt64 {
        precondition(position >= 0 && position < count)
        return marks[position]
    }

    /// The same for a name whose mark is that of another key, or of none: keys that Swift treats as
    /// equal may have different bytes.
    @inline(never)
    private func otherPosition(
        of name: String,
        isMarked: Bool,
        in positions: Range<Int>
    ) -> Int? {
        guard isMarked || !KeyOrder.hasOneForm(name) else { return nil }
        return positions.first { keys[$0] == name }
    }

    /// The number of bytes that all keys from a position on begin with.
    func sharedPrefix(from first: Int) -> Int {
        precondition(first >= 0 && first < count)
        return KeyBytes.with(keys[first]) { bytes in
            var shared = bytes.count
            for position in first + 1..<count where shared > 0 {
                shared = KeyBytes.with(keys[position]) { $0.sharedPrefix(with: bytes, shared) } ?? 0
            }
            return shared
        } ?? 0
    }

    /// The eight bytes of a key after some others; nil if its order does not follow from bytes.
    func word(at position: Int, after shared: Int) -> UInt64? {
        precondition(position >= 0 && position < count)
        return KeyBytes.with(keys[position]) { KeyOrder.word($0, after: shared) } ?? nil
    }
}
