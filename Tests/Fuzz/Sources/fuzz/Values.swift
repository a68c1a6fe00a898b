import Foundation
import SnapshotParser

/// A type of field, with an oracle that reads and writes it.
protocol FuzzValue: ParsableValue {
    static var initial: Self { get }
    /// Whether null and absence make it empty.
    static var isCollection: Bool { get }
    static var isOptional: Bool { get }
    /// The value as the oracle dumps it, or a finding.
    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON?
    static func sample(_ random: inout Random) -> JSON
    var dump: JSON { get }
}

extension FuzzValue {
    static var isCollection: Bool { false }
    static var isOptional: Bool { false }
}

/// A type whose dump is what it writes and reads.
protocol FuzzInteger: FuzzValue, FixedWidthInteger {}

extension FuzzInteger {
    static var initial: Self { 7 }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        let value: Self?
        switch tree.asNumber {
        case .int(let number): value = Self(exactly: number)
        case .uint(let number): value = Self(exactly: number)
        case .double(let number): value = Self(exactly: number)
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        if value == nil { reading.add("valueOutOfRange", path) }
        return value?.dump
    }

    static func sample(_ random: inout Random) -> JSON {
        random.pick([Self.min, .max, 0, 1, 42, 100]).dump
    }

    var dump: JSON { Int64(exactly: self).map(JSON.int) ?? .uint(UInt64(self)) }
}

extension Int: FuzzInteger {}
extension Int8: FuzzInteger {}
extension UInt64: FuzzInteger {}

extension Double: FuzzValue {
    static var initial: Double { 0.5 }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        let value: Double?
        switch tree.asNumber {
        case .int(let number): value = Double(exactly: number)
        case .uint(let number): value = Double(exactly: number)
        case .double(let number): value = number
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        if value == nil { reading.add("valueOutOfRange", path) }
        return value?.dump
    }

    static func sample(_ random: inout Random) -> JSON {
        .number(random.pick([0, 1, -1.5, 0.1, 1e300, -5e-300, 123_456_789.25]))
    }

    var dump: JSON { .number(self) }
}

extension Float: FuzzValue {
    static var initial: Float { 0.5 }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let double = Double.expected(tree, path, &reading) else { return nil }
        let value: Float
        switch double {
        case .int(let number): value = Float(number)
        case .uint(let number): value = Float(number)
        case .double(let number): value = Float(number)
        default: return nil
        }
        guard value.isFinite else {
            reading.add("valueOutOfRange", path)
            return nil
        }
        return value.dump
    }

    static func sample(_ random: inout Random) -> JSON {
        .number(random.pick([0, 1, -1.5, 0.1, 1e300, 123.25]))
    }

    var dump: JSON { .number(Double("\(self)") ?? .nan) }
}

extension Decimal: FuzzValue {
    static var initial: Decimal { 7 }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        switch tree.asNumber {
        case .int, .uint: return tree.asNumber
        case .double(let number):
            guard Decimal(string: "\(number)") != nil, abs(number) < 1e100,
                number == 0 || abs(number) > 1e-100
            else {
                reading.add("valueOutOfRange", path)
                return nil
            }
            return .number(number)
        default:
            reading.add("typeMismatch", path)
            return nil
        }
    }

    static func sample(_ random: inout Random) -> JSON {
        .number(random.pick([0, 1, -1.5, 0.1, 1e300, 123.25, 1e20]))
    }

    var dump: JSON {
        Int64("\(self)").map(JSON.int) ?? UInt64("\(self)").map(JSON.uint)
            ?? .number(Double("\(self)") ?? .nan)
    }
}

extension Bool: FuzzValue {
    static var initial: Bool { false }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        if case .bool = tree { return tree }
        if World.current.isLenient, case .string(let text) = tree, let value = Bool(text) {
            return .bool(value)
        }
        reading.add("typeMismatch", path)
        return nil
    }

    static func sample(_ random: inout Random) -> JSON { .bool(random.oneIn(2)) }

    var dump: JSON { .bool(self) }
}

extension String: FuzzValue {
    static var initial: String { "initial" }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        if case .string = tree.asText { return tree.asText }
        reading.add("typeMismatch", path)
        return nil
    }

    static func sample(_ random: inout Random) -> JSON {
        .string(random.pick(["", "a", "caf\u{E9}", "😀 long text of many bytes", "5", "true"]))
    }

    var dump: JSON { .string(self) }
}

enum Role: String, FuzzValue {
    case admin, member

    static var initial: Role { .member }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard case .string(let text) = tree.asText else {
            reading.add("typeMismatch", path)
            return nil
        }
        guard Role(rawValue: text) != nil else {
            reading.add("invalidRawValue", path)
            return nil
        }
        return tree
    }

    static func sample(_ random: inout Random) -> JSON {
        .string(random.pick(["admin", "member", "member", "king"]))
    }

    var dump: JSON { .string(rawValue) }
}

extension Date: FuzzValue {
    static var initial: Date { Date(timeIntervalSince1970: 1) }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let number = Double.expected(tree, path, &reading) else { return nil }
        switch number {
        case .int(let milliseconds):
            return Date(timeIntervalSince1970: Double(milliseconds) / 1000).dump
        case .uint(let milliseconds):
            return Date(timeIntervalSince1970: Double(milliseconds) / 1000).dump
        case .double(let milliseconds):
            return Date(timeIntervalSince1970: milliseconds / 1000).dump
        default: return nil
        }
    }

    static func sample(_ random: inout Random) -> JSON {
        .int(random.pick([0, 1_700_000_000_123, -5, 1]))
    }

    var dump: JSON { .number((timeIntervalSince1970 * 1000).rounded()) }
}

