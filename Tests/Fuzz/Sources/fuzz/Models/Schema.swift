import SnapshotParser

/// The bindings of a type.
final class Schema {
    /// Those that take what all others leave come last.
    var bindings: [Binding] = [] {
        didSet { bindings = bindings.filter { !$0.isLast } + bindings.filter(\.isLast) }
    }
    /// The names of the bindings, those of the models of choices included.
    var names: Set<String> {
        bindings.reduce(into: []) {
            $0.insert($1.name)
            $0.formUnion($1.modelNames)
        }
    }
    var takesRemaining: Bool { bindings.contains { $0.takesRemaining } }
    var hasLast: Bool { bindings.contains { $0.isLast } }
    var takesNodes: Bool { bindings.contains { ($0 as? Subtree)?.form == .node } }
    var hasRule: Bool { bindings.contains { $0.hasRule } }

    /// How many schemas are bound in one node at most.
    var width: Int { bindings.reduce(1) { $0 + $1.modelWidth } }

    func bind(_ binder: SnapshotParser.Binder, _ store: inout [Any], of type: any Any.Type) {
        World.current.bindCount += 1
        if hasLast { World.current.remainingTypes.insert(ObjectIdentifier(type)) }
        for (index, binding) in bindings.enumerated() { binding.bind(binder, &store[index]) }
    }
}
