extension JSONDocument {
    /// Reads a whole text, whose value is the first token of the index.
    static func reading(
        _ text: some TextSource,
        _ redaction: Redaction = Redaction(isOn: false)
    ) throws(SnapshotParser.JSONError) -> JSONDocument {
        let document: JSONDocument
        do {
            document = try text.withText { JSONDocument($0) }
        } catch {
            throw .unreadable(reason: Wording.text(ofReading: error))
        }
        try document.begin()
        do throws(JSONFault) {
            try document.readValue(from: 0)
            try document.readEnd()
        } catch {
            throw document.malformed(error, redaction)
        }
        return document
    }

    /// Skips a byte order mark at the start of the text.
    ///
    /// - Throws: an error if the text is not UTF-8.
    func begin() throws(SnapshotParser.JSONError) {
        if let encoding = otherEncoding { throw .otherEncoding(encoding) }
        skipByteOrderMark()
    }

    /// Reads whitespace up to the end of the text.
    func readEnd() throws(JSONFault) {
        tokenizer.skipWhitespace()
        let end = tokenizer.offset
        if end < bytes.count { throw JSONFault(offset: end, expected: .end) }
    }

    /// The encoding that the first bytes reveal, if it is not UTF-8. JSON begins with two ASCII
    /// characters, unless it is one character long.
    var otherEncoding: String? {
        let bytes = bytes
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): return "UTF-32 (big-endian)"
        case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): return "UTF-32 (little-endian)"
        case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): return "UTF-16 (big-endian)"
        case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): return "UTF-16 (little-endian)"
        default: return nil
        }
    }

    /// The error for a fault.
    func malformed(_ fault: JSONFault, _ redaction: Redaction) -> SnapshotParser.JSONError {
        let isEnd = fault.offset >= bytes.count
        let isOutside = tokenizer.open == JSONTokenizer.outside
        if isEnd, isOutside, fault.expected == .value { return .empty }
        return .malformed(
            expected: Wording.expected(fault.expected, before: isEnd ? nil : bytes[fault.offset]),
            found: isEnd ? Wording.theEnd : redaction.excerpt(found(at: fault.offset)),
            at: position(of: fault.offset),
            excerpt: redaction.excerpt(excerpt(at: fault.offset))
        )
    }

    private func found(at offset: Int) -> String {
        let bytes = bytes
        let scalar = bytes.scalarLength(at: offset).flatMap {
            bytes.string(from: offset, count: $0).unicodeScalars.first
        }
        return scalar.map { Wording.found($0) } ?? Wording.found(bytes[offset])
    }

    /// The line of a byte, shortened if it is long, and a caret below it.
    private func excerpt(at offset: Int) -> String {
        let bytes = bytes
        var start = offset
        while start > 0, offset - start < 120, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = offset
        while end < bytes.count, end - offset < 60, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let isCut = (start > 0 && bytes[start - 1] != UInt8(ascii: "\n"), end < bytes.count)
        var before = shown(from: start, to: offset)
        if isCut.0 || before.count > 60 { before = "…" + before.suffix(60) }
        let after =
            shown(from: offset, to: end)
            + (isCut.1 && bytes[end] != UInt8(ascii: "\n") ? "…" : "")
        let indentation = before.prefix { $0 == " " }.count
        let caret = String(repeating: " ", count: before.count - indentation) + "^"
        return "  \(before.dropFirst(indentation))\(after)\n  \(caret)"
    }

    /// Some bytes as text on one line, a character for each.
    private func shown(from start: Int, to end: Int) -> String {
        var text = bytes.with(from: start, to: end) { String(decoding: $0, as: UTF8.self) }
        while text.last?.isNewline == true { text.removeLast() }
        return String(text.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    }
}
