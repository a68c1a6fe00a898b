/// How the values of a type are read or written.
enum CodingPlan<Shape> {
    /// As one leaf of a tree, whatever the type's own conformance does.
    case leaf(any _Leaf.Type)
    /// In the shape that the type declares.
    case shaped(Shape)
    /// By the type's own conformance.
    case custom

    init(_ type: any Any.Type) {
        // Comparing types is faster than asking the runtime, so the likely leaves come first.
        if type == String.self {
            self = .leaf(String.self)
        } else if type == Int.self {
            self = .leaf(Int.self)
        } else if type == Bool.self {
            self = .leaf(Bool.self)
        } else if type == Double.self {
            self = .leaf(Double.self)
        } else if let shape = type as? Shape {
            self = .shaped(shape)
        } else {
            self = (type as? any _Leaf.Type).map(CodingPlan.leaf) ?? .custom
        }
    }
}

typealias DecodingPlan = CodingPlan<any ShapedDecodable.Type>
typealias EncodingPlan = CodingPlan<any ShapedEncodable.Type>
