import Foundation
import SnapshotParser

/// What may be drawn.
struct Scope {
    /// Whether what is known to fail is left out.
    var skipsKnown = false
}

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
            if slot < 3, random.oneIn(3) {
                let leftover = world.leftover(in: slot, &random, scope)
                schema.bindings.insert(leftover, at: random.below(schema.bindings.count + 1))
            }
        }
        return world
    }

    private func binding(
        named name: String,
        in slot: Int,
        _ random: inout Random,
        _ scope: Scope
    ) -> Binding {
        let isAccessor = random.oneIn(3)
        switch random.below(slot < 4 ? 22 : 13) {
        case 0..<10: return leaf(named: name, &random, scope)
        case 10: return MappedField(name, isMandatory: random.oneIn(2), isAccessor: isAccessor)
        case 11: return Subtree(name, isText: random.oneIn(2), isAccessor: isAccessor)
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
            let names = schemas[slot].names.union([keyName])
            let later = (slot + 1..<5).filter {
                !schemas[$0].hasLeftover && schemas[$0].names.isDisjoint(with: names)
            }
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
            return one.choice(name, with: two, isMandatory, isAccessor, access)
        case 16, 17: return table(name, type(&random, after: slot), plain(&random, slot), &random)
        default: return list(name, type(&random, after: random.oneIn(4) ? -1 : slot), &random)
        }
    }

    private func type(_ random: inout Random, after slot: Int) -> any FuzzModel.Type {
        let slot = slot + 1 + random.below(4 - slot)
        return random.oneIn(2)
            ? random.pick(plainTypes(slot)) : random.pick(snapshotTypes(slot)) as any FuzzModel.Type
    }

    private func plain(_ random: inout Random, _ slot: Int) -> any FuzzModel.Type {
        random.pick(plainTypes(slot + 1 + random.below(4 - slot)))
    }

    func plainTypes(_ slot: Int) -> [any FuzzModel.Type] {
        switch slot {
        case 0: Slot0.plainTypes
        case 1: Slot1.plainTypes
        case 2: Slot2.plainTypes
        case 3: Slot3.plainTypes
        default: Slot4.plainTypes
        }
    }

    func snapshotTypes(_ slot: Int) -> [any (FuzzModel & ParsableSnapshot).Type] {
        switch slot {
        case 0: Slot0.snapshotTypes
        case 1: Slot1.snapshotTypes
        case 2: Slot2.snapshotTypes
        case 3: Slot3.snapshotTypes
        default: Slot4.snapshotTypes
        }
    }

    private func child<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool
    ) -> Binding {
        Child<T>(name, isMandatory: isMandatory, isAccessor: isAccessor)
    }

    private func list<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ random: inout Random
    ) -> Binding {
        List<T>(
            name,
            random.pick(List<T>.Form.allCases),
            isOptional: random.oneIn(3),
            isAccessor: random.oneIn(3)
        )
    }

    /// Elements by the keys of a type, which keep no other key of their own, or lists by keys.
    private func table(
        _ name: String,
        _ any: any FuzzModel.Type,
        _ plain: any FuzzModel.Type,
        _ random: inout Random
    ) -> Binding {
        switch random.below(3) {
        case 0: table(name, plain, Word.self, holdsLists: false, &random)
        case 1: table(name, any, Word.self, holdsLists: true, &random)
        default: table(name, any, String.self, holdsLists: true, &random)
        }
    }

    private func table<T: FuzzModel, K: FuzzKey>(
        _ name: String,
        _ type: T.Type,
        _ key: K.Type,
        holdsLists: Bool,
        _ random: inout Random
    ) -> Binding {
        Table<K, T>(
            name,
            holdsLists: holdsLists,
            isOptional: random.oneIn(3),
            isAccessor: random.oneIn(3)
        )
    }

    private func leftover(in slot: Int, _ random: inout Random, _ scope: Scope) -> Binding {
        let name = "rest"
        let isOptional = !scope.skipsKnown && random.oneIn(3)
        let isAccessor = random.oneIn(3)
        switch random.below(6) {
        case 0: return Leftover<String, Int>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 1:
            return Leftover<String, String>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 2: return Leftover<String, [Int]>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 3: return Leftover<Word, Int>(name, isOptional: isOptional, isAccessor: isAccessor)
        default: return leftoverObjects(name, type(&random, after: slot), isAccessor)
        }
    }

    private func leftoverObjects<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ isAccessor: Bool
    ) -> Binding {
        LeftoverObjects<T>(name, isAccessor: isAccessor)
    }

    private func leaf(named name: String, _ random: inout Random, _ scope: Scope) -> Binding {
        var style = Style()
        style.isAccessor = random.oneIn(4)
        style.hasDefault = random.oneIn(4)
        if random.oneIn(10) { style.access = random.oneIn(2) ? .parse : .serialize }
        if scope.skipsKnown, style.access == .serialize { style.hasDefault = false }
        if random.oneIn(8) { style.conversion = random.oneIn(2) ? .lenient : .strict }
        switch random.below(19) {
        case 0: return field(Int.self, name, style, &random)
        case 1: return field(Int8.self, name, style, &random)
        case 2: return field(UInt64.self, name, style, &random)
        case 3: return field(Double.self, name, style, &random)
        case 4: return field(Float.self, name, style, &random)
        case 5: return field(Decimal.self, name, style, &random)
        case 6: return field(Bool.self, name, style, &random)
        case 7: return field(String.self, name, style, &random)
        case 8: return field(Role.self, name, style, &random)
        case 9: return field(Date.self, name, style, &random)
        case 10: return field(UUID.self, name, style, &random)
        case 11: return field(Data.self, name, style, &random)
        case 12: return field(URL.self, name, style, &random)
        case 13: return field([Int].self, name, style, &random)
        case 14: return field([String: Int].self, name, style, &random)
        case 15: return field([Int?].self, name, style, &random)
        case 16: return field([String: [Role]].self, name, style, &random)
        case 17: return field([Word: Int].self, name, style, &random)
        default:
            return scope.skipsKnown
                ? field([[Int]].self, name, style, &random)
                : field([String: Int?].self, name, style, &random)
        }
    }

    private func field<V: FuzzValue>(
        _ type: V.Type,
        _ name: String,
        _ style: Style,
        _ random: inout Random
    ) -> Binding {
        guard random.oneIn(2) else { return Field<V>(name, style) }
        var style = style
        style.hasDefault = false
        return OptionalField<V>(name, style)
    }
}

