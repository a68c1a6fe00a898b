/// The nodes that are written, from the root to the current object: the names that each has bound
/// so far, with what is written under each.
struct WrittenNodes: ~Copyable {
    /// The current object.
    var current = WrittenNode()
    private var trees = GrowingMemory<NamedTree>()
    /// How many objects were written of which the layout might have been learned.
    private var objectCount = 0
    /// The types of the objects after the first few, with the names that each binds.
    private var types: [TypeLayouts] = []

    /// A name of an object, with what is written under it.
    struct NamedTree {
        let name: String
        /// Nil if nothing is written.
        var tree: Any?
        var aim = Aim.write

        /// What a binding has the name for: to write its value, also if that is a string that was
        /// refused; to write nothing, also if the value could not be written; or only to read.
        enum Aim { case write, omit, read }
    }

    /// The trees of the current object.
    private var currentTrees: Slice<UnsafeMutableBufferPointer<NamedTree>> {
        trees.elements[current.firstPosition...]
    }

    /// Whether a binding of the current object has the name.
    func has(_ name: String) -> Bool {
        // By position, since an element that is handed to a closure is copied.
        (current.firstPosition..<trees.count).contains { trees[$0].name == name }
    }

    /// Writes a tree under a name of the current object.
    @inline(__always)
    mutating func put(_ name: String, _ tree: consuming Any?) {
        trees.append(NamedTree(name: name, tree: tree))
    }

    /// Records that a name of the current object is bound although nothing is written.
    mutating func recordName(_ name: String, _ aim: NamedTree.Aim) {
        current.valueless |= 1 << UInt64(trees.count - current.firstPosition)
        trees.append(NamedTree(name: name, aim: aim))
    }

    /// Opens an object that is to be written.
    ///
    /// - Returns: the object around it, for ``close(_:in:)``.
    mutating func open(omitsKey: Bool, isSnapshot: Bool) -> WrittenNode {
        let outer = current
        current = WrittenNode(
            firstPosition: trees.count,
            omitsKey: isSnapshot && omitsKey,
            isSnapshot: isSnapshot,
            state: .binding(),
            isInString: outer.writesIntoString
        )
        return outer
    }

    /// Closes the current object, and returns to the one around it.
    ///
    /// - Parameters:
    ///   - outer: the object around it, as ``open(omitsKey:isSnapshot:)`` returned it.
    ///   - writer: gets the issues of the object's names.
    /// - Returns: the node that its bindings wrote.
    mutating func close(_ outer: WrittenNode, in writer: Writer) -> [String: Any] {
        defer {
            trees.keepFirst(current.firstPosition)
            current = outer
        }
        // The layout of the root's type is not learned, since no other objects of it follow.
        return (writer.level > 0 ? node(likeOthersIn: writer) : nil) ?? hashedNode(in: writer)
    }

    /// The node of an object with the same names as others of its type; nil for other objects.
    private mutating func node(likeOthersIn writer: Writer) -> [String: Any]? {
        let first = current.firstPosition
        guard current.remaining == nil, trees.count - first <= UInt64.bitWidth else { return nil }
        let elements = trees.elements
        // The new hash table keeps each key in the same slot as the old one.
        return offsets(in: writer)?.mapValues { elements[first + $0].tree.take() ?? () }
    }

    /// The node of an object, for which each key is hashed.
    private mutating func hashedNode(in writer: Writer) -> [String: Any] {
        var hasDuplicates = false
        var node = [String: Any](
            NamedTrees(trees: trees.elements, position: current.firstPosition)
        ) {
            hasDuplicates = true
            return $1
        }
        // With as many keys as names, no name was written again.
        let hasFewerKeys = writer.intent.checksWrites && node.count < currentTrees.count
        if hasDuplicates || hasFewerKeys { addDuplicateIssues(in: writer) }
        addRemaining(to: &node, in: writer)
        return node
    }

    /// Adds an issue for each name that was written again; in a checked write, also where nothing
    /// was written.
    private func addDuplicateIssues(in writer: Writer) {
        guard writer.intent != .readBack else { return }
        var seen: Set<String> = []
        for written in currentTrees {
            let isChecked = writer.intent.checksWrites && written.aim != .read
            let mayClash = isChecked || written.aim == .write
            guard mayClash, !seen.insert(written.name).inserted else { continue }
            writer.add(.duplicateBinding, at: written.name)
        }
    }

