package import Foundation
package import SnapshotParser

/// Eight values of one type, to measure that type alone.
package struct Eight<Value: ParsableValue & Sample>: ParsableObject {
    package var values: (Value, Value, Value, Value, Value, Value, Value, Value)

    package init() {
        let value = Value.initial
        values = (value, value, value, value, value, value, value, value)
    }

    package mutating func bindProperties(binder: SnapshotParser.Binder) {
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
    package init(handWritten node: [String: Any], _ cast: (Any?) -> Value?) {
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
    package static var native: [String: Any] {
        let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map { ($1, Value.treeValue($0)) }
        )
    }

    /// The same tree as `JSONSerialization` gives it.
    package static func json() throws -> [String: Any] {
        let text = try JSONSerialization.data(withJSONObject: native)
        return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
    }
}

/// A value to measure.
package protocol Sample {
    static var initial: Self { get }
    static func treeValue(_ number: Int) -> Any
}

extension Int: Sample {
    package static var initial: Int { 0 }
    package static func treeValue(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

extension Double: Sample {
    package static var initial: Double { 0 }
    package static func treeValue(_ number: Int) -> Any { Double(number) + 0.25 }
}

extension Bool: Sample {
    package static var initial: Bool { false }
    package static func treeValue(_ number: Int) -> Any { number % 2 == 0 }
}

extension String: Sample {
    package static var initial: String { "" }
    package static func treeValue(_ number: Int) -> Any { "a text of some length \(number)" }
}

extension Date: Sample {
    package static var initial: Date { Date(timeIntervalSince1970: 0) }
    package static func treeValue(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

package enum Role: String, ParsableValue, Sample, CaseIterable {
    case admin, member, visitor

    package static var initial: Role { .member }
    package static func treeValue(_ number: Int) -> Any {
        allCases[number % allCases.count].rawValue
    }
}
