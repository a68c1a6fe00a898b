import Foundation

/// A tree, or what an object holds, in the one form in which the oracles work.
indirect enum JSON: Hashable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// A number in its one form: whole where it is.
    static func number(_ double: Double) -> JSON {
        Int64(exactly: double).map(JSON.int) ?? UInt64(exactly: double).map(JSON.uint)
            ?? .double(double)
    }

    /// What the database keeps: no null, nothing empty, arrays as children by index, one form of
    /// each number.
    var stored: JSON {
        switch self {
        case .null, .bool, .int, .string: return self
        case .uint(let number): return Int64(exactly: number).map(JSON.int) ?? self
        case .double(let number): return .number(number)
        case .array(let elements):
            let pairs = elements.enumerated().map { ("\($0.offset)", $0.element) }
            return JSON.object(Dictionary(uniqueKeysWithValues: pairs)).stored
        case .object(let children):
            let kept = children.mapValues(\.stored).filter { $0.value != .null }
            return kept.isEmpty ? .null : .object(kept)
        }
    }

    /// A dump in which lists of snapshots have no order, which the database does not keep.
    var unordered: JSON {
        switch self {
        case .array(let elements):
            let pairs = elements.compactMap { element -> (String, JSON)? in
                guard case .object(let fields) = element, case .string(let id)? = fields["#id"]
                else { return nil }
                return (id, element.unordered)
            }
            return pairs.count == elements.count
                ? JSON.object(Dictionary(pairs, uniquingKeysWith: { $1 })).stored
                : JSON.array(elements.map(\.unordered)).stored
        case .object(let fields): return JSON.object(fields.mapValues(\.unordered)).stored
        default: return stored
        }
    }

    /// A dump without the objects that have nothing but an id, of which nothing is stored.
    var bare: JSON {
        switch self {
        case .array(let elements): return JSON.array(elements.map(\.bare)).stored
        case .object(let fields):
            let kept = fields.mapValues(\.bare).filter { $0.value != .null }
            return kept.keys.allSatisfy { $0 == "#id" } ? .null : .object(kept)
        default: return stored
        }
    }

    /// The elements of an array, or of an object whose keys are indices, holes included.
    var elements: [JSON]? {
        switch self {
        case .array(let all): return all
        case .object(let children):
            var filled: [JSON] = []
            var indexed: [(index: Int, child: JSON)] = []
            for (key, child) in children where child != .null {
                guard let index = Int(key), "\(index)" == key, index >= 0 else { return nil }
                indexed.append((index, child))
            }
            for (index, child) in indexed.sorted(by: { $0.index < $1.index }) {
                while filled.count < index { filled.append(.null) }
                filled.append(child)
            }
            return filled
        default: return nil
        }
    }

    /// All children in the order in which they are read, null ones too; nil for a leaf.
    var allChildren: [(key: String, child: JSON)]? {
        switch self {
        case .object(let children):
            children.keys.sorted(by: precedes).map { ($0, children[$0] ?? .null) }
        case .array(let elements):
            elements.enumerated().map { ("\($0.offset)", $0.element) }
        default: nil
        }
    }

    /// The number that a text stands for where the binding at hand is lenient; else the tree itself.
    var asNumber: JSON {
        guard World.current.isLenient, case .string(let text) = self else { return self }
        let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        guard text.wholeMatch(of: grammar) != nil, let double = Double(text), double.isFinite else {
            return self
        }
        return JSON(digits: text) ?? .number(double)
    }

    /// The text of a number or a boolean where the binding at hand is lenient; else the tree itself.
    var asText: JSON {
        guard World.current.isLenient else { return self }
        switch self {
        case .bool(let value): return .string("\(value)")
        case .int(let value): return .string("\(value)")
        case .uint(let value): return .string("\(value)")
        case .double(let value): return .string("\(value)")
        default: return self
        }
    }

    /// The tree with some leaves in other types that a lenient conversion reads as the same.
    func loosened(_ random: inout Random) -> JSON {
        switch self {
        case .array(let elements): return .array(elements.map { $0.loosened(&random) })
        case .object(let children):
            var loosened: [String: JSON] = [:]
            for key in children.keys.sorted() { loosened[key] = children[key]?.loosened(&random) }
            return .object(loosened)
        case .int(5): return .string(random.pick(["5", "5.0", "05", "+5", " 5", "5e0"]))
        case .int(let value) where random.oneIn(3): return .string("\(value)")
        case .uint(let value) where random.oneIn(3): return .string("\(value)")
        case .double(let value) where random.oneIn(3): return .string("\(value)")
        case .bool(let value) where random.oneIn(3): return .string("\(value)")
        case .string("5"): return random.pick([.int(5), .double(5.5), .bool(true)])
        default: return self
        }
    }

    /// The children that are there, by key; nil for a leaf.
    var children: [String: JSON]? {
        switch self {
        case .object(let children): children
        case .array(let elements):
            Dictionary(
                uniqueKeysWithValues: elements.enumerated()
                    .filter { $0.element != .null }.map { ("\($0.offset)", $0.element) }
            )
        default: nil
        }
    }

    /// Whether a node anywhere in the tree has the key.
    func hasKey(_ key: String) -> Bool {
        switch self {
        case .array(let elements): elements.contains { $0.hasKey(key) }
        case .object(let children):
            children[key] != nil || children.values.contains { $0.hasKey(key) }
        default: false
        }
    }

    var nodeCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.nodeCount }
        case .object(let children): children.values.reduce(1) { $0 + $1.nodeCount }
        default: 0
        }
    }

    /// The trees that are smaller by one part.
    var smaller: [JSON] {
        switch self {
        case .array(let elements):
            return elements.indices.flatMap { index -> [JSON] in
                var without = elements
                without.remove(at: index)
                return [.array(without)]
                    + elements[index].smaller.map { part in
                        var changed = elements
                        changed[index] = part
                        return .array(changed)
                    }
            }
        case .object(let children):
            return children.keys.sorted().flatMap { key -> [JSON] in
                var without = children
                without[key] = nil
                return [.object(without)]
                    + (children[key]?.smaller ?? []).map { part in
                        var changed = children
                        changed[key] = part
                        return .object(changed)
                    }
            }
        default: return []
        }
    }
}

