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
        if SnapshotParser._ValueBox.with(value, \.isNative) { return .value(value) }
        if isNSNull(value) { return .null }
        var value = value
        while type(of: value) is any OptionalBox.Type, let box = value as? any OptionalBox {
            guard let content = box.content else { return .null }
            value = content
        }
        return isNSNull(value) ? .null : .value(value)
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

    /// A nil element for a collection of optionals; nil if the type is not an optional.
    static func hole<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}

/// Recognizes an optional that was boxed without being unwrapped.
private protocol OptionalBox {
    var content: Any? { get }
    static var nothing: Any { get }
}

extension Optional: OptionalBox {
    fileprivate var content: Any? { map { $0 } }
    fileprivate static var nothing: Any { Self.none as Any }
}
