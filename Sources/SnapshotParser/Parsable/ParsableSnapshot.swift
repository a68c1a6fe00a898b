/// An object with a key: a child of a list, stored under its id.
///
/// ```swift
/// final class User: ParsableSnapshot {
///     var id: String?
///     var name = ""
///     var age: Int?
///
///     func bindProperties(binder: Binder) {
///         binder.bindField(name: "name", field: &name)
///         binder.bindField(name: "age", field: &age)
///     }
/// }
/// ```
///
/// A node's key becomes ``id``, whether or not the type binds it, and is not written as a field.
public protocol ParsableSnapshot: ParsableObject {
    /// The snapshot's key, or nil for an object that was never stored.
    var id: String? { get set }
}

extension ParsableSnapshot {
    /// True, for each snapshot.
    public static var _isSnapshot: Bool { true }

    /// The id.
    public var _snapshotID: String? {
        get { id }
        set { id = newValue }
    }
}
