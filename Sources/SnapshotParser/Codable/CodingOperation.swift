/// What all coders of one operation share.
class CodingOperation {
    // Nothing holds an access to these while it calls into the operation again.

    /// How leaves are read and written.
    @exclusivity(unchecked) final private(set) var leaves: LeafOptions
    @exclusivity(unchecked) final private(set) var limits: CodingLimits
    /// Where an error of a type's own was thrown.
    @exclusivity(unchecked) final var origin: CodingOrigin?
    @exclusivity(unchecked) private final var ownContext: SnapshotParser.ValueContext?

    private final let givenInfo: [CodingUserInfoKey: any Sendable]
    final lazy var userInfo: [CodingUserInfoKey: Any] = givenInfo.mapValues { $0 }

    init(
        _ leaves: LeafOptions,
        _ limits: CodingLimits,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) {
        self.leaves = leaves
        self.limits = limits
        givenInfo = userInfo
    }

    /// Begins with another value of a binder.
    func begin(_ leaves: LeafOptions, _ limits: CodingLimits) {
        self.leaves = leaves
        self.limits = limits
        origin = nil
    }

    /// Lets go of the binder around it.
    final func end() {
        ownContext?.deliver()
        limits.leave()
    }

    /// What bound objects inside the value are read or written by.
    final func context(
        orElse make: () -> SnapshotParser.ValueContext
    ) -> SnapshotParser.ValueContext {
        if let context = limits.outer ?? ownContext { return context }
        let context = make()
        ownContext = context
        return context
    }
}
