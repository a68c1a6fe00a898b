import Foundation
import SnapshotParser

extension Bool: FuzzValue {
    static var initial: Bool { false }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        if case .bool = tree { return tree }
        if World.current.isLenient {
            switch tree {
            case .string("true"), .string("yes"), .string("1"), .int(1), .uint(1), .double(1):
                return .bool(true)
            case .string("false"), .string("no"), .string("0"), .int(0), .uint(0), .double(0):
                return .bool(false)
            default: break
            }
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
