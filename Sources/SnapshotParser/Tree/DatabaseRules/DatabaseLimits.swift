/// The database's limits (<https://firebase.google.com/docs/database/usage/limits>).
enum DatabaseLimits {
    /// The most levels of a tree. The keys of server values, and those of the export format, are
    /// levels too.
    static let maximumDepth = 32
    /// The most UTF-8 bytes of a key, and of a path with a slash before each of its keys.
    static let maximumKeyBytes = 768
    /// The most UTF-8 bytes of a string.
    static let maximumStringBytes = 10 * 1024 * 1024
}
