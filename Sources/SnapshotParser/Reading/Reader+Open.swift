extension Reader {
    /// Opens a node's children as the current object.
    func open(_ model: any Any.Type, _ children: [String: Any]) {
        noteContainer()
        nodes.open(children, report.mark, in: self.model)
        self.model = model
    }

    /// Opens the entries from a position on as the current object.
    private func open(_ model: any Any.Type, entriesFrom first: Int) {
        noteContainer()
        nodes.open(entriesFrom: first, report.mark, in: self.model)
        self.model = model
    }

    /// Notes that a container is opened, and goes down no more where there are too many.
    func noteContainer() {
        if openedContainers.open() { stopGoingDown() }
    }

    /// Opens a node as the current object.
    ///
    /// - Returns: whether it did; false, and an issue, where the node holds no children.
    func open(_ model: any Any.Type, over node: Any) -> Bool {
        if let children = SnapshotParser._ValueBox.with(node, \.dictionary) {
            open(model, children)
            return true
        }
        if let text = Tree.textNode(node), open(model, text) { return true }
        let first = nodes.count
        if nodes.push(boxed: node) {
            open(model, entriesFrom: first)
            return true
        }
        if let children = Tree.dictionary(node) {
            open(model, children)
            addEquivalentKeys(in: node, read: children.count)
            return true
        }
        // An array stands for an object where its indices may be keys; without any element the
        // database could not have stored it.
        if !parser.needsCollections, let elements = Tree.array(node) {
            open(model, Tree.children(of: elements))
            nodes.current.isArray = true
            return true
        }
        open(model, [:])
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        dropNode()
        return false
    }

    /// Opens an object in text.
    ///
    /// - Returns: whether it did; false where the node is none.
    func open(_ model: any Any.Type, _ text: JSONNode) -> Bool {
        guard text.kind == .object else { return false }
        let first = nodes.count
        nodes.push(text)
        open(model, entriesFrom: first)
        noteRepeats(in: text)
        return true
    }

    /// Drops what belongs to the current object, and goes back to the one around it.
    func dropNode() {
        model = nodes.close()
    }

    /// Notes how many of a node's keys were lost because they equal others.
    func addEquivalentKeys(in node: Any, read count: Int) {
        let lost = Tree.equivalentKeys(in: node, read: count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }
}

extension SnapshotParser {
    /// Whether collections must be there, each in its own shape. The database stores no empty one, and
    /// turns arrays into objects and back.
    var needsCollections: Bool { missingCollections == .fail }
}
