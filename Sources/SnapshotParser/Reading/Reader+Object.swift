extension Reader {
    /// Goes down to a child that is not null.
    func goDown(to position: Int) throws(SnapshotParser._NoValue) -> Node {
        let node = nodes.entries[position].node
        if node.isNull { throw .null }
        guard canGoDown else {
            addTooDeepIssue(at: nodes.entries[position].key)
            throw .issueAdded
        }
        push(.entry(position))
        return node
    }

    /// Goes down to a child, and opens it as the current object.
    func goDownAndOpen(_ position: Int, as model: any Any.Type) throws(SnapshotParser._NoValue) {
        let node = try goDown(to: position)
        do throws(SnapshotParser._NoValue) {
            try openEntry(position, consume node, as: model)
        } catch {
            goUp()
            throw error
        }
    }

    /// Opens a node as the current object.
    func openNode(_ node: Any, as model: any Any.Type) throws(SnapshotParser._NoValue) {
        let position = nodes.entries.push(node: node)
        unwrapExport(at: position)
        do throws(SnapshotParser._NoValue) {
            try openEntry(position, nodes.entries[position].node, as: model, firstDropped: position)
        } catch {
            nodes.entries.keepFirst(position)
            throw error
        }
    }

    /// Opens an entry's node as the current object. The node stays in its entry, for a second
    /// binding of one of its keys and for hints.
    ///
    /// - Parameter firstDropped: the first of the entries to drop with the object; nil for its own.
    /// - Throws: `.null`, or `.issueAdded` for a node without children, which is an issue.
    private func openEntry(
        _ position: Int,
        _ node: consuming Node,
        as model: any Any.Type,
        firstDropped: Int? = nil
    ) throws(SnapshotParser._NoValue) {
        let first = nodes.entries.count
        // The node is consumed, since counting a reference to it would take time.
        guard nodes.entries.push(childrenOf: node) else {
            let node = nodes.entries[position].node
            if node.isNull { throw .null }
            return try openArray(node, model, firstDropped ?? first)
        }
        passPath.countContainer()
        nodes.open(
            entriesFrom: first,
            of: position,
            firstDropped: firstDropped ?? first,
            report.mark,
            in: scope
        )
        scope.model = model
        addLostKeyIssues(of: nodes.entries[position].node, read: nodes.entries.count - first)
    }

    /// Opens an array as an object whose keys are its indices; the database cannot have stored an
    /// array without elements.
    @inline(never)
    private func openArray(
        _ node: Node,
        _ model: any Any.Type,
        _ firstDropped: Int
    ) throws(SnapshotParser._NoValue) {
        guard parser.dialect.readsEitherShape, let elements = node.elements else {
            add(
                .typeMismatch(expected: Noun.anObject, found: found(node.value)),
                model: model
            )
            throw .issueAdded
        }
        let children = nodes.entries.push(node: Tree.children(of: elements))
        try openEntry(children, nodes.entries[children].node, as: model, firstDropped: firstDropped)
        nodes.current.isArray = true
    }

    /// Closes the current object without reporting keys that no binding claimed.
    func closeWithoutReport() { scope = nodes.close() }

    /// Checks which keys the bindings left, and closes the current object, or the child in which it
    /// has bound properties.
    ///
    /// - Returns: whether it had no issue.
    @discardableResult
    func close(isNested: Bool = false) -> Bool {
        if parser.logLevel != .silent { logAbsentFields() }
        if nodes.current.freeCount > 0 || nodes.current.isArray { reportUnknownKeys() }
        if let usedFormerKeys = nodes.usedFormerKeys {
            // Below a former key, issues get the path under which it is stored.
            report.replaceKeys(usedFormerKeys, at: passPath.count, since: nodes.current.mark)
        }
        let isRead = report.issueCount == nodes.current.mark.issues
        if isRead || isNested { noteStored { $0.arrangement = .keyed } }
        // What a child's bindings set is set in the same object.
        if isNested { nodes.current.outerScope.hasSetProperty = scope.hasSetProperty }
        closeWithoutReport()
        return isRead
    }
}

extension Reader {
    /// Reads the open node into an object, and closes it.
    ///
    /// - Parameters:
    ///   - object: the object to fill.
    ///   - key: the node's key, for a snapshot.
    ///   - origin: where the object comes from.
    /// - Returns: whether the node had no issue.
    func fillAndClose<T: ParsableObject>(
        _ object: inout T,
        _ key: SnapshotKey,
        _ origin: ObjectOrigin
    ) -> Bool {
        // One function and not several, since each level of a tree adds the stack frames of all.
        let (instance, isPresent): (Instance?, Bool) =
            switch origin {
            case .new(let instance): (instance, false)
            case .present: (Instance(object), true)
            }
        if let instance, !passPath.enter(instance) {
            closeWithoutReport()
            add(.cycle, model: T.self)
            return false
        }
        defer { if instance != nil { passPath.leave() } }
        // While looking for issues, no present object is set: a struct may refer to instances.
        scope.target = !isPresent ? .new : setsProperties && mode == .parse ? .updated : .unchanged
        let id = provideID(of: &object, key)
        beginFormerKeys(of: T.self)
        object.bindProperties(binder: self)
        restoreID(id, of: &object)
        // That gives back the scope around the object: what the object's bindings set in it was
        // not set by the binding of the object itself.
        return close()
    }

    /// Reads a node into a new object.
    func read<T: ParsableObject>(
        _ object: inout T,
        from value: Any,
        _ key: SnapshotKey
    ) -> Bool {
        guard checkDepth() else { return false }
        do throws(SnapshotParser._NoValue) {
            try openNode(value, as: T.self)
        } catch {
            if error == .null { add(.typeMismatch(expected: Noun.anObject, found: found(value))) }
            return false
        }
        return fillAndClose(&object, key, .new())
    }

    /// Claims the child of a binding.
    ///
    /// - Parameter making: returns the app's own instance for an id of the objects in it.
    func claimChild(
        _ name: String,
        _ access: SnapshotParser.Access,
        making: ((String) -> Any?)?
    ) throws(SnapshotParser._NoValue) -> SnapshotParser._Child {
        let position = try claim(name, access)
        if isSkipped(nodes.entries[position].key) { throw .missing }
        guard !nodes.entries[position].node.isNull else { throw .null }
        // In the database, the name is the child's id, unless the child has a field with its own.
        let key = SnapshotKey(step: keysAreIDs ? .entry(position) : nil, mustMatch: false)
        return SnapshotParser._Child(position: position, key: key, making: making)
    }
}

/// The origin of an object that is read into.
enum ObjectOrigin {
    /// It is read as a new one: made for the node, or the app's own instance.
    case new(Instance? = nil)
    /// It existed before, and keeps what the node does not mention.
    case present
}
