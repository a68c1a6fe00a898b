/// What a binding does to its property.
enum PropertyChange<Value> {
    /// The property keeps its value.
    case none
    case set(Value)
}
