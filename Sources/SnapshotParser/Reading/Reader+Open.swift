extension Reader {
    /// The result of opening a node as an object.
    enum Opening {
        case opened
        case null
        /// The node has no children, which was reported.
        case failed
    }

    /// Opens a node as the current object.
    func openNode(_ node: consuming Any, as model: any Any.Type) -> Opening {
        let position = nodes.push(node: node)
        if position == 0 { nodes.noteRoots() }
        let opening = openEntry(position, as: model, firstDropped: position)
        if opening != .opened { nodes.drop(to: position) }
        return opening
    }

    /// Opens an entry's node as the current object. The node stays in its entry, for a second
    /// binding of one of its keys and for hints.
    ///
    /// - Parameter firstDropped: the first of the entries to drop with the object; nil for its own.
    func openEntry(
        _ position: Int,
        as model: any Any.Type,
        firstDropped: Int? = nil
    ) -> Opening {
        let first = nodes.count
        let node = nodes.values[position]
        if nodes.push(childrenOf: node) {
            begin(entriesFrom: first, of: position, model, firstDropped ?? first)
            noteRepeats(in: node)
            noteLostKeys(of: node, since: first)
            return .opened
        }
        return node.isNull ? .null : openArray(node, model, firstDropped ?? first)
    }

    /// Opens an array as an object whose keys are its indices; the database cannot have stored an
    /// array without elements.
    @inline(never)
    private func openArray(
        _ node: Node,
        _ model: any Any.Type,
        _ firstDropped: Int
    ) -> Opening {
        guard parser.dialect != .json, let elements = node.elements else {
            add(
                .typeMismatch(expected: Wording.anObject, found: found(node.value)),
                model: model
            )
            return .failed
        }
        let children = nodes.push(node: Tree.children(of: elements))
        _ = openEntry(children, as: model, firstDropped: firstDropped)
        nodes.current.isArray = true
        return .opened
    }

    private func begin(
        entriesFrom first: Int,
        of position: Int,
        _ model: any Any.Type,
        _ firstDropped: Int
    ) {
        noteContainer()
        if parser.dialect == .database { nodes.readExport(from: first) }
        nodes.open(
            entriesFrom: first,
            of: position,
            firstDropped: firstDropped,
            report.mark,
            in: self.model
        )
        self.model = model
    }

    /// Counts an opened container, and goes no deeper if there are too many.
    func noteContainer() {
        // Values of a text share nothing.
        if openedContainers.open(in: { origin == nil ? nodes.roots(atMost: $0) : nil }) {
            isTooLarge = true
        }
    }

    /// Whether an entry is the priority of its node, which is not a child.
    func isPriority(_ position: Int) -> Bool {
        parser.dialect == .database && nodes.keys[position] == SpecialKey.priority
    }

    /// Drops the entries of the current object, and returns to the one around it.
    func dropNode() {
        model = nodes.close()
    }

    /// Reports how many of a node's keys were lost because they equal others.
    ///
    /// - Parameter first: the first of its entries.
    @inline(__always)
    func noteLostKeys(of node: Node, since first: Int) {
        guard case .other(let value) = node else { return }
        let lost = Tree.equivalentKeys(in: value, read: nodes.count - first)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }
}
