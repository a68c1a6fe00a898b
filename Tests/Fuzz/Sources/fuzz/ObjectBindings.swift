import SnapshotParser

/// A child object.
final class Child<T: FuzzModel>: Binding {
    let isMandatory: Bool
    let isAccessor: Bool

    init(_ name: String, isMandatory: Bool, isAccessor: Bool) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String {
        "\(super.text)\(isMandatory ? " mandatory" : "")\(isAccessor ? " get/set" : "")"
    }
    override var initial: Any { isMandatory ? T() as Any : T?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isMandatory {
            var field = held(value, as: T.self)
            binder.bindObject(name: name, field: &field)
            value = field
        } else if isAccessor {
            var field = held(value, as: (T?).self)
            let present = field
            binder.bindObject(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    field = $0
                }
            )
            value = field as Any
        } else {
            var field = held(value, as: (T?).self)
            binder.bindObject(name: name, field: &field)
            value = field as Any
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        let tree = node.claim(name)
        guard let tree, tree != .null else {
            guard isMandatory else { return .null }
            reading.add(tree == nil ? "missingKey" : "unexpectedNull", path + [name])
            return nil
        }
        return T.expected(tree, path + [name], .fallback(name), &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard let tree = node.children[name], tree != .null, present != .null,
            !T.isAnother(tree, than: present)
        else { return super.updated(present, node, path, &reading) }
        node.claimed.insert(name)
        return T.updated(present, tree, path + [name], .fallback(name), &reading)
    }

    override func dump(_ value: Any) -> JSON { held(value, as: (T?).self)?.dump ?? .null }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .object(let fields) = dump else { return [:] }
        return [name: T.written(dump, keepsKey: fields["#id"] != .string(name))]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 3) { return }
        node[name] = random.oneIn(40) ? .null : T.sample(&random, depth - 1, key: name)
    }
}

/// A list of objects.
final class List<T: FuzzModel>: Binding {
    enum Form: CaseIterable { case array, optionalArray, accessor, keyed, optionalKeyed }
    let form: Form

    init(_ name: String, _ form: Form) {
        self.form = form
        super.init(name)
    }

    override var text: String { "\(super.text) \(form)" }
    private var isOptional: Bool { form == .optionalArray || form == .optionalKeyed }
    private var isKeyed: Bool { form == .keyed || form == .optionalKeyed }
    override var replacesObjects: Bool { !isKeyed && !T.isSnapshot }

