/// A variant that was written.
struct WrittenVariant: Equatable {
    /// The discriminator's key or, without one, the keys that choose; other variants of the object
    /// have others.
    let choosers: [String]
    let index: Int
    let kind: VariantKind?
}
