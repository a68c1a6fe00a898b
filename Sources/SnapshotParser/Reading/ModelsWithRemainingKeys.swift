/// The values of an object's remaining keys, and what the property held before.
struct TakenValues<Key: ParsableKey, Value: Parsable>: AnyTakenValues {
    let present: [Key: Value]?
    let values: [Key: Value]
}

/// Which models bind other keys after `bindRemaining`.
///
/// A second call of the bindings reads their remaining keys, once it is known which keys remain. If
/// they were read at once, and again if later bindings ask for some of them, each level of a deep
/// tree would be read twice as often as the one around it.
struct ModelsWithRemainingKeys {
    private var isFollowed: [ObjectIdentifier: Bool] = [:]
    /// The models whose remaining keys are being read, if nothing is known of them yet.
    private var open: [ObjectIdentifier] = []

    /// Whether a model's remaining keys wait for the second call.
    ///
    /// - Parameter isObserved: whether the property's setter must be called only once, with the
    ///   final value.
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

    /// Records whether a model bound another key after `bindRemaining`.
    mutating func learn(_ model: any Any.Type, isFollowed: Bool) {
        if isFollowed || self.isFollowed[ObjectIdentifier(model)] == nil {
            self.isFollowed[ObjectIdentifier(model)] = isFollowed
        }
    }
}
