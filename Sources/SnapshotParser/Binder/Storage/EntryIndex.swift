extension SnapshotParser.Binder {
    /// Finds entries by key in an object of many keys, where their bits do not.
    final class EntryIndex {
        private var positions: [String: Int]
        /// The absent names, of which an object with many bindings may have many.
        var absent: Set<String> = []

        init(_ keys: some Collection<String>) {
            positions = Dictionary(minimumCapacity: keys.count + 1)
            for (position, key) in keys.enumerated() { positions[key] = position }
        }

        func position(of key: String) -> Int? { positions[key] }

        func add(_ key: String) { positions[key] = positions.count }
    }

    /// Entries beyond this number are found by hashing.
    static var longestSearch: Int { 16 }

    /// Where the entry with the bits of a name is, in an object of many keys; negative where none
    /// has them.
    func slottedPosition(ofBitsOf name: String) -> Int {
        // Where words have four bytes, all keys have the same bits, and would share one slot.
        guard StringBits.areKnown else { return -1 }
        if frame.slotCount == 0 { fillSlots() }
        let (first, mask) = (frame.firstSlot, frame.slotCount - 1)
        let bits = StringBits(name)
        var slot = bits.hash(Self.multipliers) & mask
        while case let entry = Int(slots[first + slot]), entry > 0 {
            let position = frame.firstEntry + entry - 1
            if keys.bits(at: position) == bits { return position }
            slot = (slot + 1) & mask
        }
        return -1
    }

    /// Puts each entry into a slot by the bits of its key. There are at least twice as many slots,
    /// so that a search soon meets a free one.
    private func fillSlots() {
        var count = 2 * Self.longestSearch
        while count < 2 * frame.entryCount { count *= 2 }
        let (first, mask) = (slots.count, count - 1)
        slots.push(repeating: 0, count: count)
        for entry in 0..<frame.entryCount {
            var slot = keys.bits(at: frame.firstEntry + entry).hash(Self.multipliers) & mask
            while slots[first + slot] > 0 { slot = (slot + 1) & mask }
            slots[first + slot] = UInt32(truncatingIfNeeded: entry + 1)
        }
        (frame.firstSlot, frame.slotCount) = (first, count)
    }

    /// Random, so that nobody can choose keys of one hash.
    private static let multipliers = (
        UInt64.random(in: 0 ... .max) | 1, UInt64.random(in: 0 ... .max) | 1
    )
}
