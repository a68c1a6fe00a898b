/// What is put under the keys of a node, one after another. A key may come again; its last value
/// counts.
///
/// Invariant: whoever moves the values out moves all of them.
///
/// Earned by: `encode trees`, one by one, whose keys are not known beforehand.
struct EncodedFields {
    private var names = Stack<String>()
    private var values = Stack<Any>()

    mutating func free() {
        names.free()
        values.free()
    }

    @inline(__always)
    mutating func put(_ value: consuming Any, _ name: consuming String) {
        names.push(name)
        values.push(value)
    }

    var count: Int { names.count }

    @inline(__always)
    func name(at position: Int) -> String { names[position] }

    /// What was put under a key.
    func present(_ name: String) -> Any? { position(of: name).map { values[$0] } }

    func replace(_ value: Any, at name: String) {
        if let position = position(of: name) { values[position] = value }
    }

    private func position(of name: String) -> Int? {
        (0..<count).last { names[$0] == name }
    }

    mutating func clear() {
        names.drop(to: 0)
        values.drop(to: 0)
    }

    /// The node of keys that may come again. Nothing is left of it here.
    mutating func finish(_ layouts: inout NodeLayouts) -> [String: Any] {
        guard let positions = layouts.positions(of: self) else {
            layouts.note(self)
            return finish()
        }
        let node = positions.mapValues { (values.base + $0).move() }
        values.forget(from: 0)
        names.drop(to: 0)
        return node
    }

    /// The node. Nothing is left of it here.
    mutating func finish() -> [String: Any] {
        var node = [String: Any](minimumCapacity: count)
        for position in 0..<count {
            let name = (names.base + position).move()
            node[name] = (values.base + position).move()
        }
        values.forget(from: 0)
        names.forget(from: 0)
        return node
    }
}
