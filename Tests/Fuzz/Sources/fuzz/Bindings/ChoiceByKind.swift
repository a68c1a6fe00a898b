import SnapshotParser

/// What chooses one of two models.
enum Kinds: CaseIterable {
    case texts, integers, booleans

    /// The kinds of the two models.
    var all: [JSON] {
        switch self {
        case .texts: [.string("one"), .string("two")]
        case .integers: [.int(1), .int(2)]
        case .booleans: [.bool(true), .bool(false)]
        }
    }

    /// The number of the model that a tree chooses; nil where it chooses none.
    func index(_ tree: JSON) -> Int? {
        let whole = tree.whole
        if let index = all.firstIndex(of: whole) { return index }
        guard World.current.isLenient, isKind(whole) else { return nil }
        return all.firstIndex { $0.asText == whole.asText }
    }

    /// Whether a tree is of the JSON type of the kinds.
    func isOfType(_ tree: JSON) -> Bool {
        switch (self, tree.whole) {
        case (.texts, .string), (.integers, .int), (.booleans, .bool): true
        default: false
        }
    }

    private func isKind(_ tree: JSON) -> Bool {
        switch tree {
        case .string, .int, .bool: true
        default: false
        }
    }
}

extension JSON {
    /// A whole number as an integer, whichever its box.
    fileprivate var whole: JSON {
        switch self {
        case .double(let number): Int64(exactly: number).map(JSON.int) ?? self
        default: self
        }
    }
}

/// One of two models, which a field beside their own chooses.
final class ChoiceByKind<First: FuzzModel, Second: FuzzModel>: Choice<First, Second> {
    let kinds: Kinds

    init(
        _ name: String,
        _ kinds: Kinds,
        isMandatory: Bool,
        isAccessor: Bool,
        _ access: SnapshotParser.Access
    ) {
        self.kinds = kinds
        super.init(name, isMandatory: isMandatory, isAccessor: isAccessor, access)
    }

    override var traits: [String] { super.traits + ["\(kinds)"] }
    override var isWhole: Bool { access == .all }
    override var discriminator: String? { name }
    override var variants: [SnapshotParser.Variant<Content>] {
        switch kinds {
        case .texts:
            [
                .init("one", { Either.first($0) }) { $0.first },
                .init("two", { Either.second($0) }) { $0.second },
            ]
        case .integers:
            [
                .init(1, { Either.first($0) }) { $0.first },
                .init(2, { Either.second($0) }) { $0.second },
            ]
        case .booleans:
            [
                .init(true, { Either.first($0) }) { $0.first },
                .init(false, { Either.second($0) }) { $0.second },
            ]
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        if access == .serialize {
            _ = node.claim(name)
            node.isPassedOver = true
            return dump(initial)
        }
        guard let found = claim(node, isMandatory: isMandatory, path, &reading) else {
            guard isMandatory else { return .null }
            node.isPassedOver = true
            return nil
        }
        guard let index = kinds.index(found) else {
            reading.add(
                kinds.isOfType(found) ? "invalidRawValue" : "typeMismatch",
                path + [name]
            )
            node.isPassedOver = true
            return nil
        }
        return read(index, node, path, &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        if access == .serialize {
            _ = expected(node, path, &reading)
            return present
        }
        let found = node.children[name]
        guard let index = held(in: present), found == nil || found.flatMap(kinds.index) == index
        else { return super.updated(present, node, path, &reading) }
        node.claimed.insert(name)
        return read(index, into: present, node, path, &reading)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        var node = super.written(dump)
        if access != .parse { node[name] = held(in: dump).map { kinds.all[$0] } }
        return node
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        guard let index = sampleIndex(&random, depth) else { return }
        node[name] =
            random.oneIn(40)
            ? random.pick([.string("three"), .int(3), .bool(true), .null]) : kinds.all[index]
        sample(index, &random, depth, &node)
    }
}
