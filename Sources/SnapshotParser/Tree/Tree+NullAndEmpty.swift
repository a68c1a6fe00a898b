import Foundation

/// What counts as absent: nil and null, in whichever box, and to the database also empty containers.
extension Tree {
    /// What a box holds once optionals are taken off.
    enum Unboxed {
        case null
        case value(Any)
    }

    /// Takes optionals off a value that was boxed with them.
    static func unboxed(_ value: Any) -> Unboxed {
        if SnapshotParser._ValueBox.with(value, \.isNative) { return .value(value) }
        if isNSNull(value) { return .null }
        var value = value
        while type(of: value) is any OptionalBox.Type, let box = value as? any OptionalBox {
            guard let content = box.content else { return .null }
            value = content
        }
        return isNSNull(value) ? .null : .value(value)
    }

    /// The value of a source; nil where there is none, or null.
    static func value(of source: Any?) -> Any? {
        guard let source, case .value(let value) = unboxed(source) else { return nil }
        return value
    }

    /// Whether the value is null, in whichever box.
    static func isNull(_ value: Any) -> Bool {
        if case .null = unboxed(value) { true } else { false }
    }

    /// Whether the value is `NSNull`. An optional that holds nothing is found by ``unboxed(_:)``.
    @inline(__always)
    static func isNSNull(_ value: Any) -> Bool {
        type(of: value) == NSNull.self
    }

    /// Whether the database stores nothing for a value: null, and containers of nothing. What is too
    /// deep to look at counts as something.
    static func isNothing(_ value: Any?, depth: Int = 0) -> Bool {
        guard let value else { return true }
        guard !SnapshotParser._ValueBox.with(value, \.isLeaf) else { return false }
        guard case .value(let content) = unboxed(value) else { return true }
        guard depth < maximumDepth else { return false }
        if let node = dictionary(content) {
            return node.values.allSatisfy { isNothing($0, depth: depth + 1) }
        }
        if let elements = array(content) {
            return elements.allSatisfy { isNothing($0, depth: depth + 1) }
        }
        return false
    }

    /// Nil as an element of a collection whose values may be nil; nil where the type is not an optional.
    static func hole<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}

/// Tells an optional that was boxed whole.
private protocol OptionalBox {
    var content: Any? { get }
    static var nothing: Any { get }
}

extension Optional: OptionalBox {
    fileprivate var content: Any? { map { $0 } }
    fileprivate static var nothing: Any { Self.none as Any }
}
