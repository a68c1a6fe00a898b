/// Anything that can be read from a tree and written to one: what objects, snapshots and values
/// share.
///
/// Types conform to one of the three protocols below it: ``ParsableObject`` for an object,
/// ``ParsableSnapshot`` for an object with a key, ``ParsableValue`` for a leaf.
public protocol Parsable: Storable {
    /// Reads an instance from a tree's value.
    ///
    /// - Parameters:
    ///   - value: what stands in the tree; never null, unless `Self` is an optional.
    ///   - context: reads values inside this one, and words the errors.
    /// - Throws: an error of the context, or any other, where the value is none of this type.
    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Self

    /// Gives the tree value that ``parse(_:in:)`` reads.
    ///
    /// - Parameter context: writes values inside this one.
    /// - Returns: a value that JSON can hold, or nil for null.
    /// - Throws: an error of the context, or any other, where there is no such value.
    func serialize(in context: SnapshotParser.ValueContext) throws -> Any?

    /// How many levels of containers the type's values have. Answered by the library.
    static var _levels: Int { get }

    /// Reads the type's most common form in place; nil sends the reader to `parse`. Answered by the
    /// library.
    static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self?
}

extension Parsable {
    /// None.
    @inlinable public static var _levels: Int { 0 }

    /// No form is read in place.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Self? { nil }
}
