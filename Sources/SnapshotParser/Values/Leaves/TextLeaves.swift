import Foundation

extension String: LeafValue {
    static func readInPlace(_ node: Node) -> String? {
        if case .string(let text) = node { text } else { nil }
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> String {
        if let string = Tree.string(value) { return string }
        if options.isLenient {
            if let boolean = Tree.boolean(value) { return "\(boolean)" }
            if let number = TreeNumber(value) {
                guard number.isFinite else { throw .invalid(.notFinite) }
                return number.jsonText
            }
        }
        throw options.mismatch(Wording.aString, value)
    }

    func written(_ options: LeafOptions) -> Any { self }
}

extension Data: LeafValue {
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Data {
        try options.text(value, expected: Wording.aBase64String) { Data(base64Encoded: $0) }
    }

    func written(_ options: LeafOptions) -> Any { base64EncodedString() }
}

extension URL: LeafValue {
    /// The string must be a URL as it stands (RFC 3986), unless others are accepted. Foundation
    /// would escape a space or a letter that is not ASCII, and then write another string than was
    /// read.
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> URL {
        try options.text(value, expected: Wording.aURL) { text in
            let url = URL(string: text)
            if url?.absoluteString.utf8.elementsEqual(text.utf8) == true { return url }
            return options.acceptsUnescapedURLs ? url ?? URL(escaping: text) : nil
        }
    }

    func written(_ options: LeafOptions) -> Any { absoluteString }
}

extension UUID: LeafValue {
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> UUID {
        try options.text(value, expected: Wording.aUUID, as: UUID.init(uuidString:))
    }

    func written(_ options: LeafOptions) -> Any { uuidString }
}

extension LeafOptions {
    /// The value that a string stands for.
    func text<Leaf>(
        _ value: Any,
        expected: String,
        as read: (String) throws -> Leaf?
    ) throws(LeafMistake) -> Leaf {
        guard let text = Tree.string(value) else { throw mismatch(expected, value) }
        let leaf: Leaf?
        do { leaf = try read(text) } catch { throw .thrown(error) }
        guard let leaf else { throw malformed(expected, value) }
        return leaf
    }
}

extension URL {
    /// Escapes what a URL must not hold, as newer systems do by themselves.
    fileprivate init?(escaping text: String) {
        var allowed = CharacterSet.urlFragmentAllowed
        allowed.insert(charactersIn: "%#[]")
        guard !text.isEmpty,
            let escaped = text.addingPercentEncoding(withAllowedCharacters: allowed)
        else { return nil }
        self.init(string: escaped)
    }
}
