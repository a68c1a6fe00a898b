/// An object without a key of its own.
///
/// One declaration of its properties reads, writes and validates it:
///
/// ```swift
/// struct Address: ParsableObject {
///     var street = ""
///     var city: String?
///
///     mutating func bindProperties(binder: Binder) {
///         binder.bindField(name: "street", field: &street)
///         binder.bindField(name: "city", field: &city)
///     }
/// }
/// ```
///
/// A class needs a `required init()` and no `mutating`, and its subclasses call
/// `super.bindProperties(binder:)`.
public protocol ParsableObject: _ObjectOrNil, _ParsedByLibrary {
    /// What takes the bindings.
    typealias Binder = SnapshotParser.Binder

    /// Makes an object with its initial values; a parse starts with one.
    init()

    /// Binds each property to its key.
    ///
    /// Called once for every object that is read, written or validated. An update calls it first to
    /// validate, and again to change.
    ///
    /// - Parameter binder: takes the bindings, and must not be kept.
    mutating func bindProperties(binder: Binder)

    /// The key that wraps one object in JSON text; nil, the default, if none does.
    static var objectEnvelope: String? { get }

    /// The key that wraps a list of objects in JSON text; nil, the default, if none does.
    static var listEnvelope: String? { get }

    /// The keys that renamed properties had before, by the names that bindings use now; empty by
    /// default.
    ///
    /// ```swift
    /// static var formerKeys: [String: [String]] { ["authorName": ["author"]] }
    /// ```
    ///
    /// Where the current key is missing, the first of the former ones that is there is read in its
    /// place, by bindings of every kind, also those inside
    /// ``SnapshotParser/Binder/bindNested(name:access:_:)``. Where both are there, the current one
    /// counts, and neither is unknown. Only the current key is written, and an edit by
    /// ``SnapshotParser/changes(from:to:)-(T,_)`` removes the former ones.
    ///
    /// A former key must not be the name of another binding that reads. The key that gives a
    /// snapshot its `id` is not looked for under former ones. A class declares a `class var`, so
    /// that subclasses can override it. Where another object calls the `bindProperties(binder:)` of
    /// this one, that object's type declares the former keys of both.
    static var formerKeys: [String: [String]] { get }

    /// Whether the type is a snapshot; implemented by the library.
    static var _isSnapshot: Bool { get }

    /// The object's id, if its type is a snapshot; implemented by the library.
    var _snapshotID: String? { get set }
}

extension ParsableObject {
    /// The type itself.
    public static var _object: (any ParsableObject.Type)? { Self.self }

    /// No envelope.
    public static var objectEnvelope: String? { nil }

    /// No envelope.
    public static var listEnvelope: String? { nil }

    /// No former keys.
    public static var formerKeys: [String: [String]] { [:] }

    /// Whether the type is a snapshot. A subclass may conform even if its superclass does not.
    public static var _isSnapshot: Bool { self is AnyClass && self is any ParsableSnapshot.Type }

    /// The object's id, if its type is a snapshot.
    public var _snapshotID: String? {
        get { (self as? any ParsableSnapshot)?.id }
        // Only instances of classes come here as snapshots; see ``_isSnapshot``.
        set { if var snapshot = self as? any ParsableSnapshot { snapshot.id = newValue } }
    }
}
