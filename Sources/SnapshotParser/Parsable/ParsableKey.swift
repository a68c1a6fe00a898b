/// A type that can be a dictionary's key in a tree, where all keys are strings.
///
/// `String` and all fixed-width integers conform. A type that is `RawRepresentable` by one of them
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

extension String: ParsableKey {
    /// The text itself.
    public init(treeKey: String) { self = treeKey }

    /// The text itself.
    public var treeKey: String { self }
}

extension ParsableKey where Self: RawRepresentable, RawValue: ParsableKey {
    /// Makes the key whose raw value the text stands for.
    ///
    /// - Parameter treeKey: the text. The result is nil if it does not stand for a raw value.
    public init?(treeKey: String) {
        guard let rawValue = RawValue(treeKey: treeKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value's text.
    public var treeKey: String { rawValue.treeKey }
}

extension FixedWidthInteger where Self: ParsableKey {
    /// Makes the integer that a text stands for.
    ///
    /// - Parameter treeKey: the text. The result is nil if the integer is written otherwise, as for
    ///   `007`.
    public init?(treeKey: String) {
        guard let integer = Self(ofDigits: treeKey), integer.treeKey == treeKey else { return nil }
        self = integer
    }

    /// The integer's digits.
    public var treeKey: String { String(self) }
}

extension ParsableKey {
    /// Makes the key that is written as a text. Nil for a text that gives a key of another text, as
    /// which it would be written back.
    @usableFromInline
    init?(writtenAs text: String) {
        self.init(treeKey: text)
        guard Self.self == String.self || treeKey.hasBytes(of: text) else { return nil }
    }
}
