/// A type that can be a dictionary's key in a tree, where all keys are strings.
///
/// `String` and all fixed-width integers conform. A type that is `RawRepresentable` by `String`
/// does so without any code.
///
/// ```swift
/// enum Weekday: String, ParsableKey {
///     case monday, tuesday
/// }
/// ```
public protocol ParsableKey: Hashable {
    /// Makes the key from its text.
    ///
    /// - Parameter treeKey: the text in the tree. Nil, for a text that is not of this
    ///   type, becomes an issue, and so does a key that would be written as another text.
    init?(treeKey: String)

    /// The key's text. For a key that was made from a text, it must be that text again, since a
    /// changed or removed entry is found by it.
    var treeKey: String { get }
}

extension ParsableKey where Self: RawRepresentable, RawValue == String {
    /// Makes the key whose raw value the text is.
    ///
    /// - Parameter treeKey: the text. The result is nil if it is not a raw value.
    public init?(treeKey: String) { self.init(rawValue: treeKey) }

    /// The raw value.
    public var treeKey: String { rawValue }
}

/// A key of the library's own: a string, or an integer in decimal digits.
public protocol _LosslessKey: ParsableKey, LosslessStringConvertible {}

extension _LosslessKey {
    /// Makes the key that is written as a text.
    ///
    /// - Parameter treeKey: the text. The result is nil if the key is written otherwise, as for the
    ///   integer `007`.
    public init?(treeKey: String) {
        guard let key = Self(treeKey), key.description == treeKey else { return nil }
        self = key
    }

    /// The string, or the integer's digits.
    public var treeKey: String { description }
}

extension String: _LosslessKey {}
extension Int: _LosslessKey {}
extension Int8: _LosslessKey {}
extension Int16: _LosslessKey {}
extension Int32: _LosslessKey {}
extension Int64: _LosslessKey {}
extension UInt: _LosslessKey {}
extension UInt8: _LosslessKey {}
extension UInt16: _LosslessKey {}
extension UInt32: _LosslessKey {}
extension UInt64: _LosslessKey {}

extension ParsableKey {
    /// Makes the key that is written as a text. Nil for a text that gives a key of another text, as
    /// which it would be written back.
    @usableFromInline
    init?(writtenAs text: String) {
        self.init(treeKey: text)
        guard Self.self == String.self || treeKey.hasBytes(of: text) else { return nil }
    }
}
