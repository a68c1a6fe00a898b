import SnapshotParser

/// An object whose bindings are those of its slot's schema.
protocol FuzzModel: ParsableObject, Sendable {
    static var schema: Schema { get }
    /// A value for each binding.
    var store: [Any] { get set }
    var key: String? { get set }
    static var isSnapshot: Bool { get }
    static var isClass: Bool { get }
}

extension FuzzModel {
    /// The instance itself, for a class.
    var identities: [ObjectIdentifier] {
        Self.isClass ? [ObjectIdentifier(self as AnyObject)] : []
    }
}

extension FuzzModel {
    var dump: JSON {
        var fields: [String: JSON] = [:]
        if Self.isSnapshot { fields["#id"] = key.map(JSON.string) ?? .null }
        for (binding, value) in zip(Self.schema.bindings, store) {
            fields[binding.name] = binding.dump(value)
        }
        return .object(fields)
    }
}
