/// Reads JSON by RFC 8259 in one pass over the bytes, and adds each token to an index.
///
/// It goes on in steps, each of which does all of its work or, if there is a fault, nothing. If the
/// bytes' end caused the fault, the step is done again when there are more bytes.
///
/// Containers are read without recursion: while one is open, its words in the index hold the
/// container around it and that one's number of elements.
///
///     text       {              "a":  [             1  2   ]  }
///     index      0   1   2      3     4   5   6     7  8
///     `[` open   {   -3  1<<1   "a"   [   0   1<<1  1  2       the container around, its count
///     at the end {   9   1      "a"   [   9   2     1  2       the token that follows, its count
struct JSONTokenizer: ~Copyable {
    var bytes: JSONBytes
    /// Whether more bytes may follow these.
    var mayGoOn = false
    private(set) var index: GrowingMemory<UInt64>
    /// The next byte to read, perhaps whitespace.
    var offset = 0
    /// Whether a value comes next; otherwise a comma or a container's end does.
    private(set) var isValueNext = true
    /// The token of the innermost open container, or ``outside``.
    private(set) var open = JSONTokenizer.outside
    /// Whether the tokens are kept; otherwise, only those of the open containers.
    private(set) var keepsTokens = false
    /// The objects in which a key may occur twice, by their tokens.
    var suspects: [Int] = []

    private var isObject = false
    /// How many elements of the open container were begun.
    private var count = 0
    /// Whether keys of the open container with different bytes may be equal.
    private var mayBeEqual = false
    /// The hashes of the keys of the open objects, if tokens are kept.
    private var hashes = GrowingMemory<UInt64>(capacity: 64)
    /// How much of a string was read when the bytes ended in it.
    private var scannedEnd = 0

    /// The place of the container around the root.
    static var outside: Int { -JSONToken.containerWords }

    init(_ bytes: JSONBytes, capacity: Int) {
        self.bytes = bytes
        index = GrowingMemory(capacity: capacity)
    }

    /// Starts with the root of a text.
    mutating func restart(at start: Int) {
        (offset, open, isValueNext) = (bytes.skipWhitespace(from: start), Self.outside, true)
        (isObject, count, mayBeEqual, scannedEnd) = (false, 0, false, 0)
        keepsTokens = false
        suspects = []
        index.keepFirst(0)
        hashes.keepFirst(0)
        _checkInvariants()
    }

    /// Takes note that bytes were dropped from the start.
    mutating func drop(_ dropped: Int) {
        offset -= dropped
        scannedEnd -= dropped
    }

    mutating func skipWhitespace() { offset = bytes.skipWhitespace(from: offset) }

    /// How many bytes a step has not come to an end with.
    var pendingCount: Int { bytes.count - max(offset, scannedEnd) }

    /// Reads the rest of the value that comes next or is begun in a container.
    mutating func finishValue(in container: Int, keepsTokens: Bool) throws(JSONFault) {
        self.keepsTokens = keepsTokens
        while isValueNext || open != container {
            if isValueNext { try readToken() } else { try nextChild() }
            if !keepsTokens { index.keepFirst(open + JSONToken.containerWords) }
        }
        if !keepsTokens { index.keepFirst(open + JSONToken.containerWords) }
        _checkInvariants()
    }

