/// A variant that was chosen, and the kind that chose it.
struct ChosenVariant: Equatable {
    let index: Int
    let kind: VariantKind?
}

/// A variant that was written.
struct WrittenVariant: Equatable {
    /// The discriminator's key or, without one, the keys that choose; other variants of the object
    /// have others.
    let choosers: [String]
    let chosen: ChosenVariant
}
