public import Foundation

extension SnapshotParser {
    /// Reads one object from JSON text.
    ///
    /// A type with an ``ParsableObject/objectEnvelope`` is read from under that key of the top
    /// level; its siblings are ignored. A snapshot's own key field becomes its `id`. Of two values
    /// under one key of a JSON object, which RFC 8259 leaves open, Foundation keeps one.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - data: the text.
    /// - Returns: the object.
    /// - Throws: a `JSONError` where the text has no such object, and a `ParseError` with every
    ///   issue where the object has one.
    public func decode<T: ParsableObject>(_ type: T.Type, from data: Data) throws -> T {
        let snap = try snapshot(of: T.self, in: data)
        let key = rootKey("", isGiven: false)
        return try parseRoot(snap.value, T.self, at: snap.key, key, indicesAreKeys: false)
    }

    /// Reads a list of objects from JSON text: an array, or an object with an element under each
    /// key.
    ///
    /// A type with a ``ParsableObject/listEnvelope`` is read from under that key of the top level;
    /// its siblings are ignored. An array's elements take their own key field as `id`; those that
    /// have none get none, for an index is a mere position in JSON text. An `id` is text: a type
    /// whose key field is a number, and is to be written as one, binds it to a property of its own.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - data: the text.
    /// - Returns: the objects.
    /// - Throws: a `JSONError` where the text has no such list, and a `ParseError` with every
    ///   issue of every element, where there is one.
    public func decodeList<T: ParsableObject>(_ type: T.Type, from data: Data) throws -> [T] {
        try parseOwnRootList(try listSnapshot(of: T.self, in: data), T.self)
    }

    /// Applies JSON text to an object, as `update(_:from:)` applies a tree.
    ///
    /// The elements of an array are matched by their own key field; an array whose elements have
    /// none replaces the list.
    ///
    /// ```swift
    /// try parser.update(&restaurant, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - data: the text, in the type's object envelope where it has one.
    /// - Throws: a `JSONError` where the text has no such object, and a `ParseError` with every
    ///   issue where there is one; then nothing is changed.
    public func update<T: ParsableObject>(_ object: inout T, from data: Data) throws {
        let snap = try snapshot(of: T.self, in: data)
        let key = rootKey("", isGiven: false)
        try update(&object, from: snap, key: key, indicesAreKeys: false)
    }

    /// Applies JSON text to a list, as ``merge(_:from:)-([T],_)`` applies a tree.
    ///
    /// ```swift
    /// try parser.merge(&users, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - data: the text, in the type's list envelope where it has one. An array's element that
    ///     lacks its own key field is an issue.
    /// - Throws: a `JSONError` where the text has no such list, and a `ParseError` with every
    ///   issue where there is one; then nothing is changed.
    public func merge<T: ParsableSnapshot>(_ list: inout [T], from data: Data) throws {
        try merge(&list, from: try listSnapshot(of: T.self, in: data), indicesAreKeys: false)
    }

    /// Writes one object as JSON text with sorted keys.
    ///
    /// A snapshot's `id` is written as a field, since the text has no other place for it. The
    /// snapshots of its lists stand in objects under their ids, or in arrays, as
    /// ``snapshotLists`` says.
    ///
    /// ```swift
    /// let data = try parser.encode(user, useEnvelope: true)
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - useEnvelope: whether the type's object envelope, where it has one, is put around it.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot say, such as NaN.
    public func encode<T: ParsableObject>(_ object: T, useEnvelope: Bool = false) throws -> Data {
        let writer = Writer(self)
        let node = writer.writeRoot(object, keepsKey: true)
        try finish(writer, T.self, "", .serializing)
        return try JSONText.data(enveloped(node, useEnvelope ? T.objectEnvelope : nil))
    }

    /// Writes a list of objects as a JSON array with sorted keys in its elements.
    ///
    /// ```swift
    /// let data = try parser.encodeList(users)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the objects; a snapshot's `id` is written as a field.
    ///   - useEnvelope: whether the type's list envelope, where it has one, is put around it.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot say, such as NaN.
    public func encodeList<T: ParsableObject>(
        _ list: [T],
        useEnvelope: Bool = false
    ) throws -> Data {
        let writer = Writer(self)
        writer.model = T.self
        let elements = writer.withPostponed(writer.array(list))
        try finish(writer, T.self, "", .serializing)
        return try JSONText.data(enveloped(elements, useEnvelope ? T.listEnvelope : nil))
    }
}

extension SnapshotParser {
    private func enveloped(_ tree: Any, _ envelope: String?) -> Any {
        envelope.map { [$0: tree] } ?? tree
    }

    /// The object at a text's top level, or in its type's envelope.
    func snapshot<T: ParsableObject>(of type: T.Type, in data: Data) throws -> Snapshot {
        let top = try tree(data)
        if let envelope = T.objectEnvelope { return try open(envelope, top) }
        guard Tree.dictionary(top) != nil else {
            throw JSONError.topLevel(expected: Wording.anObject, found: found(top))
        }
        return Snapshot(value: top)
    }

    /// The list at a text's top level, or in its type's envelope.
    func listSnapshot<T: ParsableObject>(
        of type: T.Type,
        in data: Data
    ) throws -> Snapshot {
        let top = try tree(data)
        if let envelope = T.listEnvelope { return try open(envelope, top) }
        guard Tree.dictionary(top) != nil || Tree.array(top) != nil else {
            throw JSONError.topLevel(expected: Wording.aList, found: found(top))
        }
        return Snapshot(value: top)
    }

    /// The tree that a text stands for. Foundation's reason may quote the text.
    private func tree(_ data: Data) throws -> Any {
        do {
            return try JSONText.tree(data)
        } catch .malformed where redactsValues {
            throw JSONError.malformed(reason: Wording.malformed)
        }
    }

    private func open(_ envelope: String, _ top: Any) throws -> Snapshot {
        guard let node = Tree.dictionary(top) else {
            let expected = "\(Wording.anObject) with the envelope '\(Wording.shown(envelope))'"
            throw JSONError.topLevel(expected: expected, found: found(top))
        }
        guard let content = node[envelope] else {
            throw JSONError.missingEnvelope(envelope, keys: node.keys.sorted(by: KeyOrder.precedes))
        }
        return Snapshot(key: envelope, value: content)
    }

    private func found(_ value: Any) -> FoundValue {
        FoundValue(value, redacted: redactsValues)
    }
}
