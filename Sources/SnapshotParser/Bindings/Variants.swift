/// The models that a property may hold, their keys, and what chooses one.
struct Variants<Field> {
    typealias Variant = SnapshotParser.Variant<Field>

    /// The discriminator's key.
    let name: String?
    /// The model's key.
    let contentKey: String?
    let access: SnapshotParser.Access
    /// What becomes of the property if nothing chooses a model: `.issue` if it must hold one.
    var absence = SnapshotParser._Absence.allowed
    let variants: [Variant]

    /// Whether a model may be the one for unknown kinds, which takes the object's remaining keys.
    var takesRemaining: Bool { contentKey == nil && variants.contains { $0.choice == .fallback } }

    /// Whether the variant that a field holds is of the same kind as the chosen one.
    func isSame(_ chosen: ChosenVariant, as held: ChosenVariant?) -> Bool {
        guard let held, held.index == chosen.index else { return false }
        return variants[chosen.index].choice != .fallback || held == chosen
    }

    /// The variant that a property holds.
    func held(by field: Field) -> ChosenVariant? {
        variants.firstIndex { $0.unwrap(field) != nil }
            .map { ChosenVariant(index: $0, kind: variants[$0].kind(field)) }
    }

    /// The variant of a kind.
    ///
    /// - Parameter isLenient: whether a kind may match one of another JSON type.
    func variant(of kind: VariantKind, isLenient: Bool) -> ChosenVariant? {
        find(kind) { $0.kind == kind || isLenient && $0.kind?.text == kind.text }
            ?? fallback(kind)
    }

    /// The fallback, for kinds of no other variant.
    func fallback(_ kind: VariantKind?) -> ChosenVariant? { find(kind) { $0 == .fallback } }

    func find(_ kind: VariantKind?, where fits: (VariantChoice) -> Bool) -> ChosenVariant? {
        variants.firstIndex { fits($0.choice) }
            .map { ChosenVariant(index: $0, kind: kind) }
    }

    /// The discriminator's key or, without one, the keys that choose variants.
    var choosers: [String] { name.map { [$0] } ?? keys }

    /// The keys that choose variants by being there.
    var keys: [String] { variants.compactMap(\.choice.key) }

    /// The kinds that choose variants.
    var kinds: [VariantKind] { variants.compactMap(\.choice.kind) }
}
