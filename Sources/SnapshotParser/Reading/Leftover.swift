/// What came of an object's leftover dictionary so far.
final class Leftover {
    /// How many keys were free when it was bound.
    let freeCount: Int
    /// How many bindings had asked for a key then.
    let bindingCount: Int
    /// What was found before it was bound.
    let start: SnapshotParser.Report.Mark
    /// Whether the bindings are to be called again for it.
    var isAwaited = false
    /// Whether the second call sets the property also where no key is left.
    var isUnset = false
    /// What it took; nil where it waits for the second call.
    var taken: (any TakenLeftover)?
    /// The entries it took.
    var positions: [Int] = []
    /// What was found when it had taken them.
    var end: SnapshotParser.Report.Mark

    init(freeCount: Int, bindingCount: Int, start: SnapshotParser.Report.Mark) {
        self.freeCount = freeCount
        self.bindingCount = bindingCount
        self.start = start
        end = start
    }
}

/// What a leftover dictionary took, of any type.
protocol TakenLeftover {}

/// What a leftover dictionary took, and what its property held before.
struct Taken<Key: ParsableKey, Value: Parsable>: TakenLeftover {
    let present: [Key: Value]?
    let values: [Key: Value]
}

/// Which models bind other keys after their leftover dictionary.
///
/// Such a dictionary is read by a second call of the bindings, when it is known which keys are left.
/// If it were read at once, and again where others asked for its keys, each level of a deep tree
/// would be read twice as often as the one around it.
struct LeftoverModels {
    private var isFollowed: [ObjectIdentifier: Bool] = [:]
    /// The models whose leftover dictionaries are being read, of which nothing is known yet.
    private var open: [ObjectIdentifier] = []

    /// Whether a model's leftover dictionary waits for the second call.
    ///
    /// - Parameter isObserved: whether the property's setter is to be called once, with what is right.
    func waits(_ model: any Any.Type, isObserved: Bool) -> Bool {
        isFollowed[ObjectIdentifier(model)]
            ?? (isObserved || open.contains(ObjectIdentifier(model)))
    }

    mutating func begin(_ model: any Any.Type) {
        open.append(ObjectIdentifier(model))
    }

    mutating func end() {
        open.removeLast()
    }

    /// Learns whether a model bound another key after its leftover dictionary.
    mutating func learn(_ model: any Any.Type, isFollowed: Bool) {
        if isFollowed || self.isFollowed[ObjectIdentifier(model)] == nil {
            self.isFollowed[ObjectIdentifier(model)] = isFollowed
        }
    }
}
