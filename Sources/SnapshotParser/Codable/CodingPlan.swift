/// How the values of a `Codable` type are read or written.
enum CodingPlan<Collection> {
    /// The value is one leaf of a tree, such as a date. The type's own `Codable` conformance is not
    /// used.
    case leaf(any _Leaf.Type)
    /// The value is a collection, which is read in the shape of the type: `[T]` as an array.
    case collection(Collection)
    /// The type's own `Codable` conformance is used.
    case custom

    init(_ type: any Any.Type) {
        self =
            (type as? any _Leaf.Type).map(CodingPlan.leaf)
            ?? (type as? Collection).map(CodingPlan.collection) ?? .custom
    }
}

typealias DecodingPlan = CodingPlan<any DecodableCollection.Type>
typealias EncodingPlan = CodingPlan<any EncodableCollection.Type>
