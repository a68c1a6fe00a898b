/// Nil as an element of a collection whose values may be nil.
enum NilValue {
    /// Nil as a value of the type, where that is an optional; nil for all other types.
    static func of<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}
