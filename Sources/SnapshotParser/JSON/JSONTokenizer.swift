/// Reads JSON by RFC 8259 in one pass over the bytes, and notes each token in an index.
///
/// It goes down into containers without recursion: while a container is open, its words in the index
/// hold the one around it and how many elements that has.
struct JSONTokenizer {
    let bytes: JSONBytes
    private(set) var index: JSONWords
    /// The hashes of the keys of the open objects.
    private(set) var hashes: JSONWords
    /// The objects in which a key may stand twice, by their tokens.
    private(set) var suspects: [Int] = []

    private let seed = KeyHash()

    init(_ bytes: JSONBytes, index: JSONWords, hashes: JSONWords) {
        (self.bytes, self.index, self.hashes) = (bytes, index, hashes)
    }

    /// Reads one value, and what is in it.
    ///
    /// - Parameter start: where it begins, or whitespace before it.
    /// - Returns: the position after it.
    mutating func readValue(from start: Int) throws(JSONFault) -> Int {
        var position = skipWhitespace(from: start)
        let root = index.count
        // The open container, or the place before the root.
        var open = root - 1
        var isObject = false
        var count = 0
        var keyTrouble = KeyTrouble()
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
                index.append(UInt64(truncatingIfNeeded: count) << 2 | keyTrouble.bits)
                (open, isObject, count, keyTrouble) = (token, opensObject, 0, KeyTrouble())
                position = skipWhitespace(from: position + 1)
                if isObject, bytes[position] != UInt8(ascii: "}") {
                    position = try readKey(from: position, .firstKey, &keyTrouble)
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
                position = skipWhitespace(from: position)
                let byte = bytes[position]
                if byte == UInt8(ascii: ","), count > 0 {
                    position = skipWhitespace(from: position + 1)
                    count += 1
                    if isObject { position = try readKey(from: position, .key, &keyTrouble) }
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
                if isObject { checkKeys(of: open, count, keyTrouble) }
                let outer = index[open + 1]
                let outerState = index[open + 2]
                index[open + 1] = UInt64(truncatingIfNeeded: index.count)
                index[open + 2] = UInt64(truncatingIfNeeded: count)
                open = Int(truncatingIfNeeded: Int64(bitPattern: outer))
                count = Int(truncatingIfNeeded: outerState >> 2)
                keyTrouble = KeyTrouble(bits: outerState & 3)
                isObject = open >= root && JSONToken(word: index[open]).kind == .object
            }
        }
    }

    /// The first position from one on that does not hold whitespace.
    @inline(__always)
    func skipWhitespace(from start: Int) -> Int {
        if bytes[start] > 0x20 { return start }
        return skipSpaces(from: start)
    }

    private func skipSpaces(from start: Int) -> Int {
        var position = start
        while true {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return position
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

    /// Reads a number: its grammar is that of section 6.
    @inline(__always)
    private mutating func readNumber(from start: Int) throws(JSONFault) -> Int {
        var position = start
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if bytes[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            position = try skipDigits(from: position)
        }
        var kind = JSONToken.Kind.integer
        if bytes[position] == UInt8(ascii: ".") {
            kind = .decimal
            position = try skipDigits(from: position + 1)
        }
        if bytes[position] | 0x20 == UInt8(ascii: "e") {
            kind = .decimal
            position += 1
            if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            position = try skipDigits(from: position)
        }
        append(kind, at: start, length: position - start)
        return position
    }

    @inline(__always)
    private func skipDigits(from start: Int) throws(JSONFault) -> Int {
        var position = start
        while bytes[position].isDigit { position += 1 }
        guard position > start else { throw JSONFault(offset: position, expected: .digit) }
        return position
    }

    @inline(__always)
    private mutating func append(_ kind: JSONToken.Kind, at offset: Int, length: Int) {
        let token = JSONToken(kind, at: offset, length: length)
        index.append(token.word)
        if token.isLong { index.append(UInt64(truncatingIfNeeded: length)) }
    }
}

// MARK: - Strings

extension JSONTokenizer {
    /// What a string's bytes are.
    private struct StringScan {
        /// The position after the closing quote.
        var end: Int
        var isEscaped = false
        var isASCII = true
    }

    @inline(__always)
    private mutating func readString(from quote: Int) throws(JSONFault) -> StringScan {
        let scan = try scanString(from: quote + 1)
        append(
            scan.isEscaped ? .escapedString : .string,
            at: quote,
            length: scan.end - quote - 2
        )
        return scan
    }

    /// Goes to the end of a string, eight bytes at a time.
    @inline(__always)
    private func scanString(from start: Int) throws(JSONFault) -> StringScan {
        var position = start
        while true {
            let special = Self.special(bytes.word(at: position))
            if special != 0 {
                position += special.trailingZeroBitCount >> 3
                if bytes[position] == UInt8(ascii: "\"") { return StringScan(end: position + 1) }
                return try scanSpecial(from: position)
            }
            position += 8
        }
    }

    /// The highest bit of each byte that is a quote, a backslash, a control character or not ASCII;
    /// bits above the lowest of these may be set for others.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let found =
            ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
            | (word &- ones &* 0x20) & ~word | word
        return found & (ones << 7)
    }

    @inline(never)
    private func scanSpecial(from start: Int) throws(JSONFault) -> StringScan {
        var scan = StringScan(end: start)
        var position = start
        while true {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                scan.end = position + 1
                return scan
            case UInt8(ascii: "\\"):
                scan.isEscaped = true
                position = try skipEscape(from: position)
            case 0x80...:
                scan.isASCII = false
                position = try skipScalar(from: position)
            case 0x20...:
                position += 1
                // Back to words.
                var special = Self.special(bytes.word(at: position))
                while special == 0 {
                    position += 8
                    special = Self.special(bytes.word(at: position))
                }
                position += special.trailingZeroBitCount >> 3
            default: throw JSONFault(offset: position, expected: .stringCharacter)
            }
        }
    }

