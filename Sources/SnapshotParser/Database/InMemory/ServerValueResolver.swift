/// Computes server values (`FServerValues.m` of firebase-ios-sdk).
struct ServerValueResolver {
    /// The time of the write in milliseconds since 1970.
    let time: Int64

    /// The node that a write to a place stores.
    ///
    /// - Parameters:
    ///   - tree: the written tree.
    ///   - stored: what was stored there before.
    ///   - present: what is stored there after the batch's earlier writes, whose priority counts.
    func resolved(
        _ tree: WrittenTree,
        over stored: StoredNode?,
        _ present: StoredNode?
    ) throws(ParseError) -> StoredNode? {
        switch tree.content {
        case .node(let node):
            guard tree.hasServerValues, let node else { return node }
            return try resolved(node, over: stored, at: tree.path)
        case .priority(let priority):
            // Without a value there is no priority.
            guard let present else { return nil }
            guard let priority else { return present.with(priority: nil) }
            let path = tree.path + [SpecialKey.priority]
            return present.with(
                priority: try resolved(priority, over: stored?.priority, at: path)
            )
        }
    }

    /// - Parameters:
    ///   - node: the node to store.
    ///   - stored: what is stored there.
    ///   - path: its path.
    /// - Throws: a `ParseError` for a sum beyond what a number can hold: the database stores no
    ///   infinity, since JSON has none.
    func resolved(
        _ node: StoredNode,
        over stored: StoredNode?,
        at path: [String]
    ) throws(ParseError) -> StoredNode {
        let priority = try node.priority.map { (priority) throws(ParseError) in
            try resolved(priority, over: stored?.priority, at: path + [SpecialKey.priority])
        }
        switch node.content {
        case .leaf(let leaf):
            let leaf = try resolved(leaf, over: stored?.leaf, at: path)
            return StoredNode(.leaf(leaf), priority: priority)
        case .children(let children):
            var entries: [StoredChildren.Entry] = []
            entries.reserveCapacity(children.count)
            for (key, child) in children.entries {
                let stored = stored?.child(key)
                entries.append((key, try resolved(child, over: stored, at: path + [key])))
            }
            return StoredNode(.children(StoredChildren(sorted: entries)), priority: priority)
        }
    }

    /// The same for a value without children, or for a priority.
    func resolved(
        _ leaf: StoredLeaf,
        over stored: StoredLeaf?,
        at path: [String]
    ) throws(ParseError) -> StoredLeaf {
        switch leaf {
        case .timestamp: return .number(.signed(time))
        case .increment(let increment):
            guard case .number(let number) = stored else { return .number(increment) }
            let sum = number.adding(increment)
            guard sum.isFinite else { throw notFinite(at: path) }
            return .number(sum)
        default: return leaf
        }
    }

    private func notFinite(at path: [String]) -> ParseError {
        let location = Location(path)
        let issue = location.issue(.notFinite, of: InMemoryDatabase.self, concernsKey: true)
        return location.error([issue], .serializing, of: InMemoryDatabase.self)
    }
}

extension TreeNumber {
    /// The sum: an integer if both are and it fits, otherwise a double.
    fileprivate func adding(_ other: TreeNumber) -> TreeNumber {
        if case .signed(let first) = self, case .signed(let second) = other {
            let (sum, overflows) = first.addingReportingOverflow(second)
            if !overflows { return .signed(sum) }
        }
        return .double(nearestDouble + other.nearestDouble)
    }
}
