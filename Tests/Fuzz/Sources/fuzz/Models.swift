import SnapshotParser

/// An object whose bindings are those of its slot's schema.
protocol FuzzModel: ParsableObject, Sendable {
    static var schema: Schema { get }
    /// A value for each binding.
    var store: [Any] { get set }
    var key: String? { get set }
    static var isSnapshot: Bool { get }
    static var isClass: Bool { get }
}

/// Tells types apart, each of which has a schema of its own.
protocol Slot { static var index: Int { get } }

enum Slot0: Slot { static var index: Int { 0 } }
enum Slot1: Slot { static var index: Int { 1 } }
enum Slot2: Slot { static var index: Int { 2 } }
enum Slot3: Slot { static var index: Int { 3 } }
enum Slot4: Slot { static var index: Int { 4 } }

struct Struct<S: Slot>: FuzzModel, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { false }
    static var isClass: Bool { false }
    var key: String? {
        get { nil }
        set {}
    }
    var store = S.initialStore

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

struct StructSnapshot<S: Slot>: FuzzModel, ParsableSnapshot, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { true }
    static var isClass: Bool { false }
    var key: String? {
        get { id }
        set { id = newValue }
    }
    var id: String?
    var store = S.initialStore

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

final class Class<S: Slot>: FuzzModel, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { false }
    static var isClass: Bool { true }
    var key: String? {
        get { nil }
        set {}
    }
    var store = S.initialStore

    func bindProperties(binder: SnapshotParser.Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

final class ClassSnapshot<S: Slot>: FuzzModel, ParsableSnapshot, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { true }
    static var isClass: Bool { true }
    var key: String? {
        get { id }
        set { id = newValue }
    }
    var id: String?
    var store = S.initialStore

    func bindProperties(binder: SnapshotParser.Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

extension Slot {
    static var initialStore: [Any] { World.current.schemas[index].bindings.map { $0.initial } }

    static var plainTypes: [any FuzzModel.Type] { [Struct<Self>.self, Class<Self>.self] }
    static var snapshotTypes: [any (FuzzModel & ParsableSnapshot).Type] {
        [StructSnapshot<Self>.self, ClassSnapshot<Self>.self]
    }
}

/// The bindings of a type.
final class Schema {
    var bindings: [Binding] = []
    /// The names of the bindings, those of the models of choices included.
    var names: Set<String> {
        bindings.reduce(into: []) {
            $0.insert($1.name)
            $0.formUnion($1.modelNames)
        }
    }
    var hasLeftover: Bool { bindings.contains { $0.isLeftover } }

    /// How many schemas are bound in one node at most.
    var width: Int { bindings.reduce(1) { $0 + $1.modelWidth } }

    func bind(_ binder: SnapshotParser.Binder, _ store: inout [Any], of type: any Any.Type) {
        World.current.bindCount += 1
        if hasLeftover { World.current.leftoverTypes.insert(ObjectIdentifier(type)) }
        for (index, binding) in bindings.enumerated() { binding.bind(binder, &store[index]) }
    }
}

/// The schemas of one round, and what is noted while they are bound.
final class World {
    nonisolated(unsafe) static var current = World()
    var schemas = (0..<5).map { _ in Schema() }
    var keyName = "id"
    /// Whether the binding at hand is lenient.
    var isLenient = false
    /// Whether snapshots are written with their keys among their fields.
    var writesKeys = false
    var bindCount = 0
    /// The types with a leftover dictionary whose bindings were called.
    var leftoverTypes: Set<ObjectIdentifier> = []
    /// Whether bound lists of snapshots are written as arrays.
    var writesArrays = false
    /// Setters that were called where none may be.
    var wrongSets: [String] = []

    /// The same bindings and options, of which something may then be left out.
    var copy: World {
        let copy = World()
        copy.keyName = keyName
        copy.writesArrays = writesArrays
        copy.isLenient = isLenient
        copy.writesKeys = writesKeys
        for (schema, other) in zip(copy.schemas, schemas) { schema.bindings = other.bindings }
        return copy
    }
}

/// What a snapshot's key is before its node is looked at.
enum Key {
    case given(String)
    /// The node's own comes first.
    case fallback(String)
    case none

    var text: String? {
        switch self {
        case .given(let text), .fallback(let text): text
        case .none: nil
        }
    }
}

/// A node while an oracle reads it.
final class Node {
    var children: [String: JSON]
    var claimed: Set<String> = []
    /// A discriminator chose no model, so that unknown keys are passed over.
    var isPassedOver = false
    var isSnapshot = false

    init(_ children: [String: JSON]) { self.children = children }

    func claim(_ name: String) -> JSON? {
        claimed.insert(name)
        return children[name]
    }
}

extension FuzzModel {
    var dump: JSON {
        var fields: [String: JSON] = [:]
        if Self.isSnapshot { fields["#id"] = key.map(JSON.string) ?? .null }
        for (binding, value) in zip(Self.schema.bindings, store) {
            fields[binding.name] = binding.dump(value)
        }
        return .object(fields)
    }

    /// What reading a tree gives; nil, and findings, where it cannot be read.
    static func expected(
        _ tree: JSON,
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) -> JSON? {
        var all: [String: JSON]
        switch tree {
        case .object(let children): all = children
        case .array(let elements) where schema.hasLeftover:
            all = Dictionary(
                uniqueKeysWithValues: elements.enumerated().map { ("\($0.offset)", $0.element) }
            )
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        let keyName = World.current.keyName
        var fields: [String: JSON] = [:]
        let own = all[keyName]
        if isSnapshot {
            var id = key.text
            switch own {
            case nil, .null?: break
            case .string?, .int?:
                let text: String
                if case .string(let string)? = own {
                    text = string
                } else {
                    text = "\(own ?? .null)"
                }
                if case .given(let given) = key {
                    if given != text { reading.add("keyConflict", path + [keyName]) }
                } else {
                    id = text
                }
            default: reading.add("typeMismatch", path + [keyName])
            }
            all[keyName] = id.map(JSON.string)
            fields["#id"] = id.map(JSON.string) ?? .null
        }
        let node = Node(all)
        var found: [[Finding]] = []
        let outer = reading.findings
        for binding in schema.bindings where !binding.isLeftover {
            reading.findings = []
            fields[binding.name] = binding.expected(node, path, &reading)
            found.append(reading.findings)
        }
        if isSnapshot { node.claimed.insert(keyName) }
        for (index, binding) in schema.bindings.enumerated() where binding.isLeftover {
            reading.findings = []
            fields[binding.name] = binding.expected(node, path, &reading)
            found.insert(reading.findings, at: index)
        }
        reading.findings = outer + found.joined()
        if !schema.hasLeftover, !node.isPassedOver, reading.unknownKeys != .ignore {
            for name in all.keys.sorted(by: precedes) where !node.claimed.contains(name) {
                let finding = Finding("unknownKey", path + [name])
                if reading.unknownKeys == .fail {
                    reading.findings.append(finding)
                } else {
                    reading.tolerated.append(finding)
                }
            }
        }
        return reading.findings.count == count ? .object(fields) : nil
    }

    /// What writing an object with a dump gives.
    static func written(_ dump: JSON, keepsKey: Bool = false) -> JSON {
        guard case .object(let fields) = dump else { return .null }
        var node: [String: JSON] = [:]
        for binding in schema.bindings {
            if isSnapshot, binding.name == World.current.keyName { continue }
            for (name, tree) in binding.written(fields[binding.name] ?? .null) { node[name] = tree }
        }
        if isSnapshot, keepsKey || World.current.writesKeys, case .string(let id)? = fields["#id"] {
            node[World.current.keyName] = .string(id)
        }
        return .object(node)
    }

    static func sample(_ random: inout Random, _ depth: Int, key: String?) -> JSON {
        var node: [String: JSON] = [:]
        for binding in schema.bindings {
            binding.sample(&random, depth, &node)
        }
        if isSnapshot {
            node[World.current.keyName] = nil
            if random.oneIn(5) {
                node[World.current.keyName] =
                    random.oneIn(6)
                    ? random.pick([.string("other"), .int(5), .null, .bool(true)])
                    : .string(key ?? random.pick(["x", "y", "0"]))
            }
        }
        if random.oneIn(12) { node[random.pick(["unknown", "name", "x", "12"])] = .int(1) }
        return .object(node)
    }

    /// The elements of a list by their keys.
    static func expectedList(
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> [(key: String, element: JSON)]? {
        let pairs: [(String, JSON)]
        let isIndexed: Bool
        switch tree {
        case .object(let children):
            isIndexed = false
            pairs = children.keys.sorted(by: precedes).map { ($0, children[$0] ?? .null) }
        case .array(let elements):
            isIndexed = true
            pairs = elements.enumerated().map { ("\($0.offset)", $0.element) }
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        var ids: Set<String> = []
        var result: [(key: String, element: JSON)] = []
        for (key, child) in pairs where child != .null {
            let count = reading.findings.count
            var element = expected(
                child,
                path + [key],
                isIndexed ? .fallback(key) : .given(key),
                &reading
            )
            if isIndexed, isSnapshot, case .object(let fields)? = element,
                case .string(let id)? = fields["#id"], !ids.insert(id).inserted
            {
                reading.add("duplicateID", path + [key])
                element = nil
            }
            if let element {
                result.append((key, element))
            } else if reading.skipsElements {
                reading.tolerated += reading.findings[count...]
                reading.findings.removeSubrange(count...)
            }
        }
        return result
    }

    static func writtenList(_ elements: [JSON]) -> JSON {
        guard isSnapshot, !World.current.writesArrays else {
            return .array(elements.map { written($0, keepsKey: true) })
        }
        var node: [String: JSON] = [:]
        for element in elements {
            guard case .object(let fields) = element, case .string(let id)? = fields["#id"] else {
                continue
            }
            node[id] = written(element)
        }
        return .object(node)
    }

    static func sampleList(_ random: inout Random, _ depth: Int) -> JSON {
        let count = random.below(4)
        guard random.oneIn(2) else {
            return .array(
                (0..<count).map { _ in
                    random.oneIn(8) ? .null : sample(&random, depth - 1, key: nil)
                }
            )
        }
        var children: [String: JSON] = [:]
        for _ in 0..<count {
            let key = random.pick(["-K1", "-K2", "b", "10", "9", "0", "1"])
            children[key] = random.oneIn(8) ? .null : sample(&random, depth - 1, key: key)
        }
        return .object(children)
    }
}

extension FuzzModel {
    /// The instance itself, for a class.
    var identities: [ObjectIdentifier] {
        Self.isClass ? [ObjectIdentifier(self as AnyObject)] : []
    }
}

/// A value in the type that it is known to have.
func held<Value>(_ value: Any, as type: Value.Type = Value.self) -> Value {
    guard let value = value as? Value else { fatalError("\(value) is not a \(type)") }
    return value
}
