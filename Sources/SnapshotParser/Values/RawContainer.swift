import Foundation

/// A raw tree of a known shape, which
/// ``SnapshotParser/Binder/bindTree(name:field:access:)-(_,Content,_)`` takes: `[String: Any]` or
/// `[Any]`.
public protocol ParsableTree: _SendableType {}

extension Dictionary: ParsableTree where Key == String, Value == Any {}

extension Array: ParsableTree where Element == Any {}

/// A raw tree of a known shape.
struct RawContainer<Content: ParsableTree>: ParsableValue {
    let content: Content

    static var _textInput: SnapshotParser._TextInput { .node }
    static var _empty: RawContainer? {
        (exactCast([String: Any]()) ?? exactCast([Any]())).map(RawContainer.init)
    }

    /// Reads an object's children or an array's elements into either shape. An object whose keys
    /// are all array indices can be read as an array, with null for missing elements.
    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawContainer
    {
        let tree = try AnyTree.parse(value, in: context).value
        let isArray = Content.self == [Any].self
        var shaped: Any? = isArray ? Node(tree).elements : Node(tree).asObject
        if isArray, shaped == nil, ArrayElements(tree) != nil {
            shaped = try [AnyTree?].parse(tree, in: context).map { $0?.value ?? NSNull() }
        }
        guard let content = shaped as? Content else {
            let expected = isArray ? Noun.anArray : Noun.anObject
            throw context.mismatch(expected: expected, found: value)
        }
        return RawContainer(content: content)
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { content }
}
