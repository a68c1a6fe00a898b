/// A variant that was written.
struct WrittenVariant {
    /// The discriminator's key or, without one, the keys that choose; other variants of the object have
    /// others.
    let choosers: [String]
    let index: Int
    let kind: VariantKind?
    /// The keys that it binds, those that remain too, and the discriminator's.
    let keys: Set<String>
    /// Whether it binds the remaining keys too.
    let takesRemaining: Bool
    /// The key of the object that binds it, which is not among the remaining ones.
    let ownKey: String?

    func isSame(as other: WrittenVariant) -> Bool {
        choosers == other.choosers && index == other.index && kind == other.kind
    }
}
