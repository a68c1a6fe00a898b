import Foundation

/// How a type is written. It holds nothing but types and their conformances.
enum EncodingPlan {
    /// By its own `encode(to:)`.
    case custom
    /// As one value of a tree.
    case leaf(any EncodableLeaf.Type)
    /// Without a container of its own making.
    case shaped(any PlannedEncodable.Type)

    init(_ type: (some Encodable).Type) {
        // The likely leaves by a comparison of types, because to ask the runtime takes longer.
        if type == String.self {
            self = .leaf(String.self)
        } else if type == Int.self {
            self = .leaf(Int.self)
        } else if type == Bool.self {
            self = .leaf(Bool.self)
        } else if type == Double.self {
            self = .leaf(Double.self)
        } else {
            self = (type as? any PlannedEncodable.Type)?.plan ?? .custom
        }
    }
}

/// A type whose plan is not its own `encode(to:)`. One cast tells all of those.
protocol PlannedEncodable {
    static var plan: EncodingPlan { get }

    /// The tree of the value that a node is for.
    func tree(from node: TreeNodeEncoder) throws -> Any
}

/// A collection, or an optional, is written without a container.
extension PlannedEncodable {
    static var plan: EncodingPlan { .shaped(Self.self) }
}

/// A type that is written as one value of a tree, whatever its own `encode(to:)` would write.
protocol EncodableLeaf: Encodable, PlannedEncodable {
    /// The tree's value.
    ///
    /// - Throws: an ``UnencodableLeaf`` where no tree can hold it.
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any

    /// The trees of leaves under their keys; nil where one has none.
    static func leaves(
        _ values: [String: Self],
        _ dates: SnapshotParser.DateCoding
    ) -> [String: Any]?
}

extension EncodableLeaf {
    static var plan: EncodingPlan { .leaf(Self.self) }

    func tree(from node: TreeNodeEncoder) throws -> Any { try leaf(node.encoding.options.dates) }

    static func leaves(
        _ values: [String: Self],
        _ dates: SnapshotParser.DateCoding
    ) -> [String: Any]? {
        try? values.mapValues { try $0.leaf(dates) }
    }
}

/// Why a value has no place in a tree.
struct UnencodableLeaf: Error {
    let kind: SnapshotParser.Issue.Kind
}
