/// The database's limits (<https://firebase.google.com/docs/database/usage/limits>).
enum DatabaseLimits {
    /// The most levels of a tree.
    static let maximumDepth = 32
    /// The most UTF-8 bytes of a key, and of a path with a slash between its keys.
    static let maximumKeyBytes = 768
    /// The most UTF-8 bytes of a string.
    static let maximumStringBytes = 10 * 1024 * 1024
}
