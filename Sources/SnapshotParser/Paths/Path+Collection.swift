extension Path {
    /// The place of values of one type, each under a key of its own.
    ///
    /// Values can be added to a collection, and its children observed. It cannot be set or observed
    /// as one value, which would replace or load all of it: no such call takes its path.
    ///
    /// ```swift
    /// let path = Path().users.child("-K1")
    /// ```
    public struct Collection: Hashable, Sendable {
        /// The keys from the top of the database down to the collection.
        public let keys: [String]

        init(keys: [String]) {
            self.keys = keys
        }

        /// Makes a collection's path from its text.
        ///
        /// - Parameter rendered: keys with slashes between them; empty keys are skipped.
        public init(rendered: String) {
            keys = RenderedPath.keys(of: rendered)
        }

        /// The path to one of the values.
        ///
        /// ```swift
        /// let path = Path().users.child("-K1")
        /// ```
        ///
        /// - Parameter key: the value's key.
        /// - Returns: the path.
        public func child(_ key: String) -> Path {
            Path(keys: keys + [key])
        }

        /// The keys with slashes between them; empty at the top of the database.
        public var rendered: String { keys.joined(separator: "/") }

        /// The last key; nil at the top of the database.
        public var key: String? { keys.last }

        /// The path that the collection is a child of.
        ///
        /// - Parameter type: the type of the value there, which the keys do not show.
        /// - Returns: the path; nil at the top of the database.
        public func parent<Parent>(as type: Parent.Type) -> Path<Parent>? {
            keys.isEmpty ? nil : Path<Parent>(keys: keys.dropLast())
        }

        /// Whether both paths have the same keys, byte by byte, as the database compares them.
        public static func == (left: Collection, right: Collection) -> Bool {
            RenderedPath.areSame(left.keys, right.keys)
        }

        /// Hashes the keys.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(keys)
        }
    }
}

extension Path.Collection: CustomStringConvertible {
    /// The same as ``rendered``.
    public var description: String { rendered }
}
