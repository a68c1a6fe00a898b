extension SnapshotParser {
    /// Keeps a property of a structure's own type outside the structure, which could not contain
    /// itself.
    ///
    /// ```swift
    /// struct Comment: ParsableObject {
    ///     var text = ""
    ///     @SnapshotParser.Indirect var answered: Comment?
    ///
    ///     mutating func bindProperties(binder: Binder) {
    ///         binder.bindField(name: "text", field: &text)
    ///         binder.bindObject(name: "answered", field: &answered)
    ///     }
    /// }
    /// ```
    @propertyWrapper
    public struct Indirect<Value> {
        // An array is storage of its own.
        private var storage: [Value]

        /// The value.
        public var wrappedValue: Value? {
            get { storage.first }
            set { storage = newValue.map { [$0] } ?? [] }
        }

        /// Keeps a value.
        ///
        /// - Parameter wrappedValue: the value; nil by default.
        public init(wrappedValue: Value? = nil) { storage = wrappedValue.map { [$0] } ?? [] }
    }
}

extension SnapshotParser.Indirect: Sendable where Value: Sendable {}
extension SnapshotParser.Indirect: Equatable where Value: Equatable {}
extension SnapshotParser.Indirect: Hashable where Value: Hashable {}
