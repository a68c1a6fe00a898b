/// How the values of a type are read or written.
enum CodingPlan<Collection> {
    /// As one leaf of a tree, whatever the type's own conformance does.
    case leaf(any _Leaf.Type)
    /// As a collection, in the shape that the type declares.
    case collection(Collection)
    /// By the type's own conformance.
    case custom

    init(_ type: any Any.Type) {
        self =
            (type as? any _Leaf.Type).map(CodingPlan.leaf)
            ?? (type as? Collection).map(CodingPlan.collection) ?? .custom
    }
}

typealias DecodingPlan = CodingPlan<any DecodableCollection.Type>
typealias EncodingPlan = CodingPlan<any EncodableCollection.Type>
