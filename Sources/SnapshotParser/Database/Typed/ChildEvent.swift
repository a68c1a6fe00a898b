/// What happened to a child of a collection.
public struct ChildEvent<Value> {
    /// What happened.
    public let type: SnapshotEvent.Child

    /// The child, or why it has no value. A child that was removed has its last value.
    public let result: DecodeResult<Value>

    /// Makes an event, for an app's own tests and previews.
    ///
    /// - Parameters:
    ///   - type: what happened.
    ///   - result: the child, or why it has no value.
    public init(type: SnapshotEvent.Child, result: DecodeResult<Value>) {
        (self.type, self.result) = (type, result)
    }

    /// The child's key.
    public var key: String { result.key ?? "" }

    /// The child; nil if it could not be parsed.
    public var value: Value? { result.value }
}

extension ChildEvent: CustomStringConvertible {
    /// What happened, to which child, and its value or why there is none.
    public var description: String { "\(type) \(result)" }
}

extension ChildEvent: Sendable where Value: Sendable {}
