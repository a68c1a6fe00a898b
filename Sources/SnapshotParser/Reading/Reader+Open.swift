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
        switch nodes.values[position] {
        case .object(let children):
            nodes.push(children)
            begin(entriesFrom: first, of: position, model, firstDropped ?? first)
        case .text(let text) where text.kind == .object:
            nodes.push(text)
            begin(entriesFrom: first, of: position, model, firstDropped ?? first)
            noteRepeats(in: text)
        case .null: return .null
        default: return openOther(position, model, firstDropped ?? first)
        }
        return .opened
    }

    /// Opens a node that is neither a native dictionary nor an object in text.
    @inline(never)
    private func openOther(
        _ position: Int,
        _ model: any Any.Type,
        _ firstDropped: Int
    ) -> Opening {
        let first = nodes.count
        let node = nodes.values.value(at: position)
        if nodes.push(boxed: node) {
            begin(entriesFrom: first, of: position, model, firstDropped)
            return .opened
        }
        if let children = Tree.dictionary(node) {
            _ = openEntry(nodes.push(node: children), as: model, firstDropped: firstDropped)
            addEquivalentKeys(in: node, read: children.count)
            return .opened
        }
        // An array can be an object whose keys are indices; the database cannot have stored an
        // array without elements.
        if parser.dialect != .json, let elements = Tree.array(node) {
            let children = Tree.children(of: elements)
            _ = openEntry(nodes.push(node: children), as: model, firstDropped: firstDropped)
            nodes.current.isArray = true
            return .opened
        }
        let outer = self.model
        self.model = model
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        self.model = outer
        return .failed
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
        let isTooLarge = openedContainers.open { origin == nil ? nodes.roots(atMost: $0) : nil }
        if isTooLarge { stopGoingDown() }
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
    func addEquivalentKeys(in node: Any, read count: Int) {
        let lost = Tree.equivalentKeys(in: node, read: count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }
}
