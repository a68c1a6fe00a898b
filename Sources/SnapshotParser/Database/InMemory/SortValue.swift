/// A value for sorting: null, false, true, numbers, strings, objects, in this order
/// (`FLeafNode.m`).
enum SortValue: Sendable {
    case nothing
    case leaf(StoredLeaf)
    case object

    init(_ node: StoredNode?) {
        switch node?.content {
        case nil: self = .nothing
        case .leaf(let leaf): self = .leaf(leaf)
        case .children: self = .object
        }
    }

    private var rank: Int {
        switch self {
        // In stored nodes, these are already computed.
        case .nothing, .leaf(.timestamp), .leaf(.increment): 0
        case .leaf(.boolean(false)): 1
        case .leaf(.boolean(true)): 2
        case .leaf(.number): 3
        case .leaf(.string): 4
        case .object: 5
        }
    }

    static func compare(_ left: SortValue, _ right: SortValue) -> Int {
        switch (left, right) {
        case (.leaf(.number(let first)), .leaf(.number(let second))):
            return TreeNumber.compare(first, second)
        case (.leaf(.string(let first)), .leaf(.string(let second))):
            if KeyOrder.textPrecedes(first, second) { return -1 }
            return KeyOrder.textPrecedes(second, first) ? 1 : 0
        default:
            return (left.rank - right.rank).signum()
        }
    }
}
