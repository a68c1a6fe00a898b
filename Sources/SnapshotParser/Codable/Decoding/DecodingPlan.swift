import Foundation

/// How a type is read. It holds nothing but types and their conformances.
enum DecodingPlan {
    /// By its own `init(from:)`.
    case custom
    /// As one value of a tree.
    case leaf(any DecodableLeaf.Type)
    /// In the shape that the type declares.
    case shaped(any ShapedDecodable.Type)

    init(_ type: (some Decodable).Type) {
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
            self = (type as? any PlannedDecodable.Type)?.plan ?? .custom
        }
    }
}

/// A type whose plan is not its own `init(from:)`. One cast tells all of those.
protocol PlannedDecodable {
    static var plan: DecodingPlan { get }
}

/// A type that is read as one value of a tree, whatever its own `init(from:)` would ask for.
protocol DecodableLeaf: Decodable, PlannedDecodable {
    /// The value; nil where it is not of the type.
    static func leaf(_ value: Any, in options: LeafOptions) throws -> Self?

    /// The value, or the error where it is not of the type.
    static func read(
        _ value: Any,
        in options: LeafOptions,
        orElse error: () -> DecodingError
    ) throws -> Self

    /// Leaves under the keys of their trees; nil where one is not of the type.
    static func leaves(_ children: [String: Any], in options: LeafOptions) -> [String: Self]?

    /// The JSON type that is read, with its article.
    static func expected(in options: LeafOptions) -> String

    /// Whether a value that cannot be read is of the expected JSON type all the same.
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool
}

extension DecodableLeaf {
    static var plan: DecodingPlan { .leaf(Self.self) }

    static func leaves(_ children: [String: Any], in options: LeafOptions) -> [String: Self]? {
        try? children.mapValues { child in
            guard let leaf = try leaf(child, in: options) else { throw NoLeaf() }
            return leaf
        }
    }

    static func read(
        _ value: Any,
        in options: LeafOptions,
        orElse error: () -> DecodingError
    ) throws -> Self {
        guard let leaf = try leaf(value, in: options) else { throw error() }
        return leaf
    }
}

/// A collection, or an optional, that is read in the shape that it declares.
protocol ShapedDecodable: ShapedValue {
    /// Reads the node's value.
    static func decode(from node: TreeNodeDecoder) throws -> Self

    /// What stands for a missing value, where the database stores none.
    static var empty: Self? { get }

    static var acceptsNull: Bool { get }
}

extension ShapedDecodable {
    static var plan: DecodingPlan { .shaped(Self.self) }
}

/// Says that a child is not a leaf of the type asked for.
private struct NoLeaf: Error {}

/// What a leaf is read by.
struct LeafOptions {
    let isLenient: Bool
    let dates: SnapshotParser.DateCoding
}
