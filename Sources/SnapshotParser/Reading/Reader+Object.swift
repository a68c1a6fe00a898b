extension Reader {
    /// Reads the open node into an object, and closes it.
    ///
    /// - Parameters:
    ///   - object: the object to fill.
    ///   - key: the node's key, for a snapshot.
    ///   - origin: where the object comes from.
    /// - Returns: whether the node had no issue.
    func fill<T: ParsableObject>(
        _ object: inout T,
        _ key: SnapshotKey,
        _ origin: ObjectOrigin
    ) -> Bool {
        // A single function, since each level of a tree takes its frame of the stack.
        let (instance, isPresent): (Instance?, Bool) =
            switch origin {
            case .new: (nil, false)
            case .own(let instance): (instance, false)
            case .present: (Instance(object), true)
            }
        if let instance, !enter(instance) {
            dropNode()
            add(.cycle, model: T.self)
            return false
        }
        defer { if instance != nil { leave() } }
        if isPresent, let instance, !visit(instance, object) {
            dropNode()
            return true
        }
        let outer = (target, hasStored)
        // While looking for issues, nothing is set: a struct may refer to class instances.
        target = !isPresent ? .new : storesFields && mode == .parse ? .updated : .unchanged
        let id = ownKey.takeID(of: &object, key)
        let outerKeys = begin(T.self)
        object.bindProperties(binder: self)
        restore(formerKeys: outerKeys)
        finishBinding(&object, id)
        let isRead = close()
        // What the object's own bindings stored is not the binding of the object's.
        (target, hasStored) = outer
        return isRead
    }

    /// Reads a node into a new object.
    func read<T: ParsableObject>(
        _ object: inout T,
        from value: Any,
        _ key: SnapshotKey
    ) -> Bool {
        guard checkDepth() else { return false }
        switch openNode(value, as: T.self) {
        case .opened: return fill(&object, key, .new)
        case .failed: return false
        case .null:
            add(.typeMismatch(expected: Wording.anObject, found: found(value)))
            return false
        }
    }

    /// Finds the child of a binding.
    ///
    /// - Parameter making: returns the app's own instance for an id of the objects in it.
    func child(
        _ name: String,
        _ access: SnapshotParser.Access,
        making: ((String) -> Any?)?
    ) throws(SnapshotParser._NoValue) -> SnapshotParser._Child {
        let position = try claim(name, access)
        if isSkipped(position) { throw .missing }
        guard !nodes.values[position].isNull else { throw .null }
        // In the database, the name is the child's key, unless the child has its own.
        let key = SnapshotKey(options.placesAreIDs ? .entry(position) : nil, isGiven: false)
        return SnapshotParser._Child(position: position, key: key, making: making)
    }

    /// The object to read the open node into, which is a child: the present one, unless the node is
    /// another snapshot, the app's own instance for its id, or a new one.
    func object<T: ParsableObject>(
        for child: SnapshotParser._Child,
        updating present: T?
    ) -> (object: T, origin: ObjectOrigin) {
        if let present, !ownKey.isAnother(than: present, child.key), keeps(present) {
            return (present, .present)
        }
        guard let making = child.making, mode == .parse, options.asksForInstances,
            let own = making(ownKey.ofNode ?? nodes.keys[child.position]) as? T
        else { return (T(), .new) }
        return (own, .own(Instance(own)))
    }

    /// Goes down to a child that is a list or a dictionary.
    func goDown(to child: SnapshotParser._Child) throws(SnapshotParser._NoValue) -> Node {
        let node = nodes.values[child.position]
        if node.isNull { throw .null }
        guard canGoDown else {
            _ = goDown(to: nodes.keys[child.position])
            throw .invalid
        }
        push(step: .entry(child.position))
        return node
    }

    /// Goes up from a child that could not be read.
    func goUp(from child: SnapshotParser._Child, _ error: any Error) {
        goUp()
        add(error, at: nodes.keys[child.position])
    }

    /// Goes down to a child, and opens it as the current object.
    func open(_ position: Int, as model: any Any.Type) throws(SnapshotParser._NoValue) {
        guard canGoDown || nodes.values[position].isNull else {
            _ = goDown(to: nodes.keys[position])
            throw .invalid
        }
        push(step: .entry(position))
        let opening = openEntry(position, as: model)
        guard opening != .opened else { return }
        goUp()
        throw opening == .null ? .null : .invalid
    }

    /// Finishes an object after its bindings were called.
    private func finishBinding<T: ParsableObject>(_ object: inout T, _ id: String?) {
        // If the id is stored in a variant's model, a new model has lost it.
        if storesFields, id != nil, object._snapshotID == nil { object._snapshotID = id }
    }

    /// Checks which keys the bindings left, and closes the object.
    ///
    /// - Returns: whether it had no issue.
    func close() -> Bool {
        unknownKeys.report()
        nameStoredKeys()
        let isRead = report.issueCount == nodes.current.start.issues
        if isRead {
            notePlaces { $0.readKeys = nodes.readKeys }
        } else if let failureObserver {
            failureObserver(self)
        }
        dropNode()
        return isRead
    }

    /// Checks which keys the bindings left of a nested child, and closes it.
    func closeNested() {
        if !formerKeys.isEmpty {
            nodes.rename(formerKeys.filter { nodes.isClaimed($0.key) })
        }
        unknownKeys.report()
        nameStoredKeys()
        notePlaces { $0.readKeys = nodes.readKeys }
        dropNode()
    }

    /// Gives issues below a former key the path under which it is stored.
    private func nameStoredKeys() {
        guard let storedKeys = nodes.storedKeys else { return }
        report.rename(storedKeys, at: steps.count, since: nodes.current.start)
    }
}

/// The origin of an object that is read into.
enum ObjectOrigin {
    /// A new object, made for the node.
    case new
    /// It existed before, and keeps what the node does not mention.
    case present
    /// The app provided it; the instance if its type is a class.
    case own(Instance?)
}
