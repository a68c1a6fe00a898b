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
        if isMandatory, isAccessor {
            var field = held(value, as: T.self)
            let present = field
            binder.bindObject(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    field = $0
                }
            )
            value = field
        } else if isMandatory {
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

    override var text: String {
        "\(super.text) \(form)\(isOptional ? " optional" : "")\(isAccessor ? " get/set" : "")"
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
        switch (form, isOptional) {
        case (.array, false): bind(binder, &value, as: [T].self)
        case (.array, true): bind(binder, &value, as: ([T]?).self)
        case (.keyed, false): bind(binder, &value, as: [String: T].self)
        case (.keyed, true): bind(binder, &value, as: ([String: T]?).self)
        }
    }

    private func bind<L: ParsableList>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: L.Type
    ) {
        bindList(binder, &value, as: L.self, isAccessor: isAccessor)
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
        guard isKeyed else { return T.updatedList(present, tree, path + [name], &reading) }
        var elements: [(key: String, element: JSON)] = []
        if case .object(let all) = present { elements = all.map { ($0.key, $0.value) } }
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

extension Binding {
    /// Binds a list's property, or its setter.
    func bindList<L: ParsableList>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: L.Type,
        isAccessor: Bool
    ) {
        var list = held(value, as: L.self)
        if isAccessor {
            let present = list
            binder.bindList(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    list = $0
                }
            )
        } else {
            binder.bindList(name: name, list: &list)
        }
        value = list
    }
}

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

    override var text: String {
        "\(super.text)\(holdsLists ? " of lists" : "")\(isOptional ? " optional" : "")"
            + (isAccessor ? " get/set" : "")
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
        switch (holdsLists, isOptional) {
        case (false, false):
            bindList(binder, &value, as: [K: T].self, isAccessor: isAccessor)
        case (false, true):
            bindList(binder, &value, as: ([K: T]?).self, isAccessor: isAccessor)
        case (true, false):
            bindList(binder, &value, as: [K: [T]].self, isAccessor: isAccessor)
        case (true, true):
            bindList(binder, &value, as: ([K: [T]]?).self, isAccessor: isAccessor)
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = node.claim(name), tree != .null else {
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
        var fields: [String: JSON] = [:]
        if case .object(let all) = present { fields = all }
        return read(tree, into: fields, path + [name], &reading)
    }

    /// Reads the elements, into those that are there where it is an update.
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
        let isIndexed = if case .array = tree { true } else { false }
        var result = present ?? [:]
        var read: Set<String> = []
        for (key, child) in children {
            if child == .null, isIndexed { continue }
            let count = reading.findings.count
            var element: JSON?
            if let text = K.text(key) {
                if child == .null {
                    result[text] = nil
                    continue
                }
                if read.insert(text).inserted {
                    element = self.element(child, into: result[text], path + [key], key, &reading)
                } else {
                    reading.add("duplicateKey", path + [key])
                }
                if let element { result[text] = element }
            } else {
                reading.add("invalidRawValue", path + [key])
            }
            if element == nil, reading.skipsElements {
                reading.tolerated += reading.findings[count...]
                reading.findings.removeSubrange(count...)
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
        } else if let present {
            element = T.updated(present, tree, path, .given(key), &reading)
        } else {
            element = T.expected(tree, path, .given(key), &reading)
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
            if case .array(let elements) = dump { T.writtenList(elements) } else { T.written(dump) }
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

extension JSON {
    func without(_ key: String) -> JSON {
        guard case .object(var children) = self else { return self }
        children[key] = nil
        return .object(children)
    }
}

/// What no other binding claimed.
final class Leftover<K: FuzzKey, V: FuzzValue>: Binding {
    let isOptional: Bool
    let isAccessor: Bool

    init(_ name: String, isOptional: Bool, isAccessor: Bool) {
        self.isOptional = isOptional
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String {
        "\(super.text)\(isOptional ? " optional" : "")\(isAccessor ? " get/set" : "")"
    }
    override var isLeftover: Bool { true }
    override var initial: Any { isOptional ? [K: V]?.none as Any : [K: V]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch (isOptional, isAccessor) {
        case (true, false):
            var dict = held(value, as: ([K: V]?).self)
            binder.bindDictionary(name: name, dict: &dict)
            value = dict as Any
        case (true, true):
            var dict = held(value, as: ([K: V]?).self)
            let present = dict
            binder.bindDictionary(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    dict = $0
                }
            )
            value = dict as Any
        case (false, false):
            var dict = held(value, as: [K: V].self)
            binder.bindDictionary(name: name, dict: &dict)
            value = dict
        case (false, true):
            var dict = held(value, as: [K: V].self)
            let present = dict
            binder.bindDictionary(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    dict = $0
                }
            )
            value = dict
        }
    }

    /// Reads what is left into the fields that are there.
    private func read(
        _ node: Node,
        into fields: inout [String: JSON],
        _ path: [String],
        _ reading: inout Reading
    ) {
        var read: Set<String> = []
        for key in node.children.keys.sorted(by: precedes) where !node.claimed.contains(key) {
            guard let text = K.text(key) else {
                reading.add("invalidRawValue", path + [key])
                continue
            }
            let child = node.children[key] ?? .null
            if child == .null {
                fields[text] = nil
            } else if read.insert(text).inserted {
                fields[text] = V.expected(child, path + [key], &reading)
            } else {
                reading.add("duplicateKey", path + [key])
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        var fields: [String: JSON] = [:]
        read(node, into: &fields, path, &reading)
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
        read(node, into: &fields, path, &reading)
        return isOptional && fields.isEmpty && present == .null ? .null : .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        held(value, as: ([K: V]?).self)?.dump ?? .null
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        if case .object(let fields) = dump { fields } else { [:] }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        let odd = random.oneIn(20) ? ["L1", "lx"] : []
        for _ in 0..<random.below(4) {
            node[random.pick(["l1", "l2", "l3", "7", "10"] + odd)] = mostlyValid(V.self, &random)
        }
    }
}

/// Objects that no other binding claimed.
final class LeftoverObjects<T: FuzzModel>: Binding {
    let isAccessor: Bool

    init(_ name: String, isAccessor: Bool) {
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String { "\(super.text)\(isAccessor ? " get/set" : "")" }
    override var isLeftover: Bool { true }
    override var initial: Any { [String: T]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var dict = held(value, as: [String: T].self)
        if isAccessor {
            let present = dict
            binder.bindDictionary(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    dict = $0
                }
            )
        } else {
            binder.bindDictionary(name: name, dict: &dict)
        }
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
    let isAccessor: Bool
    let access: SnapshotParser.Access
    private let variants: [SnapshotParser.Variant<Either<First, Second>>] = [
        .init("one", { Either.first($0) }) { if case .first(let it) = $0 { it } else { nil } },
        .init("two", { Either.second($0) }) { if case .second(let it) = $0 { it } else { nil } },
    ]

    init(_ name: String, isMandatory: Bool, isAccessor: Bool, _ access: SnapshotParser.Access) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        self.access = access
        super.init(name)
    }

    override var text: String {
        "\(super.text)\(isMandatory ? " mandatory" : "")\(isAccessor ? " get/set" : "") \(access)"
    }
    override var isWhole: Bool { access == .all }
    private typealias Content = Either<First, Second>
    override var modelNames: Set<String> { First.schema.names.union(Second.schema.names) }
    override var modelWidth: Int { max(First.schema.width, Second.schema.width) }
    override var initial: Any {
        isMandatory ? Content.first(First()) as Any : Content?.none as Any
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch (isMandatory, isAccessor) {
        case (true, false):
            var field = held(value, as: Content.self)
            binder.bindVariant(name: name, field: &field, variants, access: access)
            value = field
        case (true, true):
            // A leftover dictionary may have the bindings run twice, the second time after a set.
            var field = held(value, as: Content.self)
            let present = field
            binder.bindVariant(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, access)
                    field = $0
                },
                variants,
                access: access
            )
            value = field
        case (false, false):
            var field = held(value, as: (Content?).self)
            binder.bindVariant(name: name, field: &field, variants, access: access)
            value = field as Any
        case (false, true):
            var field = held(value, as: (Content?).self)
            let present = field
            binder.bindVariant(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, access)
                    field = $0
                },
                variants,
                access: access
            )
            value = field as Any
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        if access == .serialize {
            _ = node.claim(name)
            node.isPassedOver = true
            return dump(initial)
        }
        guard let tree = node.claim(name)?.asText, tree != .null else {
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
        if access == .serialize {
            _ = expected(node, path, &reading)
            return present
        }
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
        guard access != .parse, case .object(let fields) = dump, let kind = fields["#case"]
        else { return [:] }
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
