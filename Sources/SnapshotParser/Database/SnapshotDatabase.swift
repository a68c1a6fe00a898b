/// A database whose values are reached by typed paths.
///
/// Firebase's `Database` conforms in a few lines, which <doc:Firebase> shows. ``InMemoryDatabase``
/// is for tests, previews and tools. All typed calls are extensions:
///
/// ```swift
/// let path = try database.addValue(to: Path().users, value: user)
/// let observation = database.observe(at: path) { result in
///     show(result.value)
/// }
/// ```
///
/// A collection cannot be set or observed as one value: `setValue(at: Path().users, value: user)`
/// does not compile.
public protocol SnapshotDatabase: Sendable {
    /// What refers to a place of the database.
    associatedtype Reference: SnapshotReference

    /// Reads and writes typed values.
    var parser: SnapshotParser { get }

    /// Refers to a place of the database.
    ///
    /// - Parameter path: keys that the database accepts, with slashes between them; a slash alone
    ///   for the top of the database.
    /// - Returns: the reference.
    func reference(withPath path: String) -> Reference

    /// Runs work where the callbacks of observations run, but not before this method returns.
    ///
    /// - Parameter work: the work.
    func callBack(_ work: @escaping @Sendable () -> Void)
}
