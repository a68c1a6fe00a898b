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
        self = (type as? any PlannedEncodable.Type)?.plan ?? .custom
    }
}

/// A type whose plan is not its own `encode(to:)`. One cast tells all of those.
protocol PlannedEncodable {
    static var plan: EncodingPlan { get }
}

/// A type that is written as one value of a tree, whatever its own `encode(to:)` would write.
protocol EncodableLeaf: Encodable, PlannedEncodable {
    /// The tree's value.
    ///
    /// - Throws: an ``UnencodableLeaf`` where no tree can hold it.
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any

    /// The trees of leaves under their keys; nil where one has none.
    ///
    /// - Parameter values: where a dictionary of such leaves is.
    static func leaves(
        at values: UnsafeRawPointer,
        _ dates: SnapshotParser.DateCoding
    ) -> [String: Any]?
}

extension EncodableLeaf {
    static var plan: EncodingPlan { .leaf(Self.self) }

    static func leaves(
        at values: UnsafeRawPointer,
        _ dates: SnapshotParser.DateCoding
    ) -> [String: Any]? {
        let values = values.assumingMemoryBound(to: [String: Self].self).pointee
        return try? values.mapValues { try $0.leaf(dates) }
    }
}

/// Why a value has no place in a tree.
struct UnencodableLeaf: Error {
    let kind: SnapshotParser.Issue.Kind
}

/// A collection, or an optional, that is written without a container.
protocol ShapedEncodable: ShapedValue, PlannedEncodable {
    func tree(from node: TreeNodeEncoder) throws -> Any
}

extension ShapedEncodable {
    static var plan: EncodingPlan { .shaped(Self.self) }
}
