import Foundation

/// Copies a tree into Swift's own containers: the owner of Foundation's may change them later, and
/// those of text are its tokens. In a text, the last value counts of a key that occurs twice.
struct NativeCopy {
    /// What becomes of leaves. Numbers of text become native ones, unless they stay nodes of it.
    enum Leaves {
        case asTheyAre
        /// Foundation's strings, numbers and booleans become Swift's.
        case native
        /// A number of text is a double only if that has its digits.
        case exact
        case nodes
        /// The same, also of numbers that are out of every range.
        case tokens
    }

    /// How many keys were lost because Swift treats them as equal to others.
    private var lostKeys = 0
    /// The keys to a value that is too deep, the first one in key order.
    private var deepPath: [String]?
    /// The keys to the current container.
    private var path: [String] = []
    /// Foundation's containers from the root to the current one.
    private var outer: [ObjectIdentifier] = []
    /// How many levels may be below the tree.
    private let levels: Int
    private let binder: SnapshotParser.Binder
    private let leaves: Leaves

    private init(_ binder: SnapshotParser.Binder, _ leaves: Leaves) {
        self.binder = binder
        levels = binder.passPath.depthLimit - binder.level
        self.leaves = leaves
    }

    /// - Returns: the copy; the tree itself if it has neither Foundation's containers nor nodes of
    ///   text.
    /// - Throws: an issue if the tree is too deep, a container contains itself or keys were lost.
    ///   A key of text that occurs twice, and a number that is out of range, are reported with
    ///   their paths.
    @inline(never)
    static func of(
        _ tree: Any,
        _ binder: SnapshotParser.Binder,
        _ leaves: Leaves = .asTheyAre
    ) throws -> Any {
        var copying = NativeCopy(binder, leaves)
        let copy = try copying.copy(tree)
        if let deepPath = copying.deepPath { throw binder.addTooDeepIssue(under: deepPath) }
        guard copying.lostKeys == 0 else {
            throw SnapshotParser.Failure.issue(.equivalentKeys(count: copying.lostKeys))
        }
        return copy ?? tree
    }

    /// - Returns: nil if the value needs no copy.
    private mutating func copy(_ value: Any) throws -> Any? {
        let node = Node(value)
        if case .text(let text) = node { return try copy(text) }
        if leaves == .native, let leaf = Self.leaf(value) { return leaf }
        guard !node.isCommonLeaf else { return nil }
        if leaves != .nodes, leaves != .tokens,
            Tree.content(value, as: SnapshotParser.JSON.Number.self) != nil
        {
            throw outOfRange(value, of: Decimal.self)
        }
        // A Foundation string may be mutable.
        if type(of: value) is AnyClass, let text = node.text { return text }
        binder.passPath.countContainer()
        guard !binder.passPath.hasTooManyContainers else {
            throw SnapshotParser.Failure.issue(.tooManyNodes)
        }
        return try copy(container: value)
    }

    private mutating func copy(container value: Any) throws -> Any? {
        try binder.checkCallStack()
        let isBoxed = type(of: value) is AnyClass
        if isBoxed {
            let container = ObjectIdentifier(value as AnyObject)
            // On Linux only a dictionary can be found inside itself: Foundation never stops listing
            // the elements of an array inside itself.
            guard !outer.contains(container) else { throw SnapshotParser.Failure.issue(.cycle) }
            outer.append(container)
        }
        defer { if isBoxed { outer.removeLast() } }
        if let children = Node(value).children {
            lostKeys += Tree.equivalentKeys(in: value, read: children.count)
            guard checkLevel(children.keys.min(by: KeyOrder.precedes)) else { return nil }
            var copies = isBoxed ? children : nil
            for (key, child) in children {
                guard let copy = try copy(child, at: key) else { continue }
                if copies == nil { copies = children }
                copies?[key] = copy
            }
            return copies
        }
        guard let elements = Node(value).elements, checkLevel(elements.isEmpty ? nil : "0") else {
            return nil
        }
        var copies = isBoxed ? elements : nil
        for (index, element) in elements.enumerated() {
            guard let copy = try copy(element, at: String(index)) else { continue }
            if copies == nil { copies = elements }
            copies?[index] = copy
        }
        return copies
    }

    private mutating func copy(_ child: Any, at key: String) throws -> Any? {
        path.append(key)
        defer { path.removeLast() }
        return try copy(child)
    }

