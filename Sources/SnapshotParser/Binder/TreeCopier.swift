import Foundation

/// Copies raw trees: nothing else walks into them. Containers of all types become Swift's own: the
/// owner of Foundation's may change them later, and those of text are its tokens. In a text, the
/// last value counts of a key that occurs twice.
///
/// What is wrong in the tree is an issue at its place, and is left out of the copy.
struct TreeCopier {
    let binder: SnapshotParser.Binder
    /// Gives what stands for a leaf; nil for a value that is none, or is left to `other`.
    let leaf: (Node) throws -> Any?
    /// Gives what stands for a value that is no container, and for which `leaf` gives nil.
    let other: (Any) throws -> Any
    /// Whether to go on to the child under a key; nil to go on to all of them.
    var accepts: ((_ key: String, _ child: Node, _ siblings: KeyedNodes) -> Bool)?

    /// - Returns: the copy of all that is right.
    /// - Throws: what is wrong with the tree as a whole.
    func copy(_ value: Any) throws -> Any {
        let node = Node(value)
        return node.isNull ? NSNull() : try leaf(node) ?? copyContainer(node)
    }

    /// - Throws: if anything is wrong in the tree.
    func validCopy(_ value: Any) throws -> Any {
        let issueCount = binder.report.issueCount
        let copy = try copy(value)
        if binder.report.issueCount > issueCount { throw SnapshotParser.Failure.issueAdded }
        return copy
    }

    // Each level of a tree takes the frames of the next three functions.

    private func copyContainer(_ node: Node) throws -> Any {
        let children = node.distinctChildren
        guard let elements = children == nil ? node.elements : [] else {
            return try other(node.value)
        }
        binder.passPath.countContainer()
        guard !binder.passPath.hasTooManyContainers else {
            throw SnapshotParser.Failure.issue(.tooManyNodes)
        }
        // On Linux only a dictionary can be found inside itself: Foundation never stops listing the
        // elements of an array inside itself.
        let instance = Instance(foundation: node.value)
        if let instance, !binder.passPath.enter(instance) {
            throw SnapshotParser.Failure.issue(.cycle)
        }
        defer { if instance != nil { binder.passPath.leave() } }
        if let children { return try copyObject(children, from: node) }
        var copies: [Any] = []
        copies.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            copies.append(try copyChild(Node(element), at: String(index)) ?? NSNull())
        }
        return copies
    }

    private func copyObject(_ children: KeyedNodes, from node: Node) throws -> Any {
        let mark = binder.report.mark
        binder.addLostKeyIssues(of: node, read: children.count)
        var copies = [String: Any](minimumCapacity: children.count)
        for (key, node) in children {
            copies[key] = try copyChild(node, at: key, among: children)
        }
        binder.report.sort(since: mark, byKeyAt: binder.passPath.count)
        return copies
    }

    /// - Returns: nil if something is wrong with the child as a whole.
    /// - Throws: if the walk must end, since there are too many containers.
    private func copyChild(
        _ node: Node,
        at key: @autoclosure () -> String,
        among siblings: KeyedNodes = []
    ) throws -> Any? {
        if let accepts, !accepts(key(), node, siblings) { return nil }
        guard binder.canGoDown else {
            binder.addTooDeepIssue(at: key())
            return nil
        }
        if node.isNull { return NSNull() }
        do {
            // A leaf needs no place of its own.
            if let leaf = try leaf(node) { return leaf }
            binder.push(.key(key()))
            defer { binder.goUp() }
            return try copyContainer(node)
        } catch {
            if binder.passPath.hasTooManyContainers { throw error }
            binder.add(error, at: key())
            return nil
        }
    }
}

// MARK: - Leaves

extension TreeCopier {
    /// What becomes of leaves that are read. The first two are what `_TextInput` calls so.
    enum Leaves {
        /// A number of text stays a node of it, if it may not fit a common type exactly.
        case node
        /// Those of text become native ones; all others stay.
        case native
        /// Foundation's become native ones too, and a double stands for each number that programs
        /// write one for.
        case unboxed
    }

    /// Reads a tree that may hold values of any type.
    init(_ binder: SnapshotParser.Binder, _ leaves: Leaves) {
        self.init(binder: binder, leaf: { try Self.leaf($0, leaves, binder) }, other: { $0 })
    }

    /// The leaf that stands for one; nil for a value that is none, or stays as it is.
    static func leaf(
        _ node: Node,
        _ leaves: Leaves,
        _ binder: SnapshotParser.Binder
    ) throws -> Any? {
        // A Foundation string may be mutable.
        if let text = node.string { return text }
        let isConverted =
            switch node {
            case .number: leaves == .unboxed
            case .unparsed: leaves != .node
            case .other(let value):
                type(of: value) is AnyClass
                    ? leaves == .unboxed
                    : leaves != .node && value is SnapshotParser.JSON.Number
            default: false
            }
        guard isConverted else { return node.isCommonLeaf ? node.value : nil }
        if let boolean = node.boolean { return boolean }
        guard let number = TreeNumber(node) else { return nil }
        func double(_ text: NumberText) -> Double? {
            leaves == .unboxed ? text.roundedDouble : text.shortestDouble
        }
        let part: JSONNode? = if case .unparsed(let part) = node { part } else { nil }
        // Who asked for no type expects a double for a number that looks like one.
        if let part, part.kind == .decimal,
            let text = part.numberText.flatMap(NumberText.init), let double = double(text),
            text.isSameInteger(as: double)
        {
            return double
        }
        guard case .long(let text) = number else { return number.native }
        if let integer = text.integer(UInt64.self) { return integer }
        if part == nil, let double = double(text) { return double }
        if let native = text.decimal as Any? ?? text.roundedDouble { return native }
        throw binder.outOfRange(number, node.value)
    }
}

extension SnapshotParser.Binder {
    /// The error for a number that no native type holds.
    final func outOfRange(_ number: TreeNumber, _ value: Any) -> any Error {
        let type = number.isInRange ? "Decimal" : "Double"
        return SnapshotParser.Failure.issue(.valueOutOfRange(type: type, found: found(value)))
    }

    /// The error for a value that no tree of JSON holds.
    final func unsupported(_ value: Any) -> any Error {
        SnapshotParser.Failure.issue(
            .unsupportedValue(found: String(describing: Swift.type(of: value)))
        )
    }
}
