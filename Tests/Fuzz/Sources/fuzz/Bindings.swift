import Foundation
import SnapshotParser

/// One binding of a schema, with its oracle.
class Binding {
    let name: String
    var isLeftover: Bool { false }
    /// The names that are bound in the same node.
    var modelNames: Set<String> { [] }
    /// How many schemas it binds in the same node at most.
    var modelWidth: Int { 0 }
    /// Whether an update makes its objects anew.
    var replacesObjects: Bool { false }
    /// Whether what is written can be read back.
    var isWhole: Bool { true }
    var initial: Any { fatalError("overridden") }

    init(_ name: String) { self.name = name }

    func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {}
    func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? { nil }
    /// What an update makes of what is there; null stands for nil.
    func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        // What the tree does not mention stays.
        guard node.children[name] != nil else {
            node.claimed.insert(name)
            return present
        }
        return expected(node, path, &reading)
    }

    func dump(_ value: Any) -> JSON { .null }
    func written(_ dump: JSON) -> [String: JSON] { dump == .null ? [:] : [name: dump] }
    func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {}

    var text: String { "\(type(of: self)) '\(name)'" }

    /// Notes a setter's call where none may be.
    func noteSet(_ binder: SnapshotParser.Binder, _ access: SnapshotParser.Access) {
        if binder.mode != .parse || access == .serialize {
            World.current.wrongSets.append("\(text) in \(binder.mode)")
        }
    }
}

/// How a field is bound.
struct Style {
    var access = SnapshotParser.Access.all
    var isAccessor = false
    var hasDefault = false
    /// The conversion of this binding alone.
    var conversion: SnapshotParser.Conversion?

    /// Does work of an oracle under the binding's conversion.
    func converting<Result>(_ work: () -> Result) -> Result {
        let outer = World.current.isLenient
        if let conversion { World.current.isLenient = conversion == .lenient }
        defer { World.current.isLenient = outer }
        return work()
    }
}

/// A field of a leaf type or of a collection of such.
final class Field<V: FuzzValue>: Binding {
    let style: Style

    init(_ name: String, _ style: Style) {
        self.style = style
        super.init(name)
    }

    override var text: String { "\(super.text) \(style)" }
    override var isWhole: Bool { style.access == .all }
    override var initial: Any { V.initial }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var field = held(value, as: V.self)
        let present = field
        switch (style.isAccessor, style.hasDefault) {
        case (false, false) where style.conversion == nil:
            binder.bindField(name: name, field: &field, access: style.access)
        case (false, false):
            binder.bindField(
                name: name,
                field: &field,
                conversion: style.conversion,
                access: style.access
            )
        case (false, true):
            binder.bindField(
                name: name,
                field: &field,
                default: V.initial,
                conversion: style.conversion,
                access: style.access
            )
        case (true, false):
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, style.access)
                    field = $0
                },
                conversion: style.conversion,
                access: style.access
            )
        case (true, true):
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, style.access)
                    field = $0
                },
                default: V.initial,
                conversion: style.conversion,
                access: style.access
            )
        }
        value = field
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        let tree = node.claim(name)
        if style.access == .serialize { return V.initial.dump }
        guard let tree, tree != .null else {
            if style.hasDefault || V.isCollection { return V.initial.dump }
            reading.add(tree == nil ? "missingKey" : "unexpectedNull", path + [name])
            return nil
        }
        let count = reading.findings.count
        let value = style.converting { V.expected(tree, path + [name], &reading) }
        let found = reading.findings[count...]
        // A raw value that is not known yet gives the default, where there is one.
        guard style.hasDefault, found.map(\.kind) == ["invalidRawValue"],
            found.first?.path == path + [name]
        else { return value }
        reading.tolerated += found
        reading.findings.removeSubrange(count...)
        return V.initial.dump
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let updated = super.updated(present, node, path, &reading)
        return style.access == .serialize ? present : updated
    }

    override func dump(_ value: Any) -> JSON { held(value, as: V.self).dump }

    override func written(_ dump: JSON) -> [String: JSON] {
        style.access == .parse ? [:] : [name: dump]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(style.hasDefault || V.isCollection ? 4 : 60) { return }
        node[name] =
            random.oneIn(60) ? .null : style.converting { mostlyValid(V.self, &random) }
    }
}

