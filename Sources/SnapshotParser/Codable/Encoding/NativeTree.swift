import Foundation

/// Makes trees of native Swift values of what a user's own form of dates gives.
enum NativeTree {
    static func tree(_ value: Any, level: Int = 0) throws -> Any {
        guard case .value(let value) = Tree.unboxed(value) else { return NSNull() }
        if let string = Tree.string(value) { return string }
        if let boolean = Tree.boolean(value) { return boolean }
        if let number = TreeNumber(value) { return try leaf(number) }
        guard level < deepest else { throw UnencodableLeaf(kind: .depth(limit: deepest)) }
        if let node = Tree.dictionary(value) {
            return try node.mapValues { try tree($0, level: level + 1) }
        }
        if let elements = Tree.array(value) {
            return try elements.map { try tree($0, level: level + 1) }
        }
        throw UnencodableLeaf(kind: .unsupportedValue(type: String(describing: type(of: value))))
    }

    /// A date has few parts.
    private static var deepest: Int { 8 }

    private static func leaf(_ number: TreeNumber) throws -> Any {
        let dates = SnapshotParser.DateCoding.millisecondsSince1970
        switch number {
        case .signed(let number): return number.treeInteger
        case .unsigned(let number): return number.treeInteger
        case .double(let number): return try number.leaf(dates)
        case .decimal(let number): return try number.leaf(dates)
        }
    }
}
