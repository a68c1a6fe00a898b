import Foundation

extension Optional: Parsable where Wrapped: ParsableValue {}

/// An element of a list that may have holes: null is nil.
extension Optional: ParsableValue where Wrapped: ParsableValue {
    /// Those of the value.
    @inlinable public static var _levels: Int { Wrapped._levels }

    /// Reads a value in its own most common form.
    @inlinable
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Wrapped?? {
        guard let value = Wrapped._plain(box, in: context) else { return nil }
        return .some(.some(value))
    }

    /// The value where there is one and nothing has to be looked at.
    @inlinable public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        self?._plainTree(in: context)
    }

    /// Reads null or a value.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Wrapped? {
        switch context.binder.outcome(of: Wrapped.self, value) {
        case .value(let parsed): return parsed
        case .null: return nil
        case .failed(let error): throw error
        }
    }

    /// Writes the value, or null.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try map { try $0.serialize(in: context) } ?? nil
    }
}
