import Foundation

extension SnapshotParser {
    /// Reads one object from JSON text.
    ///
    /// A type with an ``ParsableObject/objectEnvelope`` is read from under that key at the top
    /// level, and the keys beside it are ignored. A snapshot's own key field becomes its `id`. Each
    /// issue has a ``Issue/position``. A key that occurs twice in one object is an issue, unless
    /// ``unknownKeys`` tolerates it; then the last value counts.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data)
    /// ```
    ///
    /// With `updating`, the object is read into the stored one of the same key, or into a new one.
    /// A stored object is changed as `update(_:from:)` would, and keeps what the text does not
    /// mention; a new one needs all required fields.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text, such as `Data`, a `String` or a file's `URL`.
    ///   - find: returns the stored object under a key, or nil if there is none; then an object that
    ///     lacks its own key field is an issue.
    /// - Returns: the object; the stored one as it is now.
    /// - Throws: a `JSONError` if the text has no such object, a `ParseError` with every issue if
    ///   there is one, and what `find` throws; then nothing is changed.
    public func decode<T: ParsableObject>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: ((String) throws -> T?)? = nil
    ) throws -> T {
        let snap = try root(of: text, in: T.objectEnvelope)
        guard let find else {
            return try unlessCancelled { () throws(ParseError) in
                try parseRoot(snap.value, T.self, at: snap.key, rootKey("", isGiven: false))
            }
        }
        let reader = Reader(.parse, self, key: snap.key)
        guard let key = snap.value.flatMap(ownKey(of:)) else {
            var object = T()
            RootReader(reader).read(snap.value, into: &object, key: rootKey("", isGiven: false))
            RootReader(reader).addMissingKey(of: snap.value)
            try finish(reader, T.self, snap.key)
            return object
        }
        let given = SnapshotKey(text: key, isGiven: true)
        guard var object = try find(key) else {
            return try parseRoot(snap.value, T.self, at: snap.key, given)
        }
        try update(&object, from: snap, key: given)
        return object
    }

    /// Reads a list of objects from JSON text: an array, or an object with an element under each
    /// key. Or a list of values: an array, or an object whose keys are an array's indices.
    ///
    /// A type with a ``ParsableObject/listEnvelope`` is read from under that key at the top level,
    /// and the keys beside it are ignored. An array's elements take their own key field as `id`;
    /// those that have none get none, since an index is not an id in JSON text. An `id` is text: to
    /// keep a numeric key field a number, bind it to a property of your own. Null
    /// among values is skipped, unless they are optional.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data)
    /// ```
    ///
    /// With `updating`, the objects are read into the stored ones of the same keys, or into new
    /// ones:
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data) { id in cache[id] }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text.
    ///   - find: returns the stored object under a key, or nil if there is none; then an array's
    ///     element that lacks its own key field is an issue.
    /// - Returns: the objects in the order of the text, stored ones as they are now.
    /// - Throws: a `JSONError` if the text has no such list, a `ParseError` with every issue of
    ///   every element, if there is one, and what `find` throws; then nothing is changed.
    public func decodeList<T: Parsable>(
        _ type: T.Type,
        from text: some TextSource,
        updating find: ((String) throws -> T?)? = nil
    ) throws -> [T] {
        let snap = try listRoot(of: text, T.self)
        guard let find, let type = T.self as? any ParsableObject.Type else {
            return try unlessCancelled { () throws(ParseError) in
                try parseAsList(snap: snap, type: T.self)
            }
        }
        func objects<O: ParsableObject>(_ type: O.Type) throws -> Any {
            try upsert(snap, type) { try find($0) as? O }
        }
        return Tree.content(try objects(type)) ?? []
    }

    /// Reads the objects of a list in JSON text that can be read, and returns the others with their
    /// issues.
    ///
    /// ```swift
    /// let list = try parser.decodeLossyList(User.self, from: data)
    /// for rejection in list.rejected {
    ///     print(rejection.issues)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, in the type's list envelope if it has one.
    /// - Returns: the objects and the rejected elements.
    /// - Throws: a `JSONError` if the text has no such list.
    public func decodeLossyList<T: ParsableObject>(
        _ type: T.Type,
        from text: some TextSource
    ) throws(JSONError) -> LossyList<T> {
        parseLossyList(snap: try listRoot(of: text, T.self), type: T.self)
    }

    /// Finds every object of a type in JSON text, whatever keys are around it, as ``search(snap:type:)``
    /// does in a tree.
    ///
    /// ```swift
    /// let users = try parser.search(User.self, in: response).objects
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to find.
    ///   - text: the text; envelopes are searched like other keys.
    /// - Returns: the objects with their paths, and the rejected nodes.
    /// - Throws: a `JSONError` if the text is not JSON.
    public func search<T: ParsableObject>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> SearchResult<T> {
        search(snap: Snapshot(value: try root(of: text)), type: T.self)
    }

    /// Finds everything that ``decode(_:from:updating:)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validate(Configuration.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to validate the text against.
    ///   - text: the text, in the type's object envelope if it has one.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such object.
    public func validate<T: ParsableObject>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> [Issue] {
        let snap = try root(of: text, in: T.objectEnvelope)
        return validate(snap, T.self, rootKey("", isGiven: false))
    }

    /// Finds everything that ``decodeList(_:from:updating:)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validateList(User.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, in the type's list envelope if it has one.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such list.
    public func validateList<T: Parsable>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> [Issue] {
        validateAsList(snap: try listRoot(of: text, T.self), type: T.self)
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
    ///   - text: the text, in the type's object envelope if it has one.
    /// - Throws: a `JSONError` if the text has no such object, and a `ParseError` with every issue
    ///   if there is one; then nothing is changed.
    public func update<T: ParsableObject>(_ object: inout T, from text: some TextSource) throws {
        let snap = try root(of: text, in: T.objectEnvelope)
        try update(&object, from: snap, key: rootKey("", isGiven: false))
    }

    /// Applies JSON text to a list, as ``merge(_:from:)-([T],_)`` applies a tree.
    ///
    /// ```swift
    /// try parser.merge(&users, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - text: the text, in the type's list envelope if it has one. An
    ///     array's element that lacks its own key field is an issue.
    /// - Throws: a `JSONError` if the text has no such list, and a `ParseError` with every issue if
    ///   there is one; then nothing is changed.
    public func merge<T: ParsableSnapshot>(_ list: inout [T], from text: some TextSource) throws {
        try merge(&list, from: try listRoot(of: text, T.self))
    }
}

