import Foundation

extension Array: Parsable where Element: ParsableValue {}

/// A list of values.
extension Array: ParsableValue where Element: ParsableValue {
    /// One more than the elements.
    @inlinable public static var _levels: Int { Element._levels + 1 }

    /// Reads an array without holes whose elements have their own most common form.
    @inlinable
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> [Element]? {
        guard let children = box.array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(children.count)
        for child in children {
            let element = SnapshotParser._ValueBox.with(child) { Element._plain($0, in: context) }
            guard let element else { return nil }
            elements.append(element)
        }
        return elements
    }

    /// The elements where none has to be looked at.
    @inlinable public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        var elements: [Any] = []
        elements.reserveCapacity(count)
        for element in self {
            guard let tree = element._plainTree(in: context) else { return nil }
            elements.append(tree)
        }
        return elements
    }

    /// Reads an array, or an object whose keys are all an array's indices, in their order: the
    /// database turns the one into the other by how dense the indices are. Holes are passed over,
    /// unless the elements are optional.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Element] {
        let binder = context.binder
        let issueCount = binder.report.issues.count
        let hole = Element.hole(in: context)
        var elements: [Element] = []
        func append(_ child: Any, at index: Int) {
            guard let element = binder.readElement(Element.self, child, at: String(index)) else {
                return
            }
            if let hole, elements.count < index {
                elements += repeatElement(hole, count: index - elements.count)
            }
            elements.append(element)
        }
        if let children = Tree.array(value) {
            elements.reserveCapacity(children.count)
            for (index, child) in children.enumerated() {
                append(child, at: index)
            }
            if let hole, elements.count < children.count {
                elements += repeatElement(hole, count: children.count - elements.count)
            }
        } else if let children = Tree.dictionary(value).flatMap(Tree.indexed) {
            if hole != nil, let last = children.last, last.index > children.count + mostHoles {
                throw context.outOfRange(Self.self, found: last.index)
            }
            elements.reserveCapacity(children.count)
            for (index, child) in children {
                append(child, at: index)
            }
        } else {
            throw context.mismatch(expected: Wording.anArray, found: value)
        }
        guard binder.report.issues.count == issueCount else {
            throw SnapshotParser.Failure.reported
        }
        return elements
    }

    /// Writes an array; nil elements are null, so that the others keep their indices.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        enumerated().map { index, element in
            context.binder.writeElement(element, at: String(index)) ?? NSNull()
        }
    }

    /// How many holes an object with indices for keys may stand for: a single key of many digits
    /// would otherwise fill the memory.
    private static var mostHoles: Int { 10_000 }
}

extension Array: EmptyValue {
    static var empty: [Element] { [] }
}

/// A value of which the database stores no empty one.
protocol EmptyValue {
    static var empty: Self { get }
}

extension ParsableValue {
    /// What stands for null in a collection; nil where null is left out of it.
    static func hole(in context: SnapshotParser.ValueContext) -> Self? {
        self is any OptionalBox.Type ? try? parse(NSNull(), in: context) : nil
    }
}
