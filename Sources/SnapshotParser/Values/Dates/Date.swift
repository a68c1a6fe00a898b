public import Foundation

extension Date: ParsableValue, _Leaf {
    /// A form may have no fractions of a second.
    public static var _mayLosePart: Bool { true }

    /// Reads a date in the form that ``SnapshotParser/dates`` names.
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Date {
        if let units = rules.unitsPerSecond, let time = box.node.nearestDouble {
            if units == 1000, time > 0, time < 1e10, !rules.countsMilliseconds,
                rules.binder.parser.issueHandling != nil
            {
                try rules.unlessDirect().binder.reader?.hasEarlyDate = true
            }
            return Date(timeIntervalSince1970: time / units)
        }
        return try read(box.node, rules.dates, rules)
    }

    private static func read(
        _ node: Node,
        _ dates: SnapshotParser.DateCoding,
        _ rules: _Rules
    ) throws(_LeafMistake) -> Date {
        switch dates {
        case .millisecondsSince1970, .secondsSince1970, .secondsSince2001:
            let time: Double = try rules.unlessDirect().nearest(node, expected: Wording.date(dates))
            return dates.unitsPerSecond.map { Date(timeIntervalSince1970: time / $0) }
                ?? Date(timeIntervalSinceReferenceDate: time)
        case .iso8601:
            return try node.leaf(Wording.date(dates, of: node.string), rules, as: InternetDate.date)
        case .format(let pattern, let timeZone):
            let pattern = DatePattern(pattern: pattern, timeZone: timeZone)
            return try node.leaf(Wording.date(dates), rules, as: pattern.date)
        case .any(of: let forms):
            let rules = try rules.unlessDirect()
            for form in forms {
                if let date = try? read(node, form, rules) { return date }
            }
            throw rules.mismatch(Wording.date(dates, of: node.string), node.value)
        case .custom(let parse, _):
            let rules = try rules.unlessDirect()
            guard !node.isNull else { throw rules.mismatch(Wording.date(dates), node.value) }
            do {
                return try parse(TreeCopier(rules.binder, .native).validCopy(node.value))
            } catch {
                throw .thrown(error)
            }
        }
    }

    /// The date in the form that ``SnapshotParser/dates`` names. A custom form may return a value
    /// of any type.
    public func _written(_ rules: _Rules) throws(_LeafMistake) -> Any {
        guard timeIntervalSince1970.isFinite else { throw .invalid(.notFinite) }
        if let units = rules.unitsPerSecond { return try number(timeIntervalSince1970, units) }
        return try written(rules.dates, rules)
    }

    /// The number that stands for the date. Milliseconds are whole.
    private func number(_ seconds: TimeInterval, _ units: Double) throws(_LeafMistake) -> Any {
        let time = seconds * units
        guard time.isFinite else { throw .invalid(.notFinite) }
        let number = units == 1 ? time : time.rounded()
        return Int(exactly: number) ?? number
    }

    private func written(
        _ dates: SnapshotParser.DateCoding,
        _ rules: _Rules
    ) throws(_LeafMistake) -> Any {
        switch dates {
        case .millisecondsSince1970, .secondsSince1970:
            return try number(timeIntervalSince1970, dates.unitsPerSecond ?? 1)
        case .secondsSince2001: return try number(timeIntervalSinceReferenceDate, 1)
        case .iso8601: return try text(InternetDate.text, rules)
        case .format(let pattern, let timeZone):
            return try text(DatePattern(pattern: pattern, timeZone: timeZone).text, rules)
        case .custom(_, let serialize):
            _ = try rules.unlessDirect()
            do { return try serialize(self) } catch { throw .thrown(error) }
        case .any(of: let forms):
            guard let first = forms.first else { throw .invalid(.unsupportedValue(found: "Date")) }
            return try written(first, rules)
        }
    }

    private func text(_ make: (Date) -> String?, _ rules: _Rules) throws(_LeafMistake) -> Any {
        guard let text = make(self) else {
            let rules = try rules.unlessDirect()
            let found = rules.binder.found(timeIntervalSince1970)
            throw .invalid(.valueOutOfRange(ofDate: Wording.date(rules.dates), found: found))
        }
        return text
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
        return try serialize(in: binder.context).flatMap { try writer.nativeTree($0) }
    }
}
