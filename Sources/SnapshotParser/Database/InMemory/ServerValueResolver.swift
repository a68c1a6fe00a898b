/// Computes the values that the database is to compute (`FServerValues.m` of firebase-ios-sdk).
struct ServerValueResolver {
    /// The time of the write in milliseconds since 1970.
    let time: Int64

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
        switch node {
        case .leaf(.timestamp): return .leaf(.number(.signed(time)))
        case .leaf(.increment(let increment)):
            guard case .leaf(.number(let number)) = stored else {
                return .leaf(.number(increment))
            }
            let sum = number.adding(increment)
            guard sum.isFinite else { throw notFinite(at: path) }
            return .leaf(.number(sum))
        case .leaf: return node
        case .children(let children):
            var entries: [(key: String, node: StoredNode)] = []
            entries.reserveCapacity(children.entries.count)
            for (key, child) in children.entries {
                let stored = stored?.child(key)
                entries.append((key, try resolved(child, over: stored, at: path + [key])))
            }
            return .children(StoredChildren(sorted: entries))
        }
    }

    private func notFinite(at path: [String]) -> ParseError {
        let issue = SnapshotParser.Issue(
            path: path,
            model: String(describing: InMemoryDatabase.self),
            kind: .notFinite,
            concernsKey: true
        )
        return Location(path).error([issue], .serializing, of: InMemoryDatabase.self)
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
