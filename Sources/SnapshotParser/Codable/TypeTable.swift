/// What is known of types. Looking a type up costs a fraction of asking the runtime about it.
struct TypeTable<Fact> {
    private var slots: [(type: ObjectIdentifier, fact: Fact)?] = []
    private var count = 0

    subscript(type: any Any.Type) -> Fact? {
        guard !slots.isEmpty else { return nil }
        let type = ObjectIdentifier(type)
        var position = first(of: type)
        while let slot = slots[position] {
            if slot.type == type { return slot.fact }
            position = next(position)
        }
        return nil
    }

    mutating func note(_ fact: Fact, of type: any Any.Type) {
        if count * 2 >= slots.count { grow() }
        insert((ObjectIdentifier(type), fact))
    }

    private mutating func insert(_ entry: (type: ObjectIdentifier, fact: Fact)) {
        var position = first(of: entry.type)
        while let slot = slots[position], slot.type != entry.type {
            position = next(position)
        }
        if slots[position] == nil { count += 1 }
        slots[position] = entry
    }

    private mutating func grow() {
        let entries = slots.compactMap(\.self)
        slots = Array(repeating: nil, count: max(16, slots.count * 2))
        count = 0
        for entry in entries { insert(entry) }
    }

    /// Types are aligned in memory, so that their lowest bits tell nothing.
    private func first(of type: ObjectIdentifier) -> Int {
        let bits = UInt(bitPattern: type)
        return Int(truncatingIfNeeded: (bits >> 4) ^ (bits >> 10)) & (slots.count - 1)
    }

    private func next(_ position: Int) -> Int { (position + 1) & (slots.count - 1) }
}

extension TypeTable: Sendable where Fact: Sendable {}
