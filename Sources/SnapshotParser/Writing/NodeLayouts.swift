/// The tables of nodes that were written, by the names in them.
///
/// Objects of the same type mostly write the same names in the same order. So the node of a list's
/// element is not built key by key: its values are put into a copy of an earlier node's table with
/// the same keys, without hashing.
///
/// Kept for speed: the `ratios` rows `serialize: 8 plain fields` and `30 plain fields` are slower
/// without it.
struct NodeLayouts {
    private var layouts: [NodeLayout] = []
    /// How many objects had other names than all layouts.
    private var otherCount = 0

    private static var maximumCount: Int { 64 }
    /// Learning a layout takes about as long as it saves over some objects. Few lists are shorter.
    private static var minimumCount: Int { 8 }

    /// The position of each value by its name, for the names that an object binds; nil for the
    /// first few objects, and for those whose names are not learned.
    ///
    /// - Parameter missing: which names have no value, a bit for each.
    mutating func positions(
        of entries: UnsafeMutableBufferPointer<WrittenNodes.Entry>,
        from first: Int,
        missing: UInt64
    ) -> [String: Int]? {
        for layout in layouts where layout.has(entries, from: first, missing) {
            return layout.positions
        }
        otherCount += 1
        guard otherCount > Self.minimumCount, layouts.count < Self.maximumCount,
            let layout = NodeLayout(entries[first...].map(\.name), missing)
        else { return nil }
        layouts.append(layout)
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
        _ entries: UnsafeMutableBufferPointer<WrittenNodes.Entry>,
        from first: Int,
        _ othersMissing: UInt64
    ) -> Bool {
        guard missing == othersMissing, entries.count - first == names.count else { return false }
        for (offset, name) in names.enumerated() where entries[first &+ offset].name != name {
            return false
        }
        return true
    }
}