extension JSON {
    /// The tree with one part replaced by another.
    func corrupted(_ random: inout Random) -> JSON {
        switch self {
        case .array(var elements) where !elements.isEmpty && !random.oneIn(4):
            let index = random.below(elements.count)
            elements[index] = elements[index].corrupted(&random)
            return .array(elements)
        case .object(var children) where !children.isEmpty && !random.oneIn(6):
            let key = random.pick(children.keys.sorted())
            if random.oneIn(6) {
                children[key] = nil
            } else {
                children[key] = children[key]?.corrupted(&random)
            }
            return .object(children)
        default: return .anything(&random, 2)
        }
    }

    /// The tree without empty arrays.
    var withoutEmptyArrays: JSON {
        switch self {
        case .array(let elements):
            elements.allSatisfy { $0 == .null }
                ? .string("none") : .array(elements.map(\.withoutEmptyArrays))
        case .object(let children): .object(children.mapValues(\.withoutEmptyArrays))
        default: self
        }
    }
}

extension FuzzModel {
    fileprivate static func choice(
        _ name: String,
        with other: any FuzzModel.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool,
        _ access: SnapshotParser.Access
    ) -> Binding {
        other.choice(name, after: Self.self, isMandatory, isAccessor, access)
    }

    private static func choice<First: FuzzModel>(
        _ name: String,
        after first: First.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool,
        _ access: SnapshotParser.Access
    ) -> Binding {
        Choice<First, Self>(name, isMandatory: isMandatory, isAccessor: isAccessor, access)
    }
}
