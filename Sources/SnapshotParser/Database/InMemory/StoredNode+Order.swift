/// Content as a value to order by: nothing, false, true, numbers, strings, objects, in this order
/// (`FLeafNode.m` of firebase-ios-sdk).
extension StoredNode.Content {
    private var rank: Int {
        switch self {
        case .leaf(.boolean(let boolean)): boolean ? 2 : 1
        case .leaf(.number): 3
        case .leaf(.string): 4
        case .children: 5
        }
    }

    /// -1, 0 or 1 if one comes before another, is equal, or comes after it.
    static func compare(_ left: Self?, _ right: Self?) -> Int {
        switch (left, right) {
        case (.leaf(.number(let first)), .leaf(.number(let second))):
            return first < second ? -1 : second < first ? 1 : 0
        case (.leaf(.string(let first)), .leaf(.string(let second))):
            if KeyOrder.textPrecedes(first.text, second.text) { return -1 }
            return KeyOrder.textPrecedes(second.text, first.text) ? 1 : 0
        default:
            return ((left?.rank ?? 0) - (right?.rank ?? 0)).signum()
        }
    }
}
