@testable import SnapshotParser

/// A query of the stand-in, which says what the SDK would answer with an exception.
struct Parameters {
    private var order: SnapshotParser.QueryParameters.Order?
    private var start: SnapshotParser.QueryParameters.Bound?
    private var end: SnapshotParser.QueryParameters.Bound?
    private var limit: SnapshotParser.QueryParameters.Limit?

    func query(_ reference: InMemoryDatabase.Reference) -> InMemoryDatabase.Reference.Query {
        var parameters = SnapshotParser.QueryParameters(order: order ?? .priority)
        (parameters.start, parameters.end, parameters.limit) = (start, end, limit)
        return reference.query(parameters)
    }

    mutating func order(_ order: SnapshotParser.QueryParameters.Order) -> String? {
        defer { self.order = order }
        return self.order == nil ? nil : "two orders"
    }

    mutating func limit(_ limit: SnapshotParser.QueryParameters.Limit) -> String? {
        defer { self.limit = limit }
        return self.limit == nil ? nil : "two limits"
    }

    mutating func start(
        _ value: Any?,
        _ key: String?,
        isInclusive: Bool,
        takesNoKey: Bool = false
    ) -> String? {
        if start != nil { return "two starts" }
        start = Self.bound(value, key, isInclusive)
        return refusal(value, key, takesNoKey)
    }

    mutating func end(
        _ value: Any?,
        _ key: String?,
        isInclusive: Bool,
        takesNoKey: Bool = false
    ) -> String? {
        if end != nil { return "two ends" }
        end = Self.bound(value, key, isInclusive)
        return refusal(value, key, takesNoKey)
    }

    private func refusal(_ value: Any?, _ key: String?, _ takesNoKey: Bool) -> String? {
        if order == .key, takesNoKey || key != nil { return "a key in the order of keys" }
        if order == .key, !(value is String) { return "not a key" }
        return nil
    }

    private static func bound(
        _ value: Any?,
        _ key: String?,
        _ isInclusive: Bool
    ) -> SnapshotParser.QueryParameters.Bound {
        let leaf: StoredLeaf? =
            switch value {
            case nil: nil
            case let boolean as Bool: .boolean(boolean)
            case let text as String: .string(ExactKey(text))
            default: value.flatMap { TreeNumber($0) }.map(StoredLeaf.number)
            }
        return .init(leaf: leaf, key: key, isInclusive: isInclusive)
    }
}
