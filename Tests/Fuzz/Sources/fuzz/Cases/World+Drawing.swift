import SnapshotParser

extension World {
    /// Draws schemas for all slots, the last one first, so that each may use those after it.
    static func drawn(_ random: inout Random, _ scope: Scope) -> World {
        let world = World()
        World.current = world
        world.keyName = random.oneIn(8) ? "slug" : "id"
        world.isLenient = random.oneIn(5)
        for slot in world.schemas.indices.reversed() {
            let schema = world.schemas[slot]
            for index in 0..<(1 + random.below(slot == 0 ? 7 : 4)) {
                let name = "s\(slot)\(["a", "b", "c", "d", "e", "f", "g"][index])"
                schema.bindings.append(
                    world.binding(named: name, in: slot, &random, scope)
                )
            }
            if random.oneIn(4), !schema.names.contains(world.keyName) {
                let key = OptionalField<String>(world.keyName, Style())
                schema.bindings.insert(key, at: random.below(schema.bindings.count + 1))
            }
            if slot < 3, !schema.hasLast, random.oneIn(3) {
                let remaining = world.remaining(in: slot, &random, scope)
                schema.bindings.insert(remaining, at: random.below(schema.bindings.count + 1))
            }
            // What is left for the last binding is read after a check.
            if !schema.hasLast, random.oneIn(4) { schema.bindings.append(Rule("s\(slot)rule")) }
        }
        return world
    }

    func binding(
        named name: String,
        in slot: Int,
        _ random: inout Random,
        _ scope: Scope
    ) -> Binding {
        let isAccessor = random.oneIn(3)
        switch random.below(slot < 4 ? 27 : 15) - 2 {
        case -2: return TwoReaders(name, writesFirst: random.oneIn(2), isAccessor: isAccessor)
        case -1:
            let names = ["x", "y", "z"].prefix(1 + random.below(3))
            return NestedGroup(name, names.map { leaf(named: $0, &random, scope) })
        case 0..<10: return leaf(named: name, &random, scope)
        case 10:
            return MappedField(
                name,
                isMandatory: random.oneIn(2),
                isAccessor: isAccessor,
                isTyped: random.oneIn(2)
            )
        case 11:
            let form = random.pick(Subtree.Form.allCases)
            return Subtree(name, form, isOptional: random.oneIn(2), isAccessor: isAccessor)
        case 12:
            let form = random.pick(DateForm.allCases)
            let shape = random.pick(DatedField.Shape.allCases)
            return DatedField(name, form, shape, isAccessor: isAccessor)
        case 13, 14:
            let isMandatory = random.oneIn(2)
            return child(
                name,
                type(&random, after: isMandatory ? slot : -1),
                isMandatory,
                isAccessor
            )
        case 15:
            let later = slotsBeside(slot)
            guard !later.isEmpty else {
                return MappedField(name, isMandatory: false, isAccessor: isAccessor)
            }
            let first = random.pick(later)
            let second = random.pick(later)
            let one: any FuzzModel.Type = random.pick(plainTypes(first))
            let two: any FuzzModel.Type = random.pick(plainTypes(second))
            var access = SnapshotParser.Access.all
            if random.oneIn(8) { access = random.oneIn(2) ? .parse : .serialize }
            let isMandatory = random.oneIn(2)
            let kinds = random.oneIn(4) ? nil : random.pick(Kinds.allCases)
            return one.choice(name, with: two, isMandatory, isAccessor, access, kinds)
        case 24:
            let later = slotsBeside(slot)
            guard !later.isEmpty, !schemas[slot].hasLast else {
                return MappedField(name, isMandatory: true, isAccessor: isAccessor)
            }
            let model: any FuzzModel.Type = random.pick(plainTypes(random.pick(later)))
            return openChoice(name, model, &random)
        case 22: return listOfLists(name, type(&random, after: slot), &random)
        case 23: return ownContent(name, plain(&random, slot), &random)
        case 16, 17: return table(name, type(&random, after: slot), plain(&random, slot), &random)
        default: return list(name, type(&random, after: random.oneIn(4) ? -1 : slot), &random)
        }
    }

    /// The slots after a slot whose models may be bound in the same node.
    private func slotsBeside(_ slot: Int) -> [Int] {
        let names = schemas[slot].names.union([keyName])
        return (slot + 1..<5).filter {
            let schema = schemas[$0]
            return !schema.hasLast && !schema.hasRule && schema.names.isDisjoint(with: names)
        }
    }
}
