import SnapshotParser

/// Draws the bindings of objects.
extension World {
    func child<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool
    ) -> Binding {
        Child<T>(name, isMandatory: isMandatory, isAccessor: isAccessor)
    }

    func list<T: FuzzModel>(
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

    func listOfLists<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ random: inout Random
    ) -> Binding {
        ListOfLists<T>(
            name,
            isKeyed: random.oneIn(3),
            isOptional: random.oneIn(3),
            isAccessor: random.oneIn(3)
        )
    }

    /// One of two models, whose own keys stand apart from what chooses them.
    func ownContent<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ random: inout Random
    ) -> Binding {
        OwnContent<T>(name, isMandatory: random.oneIn(2), isAccessor: random.oneIn(3))
    }

    /// A model that shares its node with what chooses it, or what is there of another kind.
    func openChoice<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ random: inout Random
    ) -> Binding {
        OpenChoice<T>(name, isMandatory: random.oneIn(2), isAccessor: random.oneIn(3))
    }

    /// Elements by the keys of a type, which keep no other key of their own, or lists by keys.
    func table(
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

    func remaining(in slot: Int, _ random: inout Random, _ scope: Scope) -> Binding {
        let name = "rest"
        let isOptional = !scope.skipsKnown && random.oneIn(3)
        let isAccessor = random.oneIn(3)
        switch random.below(6) {
        case 0: return Remaining<String, Int>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 1:
            return Remaining<String, String>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 2:
            return Remaining<String, [Int]>(name, isOptional: isOptional, isAccessor: isAccessor)
        case 3: return Remaining<Word, Int>(name, isOptional: isOptional, isAccessor: isAccessor)
        default: return remainingObjects(name, type(&random, after: slot), isAccessor)
        }
    }

    private func remainingObjects<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ isAccessor: Bool
    ) -> Binding {
        RemainingObjects<T>(name, isAccessor: isAccessor)
    }
}

extension FuzzModel {
    static func choice(
        _ name: String,
        with other: any FuzzModel.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool,
        _ access: SnapshotParser.Access,
        _ kinds: Kinds?
    ) -> Binding {
        other.choice(name, after: Self.self, isMandatory, isAccessor, access, kinds)
    }

    private static func choice<First: FuzzModel>(
        _ name: String,
        after first: First.Type,
        _ isMandatory: Bool,
        _ isAccessor: Bool,
        _ access: SnapshotParser.Access,
        _ kinds: Kinds?
    ) -> Binding {
        guard let kinds else {
            return ChoiceByKey<First, Self>(name, isMandatory: isMandatory, isAccessor: isAccessor)
        }
        return ChoiceByKind<First, Self>(
            name,
            kinds,
            isMandatory: isMandatory,
            isAccessor: isAccessor,
            access
        )
    }
}
