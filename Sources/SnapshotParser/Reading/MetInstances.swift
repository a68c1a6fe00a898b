/// The class instances that an update or a replacement meets.
///
/// One that stands at several places is updated once, with the merged values of all its places; else the
/// validation of the second place would see the state before the first.
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

extension MetInstances {
    /// What an update does with an instance that it meets.
    enum Meeting {
        /// It is changed here.
        case change
        /// It is changed here, by what all its places say.
        case changeByAll([String: Any])
        /// It is changed at another place.
        case leave
    }

    /// Takes note of an instance that an update meets.
    ///
    /// - Parameter said: what is said of it here.
    mutating func meet(
        _ instance: Instance,
        _ object: some Parsable,
        _ said: () -> [String: Any]
    ) -> Meeting {
        if phase == .looking {
            if !insert(instance, object) { shared[instance] = [:] }
            return .change
        }
        guard let before = shared[instance] else { return .change }
        if phase == .gathering {
            shared[instance] = Self.merged(said(), over: before ?? [:])
            return .change
        }
        shared[instance] = .some(nil)
        return before.map(Meeting.changeByAll) ?? .leave
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

extension Reader {
    /// Whether an object that is there is read into. A replacement reads into an instance at one place,
    /// and makes others for what stands at the other places, which may differ.
    func keeps<T: ParsableObject>(_ present: T) -> Bool {
        guard options.replaces, let instance = Instance(present) else { return true }
        return extras.met.insert(instance, present)
    }

    /// Takes note of an instance that an update meets, and adds to the open node what other places say
    /// of it.
    ///
    /// - Returns: whether it is changed here.
    func meet<T: ParsableObject>(_ instance: Instance, _ object: T) -> Bool {
        guard !options.replaces else { return true }
        switch extras.met.meet(instance, object, { nodes.children }) {
        case .change: return true
        case .leave: return false
        case .changeByAll(let children):
            let isArray = nodes.current.isArray
            dropNode()
            open(T.self, children)
            nodes.current.isArray = isArray
            return true
        }
    }
}