/// A type that is written as a text of which only some are one.
protocol FuzzText: FuzzValue {
    static var texts: [String] { get }
    init?(treeText: String)
    var treeText: String { get }
}

extension FuzzText {
    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard case .string(let text) = tree, let value = Self(treeText: text) else {
            reading.add("typeMismatch", path)
            return nil
        }
        return value.dump
    }

    static func sample(_ random: inout Random) -> JSON { .string(random.pick(texts)) }

    var dump: JSON { .string(treeText) }
}

extension UUID: FuzzText {
    static var initial: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) }
    static var texts: [String] { ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "no"] }
    init?(treeText: String) { self.init(uuidString: treeText) }
    var treeText: String { uuidString }
}

extension Data: FuzzText {
    static var initial: Data { Data([1]) }
    static var texts: [String] { ["AAE=", "", "*"] }
    init?(treeText: String) { self.init(base64Encoded: treeText) }
    var treeText: String { base64EncodedString() }
}

extension URL: FuzzText {
    static var initial: URL { URL(fileURLWithPath: "/a") }
    static var texts: [String] { ["https://a.example/b?c=d#e", "a", "not a url", ""] }
    init?(treeText: String) {
        guard !treeText.isEmpty, !treeText.contains(where: { " <>\"{}|\\^`".contains($0) }),
            treeText.utf8.allSatisfy({ $0 < 128 })
        else { return nil }
        self.init(string: treeText)
    }
    var treeText: String { absoluteString }
}

extension Optional: FuzzValue where Wrapped: FuzzValue {
    static var initial: Wrapped? { nil }
    static var isOptional: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        tree == .null ? .null : Wrapped.expected(tree, path, &reading)
    }

    static func sample(_ random: inout Random) -> JSON {
        random.oneIn(4) ? .null : Wrapped.sample(&random)
    }

    var dump: JSON { self?.dump ?? .null }
}

extension Array: FuzzValue where Element: FuzzValue {
    static var initial: [Element] { [] }
    static var isCollection: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let elements = tree.elements else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        var result: [JSON] = []
        for (index, element) in elements.enumerated() where element != .null || Element.isOptional {
            if let value = Element.expected(element, path + ["\(index)"], &reading) {
                result.append(value)
            }
        }
        return reading.findings.count == count ? .array(result) : nil
    }

    static func sample(_ random: inout Random) -> JSON {
        let elements = (0..<random.below(4)).map { _ in
            random.oneIn(8) ? JSON.null : Element.sample(&random)
        }
        guard random.oneIn(3) else { return .array(elements) }
        return .object(
            Dictionary(
                uniqueKeysWithValues: elements.enumerated().map { ("\($0.offset)", $0.element) }
            )
            .filter { $0.value != .null }
        )
    }

    var dump: JSON { .array(map(\.dump)) }
}

/// A type of a dictionary's keys.
protocol FuzzKey: ParsableKey {
    /// The text of the key that a text stands for; nil where it stands for none.
    static func text(_ text: String) -> String?
    static var samples: [String] { get }
}

extension String: FuzzKey {
    static func text(_ text: String) -> String? { text }
    static var samples: [String] { ["a", "b", "10", "9", "caf\u{E9}", "-K1"] }
}

/// A key that is read without regard to case, and has no "x".
struct Word: FuzzKey {
    let treeKey: String

    init?(treeKey: String) {
        guard let text = Self.text(treeKey) else { return nil }
        self.treeKey = text
    }

    static func text(_ text: String) -> String? {
        text.contains("x") ? nil : text.lowercased()
    }

    static var samples: [String] {
        ["a", "b", "10", "caf\u{E9}", "q"] + (World.drawsOddKeys ? ["A", "Q", "ax"] : [])
    }
}

extension World {
    /// Whether two keys of a sample may be read as one, or a key not be read.
    nonisolated(unsafe) static var drawsOddKeys = false
}

extension Dictionary: FuzzValue where Key: FuzzKey, Value: FuzzValue {
    static var initial: [Key: Value] { [:] }
    static var isCollection: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let children = tree.allChildren else {
            reading.add("typeMismatch", path)
            return nil
        }
        let isIndexed = if case .array = tree { true } else { false }
        let count = reading.findings.count
        var result: [String: JSON] = [:]
        var read: Set<String> = []
        for (key, child) in children {
            if child == .null, isIndexed, !Value.isOptional { continue }
            guard let text = Key.text(key) else {
                reading.add("invalidRawValue", path + [key])
                continue
            }
            if child == .null {
                if Value.isOptional, !read.contains(text) { result[text] = .null }
                continue
            }
            guard read.insert(text).inserted else {
                reading.add("duplicateKey", path + [key])
                continue
            }
            result[text] = Value.expected(child, path + [key], &reading)
        }
        return reading.findings.count == count ? .object(result) : nil
    }

    static func sample(_ random: inout Random) -> JSON {
        guard !random.oneIn(4) else {
            return .array((0..<random.below(3)).map { _ in Value.sample(&random) })
        }
        World.drawsOddKeys = random.oneIn(20)
        var children: [String: JSON] = [:]
        for _ in 0..<random.below(4) {
            children[random.pick(Key.samples)] = Value.sample(&random)
        }
        return .object(children)
    }

    var dump: JSON {
        .object([String: JSON](uniqueKeysWithValues: map { ($0.treeKey, $1.dump) }))
    }
}
