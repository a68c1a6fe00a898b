/// What a binding does to its property.
enum Change<Value> {
    /// It stays as it is.
    case none
    case set(Value)
}
