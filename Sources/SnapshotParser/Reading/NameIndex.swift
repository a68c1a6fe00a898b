/// Finds names by hashing where there are many.
final class NameIndex {
    private var positions: [String: Int]?
    private var absent: Set<String>?

    /// Where the key that equals a name is among some keys.
    func position(of name: String, among keys: some Collection<String>) -> Int? {
        if let positions { return positions[name] }
        var positions = [String: Int](minimumCapacity: keys.count + 1)
        for (position, key) in keys.enumerated() { positions[key] = position }
        self.positions = positions
        return positions[name]
    }

    func add(_ key: String) {
        if let count = positions?.count { positions?[key] = count }
    }

    /// - Returns: whether the name was not yet among the absent ones.
    func insert(absent name: String, into names: some Collection<Absent>) -> Bool {
        if absent == nil { absent = Set(names.lazy.map(\.name)) }
        return absent?.insert(name).inserted ?? true
    }
}

extension Reader {
    /// Entries beyond this number are found by hashing.
    static var longestSearch: Int { 16 }

    /// Where the entry whose key has a name's bytes is, in an object of many keys; negative where
    /// there is none.
    func slottedPosition(of name: String) -> Int {
        if node.slotBits == 0 { fillSlots() }
        let (first, count) = (node.firstSlot, node.slotCount)
        let firstEntry = node.firstEntry
        let bits = StringBits(name)
        var slot = KeyHash(name).slot(of: count)
        while case let entry = Int(slots[first + slot]), entry > 0 {
            let position = firstEntry + entry - 1
            if keys.isEqual(name, bits, at: position) { return position }
            slot = (slot + 1) & (count - 1)
        }
        return -1
    }

    /// Puts each entry into a slot by the hash of its key. There are at least twice as many slots,
    /// so that a search soon meets a free one.
    private func fillSlots() {
        var bits: UInt8 = 5
        while 1 << Int(bits) < 2 * (node.entryCount + 1) { bits += 1 }
        (node.firstSlot, node.slotBits) = (slots.count, bits)
        slots.append(contentsOf: repeatElement(0, count: node.slotCount))
        for position in node.entries { fillSlot(of: position) }
        node.hasPlainKeys = node.entries.allSatisfy { KeyOrder.isASCII(keys[$0]) }
    }

    /// Puts an entry into the first free slot from that of its key on.
    func fillSlot(of position: Int) {
        let (first, count) = (node.firstSlot, node.slotCount)
        var slot = KeyHash(keys[position]).slot(of: count)
        while slots[first + slot] > 0 { slot = (slot + 1) & (count - 1) }
        slots[first + slot] = UInt32(truncatingIfNeeded: position - node.firstEntry + 1)
    }
}
