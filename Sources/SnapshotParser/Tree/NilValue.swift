/// Nil as an element of a collection whose values may be nil.
enum NilValue {
    /// The nil of an optional type, as a value of it; nil where the type is not an optional.
    static func of<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}
