public import Foundation

/// Everything that is wrong with a tree or an object.
///
/// Printed, it is a headline and one line for each mistake, with the first places where it occurs.
/// `localizedDescription` is the same text.
///
/// ```swift
/// do {
///     user = try parser.parseSnapshot(snap: snapshot, type: User.self)
/// } catch {
///     print(error)
///     // parsing User at -K1 failed: 2 issues
///     // - missing key 'name' in User at -K1
///     // - unknown key 'agee' in User at -K1: did you mean 'age'?
/// }
/// ```
public struct ParseError: Error, Sendable, Hashable, _DescribedError {
    /// What was being done.
    public enum Operation: Sendable, Hashable {
        /// A tree was read.
        case parsing
        /// An object was written.
        case serializing
    }

    /// The issues in the order of the bindings; each object's unknown keys come last, in key
    /// order.
    public let issues: [SnapshotParser.Issue]

    /// What was being done.
    public let operation: Operation

    /// The name of the type that was asked for.
    public let model: String

    /// The key of the snapshot that was read, or in a database the path with slashes; empty at the
    /// root, or if there is none.
    public let key: String

    /// Makes an error, for an app's own tests and previews.
    ///
    /// - Parameters:
    ///   - issues: what is wrong.
    ///   - operation: what was being done.
    ///   - model: the name of the type that was asked for.
    ///   - key: the key of the snapshot that was read.
    public init(
        issues: [SnapshotParser.Issue],
        operation: Operation = .parsing,
        model: String,
        key: String = ""
    ) {
        (self.issues, self.operation) = (issues, operation)
        (self.model, self.key) = (model, key)
    }
}

/// An error whose localized description is its description.
public protocol _DescribedError: LocalizedError, CustomStringConvertible {}

extension _DescribedError {
    /// The description.
    public var errorDescription: String? { description }
}
