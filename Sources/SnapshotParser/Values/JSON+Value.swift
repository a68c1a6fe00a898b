import Foundation

extension SnapshotParser.JSON: ParsableValue, _ParsedByLibrary {
    /// Long numbers come with all of their digits.
    public static var _textForm: SnapshotParser._TextForm { .treeOfDigits }

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
    ) throws -> SnapshotParser.JSON {
        let tree = try NativeCopy.of(value, context.binder, .nodes)
        guard let json = SnapshotParser.JSON(tree) else {
            throw context.mismatch(expected: Noun.aTree, found: value)
        }
        return json
    }

    /// Writes the tree; null is nothing to the database.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if isNull { return context.binder.parser.dialect.storesNothingEmpty ? nil : NSNull() }
        guard let tree = try? written() else { throw SnapshotParser.Failure.issue(.depth) }
        return try context.writing { try $0.trees.tree(tree) }
    }

    /// Writes the tree.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }
}
