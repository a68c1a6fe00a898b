import SnapshotParser

/// A number that a check of the whole object refuses where it is large.
final class Rule: Binding {
    fileprivate static var limit: Int64 { 5 }
    private let field: OptionalField<Int>

    override init(_ name: String) {
        field = OptionalField(name, Style())
        super.init(name)
    }

    override var initial: Any { field.initial }
    override var hasRule: Bool { true }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var number = held(value, as: (Int?).self)
        binder.bindField(name: name, field: &number)
        binder.check((number ?? 0) < Self.limit, "too large", at: name)
        value = number as Any
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        field.expected(node, path, &reading).map(Self.marked)
    }

    /// Marks a number, so that a dump shows where a check refuses one.
    private static func marked(_ dump: JSON) -> JSON {
        dump == .null ? .null : .object([JSON.ruleMark: dump])
    }

    override func dump(_ value: Any) -> JSON { Self.marked(field.dump(value)) }

    override func written(_ dump: JSON) -> [String: JSON] {
        field.written(dump.fields[JSON.ruleMark] ?? .null)
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] = .int(random.oneIn(12) ? Self.limit : Int64(random.below(Int(Self.limit))))
    }
}

extension JSON {
    fileprivate static var ruleMark: String { "#rule" }

    /// Whether a dump has a number anywhere that a check refuses.
    var breaksRule: Bool {
        switch self {
        case .object(let fields):
            if case .int(let number)? = fields[Self.ruleMark] { return number >= Rule.limit }
            return fields.values.contains(where: \.breaksRule)
        case .array(let elements): return elements.contains(where: \.breaksRule)
        default: return false
        }
    }
}
