extension Set: Parsable, ParsableValue where Element: ParsableValue {
    /// A missing set is empty, since the database stores no empty array.
    public static var _absence: SnapshotParser._Absence { .empty }

    /// The database stores no empty array.
    public static var _empty: Set<Element>? { [] }

    /// Reads the same trees as an array; equal elements become one.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Set<Element> {
        Set(try [Element].parse(value, in: context))
    }

    /// Reads an array whose elements have their own most common form.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Set<Element> {
        Set(try [Element]._readDirectly(&box, in: context))
    }

    /// Writes the elements as an array, sorted by what is written: booleans, numbers, strings, then
    /// others by their JSON text. So equal sets are written as equal arrays.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        let elements = Array(self)
        let trees = elements.map { try? $0.serialize(in: context) }
        return try TreeOrder.sorted(trees).map { elements[$0] }.serialize(in: context)
    }

    /// The sorted elements, if none of them needs to be inspected.
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        guard let trees = Array(self)._writtenDirectly(in: context) as? [Any] else {
            return nil
        }
        return TreeOrder.sorted(trees).map { trees[$0] }
    }
}

/// Orders the trees of an array that is written from a set.
struct TreeOrder: Comparable {
    private let kind: Int
    private let number: TreeNumber?
    private let text: String

    init(_ tree: Any?) {
        let tree = Tree.value(of: tree)
        number = tree.flatMap { TreeNumber($0) }
        if number != nil {
            (kind, text) = (1, "")
        } else if let boolean = tree.flatMap(Tree.boolean) {
            (kind, text) = (0, boolean ? "1" : "0")
        } else if let string = tree.flatMap(Tree.string) {
            (kind, text) = (2, string)
        } else {
            let data = tree.flatMap { try? JSONTextWriter.data($0) }
            (kind, text) = (3, data.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
    }

    /// The places of trees in their order. Places are sorted, since moving the trees takes longer.
    static func sorted(_ trees: [Any?]) -> [Int] {
        let orders = trees.map(TreeOrder.init)
        return orders.indices.sorted { orders[$0] < orders[$1] }
    }

    static func == (left: Self, right: Self) -> Bool { !(left < right) && !(right < left) }

    static func < (left: Self, right: Self) -> Bool {
        guard left.kind == right.kind else { return left.kind < right.kind }
        if let number = left.number, let other = right.number { return number.precedes(other) }
        return left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
    }
}

extension TreeNumber {
    fileprivate func precedes(_ other: TreeNumber) -> Bool {
        let order = TreeNumber.compare(self, other)
        // If both round to the same double, the digits decide.
        guard order == 0, let decimal, let other = other.decimal else { return order < 0 }
        return decimal < other
    }
}
