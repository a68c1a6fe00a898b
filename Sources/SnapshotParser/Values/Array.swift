/// A list of objects or values.
extension Array: Parsable, _ParsedByLibrary where Element: Parsable {
    /// Reads an array, or an object whose keys are all an array's indices, in their order: the
    /// database turns one into the other, depending on how dense the indices are. Holes are
    /// skipped, unless the elements are optional. Elements that are objects may have any keys,
    /// which become their ids.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Element] {
        try context.reading {
            try Element._readList($0, .init(value), updating: nil, making: nil)
        }
    }

    /// Writes values as an array, and snapshots by their ids.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.writing { Element._writeList(self, $0) }
    }

    /// Reads a list that is a child.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: Any?
    ) throws(SnapshotParser._NoValue) -> [Element] {
        let reader = try binder.requiredReader()
        let box = SnapshotParser._ValueBox(node: try reader.goDown(to: child.position))
        do {
            defer { reader.goUp() }
            return try Element._readList(reader, box, updating: present, making: child.making)
        } catch {
            reader.add(error, at: reader.nodes.entries[child.position].key)
            throw .issueAdded
        }
    }

    /// The database stores no empty array.
    public static var _empty: [Element]? { [] }
}

extension Array: ParsableValue where Element: ParsableValue {
    /// Reads an array whose elements have their own most common form.
    @inlinable
    public static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> [Element] {
        guard context.hasRoomBelow, !context.notesElements else { throw .otherForm }
        // The value in the box is an array of the right type already.
        if let list = box.nativeArray(of: Element.self) { return list }
        guard let elements = box.elements else { throw .otherForm }
        let inner = context.below
        var list: [Element] = []
        list.reserveCapacity(elements.underestimatedCount)
        for (_, var child) in elements {
            do throws(SnapshotParser._NotDirect) {
                list.append(try Element._readDirectly(&child, in: inner))
            } catch {
                guard child.isNull else { throw error }
                // Only optional elements and any JSON have a value for a hole.
                if Element._absence.holdsNull, let empty = Element._empty {
                    list.append(empty)
                } else if !context.acceptsArraysAsObjects {
                    throw error
                }
            }
        }
        return list
    }

    /// The elements, if none of them needs to be inspected.
    @inlinable
    public func _writtenDirectly(in context: SnapshotParser.ValueContext) -> Any? {
        guard context.hasRoomBelow else { return nil }
        let inner = context.below
        var elements: [Any] = []
        elements.reserveCapacity(count)
        for element in self {
            guard let tree = element._writtenDirectly(in: inner) else { return nil }
            elements.append(tree)
        }
        return elements
    }
}
