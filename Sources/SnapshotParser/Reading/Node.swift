import Foundation

/// What became of an entry.
enum EntryState {
    /// No binding has asked for it.
    case free
    /// It is the snapshot's own key, which needs no binding.
    case key
    /// A binding has it.
    case bound
}

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
    /// What few objects have.
    private var extras: Extras?

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

    /// Finds names by hashing where there are many.
    var index: NameIndex? {
        get { extras?.index }
        set { change { $0.index = newValue } }
    }

    /// What came of the object's leftover dictionary so far.
    var leftover: Leftover? {
        get { extras?.leftover }
        set { change { $0.leftover = newValue } }
    }

    /// The discriminators whose models an update has put in the place of others.
    var replaced: [String] {
        get { extras?.replaced ?? [] }
        set { change { $0.replaced = newValue } }
    }

    private mutating func change(_ change: (Extras) -> Void) {
        let extras = extras ?? Extras()
        change(extras)
        self.extras = extras
    }

    private final class Extras {
        var index: NameIndex?
        var leftover: Leftover?
        var replaced: [String] = []
    }
}

/// The object around the one at hand, to go back to.
struct OuterNode {
    let node: Node
    let model: any Any.Type
}

extension Reader {
    /// Opens a node's children as the object at hand.
    func open(_ model: any Any.Type, _ children: [String: Any]) {
        outerNodes.push(OuterNode(node: node, model: self.model))
        let first = keys.count
        self.model = model
        node = Node(
            first..<first + children.count,
            firstAbsent: absent.count,
            start: report.mark
        )
        push(children)
    }

    /// Opens a node as the object at hand.
    ///
    /// - Returns: whether it did; false, and an issue, where the node holds no children.
    func open(_ model: any Any.Type, over node: Any) -> Bool {
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
        let first = keys.count
        guard push(boxed: node) else { return false }
        outerNodes.push(OuterNode(node: self.node, model: self.model))
        self.model = model
        self.node = Node(first..<keys.count, firstAbsent: absent.count, start: report.mark)
        return true
    }

    /// Takes the elements of a dictionary that is not native as entries that no binding has asked for.
    ///
    /// - Returns: whether it did; false, and none taken, where a key is not a string or may equal
    ///   another of other bytes.
    func push(boxed node: Any) -> Bool {
        let first = keys.count
        var areDistinct = true
        let areStrings = Tree.eachBoxedChild(of: node) { key, value in
            areDistinct = areDistinct && KeyOrder.isASCII(key)
            push(key, value, .free)
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
        let outer = outerNodes.pop()
        node = outer.node
        model = outer.model
    }

    /// Notes how many of a node's keys were lost because they equal others.
    func addEquivalentKeys(in node: Any, read count: Int) {
        let lost = Tree.equivalentKeys(in: node, read: count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }

    /// Takes a key and a value as an entry.
    func push(_ key: String, _ value: Any, _ state: EntryState) {
        keys.push(key)
        values.push(value)
        states.push(state)
    }

    /// Takes a dictionary's elements as entries that no binding has asked for. The two iterators
    /// go the same way, and each copies its elements once; one for both would copy them twice.
    func push(_ children: [String: Any]) {
        let count = children.count
        keys.push(children.keys, count: count)
        values.push(valuesOf: children)
        states.push(repeating: .free, count: count)
    }

    func dropEntries(to count: Int) {
        keys.drop(to: count)
        values.dropValues(to: count)
        states.drop(to: count)
    }
}
