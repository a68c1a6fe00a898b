/// The key of a snapshot.
struct SnapshotKey {
    let step: SnapshotParser.Step?
    /// Whether a field of the node must agree. Where it is not given, as for the elements of an
    /// array, the node's own field wins.
    let isGiven: Bool

    init(_ step: SnapshotParser.Step?, isGiven: Bool) {
        self.step = step
        self.isGiven = isGiven
    }

    init(text: String?, isGiven: Bool) {
        self.init(text.map { .text($0) }, isGiven: isGiven)
    }
}
