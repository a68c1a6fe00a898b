import SnapshotParser

/// A list of objects, as an array or by their keys.
final class List<T: FuzzModel>: Binding {
    enum Form: CaseIterable { case array, keyed }
    let form: Form
    let isOptional: Bool
    let isAccessor: Bool

    init(_ name: String, _ form: Form, isOptional: Bool, isAccessor: Bool) {
        self.form = form
        self.isOptional = isOptional
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] {
        ["\(form)"] + .optional(isOptional) + .accessor(isAccessor)
    }
    private var isKeyed: Bool { form == .keyed }
    override var replacesObjects: Bool { !isKeyed && !T.isSnapshot }

    override var initial: Any {
        switch (form, isOptional) {
        case (.array, false): [T]()
        case (.array, true): [T]?.none as Any
        case (.keyed, false): [String: T]()
        case (.keyed, true): [String: T]?.none as Any
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        func bind<L: ParsableList>(as type: L.Type) {
            bindList(binder, &value, as: L.self, isOptional: isOptional, isAccessor: isAccessor)
        }
        isKeyed ? bind(as: [String: T].self) : bind(as: [T].self)
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: false, path, &reading) else {
            return isOptional ? .null : isKeyed ? .object([:]) : .array([])
        }
        guard let list = T.expectedList(tree, path + [name], &reading) else { return nil }
        guard isKeyed else { return .array(list.map(\.element)) }
        return .object(Dictionary(list.map { ($0.key, $0.element) }, uniquingKeysWith: { $1 }))
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let tree = node.children[name], tree != .null, isKeyed || T.isSnapshot else {
            return super.updated(present, node, path, &reading)
        }
        node.claimed.insert(name)
        guard isKeyed else { return T.updatedList(present, tree, path + [name], &reading) }
        let elements = present.fields.map { (key: $0.key, element: $0.value) }
        guard let updated = T.updatedElements(elements, tree, path + [name], &reading) else {
            return nil
        }
        return .object(Dictionary(updated.map { ($0.key, $0.element) }, uniquingKeysWith: { $1 }))
    }

    override func dump(_ value: Any) -> JSON {
        if isKeyed {
            return held(value, as: ([String: T]?).self).map { .object($0.mapValues(\.dump)) }
                ?? .null
        }
        return held(value, as: ([T]?).self).map { .array($0.map(\.dump)) } ?? .null
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        switch dump {
        case .array(let elements): [name: T.writtenList(elements)]
        case .object(let elements):
            [name: .object(elements.mapValues { T.writtenInDictionary($0) })]
        default: [:]
        }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0 || random.oneIn(4) { return }
        var list = random.oneIn(60) ? JSON.int(1) : T.sampleList(&random, depth)
        if isKeyed, case .array(let elements) = list {
            // Which key such an element has is another question.
            list = .array(elements.map { $0.without(World.current.keyName) })
        }
        node[name] = list
    }
}
