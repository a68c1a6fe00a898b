import SnapshotParser

/// Two properties of one key, of which only one writes it: a text, and its length.
final class TwoReaders: Binding {
    /// Whether the property is bound first that writes the key.
    let writesFirst: Bool
    let isAccessor: Bool

    init(_ name: String, writesFirst: Bool, isAccessor: Bool) {
        self.writesFirst = writesFirst
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] {
        (writesFirst ? ["writes first"] : []) + .accessor(isAccessor)
    }
    override var initial: Any { [String?.none as Any, Int?.none as Any] }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        var values = held(value, as: [Any].self)
        if writesFirst { bindText(binder, &values[0]) }
        bindLength(binder, &values[1])
        if !writesFirst { bindText(binder, &values[0]) }
        value = values
    }

    private func bindText(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: (String?).self, isAccessor: isAccessor) { text in
            binder.bindField(name: name, field: &text)
        }
    }

    private func bindLength(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: (Int?).self, isAccessor: isAccessor, .parse) { length in
            binder.bindField(
                name: name,
                field: &length,
                mapper: { (text: String) in text.utf8.count },
                reverseMapper: { "\($0)" },
                access: .parse
            )
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: false, path, &reading) else {
            return .array([.null, .null])
        }
        let text = String.expected(tree, path + [name], &reading)
        // Each of the two says what is wrong.
        let length = String.expected(tree, path + [name], &reading)
        guard let text, case .string(let read)? = length else { return nil }
        return .array([text, read.utf8.count.dump])
    }

    override func dump(_ value: Any) -> JSON {
        let values = held(value, as: [Any].self)
        return .array([
            held(values[0], as: (String?).self)?.dump ?? .null,
            held(values[1], as: (Int?).self)?.dump ?? .null,
        ])
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        guard case .array(let values) = dump, let text = values.first, text != .null else {
            return [:]
        }
        return [name: text]
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(3) { return }
        node[name] = random.oneIn(20) ? .null : mostlyValid(String.self, &random)
    }
}
