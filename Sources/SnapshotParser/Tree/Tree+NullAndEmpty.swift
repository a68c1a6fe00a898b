/// What counts as absent: nil and null, however boxed, and for the database also empty containers.
///
/// What a type makes of nothing, in a new object and in the dialect of the database:
///
/// | | `Int` | `Int?` | `[Int]` | `JSON` |
/// |---|---|---|---|---|
/// | a missing key, or null (`_absence`) | an issue | kept, or nil | `[]` | null |
/// | the value that is stored as nothing (`_empty`) | none | nil | `[]` | null |
/// | null as a value of its own (`_null`) | none | none | none | null |
/// | null or a hole in a list (`valueForNull`) | skipped, or an issue | nil | as `Int` | null |
extension Tree {
    /// A value, not an optional; nil if there is none, or it is null.
    static func nonNull(_ value: Any?) -> Any? {
        guard let value, case let node = Node(value), !node.isNull else { return nil }
        return node.value
    }

    /// Whether the database stores nothing for a value: null, or a container that holds nothing
    /// else. A value too deep to inspect counts as something.
    static func isNothing(_ value: Any?, depth: Int = 0) -> Bool {
        guard let value, case let node = Node(value), !node.isNull else { return true }
        guard !node.isCommonLeaf, depth < maximumDepth else { return false }
        func isNothingInside(_ value: Any) -> Bool { isNothing(value, depth: depth + 1) }
        return node.children?.values.allSatisfy(isNothingInside)
            ?? node.elements?.allSatisfy(isNothingInside) ?? false
    }

    /// The element that null or a hole becomes: nil in a collection of optionals, null in one of
    /// any JSON. For other types there is no result: holes are passed over.
    static func valueForNull<V>(of type: V.Type) -> V? {
        if V.self == SnapshotParser.JSON.self { return exactCast(SnapshotParser.JSON.null) }
        return (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}
