import SnapshotParser

/// An integer that stands in the tree as a text.
final class MappedField: Binding {
    struct NoNumber: Error {}

    let isMandatory: Bool
    let isAccessor: Bool
    /// Whether the mapper names the type that it takes.
    let isTyped: Bool

    init(_ name: String, isMandatory: Bool, isAccessor: Bool, isTyped: Bool = false) {
        self.isMandatory = isMandatory
        self.isAccessor = isAccessor
        self.isTyped = isTyped
        super.init(name)
    }

    override var traits: [String] {
        .mandatory(isMandatory) + .accessor(isAccessor) + (isTyped ? ["typed"] : [])
    }
    override var initial: Any { isMandatory ? -1 : Int?.none as Any }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw NoNumber() }
        return number
    }

    private static func number(_ value: Any) throws -> Int {
        guard let text = value as? String else { throw NoNumber() }
        return try number(text)
    }

    private static func text(_ number: Int) -> Any? { "\(number)" }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch (isTyped, isMandatory) {
        case (true, true): bindTyped(binder, &value)
        case (true, false): bindTypedOptional(binder, &value)
        case (false, true): bindMandatory(binder, &value)
        case (false, false): bindOptional(binder, &value)
        }
    }

    private func bindTyped(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let (make, text): ((String) throws -> Int, (Int) -> String) = (Self.number, { "\($0)" })
        bind(binder, &value, as: Int.self, isAccessor: isAccessor) { field in
            binder.bindField(name: name, field: &field, mapper: make, reverseMapper: text)
        }
    }

    private func bindTypedOptional(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let (make, text): ((String) throws -> Int, (Int) -> String) = (Self.number, { "\($0)" })
        bind(binder, &value, as: (Int?).self, isAccessor: isAccessor) { field in
            binder.bindField(name: name, field: &field, mapper: make, reverseMapper: text)
        }
    }

    private func bindMandatory(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let (make, text): ((Any) throws -> Int, (Int) -> Any?) = (Self.number, Self.text)
        bind(binder, &value, as: Int.self, isAccessor: isAccessor) { field in
            binder.bindField(name: name, field: &field, mapper: make, reverseMapper: text)
        }
    }

    private func bindOptional(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        let make: (Any) throws -> Int? = { try Self.number($0) }
        let text: (Int?) -> Any? = { $0.flatMap(Self.text) }
        bind(binder, &value, as: (Int?).self, isAccessor: isAccessor) { field in
            binder.bindField(name: name, field: &field, mapper: make, reverseMapper: text)
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: isMandatory, path, &reading) else {
            return isMandatory ? nil : .null
        }
        let text = isTyped ? String.expected(tree, path + [name], &reading) : tree
        guard let text else { return nil }
        guard case .string(let text) = text, let number = Int(text) else {
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
