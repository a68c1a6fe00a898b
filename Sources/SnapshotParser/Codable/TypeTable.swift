/// What is known of types. Looking a type up costs a fraction of asking the runtime about it.
struct TypeTable<Fact> {
    private var entries: [(type: ObjectIdentifier, fact: Fact)] = []
    /// Where a type is among the entries, once they are many.
    private var positions: [ObjectIdentifier: Int] = [:]

    @inline(__always)
    func position(of type: any Any.Type) -> Int? {
        let type = ObjectIdentifier(type)
        guard positions.isEmpty else { return positions[type] }
        for position in entries.indices where entries[position].type == type { return position }
        return nil
    }

    /// Notes a type that was not met before.
    ///
    /// - Returns: its position.
    mutating func note(_ fact: consuming Fact, of type: any Any.Type) -> Int {
        let position = entries.count
        if position == 0 { entries.reserveCapacity(Self.few) }
        entries.append((ObjectIdentifier(type), fact))
        if entries.count == Self.few + 1 {
            for (position, entry) in entries.enumerated() { positions[entry.type] = position }
        } else if entries.count > Self.few {
            positions[ObjectIdentifier(type)] = position
        }
        return position
    }

    subscript(position: Int) -> Fact {
        @inline(__always)
        _read { yield entries[position].fact }
        @inline(__always)
        _modify { yield &entries[position].fact }
    }

    private static var few: Int { 8 }
}
