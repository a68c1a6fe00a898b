import SnapshotParser

extension World {
    /// A type whose schema comes after a slot's.
    func type(_ random: inout Random, after slot: Int) -> any FuzzModel.Type {
        let slot = slot + 1 + random.below(4 - slot)
        return random.oneIn(2)
            ? random.pick(plainTypes(slot)) : random.pick(snapshotTypes(slot)) as any FuzzModel.Type
    }

    /// A type without a key of its own whose schema comes after a slot's.
    func plain(_ random: inout Random, _ slot: Int) -> any FuzzModel.Type {
        random.pick(plainTypes(slot + 1 + random.below(4 - slot)))
    }

    func plainTypes(_ slot: Int) -> [any FuzzModel.Type] { Self.slots[slot].plainTypes }

    func snapshotTypes(_ slot: Int) -> [any (FuzzModel & ParsableSnapshot).Type] {
        Self.slots[slot].snapshotTypes
    }

    private static var slots: [any Slot.Type] {
        [Slot0.self, Slot1.self, Slot2.self, Slot3.self, Slot4.self]
    }
}
