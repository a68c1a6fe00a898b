/// The values of an object's remaining keys, and what the property held before.
struct TakenValues<Key: ParsableKey, Value: Parsable>: AnyTakenValues {
    let present: [Key: Value]?
    let values: [Key: Value]
}

/// Which models bind other keys after `bindRemaining`.
///
/// Their remaining keys are read by a second call of the bindings, when it is known which keys remain.
/// If they were read at once, and again where later bindings ask for some of them, each level of a
/// deep tree would be read twice as often as the one around it.
struct ModelsWithRemainingKeys {
    private var isFollowed: [ObjectIdentifier: Bool] = [:]
    /// The models whose remaining keys are being read, of which nothing is known yet.
    private var open: [ObjectIdentifier] = []

    /// Whether a model's remaining keys wait for the second call.
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

    /// Learns whether a model bound another key after `bindRemaining`.
    mutating func learn(_ model: any Any.Type, isFollowed: Bool) {
        if isFollowed || self.isFollowed[ObjectIdentifier(model)] == nil {
            self.isFollowed[ObjectIdentifier(model)] = isFollowed
        }
    }
}
