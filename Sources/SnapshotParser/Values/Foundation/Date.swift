public import Foundation

extension Date: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a number of milliseconds or seconds.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Date? {
        switch context.binder.dates {
        case .millisecondsSince1970:
            return box.time.map { Date(timeIntervalSince1970: $0 / 1000) }
        case .secondsSince1970:
            return box.time.map(Date.init(timeIntervalSince1970:))
        case .iso8601, .custom:
            return nil
        }
    }

    /// Reads a date in the form that ``SnapshotParser/dates`` names.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Date {
        switch context.binder.dates {
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try context.time(value) / 1000)
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try context.time(value))
        case .iso8601:
            guard let text = Tree.string(value), let date = InternetDate.parse(text) else {
                throw context.mismatch(expected: context.binder.dates.expected, found: value)
            }
            return date
        case .custom(let parse, _):
            return try parse(value)
        }
    }

    /// Writes the date in the form that ``SnapshotParser/dates`` names.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard timeIntervalSince1970.isFinite else {
            throw SnapshotParser.Failure.issue(.notFinite)
        }
        switch context.binder.dates {
        case .millisecondsSince1970:
            let milliseconds = (timeIntervalSince1970 * 1000).rounded()
            return try (Int(exactly: milliseconds) as (any ParsableValue)? ?? milliseconds)
                .serialize(in: context)
        case .secondsSince1970:
            return try
                (Int(exactly: timeIntervalSince1970) as (any ParsableValue)?
                ?? timeIntervalSince1970).serialize(in: context)
        case .iso8601:
            guard let text = InternetDate.text(self) else {
                throw context.outOfRange(Date.self, found: timeIntervalSince1970)
            }
            return text
        case .custom(_, let serialize):
            return try serialize(self)
        }
    }

    /// Writes the date as a native tree. A form of the user's may hold no date, or writing it would
    /// never end.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer, case .custom = writer.dates else {
            return try serialize(in: binder.context)
        }
        guard !writer.isWritingDate else {
            throw SnapshotParser.Failure.issue(.unsupportedValue(type: "Date"))
        }
        writer.isWritingDate = true
        defer { writer.isWritingDate = false }
        return try serialize(in: binder.context).flatMap { try writer.tree($0) }
    }
}

extension SnapshotParser.ValueContext {
    /// A point in time as a number, of which fractions below a double's may be lost.
    fileprivate func time(_ value: Any) throws -> Double {
        _ = try number(value, expected: binder.dates.expected)
        return try Double.parse(value, in: self)
    }
}

extension SnapshotParser.DateCoding {
    /// What has to stand in the tree.
    var expected: String {
        switch self {
        case .millisecondsSince1970: "a number of milliseconds"
        case .secondsSince1970: "a number of seconds"
        case .iso8601: "an RFC 3339 date"
        case .custom: "a date"
        }
    }
}
