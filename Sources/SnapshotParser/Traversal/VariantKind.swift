/// A discriminator's value: a text, an integer or a boolean.
struct VariantKind: Equatable, Sendable {
    private let json: SnapshotParser.JSON

    /// Nil for a value that cannot be a discriminator.
    init?(_ value: Any) {
        guard Node(value).isLeaf, let json = try? SnapshotParser.JSON.leafOrJSON(Node(value)) else {
            return nil
        }
        if case .number(let number) = json, number.integer(Int.self) == nil { return nil }
        self.json = json
    }

    init(text: String) { json = .string(text) }

    var tree: Any { json.tree }

    var text: String { "\(tree)" }

    /// The kind as issues show it.
    var shown: String {
        if case .string(let text) = json { "'\(Wording.line(text))'" } else { text }
    }

    /// The JSON type, as issues name it.
    var jsonType: String {
        switch json {
        case .string: Noun.aString
        case .number: Noun.anInteger
        default: Noun.aBoolean
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

    var kind: VariantKind? { if case .kind(let kind) = self { kind } else { nil } }
    var key: String? { if case .key(let key) = self { key } else { nil } }

    /// The choice as issues show it.
    var shown: String {
        switch self {
        case .kind(let kind): "the kind \(kind.shown)"
        case .key(let key): "the key \(Wording.quotedKey(key))"
        case .fallback: "unknown kinds"
        }
    }
}

/// A variant that was chosen, and the kind that chose it.
struct ChosenVariant: Equatable {
    let index: Int
    let kind: VariantKind?
}
