/// A `Codable` type that is a value for bindings, lists, dictionaries, paths and databases.
///
/// One empty conformance is enough:
///
/// ```swift
/// struct Position: Codable, ParsableCodable {
///     var latitude: Double
///     var longitude: Double
/// }
///
/// struct Place: ParsableObject {
///     var name = ""
///     var position: Position?
///
///     mutating func bindProperties(binder: Binder) {
///         binder.bindField(name: "name", field: &name)
///         binder.bindField(name: "position", field: &position)
///     }
/// }
/// ```
///
/// The type is read and written by ``TreeDecoder`` and ``TreeEncoder`` with the parser's options.
/// What they throw becomes an issue with the full path:
///
/// ```text
/// missing key 'longitude' in Position at position
/// ```
///
/// A decoder stops at the first mistake in an object. But it tries all elements of arrays and
/// dictionaries, so the issues include the mistakes of each. The parser's options hold inside the
/// value as in a bound object: <doc:Codable> says where a type's `init(from:)` prevents that.
public protocol ParsableCodable: ParsableValue, Codable {
    /// The keys under which properties were stored before, by their present coding keys, in the
    /// order in which they are tried. By default there are none.
    ///
    /// ```swift
    /// static var formerKeys: [String: [String]] { ["fullName": ["name", "title"]] }
    /// ```
    ///
    /// They are read, and removed by edits, as those of ``ParsableObject/formerKeys``. A class
    /// declares a `class var`.
    static var formerKeys: [String: [String]] { get }
}

extension ParsableCodable {
    /// No former keys.
    public static var formerKeys: [String: [String]] { [:] }
}