/// A sample that can mostly be read.
func mostlyValid<V: FuzzValue>(_ type: V.Type, _ random: inout Random) -> JSON {
    func drawn() -> JSON {
        let sample = V.sample(&random)
        return World.current.isLenient ? sample.loosened(&random) : sample
    }
    var sample = drawn()
    for _ in 0..<20 where !random.oneIn(100) {
        var reading = Reading()
        _ = V.expected(sample, [], &reading)
        if reading.findings.isEmpty { break }
        sample = drawn()
    }
    return sample
}

final class OptionalField<V: FuzzValue>: Binding {
    let style: Style

    init(_ name: String, _ style: Style) {
        self.style = style
        super.init(name)
    }

    override var text: String { "\(super.text) \(style)" }
    override var isWhole: Bool { style.access == .all }
    override var initial: Any { V?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var field = held(value, as: (V?).self)
        let present = field
        if style.isAccessor {
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, style.access)
                    field = $0
                },
                conversion: style.conversion,
                access: style.access
            )
        } else if style.conversion != nil {
            binder.bindField(
                name: name,
                field: &field,
                conversion: style.conversion,
                access: style.access
            )
        } else {
            binder.bindField(name: name, field: &field, access: style.access)
        }
        value = field as Any
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = node.claim(name), tree != .null, style.access != .serialize else {
            return .null
        }
        return style.converting { V.expected(tree, path + [name], &reading) }
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        let updated = super.updated(present, node, path, &reading)
        return style.access == .serialize ? present : updated
    }

    override func dump(_ value: Any) -> JSON { held(value, as: (V?).self)?.dump ?? .null }

    override func written(_ dump: JSON) -> [String: JSON] {
        style.access == .parse || dump == .null ? [:] : [name: dump]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] =
            random.oneIn(20) ? .null : style.converting { mostlyValid(V.self, &random) }
    }
}

/// An integer that stands in the tree as a text.
final class MappedField: Binding {
    struct NoNumber: Error {}

    let isMandatory: Bool
    let isAccessor: Bool

    init(_ name: String, isMandatory: Bool, isAccessor: Bool) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String {
        "\(super.text)\(isMandatory ? " mandatory" : "")\(isAccessor ? " get/set" : "")"
    }
    override var initial: Any { isMandatory ? -1 : Int?.none as Any }

    private static func number(_ value: Any) throws -> Int {
        guard let text = value as? String, let number = Int(text) else { throw NoNumber() }
        return number
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        isMandatory ? bindMandatory(binder, &value) : bindOptional(binder, &value)
    }

    private func bindMandatory(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var field = held(value, as: Int.self)
        let present = field
        if isAccessor {
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    field = $0
                },
                mapper: { try Self.number($0) },
                reverseMapper: { "\($0)" }
            )
        } else {
            binder.bindField(
                name: name,
                field: &field,
                mapper: { try Self.number($0) },
                reverseMapper: { "\($0)" }
            )
        }
        value = field
    }

    private func bindOptional(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var field = held(value, as: (Int?).self)
        let present = field
        if isAccessor {
            binder.bindField(
                name: name,
                get: { present },
                set: {
                    noteSet(binder, .all)
                    field = $0
                },
                mapper: { value -> Int? in try Self.number(value) },
                reverseMapper: { (number: Int?) in number.map { "\($0)" } }
            )
        } else {
            binder.bindField(
                name: name,
                field: &field,
                mapper: { value -> Int? in try Self.number(value) },
                reverseMapper: { (number: Int?) in number.map { "\($0)" } }
            )
        }
        value = field as Any
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        let tree = node.claim(name)
        guard let tree, tree != .null else {
            guard isMandatory else { return .null }
            reading.add(tree == nil ? "missingKey" : "unexpectedNull", path + [name])
            return nil
        }
        guard case .string(let text) = tree, let number = Int(text) else {
            reading.add("mapperFailure", path + [name])
            return nil
        }
        return number.dump
    }

    override func dump(_ value: Any) -> JSON { held(value, as: (Int?).self)?.dump ?? .null }

    override func written(_ dump: JSON) -> [String: JSON] {
        dump == .null ? [:] : [name: .string("\(dump)")]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(isMandatory ? 60 : 3) { return }
        node[name] =
            random.oneIn(30)
            ? random.pick([.int(1), .null, .string("")]) : .string("\(random.below(1000))")
    }
}

