/// Counts the containers that are opened in a tree, and detects a tree that has too many.
///
/// A container may occur in a tree any number of times without cost. But if each of 60 levels holds
/// the next one twice, there are 2⁶⁰ ways down, too many to follow.
struct OpenedContainers {
    private var count = 0
    /// The count at which the tree is inspected next.
    private var next = 20_000
    /// Whether the tree has too many nodes to continue.
    private(set) var areTooMany = false

    /// Counts a container that is opened. Whenever the count has quadrupled, up to a quarter as
    /// many references of the tree are followed once, which takes little time beside the opening.
    ///
    /// - Parameter tree: gives the tree, of which at most that many references are followed; nil if
    ///   it is not known, or has more.
    mutating func open(in tree: (_ maximumCount: Int) -> Any?) {
        count += 1
        guard count >= next else { return }
        next *= 4
        let maximumCount = count / 4
        guard let tree = tree(maximumCount) else { return }
        if SharedNodes.areTooMany(in: tree, references: maximumCount) { areTooMany = true }
    }

    /// Takes over what another operation inside this one has found.
    mutating func add(_ other: OpenedContainers) { areTooMany = areTooMany || other.areTooMany }
}

/// Computes the number of nodes that following every reference would reach, by following each once.
struct SharedNodes {
    /// A tree is too large if it has more nodes than `maximumCount`, and more than
    /// `maximumPerReference` for each reference.
    private static var maximumCount: Int { 1_000_000 }
    private static var maximumPerReference: Int { 1_000 }

    private var counts: [Instance: Int] = [:]
    private var referenceCount = 0

    /// A container whose children are being counted.
    private struct Open {
        let children: [Any]
        let instance: Instance?
        var next = 0
        var count = 1
    }

    /// Whether a tree is too large to follow each of its references.
    ///
    /// - Parameter limit: the number of references to follow at most. If there are more, the tree
    ///   is not considered too large.
    static func areTooMany(in tree: Any, references limit: Int = 1_000_000) -> Bool {
        var nodes = SharedNodes()
        guard let count = nodes.count(tree, limit), count > maximumCount else { return false }
        return count / maximumPerReference > nodes.referenceCount
    }

    /// Does not recurse, since it is called at any depth.
    private mutating func count(_ tree: Any, _ limit: Int) -> Int? {
        guard var open = opened(tree) else { return 1 }
        var outer: [Open] = []
        while true {
            guard open.next < open.children.count else {
                if let instance = open.instance { counts[instance] = open.count }
                guard var parent = outer.popLast() else { return open.count }
                parent.count = min(parent.count + open.count, .max / 4)
                open = parent
                continue
            }
            let child = open.children[open.next]
            open.next += 1
            referenceCount += 1
            guard referenceCount <= limit else { return nil }
            if let known = Instance(container: child).flatMap({ counts[$0] }) {
                open.count = min(open.count + known, .max / 4)
            } else if outer.count < Tree.maximumDepth, let container = opened(child) {
                outer.append(open)
                open = container
            } else {
                open.count = min(open.count + 1, .max / 4)
            }
        }
    }

    /// - Returns: nil for a leaf, and for a value of a text, since those share nothing.
    private mutating func opened(_ value: Any) -> Open? {
        guard !Node(value).isLeaf, Tree.textNode(value) == nil,
            let children = Tree.dictionary(value).map({ Array($0.values) }) ?? Tree.array(value)
        else { return nil }
        let instance = Instance(container: value)
        // A Foundation container inside itself counts as nothing.
        if let instance { counts[instance] = 0 }
        return Open(children: children, instance: instance)
    }
}
