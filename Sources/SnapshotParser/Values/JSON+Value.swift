import Foundation

extension SnapshotParser.JSON: ParsableValue, _ParsedByLibrary {
    /// A missing key and null are null.
    public static var _absence: SnapshotParser._Absence { .null }

    /// Null.
    public static var _empty: SnapshotParser.JSON? { .null }

    /// Null, so that an optional property is nil only for a missing key.
    public static var _null: SnapshotParser.JSON? { .null }

    /// Reads any tree.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> SnapshotParser.JSON { .init(copied: try context.binder.jsonTree(of: value)) }

    /// Writes the tree; null is nothing to the database.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if isNull { return context.binder.parser.dialect.storesNothingEmpty ? nil : NSNull() }
        guard let tree = try? writtenTree() else { throw SnapshotParser.Failure.issue(.depth) }
        return try context.writing { try $0.nativeTree(tree) }
    }

    /// Writes the tree.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }
}
