import Foundation

/// A list of objects or values.
extension Array: Parsable where Element: Parsable {
    /// Reads an array, or an object whose keys are all an array's indices, in their order: the
    /// database turns the one into the other by how dense the indices are. Holes are passed over,
    /// unless the elements are optional. Objects may stand under any keys, which become their ids.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Element] {
        try list(try Element._parseList(value, in: context, updating: nil))
    }

    private static func list(_ list: Any) throws -> [Element] {
        guard let list = SnapshotParser._ValueBox.content(list, as: [Element].self) else {
            throw SnapshotParser.Failure.reported
        }
        return list
    }

    /// Writes values as an array, and snapshots by their ids.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        Element._serializeList(self, in: context)
    }

    /// Writes the elements as native trees.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        Element._serializeList(self, in: binder.context)
    }

    /// Reads a list of a dictionary.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: [Element]?
    ) -> [Element]? {
        binder.reader?.element(child) {
            try list(try Element._parseList($0, in: binder.context, updating: present))
        }
    }

    /// Reads a list of lists.
    public static func _parseList(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: Any?
    ) throws -> Any {
        try context.reading { try $0.values(value) as [[Element]] }
    }

    /// Writes a list of lists.
    public static func _serializeList(
        _ list: [[Element]],
        in context: SnapshotParser.ValueContext
    ) -> Any {
        context.writing { $0.values(list) }
    }
}

extension Array: ParsableValue, _PlainValue where Element: ParsableValue {
    /// One more than the elements.
    public static var _levels: Int { Element._levels + 1 }

    /// The database stores no empty array.
    public static var _empty: [Element]? { [] }

    /// Reads an array without holes whose elements have their own most common form.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> [Element]? {
        var list: [Element] = []
        let isRead = withUnsafeMutablePointer(to: &list) {
            Element._plainList(box, in: context, into: UnsafeMutableRawPointer($0))
        }
        return isRead ? list : nil
    }

    /// Reads the array that a binding asks for.
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> [Element] {
        var list: [Element] = []
        try withUnsafeMutablePointer(to: &list) { list throws(SnapshotParser._NoValue) in
            try Element._readCollection(binder, name, .list(list), access)
        }
        return list
    }

    /// Binds a property that is an array, or a collection of arrays.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        switch field {
        case .value(let place): Element._bind(binder, name, .list(place), access)
        case .optional(let place): Element._bind(binder, name, .optionalList(place), access)
        default: binder.bindCollection(of: [Element].self, name, field, access)
        }
    }

    /// The elements where none has to be looked at.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        var elements: [Any] = []
        elements.reserveCapacity(count)
        for element in self {
            guard let tree = element._plainTree(in: context) else { return nil }
            elements.append(tree)
        }
        return elements
    }
}

extension Array: ParsableList where Element: ParsableObject {
    /// An empty list.
    public static var _emptyList: [Element] { [] }

    /// Reads the objects of a list.
    public static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: [Element]
    ) -> [Element] {
        guard let reader = binder.reader else { return present }
        return reader.isMerging
            ? reader.elements(children, updating: present) : reader.newList(children)
    }
}

extension Array {
    /// It is empty, since the database stores no empty array.
    public static var _absence: SnapshotParser._Absence { .empty }
}

extension Reader {
    /// Reads an array, or an object whose keys are all an array's indices.
    func values<V: Parsable>(_ value: Any) throws -> [V] {
        let issueCount = report.issueCount
        let hole = Hole.value(V.self)
        var list: [V] = []
        func append(_ child: Any, at index: Int) throws {
            let mark = report.mark
            guard let element = element(V.self, child, at: index) else {
                return skipElement(since: mark)
            }
            try fill(index - list.count)
            list.append(element)
        }
        func fill(_ count: Int) throws {
            guard let hole, count > 0 else { return }
            guard holes.spend(count) else {
                throw context.outOfRange([V].self, found: list.count + count)
            }
            list += repeatElement(hole, count: count)
        }
        if let children = Tree.array(value) {
            holes.earn(children.count)
            list.reserveCapacity(children.count)
            for (index, child) in children.enumerated() { try append(child, at: index) }
            try fill(children.count - list.count)
        } else if let children = Tree.dictionary(value).flatMap(Tree.indexed) {
            holes.earn(children.count)
            list.reserveCapacity(children.count)
            for (index, child) in children { try append(child, at: index) }
        } else {
            throw context.mismatch(expected: Wording.anArray, found: value)
        }
        guard report.issueCount == issueCount else { throw SnapshotParser.Failure.reported }
        return list
    }

    /// Reads an array's element inside its path; nil for null and where there is an issue.
    private func element<V: Parsable>(_ type: V.Type, _ value: Any, at index: Int) -> V? {
        guard let value = Tree.value(of: value) else { return nil }
        guard canGoDown else {
            _ = goDown(to: String(index))
            return nil
        }
        push(step: .index(index))
        do {
            let parsed = try parsed(V.self, from: value)
            goUp()
            return parsed
        } catch {
            goUp()
            add(error, at: String(index))
            return nil
        }
    }
}

extension Writer {
    /// Writes values as an array; nil ones are null, so that the others keep their indices.
    func values<V: Parsable>(_ list: [V]) -> [Any] {
        list.enumerated().map { element($1, at: String($0)) ?? NSNull() }
    }
}

/// What stands for null in a collection whose values may be nil.
enum Hole {
    /// Nil as a value of the type, where that is an optional; nil for all other types.
    static func value<V>(_ type: V.Type) -> V? {
        (V.self as? any OptionalBox.Type).flatMap { $0.nothing as? V }
    }
}
