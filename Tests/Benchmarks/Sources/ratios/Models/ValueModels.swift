import Foundation
import SnapshotParser

/// Eight values of one type, to measure that type alone.
struct Eight<Value: ParsableValue & Sample>: ParsableObject {
    var values: (Value, Value, Value, Value, Value, Value, Value, Value)

    init() {
        let value = Value.initial
        values = (value, value, value, value, value, value, value, value)
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "one", field: &values.0)
        binder.bindField(name: "two", field: &values.1)
        binder.bindField(name: "three", field: &values.2)
        binder.bindField(name: "four", field: &values.3)
        binder.bindField(name: "five", field: &values.4)
        binder.bindField(name: "six", field: &values.5)
        binder.bindField(name: "seven", field: &values.6)
        binder.bindField(name: "eight", field: &values.7)
    }

    /// The same object read by hand.
    @inline(__always)
    init(handWritten node: [String: Any], _ cast: (Any?) -> Value?) {
        self.init()
        if let value = cast(node["one"]) { values.0 = value }
        if let value = cast(node["two"]) { values.1 = value }
        if let value = cast(node["three"]) { values.2 = value }
        if let value = cast(node["four"]) { values.3 = value }
        if let value = cast(node["five"]) { values.4 = value }
        if let value = cast(node["six"]) { values.5 = value }
        if let value = cast(node["seven"]) { values.6 = value }
        if let value = cast(node["eight"]) { values.7 = value }
    }

    /// A tree that the object can be read from.
    static var native: [String: Any] {
        let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map { ($1, Value.treeValue($0)) }
        )
    }

    /// The same tree as `JSONSerialization` gives it.
    static func json() throws -> [String: Any] {
        let text = try JSONSerialization.data(withJSONObject: native)
        return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
    }
}

/// A value to measure.
protocol Sample {
    static var initial: Self { get }
    static func treeValue(_ number: Int) -> Any
}

extension Int: Sample {
    static var initial: Int { 0 }
    static func treeValue(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

extension Double: Sample {
    static var initial: Double { 0 }
    static func treeValue(_ number: Int) -> Any { Double(number) + 0.25 }
}

extension Bool: Sample {
    static var initial: Bool { false }
    static func treeValue(_ number: Int) -> Any { number % 2 == 0 }
}

extension String: Sample {
    static var initial: String { "" }
    static func treeValue(_ number: Int) -> Any { "a text of some length \(number)" }
}

extension Date: Sample {
    static var initial: Date { Date(timeIntervalSince1970: 0) }
    static func treeValue(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

enum Role: String, ParsableValue, Sample, CaseIterable {
    case admin, member, visitor

    static var initial: Role { .member }
    static func treeValue(_ number: Int) -> Any {
        allCases[number % allCases.count].rawValue
    }
}
