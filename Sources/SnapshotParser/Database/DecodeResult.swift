/// What an observation delivers: a value, or why there is none.
///
/// ```swift
/// database.observe(at: Path().configuration) { result in
///     switch result.failure {
///     case nil: apply(result.value)
///     case .nothingThere: useDefaults()
///     case .invalid(let error): report(error.issues)
///     case let error?: showSignIn(error)
///     }
/// }
/// ```
public struct DecodeResult<Value> {
    /// The key of what was observed: a child's, for events of children. Nil at the top of the
    /// database, and if the observation was cancelled.
    public internal(set) var key: String?

    /// The key of the sibling before a child that was added, changed or moved; nil for the first
    /// one.
    public internal(set) var previousKey: String?

    /// What is stored there, parsed or not; nil if the observation was cancelled or refused.
    public internal(set) var snapshot: (any SnapshotSource & Sendable)?

    /// The value, or why there is none.
    public let outcome: Result<Value, DatabaseError>

    /// The elements that were left out, if the value is a list of objects and
    /// ``SnapshotParser/SnapshotParser/invalidElements`` is not `.fail`.
    public internal(set) var rejected: [SnapshotParser.Rejection] = []

    /// Whether nothing is stored there, even if that is a value, such as an empty array.
    var isAbsent = false

    /// Makes a result, for an app's own tests and previews.
    ///
    /// ```swift
    /// model.show(DecodeResult(key: "-K1", outcome: .success(User(name: "Ada"))))
    /// ```
    ///
    /// - Parameters:
    ///   - key: the key of what was observed.
    ///   - previousKey: the key of the sibling before it.
    ///   - snapshot: what is stored there.
    ///   - outcome: the value, or why there is none.
    public init(
        key: String? = nil,
        previousKey: String? = nil,
        snapshot: (any SnapshotSource & Sendable)? = nil,
        outcome: Result<Value, DatabaseError>
    ) {
        (self.key, self.previousKey) = (key, previousKey)
        (self.snapshot, self.outcome) = (snapshot, outcome)
    }

    /// The value; nil if there is none.
    public var value: Value? { try? outcome.get() }

    /// Why there is no value; nil if there is one.
    public var failure: DatabaseError? {
        if case .failure(let failure) = outcome { failure } else { nil }
    }

    /// The value; nil if nothing is stored.
    func present() throws(DatabaseError) -> Value? { isAbsent ? nil : try outcome.get() }

    /// The value, or an error if there is none.
    ///
    /// - Returns: the value.
    /// - Throws: the failure.
    public func get() throws(DatabaseError) -> Value { try outcome.get() }
}

extension DecodeResult: CustomStringConvertible {
    /// The key, and the value or why there is none.
    public var description: String {
        let content = failure?.description ?? value.map { "\($0)" } ?? ""
        return key.map { "\($0): \(content)" } ?? content
    }
}

extension DecodeResult: Sendable where Value: Sendable {}
