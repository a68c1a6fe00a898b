import Foundation

/// What a value of a tree is, told once, where the value enters the library.
enum Node {
    /// Nothing: the value was taken out.
    case gone
    /// `NSNull`, or an optional that is nil.
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// A number or a boolean in Foundation's box.
    case number(NSNumber)
    case object([String: Any])
    case array([Any])
    /// Arrays that were boxed as they are. Kept for speed: as others, they would be boxed once
    /// more, and the runtime asked for their type (the `ratios` row `8 arrays of their type`).
    case integers([Int])
    case strings([String])
    /// A part of JSON text: a container, or a number that may not fit a common type exactly.
    case unparsed(JSONNode)
    /// Any other value, not an optional.
    indirect case other(Any)

    @inline(__always)
    init(_ value: Any) { self = node(of: value) }

    /// The value as trees hold it; null for one that was taken out.
    var value: Any {
        switch self {
        case .gone, .null: NSNull()
        case .bool(let boolean): boolean
        case .int(let integer): integer
        case .double(let double): double
        case .string(let string): string
        case .number(let number): number
        case .object(let children): children
        case .array(let elements): elements
        case .integers(let integers): integers
        case .strings(let strings): strings
        case .unparsed(let part): part
        case .other(let value): value
        }
    }

    /// Whether the value was not taken out.
    var isInPlace: Bool { if case .gone = self { false } else { true } }

    var isNull: Bool { if case .null = self { true } else { false } }

    /// Whether it may be a leaf in the database's export format, told by its count without a copy.
    @inline(__always)
    var mayBeExported: Bool {
        switch self {
        case .object(let children): children.count <= 2
        case .unparsed(let part): part.kind == .object && part.count <= 2
        case .other: true
        default: false
        }
    }
}

/// The one place that looks into an `Any`. The call opens it, so that the value comes in its own
/// type, and a cast by bits to a type that was just compared changes nothing.
private func node<Value>(of value: Value) -> Node {
    if let string = exactCast(value, to: String.self) { return .string(string) }
    if let integer = exactCast(value, to: Int.self) { return .int(integer) }
    if let boolean = exactCast(value, to: Bool.self) { return .bool(boolean) }
    if let children = exactCast(value, to: [String: Any].self) { return .object(children) }
    if let double = exactCast(value, to: Double.self) { return .double(double) }
    if let number = exactCast(value, to: NSNumber.self) { return .number(number) }
    if let elements = exactCast(value, to: [Any].self) { return .array(elements) }
    if let part = exactCast(value, to: JSONNode.self) { return .unparsed(part) }
    if let integers = exactCast(value, to: [Int].self) { return .integers(integers) }
    if let strings = exactCast(value, to: [String].self) { return .strings(strings) }
    return otherNode(of: value)
}

/// A value of a less common type.
@inline(never)
private func otherNode<Value>(of value: Value) -> Node {
    if Value.self is AnyClass {
        // Foundation's null may be boxed as an object of a wider type.
        return type(of: value) == NSNull.self ? .null : .other(value)
    }
    if let object = exactCast(value, to: AnyObject.self) {
        return type(of: object) == NSNull.self ? .null : .other(object)
    }
    // Generic code may have boxed an `Any` once more.
    if let inner = exactCast(value, to: Any.self) { return Node(inner) }
    if Value.self is any OptionalBox.Type, let optional = value as? any OptionalBox {
        return optional.content.map { Node($0) } ?? .null
    }
    return .other(value)
}

extension SnapshotParser {
    /// A value of a tree that is being read, for the library's own types.
    public struct _ValueBox {
        var node: Node

        @inline(__always)
        init(node: consuming Node) { self.node = node }

        @usableFromInline
        init(_ value: __shared Any) { node = Node(value) }

        /// The value.
        @usableFromInline
        var value: Any { node.value }

        @usableFromInline
        var isNull: Bool { node.isNull }

        /// Whether the value is a string, a number or a boolean of a common type.
        @usableFromInline
        var isCommonLeaf: Bool { node.isCommonLeaf }

        /// Whether the value has children by key.
        @usableFromInline
        var isObject: Bool { node.isObject }

        /// Takes a string out, and leaves nothing there.
        @inline(__always)
        mutating func takeString() -> String? {
            guard case .string(let string) = node else { return nil }
            node = .gone
            return string
        }

        /// The value if it was boxed as an array of a type whose values are all valid tree values
        /// unchanged.
        @usableFromInline
        func nativeArray<Element>(of type: Element.Type) -> [Element]? {
            switch node {
            case .integers(let integers) where type == Int.self: retypedList(integers)
            case .strings(let strings) where type == String.self: retypedList(strings)
            case .other(let value) where type == Bool.self || type is any FixedWidthInteger.Type:
                exactCast(value)
            default: nil
            }
        }

        /// A value known to be of another type. The compiler removes the cast if both types are
        /// known; a cast between two types of dictionaries would hash each key.
        @inlinable
        @inline(__always)
        func cast<Known, Value>(_ value: Known, as type: Value.Type) -> Value? {
            value as? Value
        }

        @usableFromInline
        var dictionary: [String: Any]? {
            if case .object(let children) = node { children } else { nil }
        }

        /// The elements of an array.
        @usableFromInline
        var elements: BoxedElements? {
            if case .unparsed(let part) = node, part.kind == .array {
                return BoxedElements(tokens: part.tokens)
            }
            return node.elements.map { BoxedElements($0) }
        }

        /// The children of an object.
        @usableFromInline
        var children: BoxedElements? {
            switch node {
            case .object(let children):
                BoxedElements(Array(children.values), keys: Array(children.keys))
            case .unparsed(let part) where part.kind == .object: BoxedElements(tokens: part.tokens)
            default: nil
            }
        }
    }
}

/// A value under another name of its type; nil if it is of another type. Of an `Any`, the type is
/// that of what it holds: the call opens it. The bits are the value's own, since the types were
/// compared; a cast would ask the runtime for each value.
@inline(__always)
func exactCast<Value, Same>(_ value: Value, to type: Same.Type = Same.self) -> Same? {
    Value.self == Same.self ? unsafeBitCast(value, to: Same.self) : nil
}

/// A value under another name of its type, which the caller has compared.
///
/// Kept for speed: the `ratios` rows `decode native trees` and `encode trees` are slower with a
/// cast, which asks the runtime for each value.
@inline(__always)
func retyped<Value, Same>(_ value: consuming Value, as type: Same.Type = Same.self) -> Same {
    precondition(Value.self == Same.self)
    return unsafeBitCast(value, to: Same.self)
}

/// The same for a list: arrays of one type of elements are of one type, which would be looked up at
/// run time if they were compared themselves.
@inline(__always)
func retypedList<Value, Same>(_ list: [Value]) -> [Same] {
    precondition(Value.self == Same.self)
    return unsafeBitCast(list, to: [Same].self)
}

/// Recognizes an optional that was boxed without being unwrapped.
protocol OptionalBox {
    var content: Any? { get }
    static var nothing: Any { get }
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalBox {
    var content: Any? { map { $0 } }
    static var nothing: Any { Self.none as Any }
    static var wrapped: Any.Type { Wrapped.self }
}
