/// The class instances that an update or a replacement reaches.
///
/// An instance held by several properties is updated once, with the merged children of all its
/// places; otherwise the validation of the second place would see the state before the first. The
/// first pass finds these; the later ones read the merged children at the first place.
struct VisitedInstances {
    /// The places that the first pass has reached, in order.
    private var places: [(path: [String], instance: Instance, children: [String: Any])] = []
    /// All of them are kept, so that no other instance gets the same address.
    private var objects: [Instance: any Parsable] = [:]
    /// The merged children of each instance with several places; nil once they were read. None in the
    /// first pass.
    private var merged: [Instance: [String: Any]?]?

    /// Whether an instance has several places.
    var areShared: Bool { merged?.isEmpty == false }

    /// - Returns: whether it is the first visit.
    @discardableResult
    mutating func insert(_ instance: Instance, _ object: some Parsable) -> Bool {
        objects.updateValue(object, forKey: instance) == nil
    }

    /// The instances for the next pass, without places in what is skipped.
    func merged(skipping skipped: Set<[String]>) -> VisitedInstances {
        func isSkipped(_ path: [String]) -> Bool {
            !skipped.isEmpty && path.indices.contains { skipped.contains(Array(path[...$0])) }
        }
        let read = Dictionary(grouping: places.filter { !isSkipped($0.path) }, by: \.instance)
        var next = VisitedInstances()
        next.merged = read.filter { $1.count > 1 }.mapValues { places in
            places.reduce([:]) { Self.merged($1.children, over: $0) }
        }
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
        at path: @autoclosure () -> [String],
        _ children: () -> [String: Any]
    ) -> Visit {
        guard let merged else {
            insert(instance, object)
            places.append((path(), instance, children()))
            return .change
        }
        guard let all = merged[instance] else { return .change }
        self.merged?[instance] = .some(nil)
        return all.map(Visit.changeByAll) ?? .leave
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
        guard intent.replaces, let instance = Instance(present) else { return true }
        return extras.instances.insert(instance, present)
    }

    /// Records that an update has reached an instance, and adds its children at other places to the
    /// open node.
    ///
    /// - Returns: whether it is changed here.
    func visit<T: ParsableObject>(_ instance: Instance, _ object: T) -> Bool {
        guard !intent.replaces else { return true }
        switch extras.instances.visit(instance, object, at: path, { nodes.children }) {
        case .change: return true
        case .leave: return false
        case .changeByAll(let children):
            let isArray = nodes.current.isArray
            closeUnread()
            try? openNode(children, as: T.self)
            nodes.current.isArray = isArray
            return true
        }
    }
}
