import SnapshotParser

/// A list of lists of objects, or of such by their keys.
final class ListOfLists<T: FuzzModel>: Binding {
    let isKeyed: Bool
    let isOptional: Bool
    let isAccessor: Bool

    init(_ name: String, isKeyed: Bool, isOptional: Bool, isAccessor: Bool) {
        self.isKeyed = isKeyed
        self.isOptional = isOptional
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] {
        (isKeyed ? ["by keys"] : []) + .optional(isOptional) + .accessor(isAccessor)
    }
    override var replacesObjects: Bool { true }

    override var initial: Any {
        switch (isKeyed, isOptional) {
        case (false, false): [[T]]()
        case (false, true): [[T]]?.none as Any
        case (true, false): [[String: T]]()
        case (true, true): [[String: T]]?.none as Any
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        isKeyed
            ? bind(binder, &value, of: [String: T].self) : bind(binder, &value, of: [T].self)
    }

    private func bind<L: ParsableList>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        of type: L.Type
    ) {
        if isOptional {
            bind(binder, &value, as: ([L]?).self, isAccessor: isAccessor) { list in
                binder.bindList(name: name, list: &list)
            }
        } else {
            bind(binder, &value, as: [L].self, isAccessor: isAccessor) { list in
                binder.bindList(name: name, list: &list)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: false, path, &reading) else {
            return isOptional ? .null : .array([])
        }
        // An object stands for an array only if its keys are indices.
        guard tree.elements != nil, let children = tree.allChildren else {
            reading.add("typeMismatch", path + [name])
            return nil
        }
        let count = reading.findings.count
        // In an array, whatever is read is new.
        let isUpdate = reading.isUpdate
        reading.isUpdate = false
        defer { reading.isUpdate = isUpdate }
        var lists: [JSON] = []
        for (key, child) in children where child != .null {
            let start = reading.findings.count
            let list = T.expectedList(child, path + [name, key], &reading)
            guard reading.findings.count == start, let list else {
                reading.skip(since: start)
                continue
            }
            lists.append(
                isKeyed
                    ? .object(
                        Dictionary(list.map { ($0.key, $0.element) }, uniquingKeysWith: { $1 })
                    ) : .array(list.map(\.element))
            )
        }
        return reading.findings.count == count ? .array(lists) : nil
    }

    override func dump(_ value: Any) -> JSON {
        if isKeyed {
            let lists = held(value, as: ([[String: T]]?).self)
            return lists.map { .array($0.map { .object($0.mapValues(\.dump)) }) } ?? .null
        }
        let lists = held(value, as: ([[T]]?).self)
        return lists.map { .array($0.map { .array($0.map(\.dump)) }) } ?? .null
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .array(let lists) = dump else { return [:] }
        return [
            name: .array(
                lists.map { list in
                    if case .array(let elements) = list { return T.writtenList(elements) }
                    return .object(list.fields.mapValues { T.writtenInDictionary($0) })
                }
            )
        ]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0 || random.oneIn(3) { return }
        guard !random.oneIn(60) else {
            node[name] = .int(1)
            return
        }
        let lists = (0..<random.below(4)).map { _ in
            let list = random.oneIn(20) ? JSON.null : T.sampleList(&random, depth - 1)
            guard isKeyed, case .array(let elements) = list else { return list }
            // Which key such an element has is another question.
            return JSON.array(elements.map { $0.without(World.current.keyName) })
        }
        node[name] = .array(lists)
    }
}
