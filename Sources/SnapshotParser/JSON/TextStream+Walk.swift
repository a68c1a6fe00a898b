extension TextStream {
    /// A value in a container that was entered.
    package struct Child {
        /// Its key; nil in an array.
        package let key: String?
    }

    /// A value, without a container's children.
    package enum Value {
        case object
        case array
        case string(String)
        /// A number as it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    /// Enters the container that comes next.
    func enter() throws {
        try reading { () throws(JSONFault) in try document.tokenizer.readToken() }
        entered = document.tokenizer.open
        depth += 1
    }

    /// Goes to the next value in the innermost container that was entered. What was not read before
    /// it is skipped.
    ///
    /// - Returns: nil at the container's end; the next call continues the one around it.
    package func nextChild() throws -> Child? {
        guard depth > 0 else { return nil }
        try skipValue()
        try reading { () throws(JSONFault) in try document.tokenizer.nextChild() }
        if document.tokenizer.isValueNext { return Child(key: keyToken.map(document.string)) }
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
        keyToken.map { textPosition(of: document.token($0).offset) } ?? textPosition()
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
    package func readOrEnter() throws -> Value {
        try skipWhitespace()
        if let container = nextContainer {
            try enter()
            return container == .object ? .object : .array
        }
        try readValue()
        let node = node
        switch node.kind {
        case .string, .escapedString: return .string(document.string(node.token))
        case .integer, .decimal: return .number(document.numberText(node.token))
        case .yes: return .boolean(true)
        case .no: return .boolean(false)
        case .null, .object, .array: return .null
        }
    }

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
