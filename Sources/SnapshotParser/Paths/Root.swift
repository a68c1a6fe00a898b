/// Stands for the top of a database in ``Path``; it has no values.
///
/// A schema begins with its properties:
///
/// ```swift
/// extension Path where Element == Root {
///     var users: Path<User>.Collection { Path.append(self, "users") }
/// }
/// ```
public enum Root {}

extension Path where Element == Root {
    /// The top of the database.
    ///
    /// ```swift
    /// let path = Path().users.child("-K1")
    /// ```
    public init() {
        self.init(keys: [])
    }
}
