import SnapshotParser

/// A model chosen by a kind, or what the node holds of a kind that is not known.
class FallbackChoice<T: FuzzModel>: Binding {
    private typealias Content = Either<T, SnapshotParser.UnknownVariant>

    let isMandatory: Bool
    let isAccessor: Bool
    static var kind: JSON { .string("known") }
    private static var variants: [SnapshotParser.Variant<Content>] {
        [
            .init("known", { Either.first($0) }) { $0.first },
            .fallback({ Either.second($0) }) { $0.second },
        ]
    }

    init(_ name: String, isMandatory: Bool, isAccessor: Bool) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        super.init(name)
    }

    /// The key of the model; nil if its keys stand beside its kind.
    var content: String? { nil }

    /// Skips the model's keys, since no model is chosen.
    func skipModel(_ node: Node) {}

    /// Reads the model into the present one, or into a new one.
    func model(
        _ node: Node,
        of kind: JSON,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? { nil }

    override var traits: [String] { .mandatory(isMandatory) + .accessor(isAccessor) }
    override var initial: Any {
        isMandatory ? Content.first(T()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let variants = Self.variants
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, content: content, field: &field, variants)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, content: content, field: &field, variants)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        read(node, into: nil, path, &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let told = node.children[name] else {
            node.claimed.insert(name)
            guard let kind = present.fields["#kind"] else {
                guard hasContent(node) else { return present }
                skipModel(node)
                reading.add("missingKey", path + [name])
                return nil
            }
            return model(node, of: kind, into: present, path, &reading)
        }
        let isSame = (told == .null ? .null : told.kind) == present.fields["#kind"]
        return read(node, into: isSame ? present : nil, path, &reading)
    }

    private func hasContent(_ node: Node) -> Bool {
        content.map { (node.children[$0] ?? .null) != .null } == true
    }

    private func read(
        _ node: Node,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        // The fallback takes what has no kind.
        if isMandatory, (node.children[name] ?? .null) == .null {
            _ = node.claim(name)
            return model(node, of: .null, into: present, path, &reading)
        }
        guard let found = claim(node, isMandatory: isMandatory, path, &reading) else {
            guard hasContent(node) else { return .null }
            skipModel(node)
            let isMissing = node.children[name] == nil
            reading.add(isMissing ? "missingKey" : "unexpectedNull", path + [name])
            return nil
        }
        guard let kind = found.kind else {
            skipModel(node)
            reading.add("typeMismatch", path + [name])
            return nil
        }
        return model(node, of: kind, into: present, path, &reading)
    }

    override func dump(_ value: Any) -> JSON {
        switch held(value, as: (Content?).self) {
        case nil: return .null
        case .first(let model)?: return .object(["#kind": Self.kind, "#model": model.dump])
        case .second(let unknown)?: return unknown.dump
        }
    }
}

extension SnapshotParser.UnknownVariant {
    /// Null for the kind if there is none, which is another one than an empty text.
    var dump: JSON {
        var kindless = Self()
        kindless.json = json
        return .object([
            "#kind": self == kindless ? .null : JSON(kind: kind),
            "#model": json == nil || json?.object != nil
                ? .object(tree.mapValues { JSON(dumped: $0).stored }.filter { $0.value != .null })
                : JSON(dumped: json?.tree ?? 0).stored.orEmpty,
        ])
    }
}

extension JSON {
    /// Whether a dump holds the model of an object without a kind.
    var hasNoKind: Bool {
        switch self {
        case .object(let fields):
            fields["#kind"] == .null || fields.values.contains { $0.hasNoKind }
        case .array(let elements): elements.contains { $0.hasNoKind }
        default: false
        }
    }

    /// The kind that has a text. Of the texts that are drawn, none is a number but "5".
    fileprivate init(kind text: String) {
        switch text {
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        case "5": self = .string(text)
        default: self = Int64(text).map(JSON.int) ?? .string(text)
        }
    }

    /// What may be a kind, in its one form; nil for what cannot.
    var kind: JSON? {
        switch self {
        case .string, .bool, .int: self
        case .double(let number): Int64(exactly: number).map(JSON.int)
        default: nil
        }
    }
}