/// A subtree as it is, or as JSON text.
final class Subtree: Binding {
    let isText: Bool
    let isAccessor: Bool

    init(_ name: String, isText: Bool, isAccessor: Bool) {
        self.isText = isText
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var text: String {
        "\(super.text)\(isText ? " as text" : "")\(isAccessor ? " get/set" : "")"
    }
    override var initial: Any { isText ? String?.none as Any : Any?.none as Any }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isText {
            var text = held(value, as: (String?).self)
            let present = text
            if isAccessor {
                binder.bindRawJSON(
                    name: name,
                    get: { present },
                    set: {
                        noteSet(binder, .all)
                        text = $0
                    }
                )
            } else {
                binder.bindRawJSON(name: name, field: &text)
            }
            value = text as Any
        } else {
            var tree: Any? = value
            if case Optional<Any>.none = value as Any? { tree = nil }
            if JSON(dumped: value) == .null { tree = nil }
            let present = tree
            if isAccessor {
                binder.bindTree(
                    name: name,
                    get: { present },
                    set: {
                        noteSet(binder, .all)
                        tree = $0
                    }
                )
            } else {
                binder.bindTree(name: name, field: &tree)
            }
            value = tree as Any
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        node.claim(name)?.stored ?? .null
    }

    override func dump(_ value: Any) -> JSON {
        if isText {
            return held(value, as: (String?).self).flatMap { JSON(text: $0)?.stored } ?? .null
        }
        return JSON(dumped: value).stored
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] = .anything(&random, 3)
    }
}

extension JSON {
    /// A tree that an object holds, in whichever boxes.
    init(dumped value: Any) {
        if let content = (value as? any AnyOptional)?.content {
            self = content.map { JSON(dumped: $0) } ?? .null
        } else if let number = value as? NSNumber, type(of: value) is AnyClass {
            self.init(number)
        } else if let text = value as? NSString, type(of: value) is AnyClass {
            self = .string(text as String)
        } else if let elements = value as? NSArray, type(of: value) is AnyClass {
            self = .array(elements.map { JSON(dumped: $0) })
        } else if let children = value as? NSDictionary, type(of: value) is AnyClass {
            var read: [String: JSON] = [:]
            for (key, child) in children { read["\(key)"] = JSON(dumped: child) }
            self = .object(read)
        } else if let elements = value as? [Any?] {
            self = .array(elements.map { $0.map { JSON(dumped: $0) } ?? .null })
        } else if let children = value as? [String: Any?] {
            self = .object(children.mapValues { $0.map { JSON(dumped: $0) } ?? .null })
        } else if let float = value as? Float, type(of: value) == Float.self {
            self = .number(Double(float))
        } else if let integer = value as? any FixedWidthInteger {
            self = Int64(exactly: integer).map(JSON.int) ?? .uint(UInt64(exactly: integer) ?? 0)
        } else {
            self = JSON(written: value) ?? .string("not a tree: \(value)")
        }
    }

    private init(_ number: NSNumber) {
        if number === kCFTrue || number === kCFFalse {
            self = .bool(number.boolValue)
        } else {
            self = JSON(digits: number.stringValue) ?? .number(number.doubleValue)
        }
    }

    static func anything(_ random: inout Random, _ depth: Int) -> JSON {
        switch random.below(depth > 0 ? 9 : 6) {
        case 0: return .null
        case 1: return .bool(random.oneIn(2))
        case 2: return .int(random.pick([0, 1, -1, .max, .min, 9_007_199_254_740_993]))
        case 3: return .number(random.pick([0.5, -1.25, 3.75]))
        case 4: return .string(random.pick(["", "x", "5", "😀"]))
        case 5: return .uint(UInt64.max)
        case 6: return .array((0..<random.below(3)).map { _ in anything(&random, depth - 1) })
        default:
            var children: [String: JSON] = [:]
            for _ in 0..<random.below(3) {
                children[random.pick(["a", "b", "0", "1", "name"])] = anything(&random, depth - 1)
            }
            return .object(children)
        }
    }
}

protocol AnyOptional { var content: Any?? { get } }

extension Optional: AnyOptional {
    var content: Any?? { .some(map { $0 as Any }) }
}
