import Foundation
import SnapshotParser

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
        switch tree.asNumber {
        case .int(let number): return Double(number).dump
        case .uint(let number): return Double(number).dump
        case .double(let number): return number.dump
        default:
            reading.add("typeMismatch", path)
            return nil
        }
    }

    static func sample(_ random: inout Random) -> JSON {
        .number(random.pick([0, 1, -1.5, 0.1, 1e300, -5e-300, 123_456_789.25]))
    }

    var dump: JSON { .number(self) }
}

extension Float: FuzzValue {
    static var initial: Float { 0.5 }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        let value: Float
        switch tree.asNumber {
        case .int(let number): value = Float(number)
        case .uint(let number): value = Float(number)
        case .double(let number): value = Float(number)
        default:
            reading.add("typeMismatch", path)
            return nil
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

    var dump: JSON { .number(Double(told: self)) }
}

extension Double {
    /// What a float stands for: what its shortest text tells, unless it is whole.
    init(told float: Float) {
        self = float == float.rounded() ? Double(float) : Double("\(float)") ?? .nan
    }
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
