/// The class instances that an update or a replacement reaches.
///
/// An instance held by several properties is updated once, with the merged values of all its
/// places; otherwise the validation of the second place would see the state before the first.
struct VisitedInstances {
    enum Phase {
        /// Instances with several places are searched for.
        case finding
        /// Their children at all their places are collected.
        case gathering
        /// These are validated, or read into the instance, at its first place.
        case reading
    }

    private(set) var phase = Phase.finding
    /// The collected children of each instance with several places; nil once they were read.
    var shared: [Instance: [String: Any]?] = [:]
    /// All of them are kept, so that no other instance gets the same address.
    private var objects: [Instance: any Parsable] = [:]

    /// - Returns: whether it is the first visit.
    @discardableResult
    mutating func insert(_ instance: Instance, _ object: some Parsable) -> Bool {
        objects.updateValue(object, forKey: instance) == nil
    }

    /// The same instances for the next phase.
    func starting(_ phase: Phase) -> VisitedInstances {
        var next = self
        next.phase = phase
        return next
    }
}

extension VisitedInstances {
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
    ///
    /// - Parameter children: the children of its node at this place.
    mutating func visit(
        _ instance: Instance,
        _ object: some Parsable,
        _ children: () -> [String: Any]
    ) -> Visit {
        if phase == .finding {
            if !insert(instance, object) { shared[instance] = [:] }
            return .change
        }
        guard let before = shared[instance] else { return .change }
        if phase == .gathering {
            shared[instance] = Self.merged(children(), over: before ?? [:])
            return .change
        }
        shared[instance] = .some(nil)
        return before.map(Visit.changeByAll) ?? .leave
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
        switch extras.instances.visit(instance, object, { nodes.children }) {
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
