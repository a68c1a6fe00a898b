/// Computes the values that the database is to compute (`FServerValues.m` of firebase-ios-sdk).
struct ServerValueResolver {
    /// The time of the write in milliseconds since 1970.
    let time: Int64

    /// - Parameters:
    ///   - node: the node to store.
    ///   - stored: what is stored there.
    func resolved(_ node: StoredNode, over stored: StoredNode?) -> StoredNode {
        switch node {
        case .leaf(.timestamp): return .leaf(.number(.signed(time)))
        case .leaf(.increment(let increment)):
            guard case .leaf(.number(let number)) = stored else {
                return .leaf(.number(increment))
            }
            return .leaf(.number(number.adding(increment)))
        case .leaf: return node
        case .children(let children):
            let entries = children.entries.map { entry in
                (key: entry.key, node: resolved(entry.node, over: stored?.child(entry.key)))
            }
            return .children(StoredChildren(sorted: entries))
        }
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

    private var nearestDouble: Double {
        switch self {
        case .signed(let number): Double(number)
        case .unsigned(let number): Double(number)
        case .double(let number): number
        case .decimal(let number): Double("\(number)") ?? 0
        }
    }
}
