extension JSONTokenizer {
    /// Reads a key and the colon after it.
    ///
    /// - Parameter mayBeEqual: set to true if the key may equal one with other bytes.
    @inline(__always)
    mutating func readKey(
        from start: Int,
        _ expected: JSONFault.Expectation,
        _ mayBeEqual: inout Bool
    ) throws(JSONFault) -> Int {
        guard bytes[start] == UInt8(ascii: "\"") else {
            throw JSONFault(offset: start, expected: expected)
        }
        let scan = try readString(from: start)
        if scan.isEscaped || !scan.isASCII { mayBeEqual = true }
        hashes.append(hash(from: start + 1, to: scan.end - 1))
        let colon = bytes.skipWhitespace(from: scan.end)
        guard bytes[colon] == UInt8(ascii: ":") else {
            throw JSONFault(offset: colon, expected: .colon)
        }
        return bytes.skipWhitespace(from: colon + 1)
    }

    /// The hash of a key's bytes. It is seeded, so nobody can choose keys with the same hash.
    @inline(__always)
    private func hash(from start: Int, to end: Int) -> UInt64 {
        var hasher = Hasher()
        bytes.with(from: start, to: end) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    /// Looks for equal keys at the end of an object, and drops its hashes.
    @inline(__always)
    mutating func checkKeys(of object: Int, _ count: Int, _ mayBeEqual: Bool) {
        guard count > 0 else { return }
        let end = hashes.count
        if count > 1, mayBeEqual || haveTwins(from: end &- count, to: end) {
            suspects.append(object)
        }
        hashes.removeLast(count)
    }

    /// Whether two keys have the same hash. A few hashes are compared in pairs.
    @inline(__always)
    private func haveTwins(from first: Int, to end: Int) -> Bool {
        guard end &- first <= 24 else {
            return Set((first..<end).lazy.map { hashes[$0] }).count < end - first
        }
        return (first..<end).contains { key in
            (first..<key).contains { hashes[$0] == hashes[key] }
        }
    }
}
