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
        // One function and not several, since each level of a tree adds the stack frames of all.
        let (instance, isPresent): (Instance?, Bool) =
            switch origin {
            case .new: (nil, false)
            case .provided(let instance): (instance, false)
            case .present: (Instance(object), true)
            }
        if let instance, !passPath.enter(instance) {
            closeUnread()
            add(.cycle, model: T.self)
            return false
        }
        defer { if instance != nil { passPath.leave() } }
        let outer = (target, hasSetProperty)
        // While looking for issues, nothing is set: a struct may refer to class instances.
        target = !isPresent ? .new : storesFields && mode == .parse ? .updated : .unchanged
        let id = ownKey.takeID(of: &object, key)
        let outerKeys = begin(T.self)
        object.bindProperties(binder: self)
        restore(formerKeys: outerKeys)
        ownKey.restore(id, of: &object)
        let isRead = close()
        // What the object's bindings stored in it was not stored by the binding of the object
        // itself.
        (target, hasSetProperty) = outer
        return isRead
    }

    /// Reads a node into a new object.
    func read<T: ParsableObject>(
        _ object: inout T,
        from value: Any,
        _ key: SnapshotKey
    ) -> Bool {
        guard !reportTooDeep() else { return false }
        do throws(SnapshotParser._NoValue) {
            try openNode(value, as: T.self)
        } catch {
            if error == .null { add(.typeMismatch(expected: Noun.anObject, found: found(value))) }
            return false
        }
        return fill(&object, key, .new)
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
        // In the database, the name is the child's id, unless the child has a field with its own.
        let key = SnapshotKey(keysAreIDs ? .entry(position) : nil, isGiven: false)
        return SnapshotParser._Child(position: position, key: key, making: making)
    }
}

/// The origin of an object that is read into.
enum ObjectOrigin {
    /// A new object, made for the node.
    case new
    /// It existed before, and keeps what the node does not mention.
    case present
    /// The app provided it; the instance if its type is a class.
    case provided(Instance?)
}
