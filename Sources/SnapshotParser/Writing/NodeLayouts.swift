/// The names that objects of some types have written, and the tables of their nodes.
///
/// Objects of the same type mostly write the same names in the same order. So the node of a list's
/// element is not built key by key: its values are put into a copy of an earlier node's table with
/// the same keys, without hashing.
///
/// Kept for speed: the `ratios` rows `serialize: 8 plain fields` and `30 plain fields` are slower
/// without it.
struct NodeLayouts {
    private var types: [TypeLayouts] = []

    private struct TypeLayouts {
        let type: ObjectIdentifier
        /// How many objects were written before a layout was learned.
        var count = 1
        var layouts: [NodeLayout] = []
    }

    private static var maximumTypeCount: Int { 64 }
    private static var maximumLayoutCount: Int { 64 }
    /// Learning a layout takes about as long as it saves over this many objects.
    private static var minimumCount: Int { 4 }

    /// The position of each value by its name, for the names that a type's object binds; nil for
    /// the first few objects, and for those whose names are not learned.
    ///
    /// - Parameter missing: which names have no value, a bit for each.
    mutating func positions(
        of type: ObjectIdentifier,
        _ trees: UnsafeMutableBufferPointer<WrittenNodes.NamedTree>,
        from first: Int,
        missing: UInt64
    ) -> [String: Int]? {
        guard let index = types.firstIndex(where: { $0.type == type }) else {
            if types.isEmpty { types.reserveCapacity(4) }
            if types.count < Self.maximumTypeCount { types.append(TypeLayouts(type: type)) }
            return nil
        }
        guard types[index].count >= Self.minimumCount else {
            types[index].count += 1
            return nil
        }
        for layout in types[index].layouts where layout.has(trees, from: first, missing) {
            return layout.positions
        }
        guard types[index].layouts.count < Self.maximumLayoutCount,
            let layout = NodeLayout(trees[first...].map(\.name), missing)
        else { return nil }
        types[index].layouts.append(layout)
        return layout.positions
    }
}

/// A sequence of names that an object binds, of which some have a value.
private struct NodeLayout {
    let names: [String]
    let missing: UInt64
    let positions: [String: Int]

    /// Nil if a name occurs twice or equals keys with other bytes.
    init?(_ names: [String], _ missing: UInt64) {
        guard Set(names).count == names.count, names.allSatisfy(KeyOrder.hasOneForm) else {
            return nil
        }
        var positions = [String: Int](minimumCapacity: names.count - missing.nonzeroBitCount)
        for (position, name) in names.enumerated() where missing & (1 << UInt64(position)) == 0 {
            positions[name] = position
        }
        (self.names, self.missing, self.positions) = (names, missing, positions)
    }

    @inline(__always)
    func has(
        _ trees: UnsafeMutableBufferPointer<WrittenNodes.NamedTree>,
        from first: Int,
        _ othersMissing: UInt64
    ) -> Bool {
        guard missing == othersMissing, trees.count - first == names.count else { return false }
        for (offset, name) in names.enumerated() where trees[first &+ offset].name != name {
            return false
        }
        return true
    }
}
