/// What a binding does to its property.
enum PropertyChange<Value> {
    /// It stays as it is.
    case none
    case set(Value)
}
