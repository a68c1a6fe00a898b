/// Computes the values that the database is to compute (`FServerValues.m` of firebase-ios-sdk).
struct ServerValueResolver {
    /// The time of the write in milliseconds since 1970.
    let time: Int64

    /// What is stored at a place after a write to it.
    ///
    /// - Parameters:
    ///   - tree: what is written.
    ///   - stored: what was stored there before.
    ///   - present: what is stored there after the earlier writes of the batch, whose priority counts.
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
            // Where there is nothing, there is no priority.
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
    ///   - path: where that is.
    /// - Throws: a `ParseError` for a sum beyond what a number can hold: the database, which speaks
    ///   JSON, stores no infinity.
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
    /// The sum: an integer where both are and it fits, else a double.
    fileprivate func adding(_ other: TreeNumber) -> TreeNumber {
        if case .signed(let first) = self, case .signed(let second) = other {
            let (sum, overflows) = first.addingReportingOverflow(second)
            if !overflows { return .signed(sum) }
        }
        return .double(nearestDouble + other.nearestDouble)
    }
}
