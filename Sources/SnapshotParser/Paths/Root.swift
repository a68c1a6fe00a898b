/// Stands for the top of a database in ``Path``; it has no values.
///
/// A schema begins with its properties:
///
/// ```swift
/// extension Path where Element == Root {
///     var preferences: Path<Preferences> { Path.append(self, "preferences") }
///     var channels: Path<Channel>.Collection { Path.append(self, "channels") }
/// }
/// ```
public enum Root {}

extension Path where Element == Root {
    /// The top of the database.
    ///
    /// ```swift
    /// let path = Path().users.child("-K1")
    /// ```
    public init() { self.init(keys: []) }
}
