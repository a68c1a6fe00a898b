public import Foundation

extension String: ParsableValue, _Leaf {
    /// Reads a string; with lenient conversion also a boolean or a number, as the text has it.
    @inline(__always)
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> String {
        if let text = box.takeString() { return text }
        return try rules.readOtherForm(box.node) { node, rules throws(_LeafMistake) in
            if let text = node.string { return text }
            if rules.isLenient, let boolean = node.boolean { return "\(boolean)" }
            if rules.isLenient, case .unparsed(let part) = node, let number = part.numberText {
                return number
            }
            if rules.isLenient, let number = TreeNumber(node) {
                guard number.isFinite else { throw .invalid(.notFinite) }
                return number.digits
            }
            throw rules.mismatch(Noun.aString, node.value)
        }
    }

    /// The string.
    public func _written(_ rules: _Rules) -> Any { self }
}

extension Data: ParsableValue, _Leaf {
    /// Reads a base64 string.
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Data {
        try box.node.leaf(Noun.aBase64String, rules) { Data(base64Encoded: $0) }
    }

    /// A base64 string.
    public func _written(_ rules: _Rules) -> Any { base64EncodedString() }
}

extension URL: ParsableValue, _Leaf {
    /// Reads a string that is a URL as it stands (RFC 3986). Foundation would escape a space or a
    /// letter that is not ASCII, and then write another string than was read.
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> URL {
        try box.node.leaf(Noun.aURL, rules) { text in
            URL(string: text).flatMap { $0.absoluteString.hasBytes(of: text) ? $0 : nil }
        }
    }

    /// The whole URL.
    public func _written(_ rules: _Rules) -> Any { absoluteString }
}

extension UUID: ParsableValue, _Leaf {
    /// Reads a string that is a UUID, in letters of either case.
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> UUID {
        try box.node.leaf(Noun.aUUID, rules, as: UUID.init(uuidString:))
    }

    /// The UUID in upper case.
    public func _written(_ rules: _Rules) -> Any { uuidString }
}

extension Node {
    /// The leaf that a string stands for.
    func leaf<Leaf>(
        _ expected: @autoclosure () -> String,
        _ rules: SnapshotParser._LeafRules,
        as read: (String) -> Leaf?
    ) throws(_LeafMistake) -> Leaf {
        guard let string else { throw try rules.unlessDirect().mismatch(expected(), value) }
        if let leaf = read(string) { return leaf }
        let found = try rules.unlessDirect().binder.found(value)
        throw .invalid(.typeMismatch(expected: expected(), found: found))
    }
}
