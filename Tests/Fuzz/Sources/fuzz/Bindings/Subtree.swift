import SnapshotParser

/// A subtree as it is, or as JSON text.
final class Subtree: Binding {
    enum Form: CaseIterable { case tree, text, node, elements }

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

    override var initial: Any {
        switch form {
        case .tree: Any?.none as Any
        case .text: String?.none as Any
        case .node: isOptional ? [String: Any]?.none as Any : [String: Any]()
        case .elements: isOptional ? [Any]?.none as Any : [Any]()
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch (form, isOptional) {
        case (.tree, _): bindTree(binder, &value)
        case (.text, _): bindText(binder, &value)
        case (.node, true): bindOptionalNode(binder, &value)
        case (.node, false): bindNode(binder, &value)
        case (.elements, true): bindOptionalElements(binder, &value)
        case (.elements, false): bindElements(binder, &value)
        }
    }

    private func bindText(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: (String?).self, isAccessor: isAccessor) { text in
            binder.bindRawJSON(name: name, field: &text)
        }
    }

    private func bindTree(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var tree: Any? = JSON(dumped: value) == .null ? nil : value
        bind(binder, property: &tree, isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        }
        value = tree as Any
    }

    private func bindNode(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: [String: Any].self, isAccessor: isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        }
    }

    private func bindOptionalNode(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: ([String: Any]?).self, isAccessor: isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        }
    }

    private func bindElements(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: [Any].self, isAccessor: isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        }
    }

    private func bindOptionalElements(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: ([Any]?).self, isAccessor: isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = node.claim(name), tree != .null else { return .null }
        let hasShape =
            switch form {
            case .tree, .text: true
            case .node: tree.children != nil
            case .elements: tree.elements != nil
            }
        guard hasShape else {
            reading.add("typeMismatch", path + [name])
            return nil
        }
        return tree.stored
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        // A dump does not tell a tree's arrays, which a patch replaces, from its objects.
        guard let tree = node.children[name], tree.isObject, present.isObject else {
            return super.updated(present, node, path, &reading)
        }
        reading.isUncertain = true
        return expected(node, path, &reading)
    }

    override func dump(_ value: Any) -> JSON {
        if form == .text {
            return held(value, as: (String?).self).flatMap { JSON(text: $0)?.stored } ?? .null
        }
        return JSON(dumped: value).stored
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        var tree = JSON.anything(&random, 3)
        for _ in 0..<10 where form == .node && tree.children == nil && !random.oneIn(30) {
            tree = .anything(&random, 3)
        }
        for _ in 0..<10 where form == .elements && tree.elements == nil && !random.oneIn(30) {
            tree = .anything(&random, 3)
        }
        node[name] = tree
    }
}
