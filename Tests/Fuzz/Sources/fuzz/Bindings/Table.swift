import SnapshotParser

/// Objects, or lists of them, by keys of a type.
final class Table<K: FuzzKey, T: FuzzModel>: Binding {
    let holdsLists: Bool
    let isOptional: Bool
    let isAccessor: Bool

    init(_ name: String, holdsLists: Bool, isOptional: Bool, isAccessor: Bool) {
        self.holdsLists = holdsLists
        self.isOptional = isOptional
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] {
        (holdsLists ? ["of lists"] : []) + .optional(isOptional) + .accessor(isAccessor)
    }
    override var replacesObjects: Bool { holdsLists && !T.isSnapshot }

    override var initial: Any {
        switch (holdsLists, isOptional) {
        case (false, false): [K: T]()
        case (false, true): [K: T]?.none as Any
        case (true, false): [K: [T]]()
        case (true, true): [K: [T]]?.none as Any
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        func bind<L: ParsableList>(as type: L.Type) {
            bindList(binder, &value, as: L.self, isOptional: isOptional, isAccessor: isAccessor)
        }
        holdsLists ? bind(as: [K: [T]].self) : bind(as: [K: T].self)
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: false, path, &reading) else {
            return isOptional ? .null : .object([:])
        }
        return read(tree, into: nil, path + [name], &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let tree = node.children[name], tree != .null else {
            return super.updated(present, node, path, &reading)
        }
        node.claimed.insert(name)
        return read(tree, into: present.fields, path + [name], &reading)
    }

    /// Reads the elements, into those that are there.
    private func read(
        _ tree: JSON,
        into present: [String: JSON]?,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let children = tree.allChildren else {
            reading.add("typeMismatch", path)
            return nil
        }
        var result = present ?? [:]
        var keys = ReadKeys<K>()
        for (key, child) in children {
            if child == .null, tree.isArray { continue }
            let count = reading.findings.count
            let path = path + [key]
            switch keys.read(key, child, path, &reading) {
            case .removed(let text): result[text] = nil
            case .value(let text):
                if let element = element(child, into: result[text], path, key, &reading) {
                    result[text] = element
                } else {
                    reading.skip(since: count)
                }
            case .passedOver: break
            case .refused: reading.skip(since: count)
            }
        }
        return .object(result)
    }

    private func element(
        _ tree: JSON,
        into present: JSON?,
        _ path: [String],
        _ key: String,
        _ reading: inout Reading
    ) -> JSON? {
        let count = reading.findings.count
        let element: JSON?
        if holdsLists {
            if let present, T.isSnapshot {
                element = T.updatedList(present, tree, path, &reading)
            } else {
                element = T.expectedList(tree, path, &reading).map { .array($0.map(\.element)) }
            }
        } else {
            element = T.read(tree, into: present, path, .given(key), &reading)
        }
        return reading.findings.count == count ? element : nil
    }

    override func dump(_ value: Any) -> JSON {
        func dump<V>(_ table: [K: V]?, _ dump: (V) -> JSON) -> JSON {
            guard let table else { return .null }
            return .object(
                [String: JSON](uniqueKeysWithValues: table.map { ($0.treeKey, dump($1)) })
            )
        }
        return holdsLists
            ? dump(held(value, as: ([K: [T]]?).self)) { .array($0.map(\.dump)) }
            : dump(held(value, as: ([K: T]?).self), \.dump)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .object(let fields) = dump else { return [:] }
        let node = fields.mapValues { dump in
            if case .array(let elements) = dump {
                T.writtenList(elements)
            } else {
                T.writtenInDictionary(dump)
            }
        }
        return [name: .object(node)]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0 || random.oneIn(4) { return }
        func element(_ key: String?) -> JSON {
            if random.oneIn(20) { return random.pick([.null, .int(1)]) }
            return holdsLists
                ? T.sampleList(&random, depth - 1) : T.sample(&random, depth - 1, key: key)
        }
        if random.oneIn(6) {
            node[name] = .array(
                (0..<random.below(3)).map { _ in element(nil).without(World.current.keyName) }
            )
            return
        }
        World.drawsOddKeys = random.oneIn(20)
        var children: [String: JSON] = [:]
        for _ in 0..<random.below(4) {
            let key = random.pick(K.samples)
            children[key] = element(key)
        }
        node[name] = .object(children)
    }
}