    /// Adds the remaining keys, except those that belong to other bindings.
    private func addRemaining(to node: inout [String: Any], in writer: Writer) {
        guard let remaining = current.remaining else { return }
        var bound = Set(currentTrees.map(\.name))
        for (name, former) in writer.formerKeys where bound.contains(name) {
            bound.formUnion(former)
        }
        if current.isSnapshot { bound.insert(writer.parser.keyName) }
        node.reserveCapacity(node.count + remaining.count)
        for (key, value) in remaining {
            if bound.contains(key) {
                writer.add(.ownedKey, at: key)
            } else {
                node[key] = value
            }
        }
    }
}

/// Named trees, which are taken out. Making a dictionary of them takes less time than setting one
/// after another.
private struct NamedTrees: Sequence, IteratorProtocol {
    let trees: UnsafeMutableBufferPointer<WrittenNodes.NamedTree>
    var position: Int

    /// Mostly, all of them have a tree.
    var underestimatedCount: Int { trees.count - position }

    @inline(__always)
    mutating func next() -> (String, Any)? {
        while position < trees.count {
            defer { position += 1 }
            if let tree = trees[position].tree.take() { return (trees[position].name, tree) }
        }
        return nil
    }
}

/// An object that is being written.
struct WrittenNode {
    /// The position of the first of its names.
    var firstPosition = 0
    /// Under which of the first names nothing is written, a bit for each.
    fileprivate(set) var valueless: UInt64 = 0
    /// Whether its own key is stored apart from its fields, and not written among them.
    var omitsKey = false
    /// Whether it has its own key, which must not be a remaining key.
    var isSnapshot = false
    /// What the bindings may still write; nothing while no object is being written.
    var state = NodeState.closed
    /// Whether it is part of a value that is written as a string.
    var isInString = false
    /// Whether what is below it is part of such a value.
    var writesIntoString: Bool { isInString || state.stringForm != nil }
    /// The remaining keys that are written; nil if none were bound.
    var remaining: [(key: String, value: Any)]?
}

// MARK: - Layouts

// Objects of the same type mostly write the same names in the same order. So the node of a list's
// element is not built key by key: its values are put into a copy of an earlier node's hash table
// with the same keys, without hashing.
//
// Kept for speed: the `ratios` rows `serialize: 8 plain fields` and `30 plain fields` are slower
// without it.
extension WrittenNodes {
    /// How many types are known, and how many layouts of each.
    private static var maximumCount: Int { 64 }
    /// Learning a layout takes about as long as it saves over this many objects. So the first ones
    /// of an operation are not counted by type at all, and then the first ones of each type only
    /// counted.
    private static var minimumCount: Int { 4 }

    /// The offset of each value of the current object by its name; nil for the first few objects
    /// of an operation and of a type, and for those whose names are not learned.
    private mutating func offsets(in writer: Writer) -> [String: Int]? {
        objectCount += 1
        guard objectCount > Self.minimumCount else { return nil }
        let type = ObjectIdentifier(writer.scope.model)
        guard let index = types.firstIndex(where: { $0.type == type }) else {
            if types.count < Self.maximumCount { types.append(TypeLayouts(type: type)) }
            return nil
        }
        types[index].count += 1
        guard types[index].count > Self.minimumCount else { return nil }
        for layout in types[index].layouts where fits(layout) { return layout.offsets }
        guard types[index].layouts.count < Self.maximumCount else { return nil }
        let layout = NodeLayout(currentTrees.map(\.name), current.valueless)
        types[index].layouts.append(layout)
        return layout.offsets
    }

    /// Whether the current object has the names of a layout.
    @inline(__always)
    private func fits(_ layout: NodeLayout) -> Bool {
        let (elements, first) = (trees.elements, current.firstPosition)
        guard layout.valueless == current.valueless, elements.count - first == layout.names.count
        else { return false }
        for (offset, name) in layout.names.enumerated()
        where elements[first &+ offset].name != name {
            return false
        }
        return true
    }
}

/// The layouts of a type's objects.
private struct TypeLayouts {
    let type: ObjectIdentifier
    /// How many objects were noted.
    var count = 1
    var layouts: [NodeLayout] = []
}

/// A sequence of names that an object binds, of which some have a value.
private struct NodeLayout {
    let names: [String]
    let valueless: UInt64
    /// Nil if a name occurs twice or equals keys with other bytes: such objects are hashed.
    let offsets: [String: Int]?

    init(_ names: [String], _ valueless: UInt64) {
        let canLearn = Set(names).count == names.count && names.allSatisfy(KeyOrder.hasOneSpelling)
        let written = names.enumerated().lazy.filter { valueless & (1 << UInt64($0.offset)) == 0 }
            .map { ($0.element, $0.offset) }
        offsets = canLearn ? Dictionary(uniqueKeysWithValues: written) : nil
        (self.names, self.valueless) = (names, valueless)
    }
}
