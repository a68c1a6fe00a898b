import Foundation

/// A name that was bound and had no value.
struct Absent {
    let name: String
    var isRequired = false
    /// Whether it would have been read, which a name that is only written is not.
    var isRead = true
    /// Whether it would have been written, which only one binding may do.
    var isWritten = true
}

/// An object that is being read: where its entries are, and what its bindings have asked for.
struct Node {
    /// The object's entries are those from here on.
    var firstEntry = 0
    /// Where they end.
    var endEntry = 0
    /// How many no binding has asked for.
    var freeCount = 0
    /// How many of the node's keys a binding asked for.
    var foundCount = 0
    /// The object's absent names are those from here on.
    var firstAbsent = 0
    /// What was found before the object was opened.
    var start = SnapshotParser.Report.Mark()
    /// Where the object's own key is.
    var ownKey = OwnKey.none
    /// Whether the node is an array, which bindings by index may read.
    var isArray = false
    /// The node where it is a native dictionary, for a second binding of a key whose value the first one
    /// has moved out. Of other nodes, values are copied.
    var source: [String: Any]?
    /// Whether the node is null, so that each key of it is.
    var isNull = false
    var phase = Phase.closed
    /// Whether unknown keys are passed over because the object's model is not known.
    var skipsUnknownKeys = false
    /// Whether the object had its key before, so that no binding needs to set it.
    var hasKey = false
    /// The index of the object's extras in ``ReaderExtras/nodes``; negative where it has none.
    var extras = -1
    /// The type of the object around it, which issues name.
    var outerModel: any Any.Type = Never.self

    init() {}

    init(_ entries: Range<Int>, firstAbsent: Int, start: SnapshotParser.Report.Mark) {
        firstEntry = entries.lowerBound
        endEntry = entries.upperBound
        freeCount = entries.count
        self.firstAbsent = firstAbsent
        self.start = start
        phase = .binding
    }

    var entryCount: Int { endEntry - firstEntry }
    var entries: Range<Int> { firstEntry..<endEntry }
}

extension Node {
    /// What the bindings are called for.
    enum Phase {
        /// Nothing: no object is being read.
        case closed
        /// All properties.
        case binding
        /// The leftover dictionary alone, once more.
        case rebinding
    }

    /// Where an object's own key is, for the binding named like it.
    enum OwnKey {
        /// Nowhere: the object is not a snapshot.
        case none
        /// Among the node's fields, if anywhere.
        case field
        /// The last step of the path, until a binding has claimed it.
        case step
    }
}

/// What only some objects need, such as a leftover dictionary.
struct NodeExtras {
    /// Finds names by hashing where there are many.
    var index: NameIndex?
    /// What came of the object's leftover dictionary so far.
    var leftover: Leftover?
    /// The discriminators whose models an update has put in the place of others.
    var replaced: [String] = []
}

extension Reader {
    /// What came of the object's leftover dictionary so far.
    var leftover: Leftover? { node.extras < 0 ? nil : extras.nodes[node.extras].leftover }

    /// The discriminators whose models an update has put in the place of others.
    var replaced: [String] { node.extras < 0 ? [] : extras.nodes[node.extras].replaced }

    /// Finds the names of the object at hand by hashing.
    var index: NameIndex {
        if node.extras >= 0, let index = extras.nodes[node.extras].index { return index }
        let index = NameIndex()
        changeExtras { $0.index = index }
        return index
    }

    func changeExtras(_ change: (inout NodeExtras) -> Void) {
        if node.extras < 0 {
            node.extras = extras.nodes.count
            extras.nodes.append(NodeExtras())
        }
        change(&extras.nodes[node.extras])
    }

    /// Opens a node's children as the object at hand.
    func open(_ model: any Any.Type, _ children: [String: Any]) {
        let first = entries.count
        entries.push(children)
        open(model, entriesFrom: first)
        node.source = children
    }

    /// Opens the entries from a position on as the object at hand.
    private func open(_ model: any Any.Type, entriesFrom first: Int) {
        noteContainer()
        let outerModel = self.model
        if node.phase != .closed {
            if outerNodes.isEmpty { outerNodes.reserveCapacity(4) }
            outerNodes.append(node)
        }
        self.model = model
        node = Node(first..<entries.count, firstAbsent: absent.count, start: report.mark)
        node.outerModel = outerModel
    }

    /// Notes that a container is opened, and goes down no more where there are too many.
    func noteContainer() {
        if openedContainers.open(of: tree) { stopGoingDown() }
    }

    /// Opens a node as the object at hand.
    ///
    /// - Returns: whether it did; false, and an issue, where the node holds no children.
    func open(_ model: any Any.Type, over node: Any) -> Bool {
        if let children = SnapshotParser._ValueBox.with(node, \.dictionary) {
            open(model, children)
            return true
        }
        if let text = Tree.textNode(node), open(model, text) { return true }
        if open(model, overBoxed: node) { return true }
        if let children = Tree.dictionary(node) {
            open(model, children)
            addEquivalentKeys(in: node, read: children.count)
            return true
        }
        // An array stands for an object where its indices may be keys; without any element the
        // database could not have stored it.
        if !needsCollections, let elements = Tree.array(node) {
            open(model, Tree.children(of: elements))
            self.node.isArray = true
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
        let first = entries.count
        push(text)
        open(model, entriesFrom: first)
        noteRepeats(in: text)
        return true
    }

    /// Opens the children of a dictionary that is not native, entry by entry.
    ///
    /// - Returns: whether it did; false where a key is not a string, or may equal another.
    private func open(_ model: any Any.Type, overBoxed node: Any) -> Bool {
        let first = entries.count
        guard push(boxed: node) else { return false }
        open(model, entriesFrom: first)
        return true
    }

    /// Takes the elements of a dictionary that is not native as entries that no binding has asked for.
    ///
    /// - Returns: whether it did; false, and none taken, where a key is not a string or may equal
    ///   another of other bytes.
    func push(boxed node: Any) -> Bool {
        let first = entries.count
        var areDistinct = true
        let areStrings = Tree.eachBoxedChild(of: node) { key, value in
            areDistinct = areDistinct && KeyOrder.isASCII(key)
            entries.push(key, value, .free)
        }
        if areStrings, areDistinct { return true }
        dropEntries(to: first)
        return false
    }

    /// Drops what belongs to the object at hand, and goes back to the one around it.
    func dropNode() {
        dropEntries(to: node.firstEntry)
        if absent.count > node.firstAbsent { absent.removeSubrange(node.firstAbsent...) }
        if node.extras >= 0 { extras.nodes.removeSubrange(node.extras...) }
        model = node.outerModel
        node = outerNodes.popLast() ?? Node()
    }

    /// Notes how many of a node's keys were lost because they equal others.
    func addEquivalentKeys(in node: Any, read count: Int) {
        let lost = Tree.equivalentKeys(in: node, read: count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }

    func dropEntries(to count: Int) { entries.drop(to: count) }
}
