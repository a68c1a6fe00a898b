/// The sequences of names that objects of some types bind, and the tables of their nodes.
///
/// Objects of the same type mostly bind the same names in the same order. So the node of a list's
/// element is not built key by key: its values are put into a copy of an earlier node's table with
/// the same keys, without hashing.
///
/// Kept for speed: the `ratios` rows `serialize: 8 plain fields` are slower without it.
struct NodeShapes {
    private var models: [Model] = []

    private struct Model {
        let type: ObjectIdentifier
        /// How many objects were written before a shape was learned.
        var count = 0
        var shapes: [NodeShape] = []
    }

    private static var maximumModelCount: Int { 64 }
    private static var maximumShapeCount: Int { 16 }
    /// Learning a shape takes about as long as it saves over this many objects.
    private static var minimumCount: Int { 4 }

    /// The shape for the names that a type's object binds; nil for the first few objects.
    mutating func shape(
        of type: ObjectIdentifier,
        _ names: EntryKeys,
        from first: Int
    ) -> NodeShape? {
        guard let index = models.firstIndex(where: { $0.type == type }) else {
            if models.isEmpty { models.reserveCapacity(4) }
            if models.count < Self.maximumModelCount { models.append(Model(type: type, count: 1)) }
            return nil
        }
        guard models[index].count >= Self.minimumCount else {
            models[index].count += 1
            return nil
        }
        for shape in models[index].shapes where shape.has(names, from: first) { return shape }
        guard models[index].shapes.count < Self.maximumShapeCount,
            let shape = NodeShape((first..<names.count).map { names[$0] })
        else { return nil }
        models[index].shapes.append(shape)
        return shape
    }
}

/// A sequence of names that objects of a type bind.
final class NodeShape {
    private let names: [String]
    private var tables: [Table] = []

    /// The table of a node in which some of the names have a value.
    private struct Table {
        /// Which names have no value, a bit for each.
        let missing: UInt64
        /// The position of each name's value among the values.
        let positions: [String: Int]
    }

    private static var maximumTableCount: Int { 16 }

    /// Nil if a name occurs twice or equals keys with other bytes, or if there are more names than
    /// bits in a word.
    init?(_ names: [String]) {
        guard names.count <= UInt64.bitWidth, Set(names).count == names.count,
            names.allSatisfy(KeyOrder.hasOneForm)
        else { return nil }
        self.names = names
    }

    /// Whether the names are the same, which all become the node's keys.
    @inline(__always)
    func has(_ others: EntryKeys, from first: Int) -> Bool {
        guard others.count - first == names.count else { return false }
        for (offset, name) in names.enumerated() where others[first &+ offset] != name {
            return false
        }
        return true
    }

    /// The position of each value by its name, if only some names have a value; nil if that
    /// selection of names is new and not kept.
    func positions(missing: UInt64) -> [String: Int]? {
        for table in tables where table.missing == missing { return table.positions }
        guard tables.count < Self.maximumTableCount else { return nil }
        var positions = [String: Int](minimumCapacity: names.count - missing.nonzeroBitCount)
        for (position, name) in names.enumerated() where missing & (1 << UInt64(position)) == 0 {
            positions[name] = position
        }
        tables.append(Table(missing: missing, positions: positions))
        return positions
    }
}
