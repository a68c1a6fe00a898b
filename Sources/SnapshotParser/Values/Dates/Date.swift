public import Foundation

extension Date: ParsableValue, _Leaf {
    /// Reads a date in the form that ``SnapshotParser/dates`` names.
    public static func _read(
        _ box: inout _Box,
        _ options: () -> _Options
    ) throws(_Mistake) -> Date {
        try read(box.node, options())
    }

    private static func read(_ node: Node, _ options: LeafOptions) throws(LeafMistake) -> Date {
        switch options.dates {
        case .millisecondsSince1970, .secondsSince1970:
            let time: Double
            if let number = node.nearestDouble {
                time = number
            } else {
                time = try options.nearest(node, expected: Wording.date(options.dates))
            }
            // A validation reports a doubtful date on the second attempt.
            guard !options.isDirect || options.dates.unitMeant(by: time) == nil else {
                throw .indirect
            }
            return Date(timeIntervalSince1970: time / (options.dates.unitsPerSecond ?? 1))
        case .iso8601:
            return try node.leaf(Wording.date(options.dates), { options }, as: InternetDate.parse)
        case .format(let pattern, let timeZone):
            let pattern = DatePattern(pattern: pattern, timeZone: timeZone)
            return try node.leaf(Wording.date(options.dates), { options }, as: pattern.parse)
        case .any(of: let forms):
            var form = try options.withCare()
            for dates in forms {
                form.dates = dates
                if let date = try? read(node, form) { return date }
            }
            throw options.mismatch(Wording.date(options.dates), node.value)
        case .custom(let parse, _):
            let options = try options.withCare()
            guard !node.isNull else { throw options.mismatch(Wording.date(options.dates), node.value) }
            do { return try parse(node.value) } catch { throw .thrown(error) }
        }
    }

    /// The date in the form that ``SnapshotParser/dates`` names. A custom form may return a value of
    /// any type.
    public func _written(_ options: () -> _Options) throws(_Mistake) -> Any {
        let time = timeIntervalSince1970
        guard time.isFinite else { throw .invalid(.notFinite) }
        let options = options()
        switch options.dates.written {
        case .millisecondsSince1970:
            let milliseconds = (time * 1000).rounded()
            return Int(exactly: milliseconds) ?? milliseconds
        case .secondsSince1970: return Int(exactly: time) ?? time
        case .iso8601: return try text(InternetDate.text, options)
        case .format(let pattern, let timeZone):
            return try text(DatePattern(pattern: pattern, timeZone: timeZone).text, options)
        case .custom(_, let serialize):
            _ = try options.withCare()
            do { return try serialize(self) } catch { throw .thrown(error) }
        case .any, nil: throw .invalid(.unsupportedValue(type: "Date"))
        }
    }

    private func text(
        _ make: (Date) throws -> String?,
        _ options: LeafOptions
    ) throws(LeafMistake) -> Any {
        let text: String?
        do { text = try make(self) } catch { throw .thrown(error) }
        guard let text else { throw options.outOfRange(Date.self, timeIntervalSince1970) }
        return text
    }

    /// Reads a date in any of its forms.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Date {
        let date: Date = try context.leaf(value, context.leaves)
        context.lookAt(date: value)
        return date
    }

    /// Writes the date as a native tree. A custom form must not contain a date itself, or writing
    /// would never end.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        guard let writer = binder.writer, writer.dates.isCustom else {
            return try serialize(in: binder.context)
        }
        guard !writer.isWritingDate else {
            throw SnapshotParser.Failure.issue(.unsupportedValue(type: "Date"))
        }
        writer.isWritingDate = true
        defer { writer.isWritingDate = false }
        return try serialize(in: binder.context).flatMap { try writer.trees.tree($0) }
    }
}

extension SnapshotParser.DateCoding {
    /// How many units make a second; nil if dates are not written as numbers.
    fileprivate var unitsPerSecond: Double? {
        switch self {
        case .millisecondsSince1970: 1000
        case .secondsSince1970: 1
        case .iso8601, .format, .any, .custom: nil
        }
    }

    /// The single form in which dates are written; nil if there is none.
    fileprivate var written: SnapshotParser.DateCoding? {
        if case .any(of: let forms) = self { forms.first?.written } else { self }
    }

    /// Whether dates are written in a custom form, as a value of any type.
    var isCustom: Bool { if case .custom = written { true } else { false } }
}
