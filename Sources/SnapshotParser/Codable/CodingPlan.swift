/// How the values of a type are read or written.
enum CodingPlan<Shape> {
    /// As one leaf of a tree, whatever the type's own conformance would ask for.
    case leaf(any LeafValue.Type)
    /// In the shape that the type declares.
    case shaped(Shape)
    /// By the type's own conformance.
    case custom

    init(_ type: any Any.Type) {
        // The likely leaves by a comparison of types, because to ask the runtime takes longer.
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
            self = (type as? any LeafValue.Type).map(CodingPlan.leaf) ?? .custom
        }
    }
}

typealias DecodingPlan = CodingPlan<any ShapedDecodable.Type>
typealias EncodingPlan = CodingPlan<any ShapedEncodable.Type>

// Values under the names that their types have in other code.
//
// Invariant: the types are one, which is asked. Which types meet here is written in the code, not in any
// data.
//
// Measured: slower with a cast, which asks the runtime for each value; see the rows `decode native trees` and
// `encode trees` of the benchmark package.

@inline(__always)
func identical<Value, Same>(_ value: Value, as type: Same.Type = Same.self) -> Same {
    precondition(Value.self == Same.self)
    return unsafeBitCast(value, to: Same.self)
}
