/// Copies a tree without Foundation's containers, since their owner may change them later.
struct NativeCopy {
    /// How many keys were lost because Swift treats them as equal to others.
    private(set) var lostKeys = 0
    /// Whether a container was found inside itself. On Linux only a dictionary can be found:
    /// Foundation never stops listing the elements of an array inside itself.
    private(set) var hasCycle = false
    /// The copies of containers, each of which may occur in the tree many times. The containers are
    /// kept too, so that no other one gets the same address.
    private var copies: [Instance: (container: Any, copy: Any?)] = [:]
    private var containerCount = 0
    /// Up to this number of containers, none are looked up.
    private static let maximumUnseen = 1_000
    /// Foundation's containers from the root to the current one.
    private var outer: [ObjectIdentifier] = []
    private var depth = 0
    private let binder: SnapshotParser.Binder
    /// Whether Foundation's strings, numbers and booleans become Swift's too.
    private let convertsLeaves: Bool

    init(_ binder: SnapshotParser.Binder, convertsLeaves: Bool = false) {
        self.binder = binder
        self.convertsLeaves = convertsLeaves
    }

    /// - Returns: the copy; nil for a tree without Foundation's containers. Values too deep to
    ///   inspect are left unchanged.
    /// - Throws: an issue if the call stack is nearly used up.
    mutating func copy(_ value: Any) throws -> Any? {
        if convertsLeaves, let leaf = Self.leaf(value) { return leaf }
        guard depth < Tree.maximumDepth, !hasCycle, !SnapshotParser._ValueBox.with(value, \.isLeaf)
        else { return nil }
        // A Foundation string may be mutable.
        if type(of: value) is AnyClass, let text = Tree.string(value) { return text }
        containerCount += 1
        guard containerCount > Self.maximumUnseen, let instance = Instance(container: value) else {
            return try copy(container: value)
        }
        if let known = copies[instance] { return known.copy }
        let copy = try copy(container: value)
        copies[instance] = (value, copy)
        return copy
    }

    private mutating func copy(container value: Any) throws -> Any? {
        try binder.checkCallStack()
        depth += 1
        defer { depth -= 1 }
        guard type(of: value) is AnyClass else { return try containers(in: value, isBoxed: false) }
        let container = ObjectIdentifier(value as AnyObject)
        guard !outer.contains(container) else {
            hasCycle = true
            return nil
        }
        outer.append(container)
        defer { outer.removeLast() }
        return try containers(in: value, isBoxed: true)
    }

    private mutating func containers(in value: Any, isBoxed: Bool) throws -> Any? {
        if let children = Tree.dictionary(value) {
            lostKeys += Tree.equivalentKeys(in: value, read: children.count)
            var copies = isBoxed ? children : nil
            for (key, child) in children {
                guard let copy = try copy(child) else { continue }
                if copies == nil { copies = children }
                copies?[key] = copy
            }
            return copies
        }
        guard let elements = Tree.array(value) else { return nil }
        var copies = isBoxed ? elements : nil
        for (index, element) in elements.enumerated() {
            guard let copy = try copy(element) else { continue }
            if copies == nil { copies = elements }
            copies?[index] = copy
        }
        return copies
    }

    /// A Foundation leaf in Swift's type; nil for all other values. A number with more digits than
    /// any native type becomes the nearest double.
    private static func leaf(_ value: Any) -> Any? {
        guard type(of: value) is AnyClass else { return nil }
        if let boolean = Tree.boolean(value) { return boolean }
        if let string = Tree.string(value) { return string }
        guard let number = TreeNumber(value) else { return nil }
        switch number {
        case .signed(let integer): return Int(exactly: integer) ?? integer
        case .unsigned(let integer): return integer
        case .double(let double): return double
        case .decimal:
            return number.integer(Int.self) ?? number.integer(UInt64.self) ?? number.nearestDouble
        }
    }
}
