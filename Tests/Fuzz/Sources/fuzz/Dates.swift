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

/// Dates in a form of their own.
final class DatedField: Binding {
    enum Shape: CaseIterable { case mandatory, optional, list }

    let form: DateForm
    let shape: Shape
    let isAccessor: Bool

    init(_ name: String, _ form: DateForm, _ shape: Shape, isAccessor: Bool) {
        self.form = form
        self.shape = shape
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String {
        "\(super.text) \(form) \(shape)\(isAccessor ? " get/set" : "")"
    }

    override var initial: Any {
        switch shape {
        case .mandatory: Date(timeIntervalSince1970: 0)
        case .optional: Date?.none as Any
        case .list: [Date]()
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch shape {
        case .mandatory: bind(binder, &value, as: Date.self)
        case .optional: bind(binder, &value, as: (Date?).self)
        case .list: bind(binder, &value, as: [Date].self)
        }
    }

    private func bind<V: ParsableValue>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: V.Type
    ) {
        var field = held(value, as: V.self)
        if isAccessor {
            let present = field
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    field = $0
                },
                dates: form.coding
            )
        } else {
            binder.bindField(name: name, field: &field, dates: form.coding)
        }
        value = field
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        let tree = node.claim(name)
        let path = path + [name]
        guard let tree, tree != .null else {
            switch shape {
            case .mandatory:
                reading.add(tree == nil ? "missingKey" : "unexpectedNull", path)
                return nil
            case .optional: return .null
            case .list: return .array([])
            }
        }
        guard shape == .list else { return form.expected(tree, path, &reading) }
        guard let elements = tree.elements else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        var dates: [JSON] = []
        for (index, element) in elements.enumerated() where element != .null {
            if let date = form.expected(element, path + ["\(index)"], &reading) {
                dates.append(date)
            }
        }
        return reading.findings.count == count ? .array(dates) : nil
    }

    override func dump(_ value: Any) -> JSON {
        switch shape {
        case .mandatory: form.dump(held(value, as: Date.self))
        case .optional: held(value, as: (Date?).self).map(form.dump) ?? .null
        case .list: .array(held(value, as: [Date].self).map(form.dump))
        }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(shape == .mandatory ? 60 : 3) { return }
        guard shape == .list else {
            node[name] = random.oneIn(30) ? .null : form.sample(&random)
            return
        }
        node[name] = .array((0..<random.below(3)).map { _ in form.sample(&random) })
    }
}
