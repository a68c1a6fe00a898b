/// The class instances that an update or a replacement meets.
///
/// One that stands at several places is updated once, by what all of them say: if each of them changed
/// it, the validation of the second one would have seen it as it was before the first.
struct MetInstances {
    enum Phase {
        /// Instances with several places are looked for.
        case looking
        /// What these places say is gathered.
        case gathering
        /// It is read into the instance, or looked at first, at the first of its places.
        case reading
    }

    private(set) var phase = Phase.looking
    /// What is said of the instances with several places; nil where that was read.
    var shared: [Instance: [String: Any]?] = [:]
    /// All of them are kept, so that no other instance gets the address of one.
    private var objects: [Instance: any Parsable] = [:]

    /// - Returns: whether it was not met before.
    @discardableResult
    mutating func insert(_ instance: Instance, _ object: some Parsable) -> Bool {
        objects.updateValue(object, forKey: instance) == nil
    }

    /// The same instances for the next phase.
    func starting(_ phase: Phase) -> MetInstances {
        var next = self
        next.phase = phase
        return next
    }
}

extension Reader {
    /// Whether an object that is there is read into. A replacement reads into an instance at one place,
    /// and makes others for what stands at the other places, which may differ.
    func keeps<T: ParsableObject>(_ present: T) -> Bool {
        guard replaces, let instance = Instance(present) else { return true }
        return extras.met.insert(instance, present)
    }

    /// Takes note of an instance that an update meets, and adds to the open node what other places say
    /// of it.
    ///
    /// - Returns: whether it is changed here.
    func meet<T: ParsableObject>(_ instance: Instance, _ object: T) -> Bool {
        guard !replaces else { return true }
        switch extras.met.phase {
        case .looking:
            if !extras.met.insert(instance, object) { extras.met.shared[instance] = [:] }
        case .gathering:
            guard let said = extras.met.shared[instance] else { return true }
            extras.met.shared[instance] = Self.merged(childrenOfNode, over: said ?? [:])
        case .reading:
            guard let said = extras.met.shared[instance] else { return true }
            guard let said else { return false }
            extras.met.shared[instance] = .some(nil)
            reopen(T.self, said)
        }
        return true
    }

    /// The instances that an update has met, where one stands at several places.
    var sharedInstances: MetInstances? { extras.met.shared.isEmpty ? nil : extras.met }

    private var childrenOfNode: [String: Any] {
        let children = nodes.current.entries.map { (nodes.keys[$0], nodes.values.value(at: $0)) }
        return Dictionary(children, uniquingKeysWith: { first, _ in first })
    }

    private func reopen(_ model: any Any.Type, _ children: [String: Any]) {
        let isArray = nodes.current.isArray
        dropNode()
        open(model, children)
        nodes.current.isArray = isArray
    }

    /// What two places say: where they differ, the second one.
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
