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

    var isArray: Bool { if case .array = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }

    /// The children of an object, or the fields of its dump; none of all else.
    var fields: [String: JSON] { if case .object(let fields) = self { fields } else { [:] } }

    /// The text of a key that a node holds as a field; nil for what is not a key.
    var keyText: String? {
        switch self {
        case .string(let text): text
        case .int(let number): "\(number)"
        default: nil
        }
    }

    func without(_ key: String) -> JSON {
        guard case .object(var children) = self else { return self }
        children[key] = nil
        return .object(children)
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

    /// Without what is under a key in any of its objects.
    func withoutAny(_ key: String) -> JSON {
        switch self {
        case .array(let elements): .array(elements.map { $0.withoutAny(key) })
        case .object(let children):
            .object(children.filter { $0.key != key }.mapValues { $0.withoutAny(key) })
        default: self
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
