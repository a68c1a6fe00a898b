extension Path {
    /// The place of values of one type, each under a key of its own.
    ///
    /// Values can be added to a collection, and its children observed. It cannot be set or observed
    /// as one value, which would replace or load all of it: no such call takes its path.
    ///
    /// ```swift
    /// let path = Path().users.child("-K1")
    /// ```
    public struct Collection: DatabasePath {
        /// The keys from the top of the database down to the place; none at the top.
        public let keys: [String]

        /// Makes the path of some keys.
        public init(_keys keys: [String]) { self.keys = keys }

        /// The path to one of the values.
        ///
        /// ```swift
        /// let path = Path().users.child("-K1")
        /// ```
        ///
        /// - Parameter key: the value's key.
        /// - Returns: the path.
        public func child(_ key: String) -> Path { Path(keys: keys + [key]) }
    }
}
