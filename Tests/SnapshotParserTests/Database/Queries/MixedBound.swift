import SnapshotParser

/// A bound of any type.
struct MixedBound: ParsableValue, Sendable {
    let value: any ParsableValue & Sendable

    static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> MixedBound {
        MixedBound(value: try context.parse(String.self, from: value))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.serialize(value)
    }
}

extension MixedBound: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    init(stringLiteral value: String) { self.init(value: value) }
    init(integerLiteral value: Int) { self.init(value: value) }
    init(booleanLiteral value: Bool) { self.init(value: value) }
}
