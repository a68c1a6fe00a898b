/// A discriminator's value.
enum VariantKind: Equatable, Sendable {
    case text(String)
    case integer(Int)
    case boolean(Bool)

    /// Nil for a value that cannot be a discriminator.
    init?(_ value: Any) {
        if let text = Node(value).text {
            self = .text(text)
        } else if let boolean = Node(value).boolean {
            self = .boolean(boolean)
        } else if let integer = TreeNumber(value)?.integer(Int.self) {
            self = .integer(integer)
        } else {
            return nil
        }
    }

    var tree: Any {
        switch self {
        case .text(let text): text
        case .integer(let integer): integer
        case .boolean(let boolean): boolean
        }
    }

    var text: String { "\(tree)" }

    /// The kind as issues show it.
    var shown: String { if case .text(let text) = self { "'\(Wording.line(text))'" } else { text } }

    /// The JSON type that issues expect.
    var expected: String {
        switch self {
        case .text: Noun.aString
        case .integer: Noun.anInteger
        case .boolean: Noun.aBoolean
        }
    }
}

/// What chooses a variant.
enum VariantChoice: Equatable {
    case kind(VariantKind)
    /// The presence of a key.
    case key(String)
    /// The variant is chosen if no other is.
    case fallback

    /// The choice as issues show it.
    var shown: String {
        switch self {
        case .kind(let kind): "the kind \(kind.shown)"
        case .key(let key): "the key \(Wording.quotedKey(key))"
        case .fallback: "unknown kinds"
        }
    }
}