    /// Reads a leaf, or the bracket that opens a container.
    @inline(__always)
    mutating func readToken() throws(JSONFault) {
        defer { _checkInvariants() }
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "\""):
            let scan = try scanString(from: offset)
            append(scan.kind, at: offset, length: scan.end - offset - 2)
            offset = scan.end
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            count += 1
            let token = index.count
            index.append(JSONToken(byte == UInt8(ascii: "{") ? .object : .array, at: offset).word)
            index.append(UInt64(truncatingIfNeeded: open))
            index.append(UInt64(truncatingIfNeeded: count) << 1 | (mayBeEqual ? 1 : 0))
            (open, isObject, count, mayBeEqual) = (token, byte == UInt8(ascii: "{"), 0, false)
            offset += 1
            isValueNext = false
            return
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"): try readWord("true", .yes, .trueWord)
        case UInt8(ascii: "f"): try readWord("false", .no, .falseWord)
        case UInt8(ascii: "n"): try readWord("null", .null, .nullWord)
        default: throw missingValue(at: offset)
        }
        count += 1
        isValueNext = false
    }

    /// Goes on to the first byte of the open container's next child, or past its end.
    @inline(__always)
    mutating func nextChild() throws(JSONFault) {
        defer { _checkInvariants() }
        var next = bytes.skipWhitespace(from: offset)
        let byte = bytes[next]
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close(at: next) }
        if count > 0 {
            guard byte == UInt8(ascii: ",") else {
                throw JSONFault(offset: next, expected: isObject ? .commaOrBrace : .commaOrBracket)
            }
            next = bytes.skipWhitespace(from: next + 1)
        }
        if isObject {
            next = try readKey(from: next)
        } else if next == bytes.count {
            throw missingValue(at: next)
        }
        offset = next
        isValueNext = true
    }

    private func missingValue(at offset: Int) -> JSONFault {
        let isFirst = open >= 0 && !isObject && count == 0
        return JSONFault(offset: offset, expected: isFirst ? .firstElement : .value)
    }

    @inline(__always)
    private mutating func close(at end: Int) {
        if isObject, keepsTokens { checkKeys() }
        let outer = index[open + 1]
        let outerState = index[open + 2]
        index[open + 1] = UInt64(truncatingIfNeeded: index.count)
        index[open + 2] = UInt64(truncatingIfNeeded: count)
        open = Int(truncatingIfNeeded: outer)
        count = Int(truncatingIfNeeded: outerState >> 1)
        mayBeEqual = outerState & 1 != 0
        isObject = open >= 0 && JSONToken(word: index[open]).kind == .object
        offset = end + 1
    }

    @inline(__always)
    private mutating func readWord(
        _ word: String,
        _ kind: JSONToken.Kind,
        _ expected: JSONFault.Expectation
    ) throws(JSONFault) {
        var end = offset
        for byte in word.utf8 {
            guard bytes[end] == byte else { throw JSONFault(offset: end, expected: expected) }
            end += 1
        }
        index.append(JSONToken(kind, at: offset).word)
        offset = end
    }

    @inline(__always)
    private mutating func readNumber() throws(JSONFault) {
        let bytes = bytes
        let scan = try JSONNumberScan(from: offset) { bytes[$0] }
        if mayGoOn, scan.end == bytes.count { throw JSONFault(offset: scan.end, expected: .digit) }
        append(scan.isWhole ? .integer : .decimal, at: offset, length: scan.end - offset)
        offset = scan.end
    }

    @inline(__always)
    private mutating func append(_ kind: JSONToken.Kind, at offset: Int, length: Int) {
        let token = JSONToken(kind, at: offset, length: length)
        index.append(token.word)
        if token.isLong { index.append(UInt64(truncatingIfNeeded: length)) }
    }
}

// MARK: - Checks

extension JSONTokenizer {
    /// Checks the words of the open container, also after a fault.
    @inline(__always)
    private func _checkInvariants() {
        #if CHECKS_INVARIANTS
            precondition(offset >= 0 && offset <= bytes.count, "beyond the text")
            precondition(open + JSONToken.containerWords <= index.count, "words were dropped")
            let isInside = open >= 0
            precondition(isInside || open == Self.outside && !isObject, "no container is open")
            guard isInside else { return }
            let kind = JSONToken(word: index[open]).kind
            precondition(kind == (isObject ? .object : .array), "another kind of container is open")
            let outer = Int(truncatingIfNeeded: index[open + 1])
            precondition(outer + JSONToken.containerWords <= open, "the container around is inside")
            precondition(outer >= 0 || outer == Self.outside, "no container is around")
        #endif
    }

    /// Checks the tokens of a whole text: each is the root, or a container's child or key.
    @inline(__always)
    func _checkTokens() {
        #if CHECKS_INVARIANTS
            var (next, expected) = (0, 1)
            while next < index.count {
                let token = JSONToken(word: index[next])
                expected -= 1
                if token.isContainer {
                    let count = Int(truncatingIfNeeded: index[next + 2])
                    expected += token.kind == .object ? 2 * count : count
                    let end = Int(truncatingIfNeeded: index[next + 1])
                    precondition(end > next + 2 && end <= index.count, "no token comes next")
                }
                next += token.isContainer ? JSONToken.containerWords : token.isLong ? 2 : 1
            }
            precondition(next == index.count && expected == 0, "tokens are missing, or too many")
        #endif
    }
}

