extension TextStream {
    /// Enters the container that comes next.
    func enter() throws {
        try reading { () throws(JSONFault) in try document.tokenizer.readToken() }
        entered = document.tokenizer.open
        depth += 1
    }

    /// Goes to the next value in the innermost container that was entered. What was not read before
    /// it is skipped.
    ///
    /// - Returns: its key, or nil in an array; nothing at the container's end, and then the next
    ///   call continues the one around it.
    package func nextChild() throws -> String?? {
        guard depth > 0 else { return nil }
        try skipValue()
        try reading { () throws(JSONFault) in try document.tokenizer.nextChild() }
        if document.tokenizer.isValueNext { return .some(keyToken.map(document.string)) }
        entered = document.tokenizer.open
        depth -= 1
        return nil
    }

    /// The token of the current child's key.
    private var keyToken: Int? {
        guard depth > 0, document.token(entered).kind == .object else { return nil }
        return entered + JSONToken.containerWords
    }

    /// The place of the current child's key, or of an array's element.
    func keyPosition() -> SnapshotParser.TextPosition {
        textPosition(of: keyToken.map { document.token($0).offset })
    }

    /// The value that was read last.
    var node: JSONNode {
        let first = entered + JSONToken.containerWords
        return JSONNode(document: document, token: keyToken.map(document.next(after:)) ?? first)
    }

    /// Reads the value that comes next into the document's index.
    func readValue() throws {
        // A chunk mostly ends within a value, when nothing can be dropped.
        dropRead()
        try reading { () throws(JSONFault) in try document.readValue(in: entered) }
    }

    /// Reads the next value, or enters it if it is a container.
    package func readOrEnter() throws -> JSONToken.Kind {
        try skipWhitespace()
        if let container = nextContainer {
            try enter()
            return container
        }
        try readValue()
        return node.kind
    }

    /// The string that was read last.
    package var string: String { document.string(node.token) }

    /// The number that was read last, as it is written.
    package var numberText: String { document.numberText(node.token) }

    /// Skips a value of any size, of which the window only holds a part.
    package func skipValue() throws {
        try reading { () throws(JSONFault) in
            try document.tokenizer.finishValue(in: entered, keepsTokens: false)
        }
    }

    /// Leaves all containers that were entered, and goes to the end of the text.
    package func finish() throws {
        while depth > 0 { _ = try nextChild() }
        try skipWhitespace()
        try reading(document.readEnd)
    }
}
