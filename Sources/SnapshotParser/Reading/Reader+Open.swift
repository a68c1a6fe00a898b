extension Reader {
    /// Goes down to a child that is not null.
    func goDown(to position: Int) throws(SnapshotParser._NoValue) -> Node {
        let node = nodes.values[position]
        if node.isNull { throw .null }
        guard canGoDown else {
            reportTooDeep(at: nodes.keys[position])
            throw .invalid
        }
        push(.entry(position))
        return node
    }

    /// Goes down to a child, and opens it as the current object.
    func open(_ position: Int, as model: any Any.Type) throws(SnapshotParser._NoValue) {
        let node = try goDown(to: position)
        do throws(SnapshotParser._NoValue) {
            try openEntry(position, consume node, as: model)
        } catch {
            goUp()
            throw error
        }
    }

    /// Opens a node as the current object.
    func openNode(
        _ node: consuming Any,
        as model: any Any.Type
    ) throws(SnapshotParser._NoValue) {
        let position = nodes.push(node: node)
        do throws(SnapshotParser._NoValue) {
            try openEntry(position, nodes.values[position], as: model, firstDropped: position)
        } catch {
            nodes.drop(to: position)
            throw error
        }
    }

    /// Opens an entry's node as the current object. The node stays in its entry, for a second
    /// binding of one of its keys and for hints.
    ///
    /// - Parameter firstDropped: the first of the entries to drop with the object; nil for its own.
    /// - Throws: `.null`, or `.invalid` for a node without children, which is an issue.
    private func openEntry(
        _ position: Int,
        _ node: consuming Node,
        as model: any Any.Type,
        firstDropped: Int? = nil
    ) throws(SnapshotParser._NoValue) {
        let first = nodes.count
        // The node is given away, since a reference to it would be counted.
        guard nodes.push(childrenOf: node) else {
            let node = nodes.values[position]
            if node.isNull { throw .null }
            return try openArray(node, model, firstDropped ?? first)
        }
        passPath.countContainer()
        nodes.open(
            entriesFrom: first,
            of: position,
            firstDropped: firstDropped ?? first,
            report.mark,
            in: self.model
        )
        self.model = model
        reportLostKeys(of: nodes.values[position], read: nodes.count - first)
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
            throw .invalid
        }
        let children = nodes.push(node: Tree.children(of: elements))
        try openEntry(children, nodes.values[children], as: model, firstDropped: firstDropped)
        nodes.current.isArray = true
    }

    /// Reports the keys of a node that occur twice in its text, and how many of a tree's were lost
    /// because they equal others.
    ///
    /// - Parameter count: how many keys were read; nil if lost ones are reported elsewhere.
    @inline(__always)
    func reportLostKeys(of node: Node, read count: Int?) {
        switch node {
        case .text(let object) where !object.document.repeats.isEmpty:
            object.document.repeats[object.token]?.forEach(addRepeated)
        case .other(let value):
            let lost = count.map { Tree.equivalentKeys(in: value, read: $0) } ?? 0
            if lost > 0 { add(.equivalentKeys(count: lost)) }
        default: break
        }
    }

    /// Closes the current object without reporting keys that no binding claimed.
    func closeUnread() { model = nodes.close() }

    /// Checks which keys the bindings left, and closes the current object, or the child in which it
    /// has bound properties.
    ///
    /// - Returns: whether it had no issue.
    @discardableResult
    func close(isNested: Bool = false) -> Bool {
        UnknownKeyReporter(reader: self).report()
        if let storedKeys = nodes.storedKeys {
            // Below a former key, issues get the path under which it is stored.
            report.rename(storedKeys, at: passPath.count, since: nodes.current.start)
        }
        let isRead = report.issueCount == nodes.current.start.issues
        if isRead || isNested {
            noteStored { $0.readAs = .keyed }
        } else if let failureObserver {
            failureObserver(self)
        }
        closeUnread()
        return isRead
    }
}
