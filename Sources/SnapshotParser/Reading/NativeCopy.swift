/// Copies a tree without Foundation's containers, since their owner may change them later.
struct NativeCopy {
    /// How many keys were lost because Swift treats them as equal to others.
    private(set) var lostKeys = 0
    /// The keys to a value that is too deep, the first one in key order.
    private var deepPath: [String]?
    /// The keys to the current container.
    private var path: [String] = []
    /// The copies of containers, each of which may occur in the tree many times. The containers are
    /// kept too, so that no other one gets the same address.
    private var copies: [Instance: (container: Any, copy: Any?)] = [:]
    private var containerCount = 0
    /// Up to this number of containers, none are looked up.
    private static let maximumUnseen = 1_000
    /// Foundation's containers from the root to the current one.
    private var outer: [ObjectIdentifier] = []
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
        if let deepPath { throw binder.refusal(tooDeep: deepPath) }
        return copy ?? tree
    }

    /// - Returns: nil if the value needs no copy.
    private mutating func copy(_ value: Any) throws -> Any? {
        if convertsLeaves, let leaf = Self.leaf(value) { return leaf }
        guard !Node(value).isLeaf else { return nil }
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
        let isBoxed = type(of: value) is AnyClass
        if isBoxed {
            let container = ObjectIdentifier(value as AnyObject)
            // On Linux only a dictionary can be found inside itself: Foundation never stops listing
            // the elements of an array inside itself.
            guard !outer.contains(container) else { throw SnapshotParser.Failure.issue(.cycle) }
            outer.append(container)
        }
        defer { if isBoxed { outer.removeLast() } }
        if let children = Tree.dictionary(value) {
            lostKeys += Tree.equivalentKeys(in: value, read: children.count)
            guard allows(children.keys.min(by: KeyOrder.precedes)) else { return nil }
            var copies = isBoxed ? children : nil
            for (key, child) in children {
                guard let copy = try copy(child, at: key) else { continue }
                if copies == nil { copies = children }
                copies?[key] = copy
            }
            return copies
        }
        guard let elements = Tree.array(value), allows(elements.isEmpty ? nil : "0") else {
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

    /// Whether the children of the current container are within the limit.
    ///
    /// - Parameter firstKey: the key of the first one; nil if there are none.
    private mutating func allows(_ firstKey: @autoclosure () -> String?) -> Bool {
        if path.count < levels { return true }
        let deep = path + [firstKey()].compactMap(\.self)
        if deep.count > levels, deepPath.map({ KeyOrder.pathPrecedes(deep, $0) }) ?? true {
            deepPath = deep
        }
        return false
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
