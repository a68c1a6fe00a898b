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
