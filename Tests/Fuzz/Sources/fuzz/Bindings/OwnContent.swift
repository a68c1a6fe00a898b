import SnapshotParser

/// A model under a key of its own beside its kind, or what is there of a kind that is not known.
final class OwnContent<T: FuzzModel>: Binding {
    private typealias Content = Either<T, SnapshotParser.UnknownVariant>

    let isMandatory: Bool
    let isAccessor: Bool
    private var content: String { name + "Content" }
    private static var kind: JSON { .string("known") }
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

    override var traits: [String] { .mandatory(isMandatory) + .accessor(isAccessor) }
    override var modelNames: Set<String> { [content] }
    override var initial: Any {
        isMandatory ? Content.first(T()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let variants = Self.variants
        if isMandatory {
            bind(binder, &value, as: Content.self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, content: content, field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(name: name, content: content, get: get, set: set, variants)
            }
        } else {
            bind(binder, &value, as: (Content?).self, isAccessor: isAccessor) { field in
                binder.bindVariant(name: name, content: content, field: &field, variants)
            } accessors: { get, set in
                binder.bindVariant(name: name, content: content, get: get, set: set, variants)
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
            guard present != .null else { return present }
            return model(node, of: present.fields["#kind"] ?? .null, into: present, path, &reading)
        }
        let isSame = told.kind != nil && told.kind == present.fields["#kind"]
        return read(node, into: isSame ? present : nil, path, &reading)
    }

    private func read(
        _ node: Node,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let found = claim(node, isMandatory: isMandatory, path, &reading) else {
            if isMandatory { _ = node.claim(content) }
            return isMandatory ? nil : .null
        }
        guard let kind = found.kind else {
            _ = node.claim(content)
            reading.add("typeMismatch", path + [name])
            return nil
        }
        return model(node, of: kind, into: present, path, &reading)
    }

    /// Reads the model into the one that is there, or into a new one.
    private func model(
        _ node: Node,
        of kind: JSON,
        into present: JSON?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let path = path + [content]
        let given = node.claim(content)
        guard let tree = given, tree != .null else {
            if let present, given == nil { return present }
            var empty = reading
            empty.findings = []
            let model =
                kind == Self.kind ? T.expected(.object([:]), path, .none, &empty) : .object([:])
            if let model, empty.findings.isEmpty {
                return .object(["#kind": kind, "#model": model])
            }
            reading.add(given == nil ? "missingKey" : "unexpectedNull", path)
            return nil
        }
        let model: JSON?
        if kind == Self.kind {
            model = T.read(
                tree,
                into: present?.fields["#model"],
                path,
                .fallback(content),
                &reading
            )
        } else if let children = tree.allChildren {
            var fields = present?.fields["#model"]?.fields ?? [:]
            for (key, child) in children {
                if child != .null || !tree.isArray {
                    fields[key] = child == .null ? nil : child.stored
                }
            }
            model = .object(fields)
        } else {
            reading.add("typeMismatch", path)
            model = nil
        }
        return model.map { .object(["#kind": kind, "#model": $0]) }
    }

    override func ownedNames(_ dump: JSON) -> Set<String> {
        dump == .null ? [name] : [name, content]
    }

    override func dump(_ value: Any) -> JSON {
        switch held(value, as: (Content?).self) {
        case nil: return .null
        case .first(let model)?: return .object(["#kind": Self.kind, "#model": model.dump])
        case .second(let unknown)?: return unknown.dump
        }
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard let kind = dump.fields["#kind"], let model = dump.fields["#model"] else { return [:] }
        return [name: kind, content: kind == Self.kind ? T.written(model) : model]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        let isKnown = !random.oneIn(3)
        node[name] = random.oneIn(40) ? .array([]) : .string(isKnown ? "known" : "new")
        if random.oneIn(40) { return }
        node[content] =
            random.oneIn(40)
            ? random.pick([.null, .int(1)])
            : isKnown
                ? T.sample(&random, depth - 1, key: content)
                : .object(["a": .anything(&random, 2), "b": .int(1)])
    }
}

extension SnapshotParser.UnknownVariant {
    var dump: JSON {
        .object([
            "#kind": JSON(kind: kind),
            "#model": .object(tree.mapValues { JSON(dumped: $0).stored }),
        ])
    }
}

extension JSON {
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
