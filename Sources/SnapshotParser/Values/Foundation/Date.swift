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
            return box.nearestDouble.map { Date(timeIntervalSince1970: $0 / 1000) }
        case .secondsSince1970:
            return box.nearestDouble.map(Date.init(timeIntervalSince1970:))
        case .iso8601, .format, .any, .custom:
            return nil
        }
    }

    /// Reads a date in the form that ``SnapshotParser/dates`` names.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Date {
        try context.date(value, as: context.binder.dates)
    }

    /// Writes the date in the form that ``SnapshotParser/dates`` names.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard timeIntervalSince1970.isFinite else {
            throw SnapshotParser.Failure.issue(.notFinite)
        }
        switch context.binder.dates.written {
        case .millisecondsSince1970:
            let milliseconds = (timeIntervalSince1970 * 1000).rounded()
            return try (Int(exactly: milliseconds) as (any ParsableValue)? ?? milliseconds)
                .serialize(in: context)
        case .secondsSince1970:
            return try
                (Int(exactly: timeIntervalSince1970) as (any ParsableValue)?
                ?? timeIntervalSince1970).serialize(in: context)
        case .iso8601:
            return try text(InternetDate.text(self), in: context)
        case .format(let pattern, let timeZone):
            return try text(
                DatePattern(pattern: pattern, timeZone: timeZone).text(self),
                in: context
            )
        case .custom(_, let serialize):
            return try serialize(self)
        case .any, nil:
            throw SnapshotParser.Failure.issue(.unsupportedValue(type: "Date"))
        }
    }

    private func text(_ text: String?, in context: SnapshotParser.ValueContext) throws -> String {
        guard let text else { throw context.outOfRange(Date.self, found: timeIntervalSince1970) }
        return text
    }

    /// Writes the date as a native tree. A form of the user's may hold no date, or writing it would
    /// never end.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer, case .custom = writer.dates.written else {
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
    /// A date in a form.
    fileprivate func date(_ value: Any, as form: SnapshotParser.DateCoding) throws -> Date {
        switch form {
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try time(value, form) / 1000)
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try time(value, form))
        case .iso8601:
            guard let date = Tree.string(value).flatMap(InternetDate.parse) else { break }
            return date
        case .format(let pattern, let timeZone):
            let pattern = DatePattern(pattern: pattern, timeZone: timeZone)
            guard let date = try Tree.string(value).flatMap(pattern.parse) else { break }
            return date
        case .any(of: let forms):
            for form in forms {
                if let date = try? date(value, as: form) { return date }
            }
        case .custom(let parse, _):
            return try parse(value)
        }
        throw mismatch(expected: form.expected, found: value)
    }

    /// A point in time as a number, of which fractions below a double's may be lost.
    private func time(_ value: Any, _ form: SnapshotParser.DateCoding) throws -> Double {
        _ = try number(value, expected: form.expected)
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
        case .format(let pattern, _): "a date of the form \(pattern)"
        case .any(of: let forms) where !forms.isEmpty:
            forms.map(\.expected).joined(separator: " or ")
        case .any, .custom: "a date"
        }
    }

    /// The form in which dates are written, which is none of several; nil where there is none.
    var written: SnapshotParser.DateCoding? {
        if case .any(of: let forms) = self { forms.first?.written } else { self }
    }
}
