import Foundation
import SnapshotParser

/// A value to measure, and how it is read and written by hand.
protocol Sample: ParsableValue {
    static var initial: Self { get }
    static func cast(_ leaf: Any?) -> Self?
    var leaf: Any { get }

    /// A leaf to read, another one for each number.
    static func leaf(_ number: Int) -> Any
}

extension Int: Sample {
    static var initial: Int { 0 }
    static func cast(_ leaf: Any?) -> Int? { leaf as? Int }
    var leaf: Any { self }
    static func leaf(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

extension Double: Sample {
    static var initial: Double { 0 }
    static func cast(_ leaf: Any?) -> Double? { leaf as? Double }
    var leaf: Any { self }
    static func leaf(_ number: Int) -> Any { Double(number) + 0.25 }
}

extension Bool: Sample {
    static var initial: Bool { false }
    static func cast(_ leaf: Any?) -> Bool? { leaf as? Bool }
    var leaf: Any { self }
    static func leaf(_ number: Int) -> Any { number.isMultiple(of: 2) }
}

extension String: Sample {
    static var initial: String { "" }
    static func cast(_ leaf: Any?) -> String? { leaf as? String }
    var leaf: Any { self }
    static func leaf(_ number: Int) -> Any { "a text of some length \(number)" }
}

extension UInt8: Sample {
    static var initial: UInt8 { 0 }
    static func cast(_ leaf: Any?) -> UInt8? { (leaf as? Int).flatMap(UInt8.init(exactly:)) }
    var leaf: Any { Int(self) }
    static func leaf(_ number: Int) -> Any { number % 200 }
}

extension Float: Sample {
    static var initial: Float { 0 }
    static func cast(_ leaf: Any?) -> Float? { (leaf as? Double).map(Float.init) }
    var leaf: Any { Double(self) }
    static func leaf(_ number: Int) -> Any { Double(number) + 0.25 }
}

extension Date: Sample {
    static var initial: Date { Date(timeIntervalSince1970: 0) }
    static func cast(_ leaf: Any?) -> Date? {
        if let milliseconds = leaf as? Int {
            return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
        }
        return (leaf as? Double).map { Date(timeIntervalSince1970: $0 / 1000) }
    }
    var leaf: Any { Int((timeIntervalSince1970 * 1000).rounded()) }
    static func leaf(_ number: Int) -> Any { 1_700_000_000_000 + number }
}

extension URL: Sample {
    static var initial: URL { URL(fileURLWithPath: "/") }
    static func cast(_ leaf: Any?) -> URL? { (leaf as? String).flatMap { URL(string: $0) } }
    var leaf: Any { absoluteString }
    static func leaf(_ number: Int) -> Any { "https://example.org/photos/\(number).jpg" }
}

extension [Int]: Sample {
    static var initial: [Int] { [] }
    static func cast(_ leaf: Any?) -> [Int]? { leaf as? [Int] }
    var leaf: Any { self }
    static func leaf(_ number: Int) -> Any { [number, number + 1, number + 2] as [Any] }
}

enum Role: String, Sample, CaseIterable {
    case admin, member, visitor

    static var initial: Role { .member }
    static func cast(_ leaf: Any?) -> Role? { (leaf as? String).flatMap(Role.init) }
    var leaf: Any { rawValue }
    static func leaf(_ number: Int) -> Any { allCases[number % allCases.count].rawValue }
}

enum Level: Int, ParsableValue {
    case low, middle, high
}
