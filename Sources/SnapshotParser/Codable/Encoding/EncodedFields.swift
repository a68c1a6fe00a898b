/// What is put under the keys of a node, one after another. A key may come again; its last value
/// counts.
///
/// Invariant: whoever moves the values out moves all of them.
///
/// Earned by: `encode trees`, one by one, whose keys are not known beforehand.
struct EncodedFields {
    private var fields = Stack<Field>()

    struct Field {
        let name: String
        var value: Any
    }

    mutating func free() { fields.free() }

    @inline(__always)
    mutating func put(_ value: Any, _ name: String) {
        fields.push(Field(name: name, value: value))
    }

    var count: Int { fields.count }

    @inline(__always)
    func name(at position: Int) -> String { fields[position].name }

    /// What was put under a key.
    func present(_ name: String) -> Any? { position(of: name).map { fields[$0].value } }

    func replace(_ value: Any, at name: String) {
        if let position = position(of: name) { fields[position].value = value }
    }

    private func position(of name: String) -> Int? {
        (0..<count).last { fields[$0].name == name }
    }

    mutating func clear() { fields.drop(to: 0) }

    /// The node of keys that may come again. Nothing is left of it here.
    mutating func finish(_ layouts: inout NodeLayouts) -> [String: Any] {
        guard let positions = layouts.positions(of: self) else {
            layouts.note(self)
            return finish()
        }
        let node = positions.mapValues { (fields.base + $0).move().value }
        fields.forget(from: 0)
        return node
    }

    /// The node. Nothing is left of it here.
    mutating func finish() -> [String: Any] {
        var node = [String: Any](minimumCapacity: count)
        for position in 0..<count {
            let field = (fields.base + position).move()
            node[field.name] = field.value
        }
        fields.forget(from: 0)
        return node
    }
}
