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
///     mutating func bindProperties(binder: SnapshotParser.Binder) {
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
/// A decoder stops at the first mistake in an object, and ignores keys that the type does not ask
/// for. But it tries all elements of arrays and dictionaries, so the issues include the mistakes of
/// each. What ``SnapshotParser/SnapshotParser/resilient`` tolerates in a bound object, it tolerates
/// inside the value too: <doc:Codable> says where a type's `init(from:)` prevents that.
public protocol ParsableCodable: ParsableValue, Codable {}

extension ParsableCodable {
    /// Decodes the value from a tree.
    ///
    /// - Parameters:
    ///   - value: the tree's value.
    ///   - context: gives the options, and makes the errors.
    /// - Returns: the value.
    /// - Throws: an error of the context, or of the type's own.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        try context.reading { reader in
            // Only the value of a whole snapshot has its key: a path in text leads to any value.
            let isSnapshot = reader.level == 0 && reader.intent.rootForm == .tree
            let operation = CodingOperation(reader, key: isSnapshot ? reader.path.last : nil)
            operation.present = reader.optionalExtras?.present
            reader.optionalExtras?.present = nil
            return try operation.reporting { try $0.decode(Self.self, from: value) }
        }
    }

    /// As native values, but for long numbers, which come with their digits.
    public static var _textForm: SnapshotParser._TextForm { .treeOfDigits }

    /// Encodes the value as a tree.
    ///
    /// - Parameter context: gives the options, and makes the errors.
    /// - Returns: the tree.
    /// - Throws: an error of the context, or of the type's own.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.writing { writer in
            try CodingOperation(writer).reporting { try $0.encode(self) }
        }
    }

    /// Writes the value. Its tree has native values already, so it is only inspected if the
    /// database might refuse it.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer else { return nil }
        return try writer.intent.checksWrites
            ? writer.trees.written(self) : serialize(in: writer.context)
    }
}
