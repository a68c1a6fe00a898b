import Foundation

/// How a type is written. It holds nothing but types and their conformances.
enum EncodingPlan {
    /// By its own `encode(to:)`.
    case custom
    /// As one value of a tree.
    case leaf(any EncodableLeaf.Type)
    /// Without a container of its own making.
    case shaped(any ShapedEncodable.Type)

    init(_ type: (some Encodable).Type) {
        if let leaf = type as? any EncodableLeaf.Type {
            self = .leaf(leaf)
        } else if let shaped = type as? any ShapedEncodable.Type {
            self = .shaped(shaped)
        } else {
            self = .custom
        }
    }
}

/// A type that is written as one value of a tree, whatever its own `encode(to:)` would write.
protocol EncodableLeaf: Encodable {
    /// The tree's value.
    ///
    /// - Throws: an ``UnencodableLeaf`` where no tree can hold it.
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any
}

/// Why a value has no place in a tree.
struct UnencodableLeaf: Error {
    let kind: SnapshotParser.Issue.Kind
}

/// A collection, or an optional, that is written without a container.
protocol ShapedEncodable: ShapedValue {
    func tree(from node: TreeNodeEncoder) throws -> Any
}