    override var initial: Any {
        switch form {
        case .array, .accessor: [T]()
        case .optionalArray: [T]?.none as Any
        case .keyed: [String: T]()
        case .optionalKeyed: [String: T]?.none as Any
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch form {
        case .array:
            var list = held(value, as: [T].self)
            binder.bindList(name: name, list: &list)
            value = list
        case .accessor:
            var list = held(value, as: [T].self)
            let present = list
            binder.bindList(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    list = $0
                }
            )
            value = list
        case .optionalArray:
            var list = held(value, as: ([T]?).self)
            binder.bindList(name: name, list: &list)
            value = list as Any
        case .keyed:
            var list = held(value, as: [String: T].self)
            binder.bindList(name: name, list: &list)
            value = list
        case .optionalKeyed:
            var list = held(value, as: ([String: T]?).self)
            binder.bindList(name: name, list: &list)
            value = list as Any
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = node.claim(name), tree != .null else {
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
        var elements: [(key: String, element: JSON)] = []
        switch present {
        case .object(let all): elements = all.map { ($0.key, $0.value) }
        case .array(let all):
            elements = all.map { element in
                if case .object(let fields) = element, case .string(let id)? = fields["#id"] {
                    (id, element)
                } else {
                    ("", element)
                }
            }
        default: break
        }
        guard let updated = T.updatedElements(elements, tree, path + [name], &reading) else {
            return nil
        }
        guard isKeyed else { return .array(updated.map(\.element)) }
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
        case .object(let elements): [name: .object(elements.mapValues { T.written($0) })]
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

extension JSON {
    func without(_ key: String) -> JSON {
        guard case .object(var children) = self else { return self }
        children[key] = nil
        return .object(children)
    }
}

/// What no other binding claimed.
final class Leftover<V: FuzzValue>: Binding {
    let isOptional: Bool

    init(_ name: String, isOptional: Bool) {
        self.isOptional = isOptional
        super.init(name)
    }

    override var text: String { "\(super.text)\(isOptional ? " optional" : "")" }
    override var isLeftover: Bool { true }
    override var initial: Any { isOptional ? [String: V]?.none as Any : [String: V]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isOptional {
            var dict = held(value, as: ([String: V]?).self)
            binder.bindDictionary(name: name, dict: &dict)
            value = dict as Any
        } else {
            var dict = held(value, as: [String: V].self)
            binder.bindDictionary(name: name, dict: &dict)
            value = dict
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        var fields: [String: JSON] = [:]
        for key in node.children.keys.sorted(by: precedes) where !node.claimed.contains(key) {
            guard let child = node.children[key], child != .null else { continue }
            fields[key] = V.expected(child, path + [key], &reading)
        }
        return isOptional && fields.isEmpty ? .null : .object(fields)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var fields: [String: JSON] = [:]
        if case .object(let all) = present { fields = all }
        var isTouched = false
        for key in node.children.keys.sorted(by: precedes) where !node.claimed.contains(key) {
            let child = node.children[key] ?? .null
            if child == .null {
                fields[key] = nil
            } else {
                isTouched = true
                fields[key] = V.expected(child, path + [key], &reading)
            }
        }
        return isOptional && !isTouched && present == .null ? .null : .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        held(value, as: ([String: V]?).self).map { .object($0.mapValues(\.dump)) } ?? .null
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        if case .object(let fields) = dump { fields } else { [:] }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        for _ in 0..<random.below(4) {
            node[random.pick(["l1", "l2", "l3", "7", "10"])] = mostlyValid(V.self, &random)
        }
    }
}

/// Objects that no other binding claimed.
final class LeftoverObjects<T: FuzzModel>: Binding {
    override var isLeftover: Bool { true }
    override var initial: Any { [String: T]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var dict = held(value, as: [String: T].self)
        binder.bindDictionary(name: name, dict: &dict)
        value = dict
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        var fields: [String: JSON] = [:]
        for key in node.children.keys.sorted(by: precedes) where !node.claimed.contains(key) {
            guard let child = node.children[key], child != .null else { continue }
            fields[key] = T.expected(child, path + [key], .given(key), &reading)
        }
        return .object(fields)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var fields: [String: JSON] = [:]
        if case .object(let all) = present { fields = all }
        for key in node.children.keys.sorted(by: precedes) where !node.claimed.contains(key) {
            let child = node.children[key] ?? .null
            if child == .null {
                fields[key] = nil
            } else if let element = fields[key] {
                fields[key] = T.updated(element, child, path + [key], .given(key), &reading)
            } else {
                fields[key] = T.expected(child, path + [key], .given(key), &reading)
            }
        }
        return .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        .object(held(value, as: [String: T].self).mapValues(\.dump))
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .object(let fields) = dump else { return [:] }
        return fields.mapValues { T.written($0) }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        guard depth > 0 else { return }
        for _ in 0..<random.below(3) {
            let key = random.pick(["l1", "l2", "l3", "7", "10"])
            node[key] = T.sample(&random, depth - 1, key: key)
        }
    }
}

enum Either<First, Second> {
    case first(First)
    case second(Second)
}

/// One of two models.
final class Choice<First: FuzzModel, Second: FuzzModel>: Binding {
    let isMandatory: Bool
    private let variants: [SnapshotParser.Variant<Either<First, Second>>] = [
        .init("one", { Either.first($0) }) { if case .first(let it) = $0 { it } else { nil } },
        .init("two", { Either.second($0) }) { if case .second(let it) = $0 { it } else { nil } },
    ]

    init(_ name: String, isMandatory: Bool) {
        self.isMandatory = isMandatory
        super.init(name)
    }

    override var text: String { "\(super.text)\(isMandatory ? " mandatory" : "")" }
    private typealias Content = Either<First, Second>
    override var modelNames: Set<String> { First.schema.names.union(Second.schema.names) }
    override var modelWidth: Int { max(First.schema.width, Second.schema.width) }
    override var initial: Any {
        isMandatory ? Content.first(First()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isMandatory {
            var field = held(value, as: Content.self)
            binder.bindVariant(name: name, field: &field, variants)
            value = field
        } else {
            var field = held(value, as: (Content?).self)
            binder.bindVariant(name: name, field: &field, variants)
            value = field as Any
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = node.claim(name), tree != .null else {
            guard isMandatory else { return .null }
            let isMissing = node.children[name] == nil
            reading.add(isMissing ? "missingKey" : "unexpectedNull", path + [name])
            node.isPassedOver = true
            return nil
        }
        let schema: Schema
        switch tree {
        case .string("one"): schema = First.schema
        case .string("two"): schema = Second.schema
        default:
            if case .string = tree {
                reading.add("invalidRawValue", path + [name])
            } else {
                reading.add("typeMismatch", path + [name])
            }
            node.isPassedOver = true
            return nil
        }
        var fields: [String: JSON] = ["#case": tree]
        for binding in schema.bindings {
            fields[binding.name] = binding.expected(node, path, &reading)
        }
        return .object(fields)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let tree = node.children[name]
        guard case .object(var fields) = present, let kind = fields["#case"],
            tree == nil || tree == kind
        else { return super.updated(present, node, path, &reading) }
        node.claimed.insert(name)
        for binding in (kind == .string("one") ? First.schema : Second.schema).bindings {
            let present = fields[binding.name] ?? .null
            fields[binding.name] = binding.updated(present, node, path, &reading)
        }
        return .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        guard let content = held(value, as: (Content?).self) else { return .null }
        let (kind, dump) =
            switch content {
            case .first(let model): ("one", model.dump)
            case .second(let model): ("two", model.dump)
            }
        guard case .object(var fields) = dump else { return .null }
        fields["#case"] = .string(kind)
        return .object(fields)
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .object(let fields) = dump, let kind = fields["#case"] else { return [:] }
        let written = kind == .string("one") ? First.written(dump) : Second.written(dump)
        guard case .object(var node) = written else { return [:] }
        node[name] = kind
        return node
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 4) { return }
        let isFirst = random.oneIn(2)
        node[name] =
            random.oneIn(40)
            ? random.pick([.string("three"), .int(1), .null]) : .string(isFirst ? "one" : "two")
        for binding in (isFirst ? First.schema : Second.schema).bindings {
            binding.sample(&random, depth - 1, &node)
        }
    }
}
