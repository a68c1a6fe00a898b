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

    override var traits: [String] { .mandatory(isMandatory) + .accessor(isAccessor) }
    override var initial: Any { isMandatory ? T() as Any : T?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isMandatory {
            bind(binder, &value, as: T.self, isAccessor: isAccessor) { field in
                binder.bindObject(name: name, field: &field)
            }
        } else {
            bind(binder, &value, as: (T?).self, isAccessor: isAccessor) { field in
                binder.bindObject(name: name, field: &field)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: isMandatory, path, &reading) else {
            return isMandatory ? nil : .null
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
        let writesIDs = World.current.writesArrays
        let node = T.written(dump, needsKeyField: fields["#id"] != .string(name) || writesIDs)
        // One that was never read has the key of its place.
        guard World.current.writesKeys, fields["#id"] == .null else { return [name: node] }
        let id = [World.current.keyName: JSON.string(name)]
        return [name: .object(node.fields.merging(id) { own, _ in own })]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if depth <= 0, !isMandatory { return }
        if random.oneIn(isMandatory ? 60 : 3) { return }
        node[name] = random.oneIn(40) ? .null : T.sample(&random, depth - 1, key: name)
    }
}
