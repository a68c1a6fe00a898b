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
        document.skipByteOrderMark()
        do throws(JSONFault) {
            try document.readValue(from: 0)
            try document.readEnd()
        } catch {
            throw document.malformed(error, redaction)
        }
        return document
    }

    /// Reads whitespace up to the end of the text.
    func readEnd() throws(JSONFault) {
        tokenizer.skipWhitespace()
        let end = tokenizer.offset
        if end < bytes.count { throw JSONFault(offset: end, expected: .end) }
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
        let (start, end) = (max(0, offset - 600), min(offset + 300, bytes.count))
        let lines = bytes.string(from: start, count: offset - start)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let before = (lines.last ?? "").drop { $0.isWhitespace }
        let shown = (before.count > 60 ? "…" : "") + Self.shown(before.suffix(60))
        let after = bytes.string(from: offset, count: end - offset).prefix { !$0.isNewline }
        let rest = Self.shown(after.prefix(60)) + (after.count > 60 ? "…" : "")
        return "  \(shown)\(rest)\n  \(String(repeating: " ", count: shown.count))^"
    }

    /// Text with a character for each, so that the caret is below its own.
    private static func shown(_ text: Substring) -> String {
        String(text.map { $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
    }
}
