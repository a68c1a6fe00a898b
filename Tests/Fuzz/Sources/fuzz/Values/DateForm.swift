import Foundation
import SnapshotParser

/// The forms in which a date may stand in a tree.
enum DateForm: CaseIterable {
    case milliseconds, seconds, text, own

    struct NotADate: Error {}

    var coding: SnapshotParser.DateCoding {
        switch self {
        case .milliseconds: .millisecondsSince1970
        case .seconds: .secondsSince1970
        case .text: .iso8601
        case .own:
            .custom(
                parse: { value in
                    guard let text = value as? String, let date = Self.ownDate(text) else {
                        throw NotADate()
                    }
                    return date
                },
                serialize: { "d\(Int(($0.timeIntervalSince1970 * 1000).rounded()))" }
            )
        }
    }

    private static func ownDate(_ text: String) -> Date? {
        guard text.hasPrefix("d"), let number = Int(text.dropFirst()) else { return nil }
        return Date(timeIntervalSince1970: Double(number) / 1000)
    }

    /// Texts and the milliseconds that they stand for, the one that is written first.
    private static let texts: [(text: String, milliseconds: Int64)] = [
        ("1970-01-01T00:00:00Z", 0), ("2023-11-14T22:13:20.123Z", 1_700_000_000_123),
        ("1970-01-01T00:00:00.001Z", 1), ("1969-12-31T23:59:59.995Z", -5),
        ("2023-11-15T00:13:20.123+02:00", 1_700_000_000_123), ("1970-01-01t00:00:00-00:00", 0),
    ]
    private static let others = [
        "2023-13-14T22:13:20Z", "2023-11-14", "", "2023-11-14T22:13:20", "d1",
    ]

    /// The date as it is written; nil, and a finding, where it cannot be read.
    func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        switch self {
        case .milliseconds: return Date.expected(tree, path, &reading)
        case .seconds:
            guard let number = Double.expected(tree, path, &reading) else { return nil }
            return number
        case .text:
            guard case .string(let text) = tree,
                let known = Self.texts.first(where: { $0.text == text }),
                let written = Self.texts.first(where: { $0.milliseconds == known.milliseconds })
            else {
                reading.add("typeMismatch", path)
                return nil
            }
            return .string(written.text)
        case .own:
            guard case .string(let text) = tree, Self.ownDate(text) != nil else {
                reading.add("mapperFailure", path)
                return nil
            }
            return tree
        }
    }

    func sample(_ random: inout Random) -> JSON {
        switch self {
        case .milliseconds: Date.sample(&random)
        case .seconds: .number(random.pick([0, 1_700_000_000, -5, 1.5, 0.25]))
        case .text:
            .string(random.oneIn(20) ? random.pick(Self.others) : random.pick(Self.texts).text)
        case .own: .string(random.oneIn(20) ? "x" : "d\(random.below(100))")
        }
    }

    /// The date as it is written.
    func dump(_ date: Date) -> JSON {
        switch self {
        case .milliseconds: return date.dump
        case .seconds: return .number(date.timeIntervalSince1970)
        case .text:
            let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
            let known = Self.texts.first { $0.milliseconds == milliseconds }
            return known.map { .string($0.text) } ?? .string("\(milliseconds)")
        case .own: return .string("d\(Int((date.timeIntervalSince1970 * 1000).rounded()))")
        }
    }
}
