import Foundation

/// A name that was bound and had no value.
struct Absent {
    let name: String
    var isMandatory = false
    /// Whether it would have been read, which a name that is only written is not.
    var isRead = true
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
    /// The slots in which entries are found by hashing, where these are too many to be looked
    /// through one after another.
    var firstSlot = 0
    /// The binary logarithm of the number of slots; 0 where a binding has not asked for one.
    var slotBits: UInt8 = 0
    /// Whether all keys of the entries in slots are ASCII.
    var hasPlainKeys = false
    /// Whether the object's own key is kept apart from its other fields.
    var isSnapshot = false
    /// Whether the node is an array, which bindings by index may read.
    var isArray = false
    /// Whether the bindings are called again for the leftover dictionary alone.
    var isRepeated = false
    /// Whether unknown keys are passed over because the object's model is not known.
    var isPassedOver = false
    /// Whether the object had its key before, so that no binding needs to set it.
    var hasKey = false
    /// Whether a binding has put another model in the place of the object's own.
    var isReplaced = false
    /// Whether bindings take part. They do not where no object is being read.
    var isOpen = false
    /// Whether the last step leads to a snapshot whose key is not one of the node's fields, for the
    /// binding named like it.
    var isKeyed = false
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
        isOpen = true
    }

    var entryCount: Int { endEntry - firstEntry }
    var slotCount: Int { 1 << Int(slotBits) }
    var entries: Range<Int> { firstEntry..<endEntry }
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
    }

    /// Opens the entries from a position on as the object at hand.
    private func open(_ model: any Any.Type, entriesFrom first: Int) {
        let outerModel = self.model
        if node.isOpen {
            if outerNodes.isEmpty { outerNodes.reserveCapacity(4) }
            outerNodes.append(node)
        }
        self.model = model
        node = Node(first..<entries.count, firstAbsent: absent.count, start: report.mark)
        node.outerModel = outerModel
    }

    /// Opens a node as the object at hand.
    ///
    /// - Returns: whether it did; false, and an issue, where the node holds no children.
    func open(_ model: any Any.Type, over node: Any) -> Bool {
        if let children = SnapshotParser._ValueBox.with(node, \.dictionary) {
            open(model, children)
            return true
        }
        if open(model, overBoxed: node) { return true }
        if let children = Tree.dictionary(node) {
            open(model, children)
            addEquivalentKeys(in: node, read: children.count)
            return true
        }
        // An array stands for an object where its indices may be keys; without any element the
        // database could not have stored it.
        if let elements = Tree.array(node) {
            open(model, Tree.children(of: elements))
            self.node.isArray = true
            return true
        }
        open(model, [:])
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        dropNode()
        return false
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
        if node.slotBits > 0 { slots.removeSubrange(node.firstSlot...) }
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