// MARK: - Keys

extension JSONTokenizer {
    /// Reads a key and the colon after it.
    ///
    /// - Returns: the first byte of the value.
    @inline(__always)
    private mutating func readKey(from start: Int) throws(JSONFault) -> Int {
        guard bytes[start] == UInt8(ascii: "\"") else {
            throw JSONFault(offset: start, expected: count == 0 ? .firstKey : .key)
        }
        let scan = try scanString(from: start)
        let colon = bytes.skipWhitespace(from: scan.end)
        guard bytes[colon] == UInt8(ascii: ":") else {
            throw JSONFault(offset: colon, expected: .colon)
        }
        let value = bytes.skipWhitespace(from: colon + 1)
        if value == bytes.count { throw missingValue(at: value) }
        append(scan.kind, at: start, length: scan.end - start - 2)
        if keepsTokens {
            if scan.kind == .escapedString || !scan.isASCII { mayBeEqual = true }
            hashes.append(hash(from: start + 1, to: scan.end - 1))
        }
        return value
    }

    /// The hash of a key's bytes. Keys with the same hash are compared once their object is whole.
    @inline(__always)
    private func hash(from start: Int, to end: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: end - start)
        var offset = start
        while offset < end {
            let rest = UInt64(truncatingIfNeeded: end - offset)
            let word = bytes.word(at: offset) << (rest < 8 ? 64 - rest * 8 : 0)
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 32
            offset += 8
        }
        return hash
    }

    /// Looks for equal keys at the end of an object, and drops its hashes.
    @inline(__always)
    private mutating func checkKeys() {
        let first = hashes.count - count
        if count > 1, mayBeEqual || haveTwins(from: first) { suspects.append(open) }
        hashes.keepFirst(first)
    }

    /// Whether two of the last keys have the same hash. A few hashes are compared in pairs.
    @inline(__always)
    private func haveTwins(from first: Int) -> Bool {
        let last = UnsafeBufferPointer(rebasing: hashes.elements[first...])
        guard last.count <= 24 else { return Set(last).count < last.count }
        return last.indices.contains { key in last[..<key].contains(last[key]) }
    }
}

// MARK: - Strings

extension JSONTokenizer {
    /// What a string's bytes are.
    private struct StringScan {
        /// The offset after the closing quote.
        var end: Int
        var kind = JSONToken.Kind.string
        var isASCII = true
    }

    /// Scans to the end of a string, eight bytes at a time.
    @inline(__always)
    private mutating func scanString(from quote: Int) throws(JSONFault) -> StringScan {
        var offset = quote + 1
        if scannedEnd > offset {
            // The part that was read before may have held anything.
            return try scanRest(StringScan(end: scannedEnd, kind: .escapedString, isASCII: false))
        }
        while true {
            let special = bytes.word(at: offset).specialMarks
            if special != 0 {
                offset += special.trailingZeroBitCount >> 3
                if bytes[offset] == UInt8(ascii: "\"") { return StringScan(end: offset + 1) }
                return try scanRest(StringScan(end: offset))
            }
            offset += 8
        }
    }

    /// Goes on with the scan of a string that has other bytes than most.
    @inline(never)
    private mutating func scanRest(_ begun: StringScan) throws(JSONFault) -> StringScan {
        var scan = begun
        do throws(JSONFault) {
            while true {
                switch bytes[scan.end] {
                case UInt8(ascii: "\""):
                    scan.end += 1
                    return scan
                case UInt8(ascii: "\\"):
                    scan.kind = .escapedString
                    scan.end = try bytes.escape(at: scan.end).end
                case 0x80...:
                    scan.isASCII = false
                    // RFC 3629, section 4.
                    guard let length = bytes.scalarLength(at: scan.end) else {
                        throw JSONFault(offset: scan.end, expected: .utf8)
                    }
                    scan.end += length
                case 0x20...:
                    scan.end += 1
                    // Continues with whole words.
                    var special = bytes.word(at: scan.end).specialMarks
                    while special == 0 {
                        scan.end += 8
                        special = bytes.word(at: scan.end).specialMarks
                    }
                    scan.end += special.trailingZeroBitCount >> 3
                default: throw JSONFault(offset: scan.end, expected: .stringCharacter)
                }
            }
        } catch {
            scannedEnd = scan.end
            throw error
        }
    }
}
