/// Copies a tree without Foundation's containers, since their owner may change them later.
struct NativeCopy {
    /// How many keys were lost because Swift treats them as equal to others.
    private(set) var lostKeys = 0
    /// Whether a container was found inside itself. On Linux only a dictionary can be found:
    /// Foundation never stops listing the elements of an array inside itself.
    private var hasCycle = false
    /// The keys to a value that is too deep, the last one first.
    private var deepKeys: [String] = []
    /// The copies of containers, each of which may occur in the tree many times. The containers are
    /// kept too, so that no other one gets the same address.
    private var copies: [Instance: (container: Any, copy: Any?)] = [:]
    private var containerCount = 0
    /// Up to this number of containers, none are looked up.
    private static let maximumUnseen = 1_000
    /// Foundation's containers from the root to the current one.
    private var outer: [ObjectIdentifier] = []
    private var depth = 0
    /// How many levels may be below the tree.
    private let levels: Int
    private let binder: SnapshotParser.Binder
    /// Whether Foundation's strings, numbers and booleans become Swift's too.
    private let convertsLeaves: Bool

    init(_ binder: SnapshotParser.Binder, convertsLeaves: Bool = false) {
        self.binder = binder
        levels = binder.depthLimit - binder.level
        self.convertsLeaves = convertsLeaves
    }

    /// - Returns: the copy; the tree itself if it has none of Foundation's containers.
    /// - Throws: an issue if the tree is too deep, or if a container contains itself.
    mutating func copy(of tree: Any) throws -> Any {
        let copy = try copy(tree)
        if hasCycle { throw SnapshotParser.Failure.issue(.cycle) }
        if !deepKeys.isEmpty { throw binder.refusal(tooDeep: deepKeys.reversed()) }
        return copy ?? tree
    }

    private mutating func copy(_ value: Any) throws -> Any? {
        if convertsLeaves, let leaf = Self.leaf(value) { return leaf }
        guard !hasCycle, !Node(value).isLeaf
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
            guard depth <= levels else {
                deepKeys = children.keys.min(by: KeyOrder.precedes).map { [$0] } ?? []
                return nil
            }
            var deepest: [String] = []
            var copies = isBoxed ? children : nil
            for (key, child) in children {
                let copy = try copy(child)
                if !deepKeys.isEmpty {
                    // Of several, the first one in key order is told.
                    if deepest.last.map({ KeyOrder.precedes(key, $0) }) ?? true {
                        deepest = deepKeys + [key]
                    }
                    deepKeys = []
                }
                guard let copy else { continue }
                if copies == nil { copies = children }
                copies?[key] = copy
            }
            deepKeys = deepest
            return copies
        }
        guard let elements = Tree.array(value) else { return nil }
        guard depth <= levels else {
            if !elements.isEmpty { deepKeys = ["0"] }
            return nil
        }
        var copies = isBoxed ? elements : nil
        for (index, element) in elements.enumerated() {
            let copy = try copy(element)
            if !deepKeys.isEmpty {
                deepKeys.append(String(index))
                return nil
            }
            guard let copy else { continue }
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
        case .decimal, .text:
            return number.integer(Int.self) ?? number.integer(UInt64.self) ?? number.nearestDouble
        }
    }
}
