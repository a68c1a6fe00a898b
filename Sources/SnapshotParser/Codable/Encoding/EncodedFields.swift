/// What is put under the keys of a node, one after another. A key may come again; its last value
/// counts.
///
/// Invariant: whoever moves the values out moves all of them.
///
/// Earned by: `encode trees`, one by one, whose keys are not known beforehand.
struct EncodedFields {
    private var fields = Entries()
    /// The last place of each of the first keys, once they are looked up.
    private var positions: [String: Int] = [:]
    private var numbered = 0

    mutating func free() { fields.drop(to: 0) }

    @inline(__always)
    mutating func put(_ value: consuming Any, _ name: consuming String) {
        fields.push(name, present: value)
    }

    @inline(__always)
    mutating func put(leaf: some EncodableLeaf, _ name: consuming String) {
        _ = fields.push(name, making: { leaf })
    }

    var count: Int { fields.count }

    @inline(__always)
    func name(at position: Int) -> String { fields.keys[position] }

    /// What was put under a key.
    mutating func present(_ name: String) -> Any? { position(of: name).map(value(at:)) }

    func value(at position: Int) -> Any { fields.values.value(at: position) }

    func replace(_ value: Any, at position: Int) { fields.values[position] = value }

    /// The last place of a key. Many keys are looked up by a table, so that each takes the same time.
    private mutating func position(of name: String) -> Int? {
        guard count > Self.fewNames else { return (0..<count).last { fields.keys[$0] == name } }
        for position in numbered..<count { positions[fields.keys[position]] = position }
        numbered = count
        return positions[name]
    }

    private static var fewNames: Int { 16 }

    mutating func clear() {
        fields.drop(to: 0)
        forgetPositions()
    }

    private mutating func forgetPositions() {
        guard numbered > 0 else { return }
        numbered = 0
        positions = [:]
    }

    /// The node of keys that may come again. Nothing is left of it here.
    mutating func finish(_ layouts: inout NodeLayouts) -> [String: Any] {
        guard let positions = layouts.positions(of: self) else {
            layouts.note(self)
            return finish()
        }
        let node = positions.mapValues { fields.values.takeValue($0) }
        fields.dropTaken(to: 0)
        forgetPositions()
        return node
    }

    /// The node. Nothing is left of it here.
    mutating func finish() -> [String: Any] {
        let node = Dictionary(Entries.Present(fields, from: 0)) { $1 }
        fields.dropTaken(to: 0)
        forgetPositions()
        return node
    }
}
