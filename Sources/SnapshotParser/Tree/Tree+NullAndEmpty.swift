import Foundation

/// What counts as absent: nil and null, however boxed, and for the database also empty containers.
extension Tree {
    /// What a box holds without its optionals.
    enum Unboxed {
        case null
        case value(Any)
    }

    /// Unwraps the optionals that a value was boxed with.
    static func unboxed(_ value: Any) -> Unboxed {
        let node = Node(value)
        return node.isNull ? .null : .value(node.value)
    }

    /// The value of a source; nil if there is none, or it is null.
    static func value(of source: Any?) -> Any? {
        guard let source, case .value(let value) = unboxed(source) else { return nil }
        return value
    }

    /// Whether the value is null, however boxed.
    static func isNull(_ value: Any) -> Bool {
        if case .null = unboxed(value) { true } else { false }
    }

    /// Whether the value is `NSNull`. For an optional that is nil, see ``unboxed(_:)``.
    @inline(__always)
    static func isNSNull(_ value: Any) -> Bool {
        type(of: value) == NSNull.self
    }

    /// Whether the database stores nothing for a value: null, or a container that holds nothing
    /// else. A value too deep to inspect counts as something.
    static func isNothing(_ value: Any?, depth: Int = 0) -> Bool {
        guard let value else { return true }
        let node = Node(value)
        guard !node.isLeaf, !node.isNull else { return node.isNull }
        guard depth < maximumDepth else { return false }
        if let children = node.children {
            return children.values.allSatisfy { isNothing($0, depth: depth + 1) }
        }
        return node.elements?.allSatisfy { isNothing($0, depth: depth + 1) } ?? false
    }

    /// Whether a node's children are all true, as where a set is stored as keys.
    static func holdsOnlyTrue(_ value: Any) -> Bool {
        let children = (keyed(value) ?? [:]).values.filter { !isNull($0) }
        return !children.isEmpty && children.allSatisfy { boolean($0) == true }
    }

    /// A nil element for a collection of optionals; nil if the type is not an optional.
    static func hole<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}
