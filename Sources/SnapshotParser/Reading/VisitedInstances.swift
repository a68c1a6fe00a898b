/// The class instances that an update or a replacement reaches.
///
/// An instance held by several properties is updated once, with the merged values of all its
/// places; otherwise the validation of the second place would see the state before the first.
struct VisitedInstances {
    private struct Places {
        /// The instance, which is kept so that no other one gets the same address.
        let object: any Parsable
        var nodes: [Any]
    }

    /// The nodes at the places of each instance.
    private var visited: [Instance: Places] = [:]
    /// The instances that were changed; nil while they are only found.
    private var changed: Set<Instance>?

    /// Whether an instance has several places.
    private(set) var areShared = false

    /// - Parameter node: the node at this place, if it is needed later.
    /// - Returns: whether it is the first visit.
    mutating func insert(_ instance: Instance, _ object: some Parsable, _ node: Any? = nil) -> Bool
    {
        if let index = visited.index(forKey: instance) {
            areShared = true
            if let node { visited.values[index].nodes.append(node) }
            return false
        }
        visited[instance] = Places(object: object, nodes: node.map { [$0] } ?? [])
        return true
    }

    /// The same instances, which are changed now.
    var changing: VisitedInstances {
        var next = self
        next.changed = []
        return next
    }

    /// What an update does with an instance that it reaches.
    enum Visit {
        /// The instance is changed here.
        case change
        /// The instance is changed here, by the children at all its places.
        case changeByAll([String: Any])
        /// The instance was already changed at another place.
        case leave
    }

    /// Records that an update has reached an instance.
    mutating func visit(_ instance: Instance, _ object: some Parsable, _ node: Any) -> Visit {
        guard changed != nil else {
            _ = insert(instance, object, node)
            return .change
        }
        guard let nodes = visited[instance]?.nodes, nodes.count > 1 else { return .change }
        guard changed?.insert(instance).inserted == true else { return .leave }
        return .changeByAll(nodes.reduce([:]) { Self.merged(Tree.keyed($1) ?? [:], over: $0) })
    }

    /// The children at two places; if they differ, those at the second one.
    private static func merged(
        _ node: [String: Any],
        over other: [String: Any]
    ) -> [String: Any] {
        other.merging(node) { old, new in
            guard let old = Tree.dictionary(old), let new = Tree.dictionary(new) else { return new }
            return merged(new, over: old)
        }
    }
}

extension Reader {
    /// Whether a present object is read into. A replacement reads into an instance at one place,
    /// and makes new ones for its other places, which may differ.
    func keeps<T: ParsableObject>(_ present: T) -> Bool {
        guard options.replaces, let instance = Instance(present) else { return true }
        return extras.instances.insert(instance, present)
    }

    /// Records that an update has reached an instance, and adds its children at other places to the
    /// open node.
    ///
    /// - Returns: whether it is changed here.
    func visit<T: ParsableObject>(_ instance: Instance, _ object: T) -> Bool {
        guard !options.replaces else { return true }
        switch extras.instances.visit(instance, object, nodes.currentNode) {
        case .change: return true
        case .leave: return false
        case .changeByAll(let children):
            let isArray = nodes.current.isArray
            dropNode()
            _ = openNode(children, as: T.self)
            nodes.current.isArray = isArray
            return true
        }
    }
}
