import SnapshotParser

/// One binding of a schema, with its oracle.
class Binding {
    let name: String
    var takesRemaining: Bool { false }
    /// Whether it takes what all others leave, at least in some cases.
    var isLast: Bool { takesRemaining }
    /// Whether it takes the elements of an array by their indices.
    func takesArray(_ present: JSON) -> Bool { takesRemaining }
    /// Whether it checks the whole object.
    var hasRule: Bool { false }
    /// The names that are bound in the same node.
    var modelNames: Set<String> { [] }
    /// How many schemas it binds in the same node at most.
    var modelWidth: Int { 0 }
    /// Whether an update makes its objects anew.
    var replacesObjects: Bool { false }
    /// Whether what is written can be read back.
    var isWhole: Bool { true }
    var initial: Any { fatalError("overridden") }
    /// How it is bound, for a failure's description.
    var traits: [String] { [] }

    init(_ name: String) { self.name = name }

    func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {}
    func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? { nil }
    /// What an update makes of what is there; null stands for nil.
    func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        // What the tree does not mention stays.
        guard node.children[name] != nil else {
            node.claimed.insert(name)
            return present
        }
        return expected(node, path, &reading)
    }

    /// The names that writing a value binds.
    func ownedNames(_ dump: JSON) -> Set<String> { takesRemaining ? [] : [name] }

    func dump(_ value: Any) -> JSON { .null }
    func written(_ dump: JSON) -> [String: JSON] { dump == .null ? [:] : [name: dump] }
    func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {}

    final var text: String { (["\(type(of: self)) '\(name)'"] + traits).joined(separator: " ") }
}

extension Binding {
    /// Binds the property that a value is: itself, or by a getter and a setter.
    ///
    /// - Parameters:
    ///   - field: binds it.
    func bind<Property>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: Property.Type,
        isAccessor: Bool,
        _ access: SnapshotParser.Access = .all,
        field: (inout Property) -> Void
    ) {
        var property = held(value, as: Property.self)
        bind(binder, property: &property, isAccessor, access, field)
        value = property as Any
    }

    func bind<Property>(
        _ binder: SnapshotParser.Binder,
        property: inout Property,
        _ isAccessor: Bool,
        _ access: SnapshotParser.Access = .all,
        _ field: (inout Property) -> Void
    ) {
        guard isAccessor else { return field(&property) }
        let present = property
        binder.bind(get: { present }) {
            noteSet(binder, access)
            property = $0
        } _: {
            field(&$0)
        }
    }

    /// Notes a setter's call where none may be.
    private func noteSet(_ binder: SnapshotParser.Binder, _ access: SnapshotParser.Access) {
        if binder.mode != .parse || access == .serialize {
            World.current.wrongSets.append("\(text) in \(binder.mode)")
        }
    }

    /// The tree under the binding's name; nil where that is missing or null, which is a finding
    /// where it must not be.
    func claim(
        _ node: Node,
        isMandatory: Bool,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let tree = node.claim(name)
        if let tree, tree != .null { return tree }
        if isMandatory {
            reading.add(tree == nil ? "missingKey" : "unexpectedNull", path + [name])
        }
        return nil
    }
}

/// A value in the type that it is known to have.
func held<Value>(_ value: Any, as type: Value.Type = Value.self) -> Value {
    guard let value = value as? Value else { fatalError("\(value) is not a \(type)") }
    return value
}
