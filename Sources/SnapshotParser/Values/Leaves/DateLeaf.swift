import Foundation

extension Date: LeafValue {
    /// Reads a number of milliseconds or seconds in place.
    static func readInPlace(
        _ node: Node,
        _ dates: SnapshotParser.DateCoding
    ) -> Date? {
        // A date that is doubtful takes the slow path, where a validation reports it.
        guard let unit = dates.unitsPerSecond, let time = node.nearestDouble,
            dates.unitMeant(by: time) == nil
        else { return nil }
        return Date(timeIntervalSince1970: time / unit)
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Date {
        let expected = Wording.date(options.dates)
        switch options.dates {
        case .millisecondsSince1970, .secondsSince1970:
            let time: Double = try options.nearest(value, expected: expected)
            return Date(timeIntervalSince1970: time / (options.dates.unitsPerSecond ?? 1))
        case .iso8601:
            return try options.text(value, expected: expected, as: InternetDate.parse)
        case .format(let pattern, let timeZone):
            let pattern = DatePattern(pattern: pattern, timeZone: timeZone)
            return try options.text(value, expected: expected, as: pattern.parse)
        case .any(of: let forms):
            var options = options
            for form in forms {
                options.dates = form
                if let date = try? read(value, options) { return date }
            }
            throw options.mismatch(expected, value)
        case .custom(let parse, _):
            do { return try parse(value) } catch { throw .thrown(error) }
        }
    }

    /// A custom form may return a value of any type.
    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard timeIntervalSince1970.isFinite else { throw .invalid(.notFinite) }
        let dates = options.dates.written
        switch dates {
        case .iso8601: return try text(InternetDate.text, options)
        case .format(let pattern, let timeZone):
            return try text(DatePattern(pattern: pattern, timeZone: timeZone).text, options)
        case .custom(_, let serialize):
            do { return try serialize(self) } catch { throw .thrown(error) }
        default:
            guard let number = dates.flatMap({ number(in: $0) }) else {
                throw .invalid(.unsupportedValue(found: "Date"))
            }
            return number
        }
    }

    /// The number that stands for a date; nil if dates are not written as numbers, or if it is not
    /// finite.
    func number(in dates: SnapshotParser.DateCoding) -> Any? {
        let time = timeIntervalSince1970
        guard time.isFinite else { return nil }
        switch dates {
        case .millisecondsSince1970:
            let milliseconds = (time * 1000).rounded()
            return Int(exactly: milliseconds) ?? milliseconds
        case .secondsSince1970: return Int(exactly: time) ?? time
        case .iso8601, .format, .any, .custom: return nil
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
    var written: SnapshotParser.DateCoding? {
        if case .any(of: let forms) = self { forms.first?.written } else { self }
    }

    /// Whether dates are written in a custom form, as a value of any type.
    var isCustom: Bool { if case .custom = written { true } else { false } }
}