    /// Checks that the children of the current container are within the limit, and keeps the path
    /// to the first of them if not.
    ///
    /// - Parameter firstKey: the key of the first child; nil if there are none.
    private mutating func checkLevel(_ firstKey: @autoclosure () -> String?) -> Bool {
        if path.count < levels { return true }
        let deep = path + [firstKey()].compactMap(\.self)
        if deep.count > levels, deepPath.map({ KeyOrder.pathPrecedes(deep, $0) }) ?? true {
            deepPath = deep
        }
        return false
    }

    /// A Foundation leaf in Swift's type; nil for all other values.
    private static func leaf(_ value: Any) -> Any? {
        guard type(of: value) is AnyClass else { return nil }
        if let boolean = Node(value).boolean { return boolean }
        if let string = Node(value).text { return string }
        guard let number = TreeNumber(value) else { return nil }
        let native = number.native
        guard case .text(let text) = number, native is Decimal else { return native }
        return text.roundedDouble ?? native
    }
}

extension SnapshotParser._TextForm {
    /// What becomes of the leaves of text for a type.
    var leaves: NativeCopy.Leaves {
        switch self {
        case .native: .exact
        case .treeOfTokens: .tokens
        case .treeOfDigits, .node: .nodes
        }
    }
}

// MARK: - Text

extension NativeCopy {
    private mutating func copy(_ node: JSONNode) throws -> Any? {
        let isObject = node.kind == .object
        guard isObject || node.kind == .array else { return try leaf(node) }
        try binder.checkCallStack()
        let document = node.document
        guard checkLevel(node.keys.first ?? (node.count == 0 ? nil : "0")) else { return nil }
        if binder.mode != .serialize {
            document.repeats[node.token]?.forEach { repeated in
                binder.below(path) { binder.addRepeated(repeated) }
            }
        }
        guard isObject else {
            var elements: [Any] = []
            elements.reserveCapacity(node.count)
            for (index, token) in node.tokens.enumerated() {
                elements.append(try copy(child: document.node(token.value), at: String(index)))
            }
            return elements
        }
        var children = [String: Any](minimumCapacity: node.count)
        for case (let token?, let value) in node.tokens {
            let key = document.string(token)
            children[key] = try copy(child: document.node(value), at: key)
        }
        return children
    }

    /// A child of text, whose leaves are native already, but for long numbers.
    private mutating func copy(child: Node, at key: @autoclosure () -> String) throws -> Any {
        guard case .text(let node) = child else { return child.value }
        path.append(key())
        defer { path.removeLast() }
        return try copy(node) ?? node
    }

    /// A leaf, which is mostly a number that may not fit a common type exactly.
    private func leaf(_ node: JSONNode) throws -> Any? {
        guard let text = node.numberText.flatMap(NumberText.init) else { return node.value }
        if leaves == .tokens { return node }
        let nearest: Double = text.nearest()
        guard nearest.isFinite, nearest.isZero == text.isZero else {
            throw outOfRange(node, of: Double.self)
        }
        if leaves == .nodes { return node }
        // Who asked for no type expects a double for a number that looks like one.
        let double = leaves == .exact ? text.shortestDouble : text.roundedDouble
        if node.kind == .decimal, let double, text.isSameInteger(as: double) { return double }
        if let native = TreeNumber(text).native ?? text.roundedDouble { return native }
        throw outOfRange(node, of: Decimal.self)
    }

    private func outOfRange(_ number: Any, of type: any Any.Type) -> any Error {
        let kind = SnapshotParser.Issue.Kind.valueOutOfRange(
            type: String(describing: type),
            found: binder.found(number)
        )
        guard let key = path.last else { return SnapshotParser.Failure.issue(kind) }
        binder.below(path.dropLast()) { binder.add(kind, at: key) }
        return SnapshotParser.Failure.reported
    }
}

extension SnapshotParser.Binder {
    /// Does work further down.
    fileprivate final func below(_ keys: some Sequence<String>, _ work: () -> Void) {
        let outer = passPath.steps
        passPath.go(to: outer + keys.map { .text($0) })
        work()
        passPath.go(to: outer)
    }

    /// Adds an issue for the value under some keys, which is too deep.
    ///
    /// - Returns: the error to throw.
    fileprivate final func addTooDeepIssue(under keys: [String]) -> any Error {
        below(keys.dropLast()) { addTooDeepIssue(at: keys.last ?? "") }
        return SnapshotParser.Failure.reported
    }
}
