/// Reads JSON by RFC 8259 in one pass over the bytes, and adds each token to an index.
///
/// Containers are read without recursion: while one is open, its words in the index hold the
/// container around it and that one's number of elements.
struct JSONTokenizer {
    let bytes: JSONBytes
    private(set) var index: JSONWords
    /// The hashes of the keys of the open objects.
    var hashes: JSONWords
    /// The objects in which a key may occur twice, by their tokens.
    var suspects: [Int] = []

    init(_ bytes: JSONBytes, index: JSONWords, hashes: JSONWords) {
        (self.bytes, self.index, self.hashes) = (bytes, index, hashes)
    }

    /// Reads one value with its contents.
    ///
    /// - Parameter start: where it begins, or whitespace before it.
    /// - Returns: the position after it.
    mutating func readValue(from start: Int) throws(JSONFault) -> Int {
        var position = bytes.skipWhitespace(from: start)
        let root = index.count
        // The open container, or the place before the root.
        var open = root - 1
        var isObject = false
        var count = 0
        // Whether keys of the container with different bytes may be equal.
        var mayBeEqual = false
        var expected = JSONFault.Expectation.value
        hashes.removeAll()
        while true {
            // A value begins here.
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position = try readString(from: position).end
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let opensObject = bytes[position] == UInt8(ascii: "{")
                let token = index.count
                index.append(JSONToken(opensObject ? .object : .array, at: position).word)
                index.append(UInt64(truncatingIfNeeded: open))
                index.append(UInt64(truncatingIfNeeded: count) << 1 | (mayBeEqual ? 1 : 0))
                (open, isObject, count, mayBeEqual) = (token, opensObject, 0, false)
                position = bytes.skipWhitespace(from: position + 1)
                if isObject, bytes[position] != UInt8(ascii: "}") {
                    position = try readKey(from: position, .firstKey, &mayBeEqual)
                    count = 1
                    expected = .value
                    continue
                }
                if !isObject, bytes[position] != UInt8(ascii: "]") {
                    count = 1
                    expected = .firstElement
                    continue
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                position = try readNumber(from: position)
            case UInt8(ascii: "t"): position = try readWord(.yes, .yes, from: position)
            case UInt8(ascii: "f"): position = try readWord(.no, .no, from: position)
            case UInt8(ascii: "n"): position = try readWord(.null, .null, from: position)
            default: throw JSONFault(offset: position, expected: expected)
            }
            // A value ends here, or an empty container begins.
            while true {
                guard open >= root else { return position }
                position = bytes.skipWhitespace(from: position)
                let byte = bytes[position]
                if byte == UInt8(ascii: ","), count > 0 {
                    position = bytes.skipWhitespace(from: position + 1)
                    count += 1
                    if isObject { position = try readKey(from: position, .key, &mayBeEqual) }
                    expected = .value
                    break
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw JSONFault(
                        offset: position,
                        expected: isObject ? .commaOrBrace : .commaOrBracket
                    )
                }
                position += 1
                if isObject { checkKeys(of: open, count, mayBeEqual) }
                let outer = index[open + 1]
                let outerState = index[open + 2]
                index[open + 1] = UInt64(truncatingIfNeeded: index.count)
                index[open + 2] = UInt64(truncatingIfNeeded: count)
                open = Int(truncatingIfNeeded: Int64(bitPattern: outer))
                count = Int(truncatingIfNeeded: outerState >> 1)
                mayBeEqual = outerState & 1 != 0
                isObject = open >= root && JSONToken(word: index[open]).kind == .object
            }
        }
    }

    @inline(__always)
    private mutating func readWord(
        _ word: JSONFault.Word,
        _ kind: JSONToken.Kind,
        from start: Int
    ) throws(JSONFault) -> Int {
        var position = start
        for byte in word.rawValue.utf8 {
            guard bytes[position] == byte else {
                throw JSONFault(offset: position, expected: .word(word))
            }
            position += 1
        }
        index.append(JSONToken(kind, at: start).word)
        return position
    }

    @inline(__always)
    private mutating func readNumber(from start: Int) throws(JSONFault) -> Int {
        let bytes = bytes
        do throws(JSONNumberScan.MissingDigit) {
            let scan = try JSONNumberScan(from: start) { bytes[$0] }
            append(scan.isWhole ? .integer : .decimal, at: start, length: scan.end - start)
            return scan.end
        } catch {
            throw JSONFault(offset: error.position, expected: .digit)
        }
    }

    @inline(__always)
    mutating func append(_ kind: JSONToken.Kind, at offset: Int, length: Int) {
        let token = JSONToken(kind, at: offset, length: length)
        index.append(token.word)
        if token.isLong { index.append(UInt64(truncatingIfNeeded: length)) }
    }
}