    private func skipEscape(from start: Int) throws(JSONFault) -> Int {
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            let unit = try hexUnit(from: start + 2)
            switch unit {
            case 0xDC00...0xDFFF: throw JSONFault(offset: start, expected: .highSurrogate)
            case 0xD800...0xDBFF:
                guard bytes[start + 6] == UInt8(ascii: "\\"),
                    bytes[start + 7] == UInt8(ascii: "u"),
                    case 0xDC00...0xDFFF = try hexUnit(from: start + 8)
                else { throw JSONFault(offset: start + 6, expected: .lowSurrogate) }
                return start + 12
            default: return start + 6
            }
        default: throw JSONFault(offset: start + 1, expected: .escape)
        }
    }

    private func hexUnit(from start: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for position in start..<start + 4 {
            guard let digit = bytes[position].hexDigit else {
                throw JSONFault(offset: position, expected: .hexDigit)
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Goes over a scalar beyond ASCII (RFC 3629, section 4).
    private func skipScalar(from start: Int) throws(JSONFault) -> Int {
        guard let length = UTF8Scalar.length(at: start, in: bytes) else {
            throw JSONFault(offset: start, expected: .utf8)
        }
        return start + length
    }
}

enum UTF8Scalar {
    /// How many bytes a scalar beyond ASCII has that begins at a position; nil where none does.
    static func length(at start: Int, in bytes: JSONBytes) -> Int? {
        let first = bytes[start]
        let length: Int
        let second: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard start + length <= bytes.count, second.contains(bytes[start + 1]) else { return nil }
        for position in start + 2..<start + max(2, length)
        where !(0x80...0xBF).contains(bytes[position]) {
            return nil
        }
        return length
    }
}

// MARK: - Keys

extension JSONTokenizer {
    /// What makes keys that differ in bytes equal.
    private struct KeyTrouble {
        var bits: UInt64 = 0

        static let escaped: UInt64 = 1
        static let notASCII: UInt64 = 2
    }

    /// Reads a key and the colon after it.
    @inline(__always)
    private mutating func readKey(
        from start: Int,
        _ expected: JSONFault.Expectation,
        _ trouble: inout KeyTrouble
    ) throws(JSONFault) -> Int {
        guard bytes[start] == UInt8(ascii: "\"") else {
            throw JSONFault(offset: start, expected: expected)
        }
        let scan = try readString(from: start)
        if scan.isEscaped { trouble.bits |= KeyTrouble.escaped }
        if !scan.isASCII { trouble.bits |= KeyTrouble.notASCII }
        hashes.append(hash(from: start + 1, to: scan.end - 1))
        let colon = skipWhitespace(from: scan.end)
        guard bytes[colon] == UInt8(ascii: ":") else {
            throw JSONFault(offset: colon, expected: .colon)
        }
        return skipWhitespace(from: colon + 1)
    }

    @inline(__always)
    private func hash(from start: Int, to end: Int) -> UInt64 {
        var hash = seed
        var position = start
        hash.combine(UInt64(truncatingIfNeeded: end &- start))
        while end &- position >= 8 {
            hash.combine(bytes.word(at: position))
            position &+= 8
        }
        if position < end {
            let rest = UInt64(truncatingIfNeeded: end &- position)
            hash.combine(bytes.word(at: position) & (1 &<< (rest &* 8) &- 1))
        }
        return hash.value
    }

    /// Looks for equal keys of an object that ends, and forgets its hashes.
    @inline(__always)
    private mutating func checkKeys(of object: Int, _ count: Int, _ trouble: KeyTrouble) {
        guard count > 0 else { return }
        let end = hashes.count
        if count > 1, trouble.bits != 0 || haveTwins(from: end &- count, to: end) {
            suspects.append(object)
        }
        hashes.removeLast(count)
    }

    /// Few hashes are compared with each other, and many are sorted into slots.
    @inline(__always)
    private func haveTwins(from first: Int, to end: Int) -> Bool {
        guard end &- first <= 24 else { return haveTwinsAmongMany(from: first, to: end) }
        return hashes.haveTwins(from: first, to: end)
    }

    private func haveTwinsAmongMany(from first: Int, to end: Int) -> Bool {
        let bits = Int.bitWidth - (2 * (end - first)).leadingZeroBitCount
        var slots = [UInt64](repeating: 0, count: 1 << bits)
        for position in first..<end {
            // No slot that is taken holds 0.
            let hash = hashes[position] | 1
            var slot = Int(truncatingIfNeeded: hash >> 1) & (slots.count - 1)
            while slots[slot] != 0 {
                if slots[slot] == hash { return true }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = hash
        }
        return false
    }
}

extension UInt8 {
    /// What a hexadecimal digit stands for.
    var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
