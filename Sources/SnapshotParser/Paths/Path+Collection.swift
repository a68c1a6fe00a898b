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
        /// The keys.
        public let _keys: _PathKeys

        /// The path of some keys.
        public static func _path(_ keys: _PathKeys) -> Collection { Collection(_keys: keys) }

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