extension JSON: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .uint(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let text): "\"\(text)\""
        case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .object(let children):
            "{"
                + children.keys.sorted().map { "\"\($0)\": \(children[$0] ?? .null)" }
                .joined(separator: ", ") + "}"
        }
    }
}

extension JSON {
    /// A tree as the library writes it; nil where it holds what no tree may.
    init?(written value: Any) {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber where type(of: value) is AnyClass:
            if number === kCFTrue || number === kCFFalse {
                self = .bool(number.boolValue)
            } else {
                self = JSON(digits: number.stringValue) ?? .number(number.doubleValue)
            }
        case let value as Bool where type(of: value) == Bool.self: self = .bool(value)
        case let value as Int: self = .int(Int64(value))
        case let value as Int64: self = .int(value)
        case let value as UInt64: self = Int64(exactly: value).map(JSON.int) ?? .uint(value)
        case let value as Double: self = .number(value)
        case let value as Decimal:
            self = JSON(digits: "\(value)") ?? .number(Double("\(value)") ?? .nan)
        case let value as String: self = .string(value)
        case let elements as [Any]:
            var read: [JSON] = []
            for element in elements {
                guard let element = JSON(written: element) else { return nil }
                read.append(element)
            }
            self = .array(read)
        case let children as [String: Any]:
            var read: [String: JSON] = [:]
            for (key, child) in children {
                guard let child = JSON(written: child) else { return nil }
                read[key] = child
            }
            self = .object(read)
        default: return nil
        }
    }

    /// The tree that a text stands for.
    init?(text: String) {
        guard
            let value = try? JSONSerialization.jsonObject(
                with: Data(text.utf8),
                options: .fragmentsAllowed
            )
        else { return nil }
        self.init(parsed: value)
    }

    /// The tree in native types.
    var plain: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): value
        case .int(let value): value
        case .uint(let value): value
        case .double(let value): value
        case .string(let text): text
        case .array(let elements): elements.map(\.plain)
        case .object(let children): children.mapValues(\.plain)
        }
    }

    /// The whole number of a text.
    init?(digits: String) {
        if let integer = Int64(digits) {
            self = .int(integer)
        } else if let integer = UInt64(digits) {
            self = .uint(integer)
        } else {
            return nil
        }
    }

    private init?(parsed value: Any) {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber:
            if number === kCFTrue || number === kCFFalse {
                self = .bool(number.boolValue)
            } else {
                self = JSON(digits: number.stringValue) ?? .number(number.doubleValue)
            }
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.compactMap(JSON.init(parsed:)))
        case let children as [String: Any]:
            self = .object(children.compactMapValues(JSON.init(parsed:)))
        default: return nil
        }
    }
}

let kCFTrue = NSNumber(value: true)
let kCFFalse = NSNumber(value: false)

/// The database's order of keys: integers by value, then texts by UTF-16.
func precedes(_ left: String, _ right: String) -> Bool {
    func integer(_ key: String) -> Int32? {
        key.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 } ? Int32(key) : nil
    }
    switch (integer(left), integer(right)) {
    case (let first?, let second?) where first != second: return first < second
    case (_?, _?): return left.utf8.count < right.utf8.count
    case (_?, nil): return true
    case (nil, _?): return false
    default: return left.utf16.lexicographicallyPrecedes(right.utf16)
    }
}
