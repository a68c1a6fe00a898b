public import Foundation

extension Date: ParsableValue {
    /// Reads a number of milliseconds or seconds.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Date {
        guard let date = readInPlace(box.node, context.binder.dates) else { throw .invalid }
        return date
    }

    /// A number of milliseconds or seconds.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        number(in: context.binder.dates)
    }

    /// Reads a date in the form that ``SnapshotParser/dates`` names.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Date {
        let date: Date = try context.leaf(value)
        context.lookAt(date: value)
        return date
    }

    /// Writes the date in the form that ``SnapshotParser/dates`` names.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }

    /// Writes the date as a native tree. A custom form must not contain a date itself, or writing
    /// would never end.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer, writer.dates.isCustom else {
            return try serialize(in: binder.context)
        }
        guard !writer.isWritingDate else {
            throw SnapshotParser.Failure.issue(.unsupportedValue(found: "Date"))
        }
        writer.isWritingDate = true
        defer { writer.isWritingDate = false }
        return try serialize(in: binder.context).flatMap { try writer.trees.tree($0) }
    }
}
