import SnapshotParser

/// A subtree as it is, or as JSON text.
final class Subtree: Binding {
    let isText: Bool
    let isAccessor: Bool

    init(_ name: String, isText: Bool, isAccessor: Bool) {
        self.isText = isText
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { (isText ? ["as text"] : []) + .accessor(isAccessor) }
    override var initial: Any { isText ? String?.none as Any : Any?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        isText ? bindText(binder, &value) : bindTree(binder, &value)
    }

    private func bindText(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: (String?).self, isAccessor: isAccessor) { text in
            binder.bindRawJSON(name: name, field: &text)
        } accessors: { get, set in
            binder.bindRawJSON(name: name, get: get, set: set)
        }
    }

    private func bindTree(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var tree: Any? = JSON(dumped: value) == .null ? nil : value
        bind(binder, property: &tree, isAccessor) { tree in
            binder.bindTree(name: name, field: &tree)
        } _: { get, set in
            binder.bindTree(name: name, get: get, set: set)
        }
        value = tree as Any
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        node.claim(name)?.stored ?? .null
    }

    override func dump(_ value: Any) -> JSON {
        if isText {
            return held(value, as: (String?).self).flatMap { JSON(text: $0)?.stored } ?? .null
        }
        return JSON(dumped: value).stored
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] = .anything(&random, 3)
    }
}