extension SnapshotParser {
    /// What is at a text's top level, or in its type's envelope: an object, or also an array.
    private func root(
        of text: some TextSource,
        in envelope: String?,
        isList: Bool = false
    ) throws(JSONError) -> Snapshot {
        let top = try root(of: text)
        if let envelope { return try open(envelope, top) }
        guard top.kind == .object || isList && top.kind == .array else {
            throw wrongTop(top, expected: isList ? Wording.aList : Wording.anObject)
        }
        return Snapshot(value: top)
    }

    private func listRoot(
        of text: some TextSource,
        _ type: any Parsable.Type
    ) throws(JSONError) -> Snapshot {
        let envelope = (type as? any ParsableObject.Type)?.listEnvelope
        return try root(of: text, in: envelope, isList: true)
    }

    /// Does work that throws a `CancellationError` if it is stopped.
    private func unlessCancelled<Result>(
        _ work: () throws(ParseError) -> Result
    ) throws -> Result {
        do {
            return try work()
        } catch {
            throw error.issues.contains { $0.kind == .cancelled } ? CancellationError() : error
        }
    }

    /// What the top level of a text holds.
    private func root(of text: some TextSource) throws(JSONError) -> JSONNode {
        JSONNode(document: try JSONDocument.reading(text, redaction), position: 0)
    }

    private func open(_ envelope: String, _ top: JSONNode) throws(JSONError) -> Snapshot {
        guard top.kind == .object else {
            let expected = "\(Wording.anObject) with the envelope '\(Wording.shown(envelope))'"
            throw wrongTop(top, expected: expected)
        }
        guard let content = top.child(envelope) else {
            throw .missingEnvelope(
                envelope,
                keys: top.keys.sorted(by: KeyOrder.precedes),
                at: top.textPosition
            )
        }
        return Snapshot(key: envelope, value: content)
    }

    private func wrongTop(_ top: JSONNode, expected: String) -> JSONError {
        .topLevel(expected: expected, found: redaction.found(top.value), at: top.textPosition)
    }
}
