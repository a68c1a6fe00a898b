public import Foundation

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
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text, as `Data` or `String`.
    /// - Returns: the object.
    /// - Throws: a `JSONError` if the text has no such object, and a `ParseError` with every issue
    ///   if the object has one.
    public func decode<T: ParsableObject>(_ type: T.Type, from text: some TextSource) throws -> T {
        let snap = try snapshot(of: T.self, in: text)
        return try unlessCancelled { () throws(ParseError) in
            try parseRoot(snap.value, T.self, at: snap.key, rootKey("", isGiven: false))
        }
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
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, as `Data` or `String`.
    /// - Returns: the objects.
    /// - Throws: a `JSONError` if the text has no such list, and a `ParseError` with every issue of
    ///   every element, if there is any.
    public func decodeList<T: Parsable>(
        _ type: T.Type,
        from text: some TextSource
    ) throws -> [T] {
        let snap = try listSnapshot(of: T.self, in: text)
        return try unlessCancelled { () throws(ParseError) in
            try parseAsList(snap: snap, type: T.self)
        }
    }

    /// Reads a list of objects or of values from a file of JSON text, which is read whole. For a large file, use
    /// ``elements(of:at:in:)``.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: file)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - file: the file.
    /// - Returns: the objects.
    /// - Throws: what ``decodeList(_:from:)-(_,TextSource)`` throws, and Foundation's errors
    ///   if the file cannot be read.
    public func decodeList<T: Parsable>(_ type: T.Type, from file: URL) throws -> [T] {
        try decodeList(T.self, from: try Data(contentsOf: file, options: .mappedIfSafe))
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
    ///   - text: the text, as `Data` or `String`, in the type's list envelope if it has one.
    /// - Returns: the objects and the rejected elements.
    /// - Throws: a `JSONError` if the text has no such list.
    public func decodeLossyList<T: ParsableObject>(
        _ type: T.Type,
        from text: some TextSource
    ) throws(JSONError) -> LossyList<T> {
        parseLossyList(snap: try listSnapshot(of: T.self, in: text), type: T.self)
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
    ///   - text: the text, as `Data` or `String`; envelopes are searched like other keys.
    /// - Returns: the objects with their paths, and the rejected nodes.
    /// - Throws: a `JSONError` if the text is not JSON.
    public func search<T: ParsableObject>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> SearchResult<T> {
        search(snap: Snapshot(value: try root(of: text)), type: T.self)
    }

    /// Finds everything that ``decode(_:from:)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validate(Configuration.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to validate the text against.
    ///   - text: the text, as `Data` or `String`, in the type's object envelope if it has one.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such object.
    public func validate<T: ParsableObject>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> [Issue] {
        let snap = try snapshot(of: T.self, in: text)
        return validate(snap, T.self, rootKey("", isGiven: false))
    }

    /// Finds everything that ``decode(_:from:)`` would throw for what a file holds.
    ///
    /// ```swift
    /// let issues = try parser.validate(Configuration.self, in: file)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to validate the text against.
    ///   - file: the file, which is read whole.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such object, and Foundation's errors if the file
    ///   cannot be read.
    public func validate<T: ParsableObject>(_ type: T.Type, in file: URL) throws -> [Issue] {
        try validate(T.self, in: try Data(contentsOf: file, options: .mappedIfSafe))
    }

    /// Finds everything that ``decodeList(_:from:)-(_,TextSource)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validateList(User.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, as `Data` or `String`, in the type's list envelope if it has one.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such list.
    public func validateList<T: Parsable>(
        _ type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> [Issue] {
        validateAsList(snap: try listSnapshot(of: T.self, in: text), type: T.self)
    }

    /// Finds everything that ``decodeList(_:from:)-(_,URL)`` would throw for what a file holds.
    ///
    /// ```swift
    /// let issues = try parser.validateList(User.self, in: file)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - file: the file, which is read whole.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such list, and Foundation's errors if the file
    ///   cannot be read.
    public func validateList<T: Parsable>(_ type: T.Type, in file: URL) throws -> [Issue] {
        try validateList(T.self, in: try Data(contentsOf: file, options: .mappedIfSafe))
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
    ///   - text: the text, as `Data` or `String`, in the type's object envelope if it has one.
    /// - Throws: a `JSONError` if the text has no such object, and a `ParseError` with every issue
    ///   if there is one; then nothing is changed.
    public func update<T: ParsableObject>(_ object: inout T, from text: some TextSource) throws {
        let snap = try snapshot(of: T.self, in: text)
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
    ///   - text: the text, as `Data` or `String`, in the type's list envelope if it has one. An
    ///     array's element that lacks its own key field is an issue.
    /// - Throws: a `JSONError` if the text has no such list, and a `ParseError` with every issue if
    ///   there is one; then nothing is changed.
    public func merge<T: ParsableSnapshot>(_ list: inout [T], from text: some TextSource) throws {
        try merge(&list, from: try listSnapshot(of: T.self, in: text), indicesAreKeys: false)
    }
}

extension SnapshotParser {
    /// The object at a text's top level, or in its type's envelope.
    func snapshot<T: ParsableObject>(
        of type: T.Type,
        in text: some TextSource
    ) throws(JSONError) -> Snapshot {
        let top = try root(of: text)
        if let envelope = T.objectEnvelope { return try open(envelope, top) }
        guard top.kind == .object else { throw wrongTop(top, expected: Wording.anObject) }
        return Snapshot(value: top)
    }

    /// The list at a text's top level, or in its type's envelope.
    func listSnapshot(
        of type: any Parsable.Type,
        in text: some TextSource
    ) throws(JSONError) -> Snapshot {
        let top = try root(of: text)
        if let envelope = (type as? any ParsableObject.Type)?.listEnvelope {
            return try open(envelope, top)
        }
        guard top.kind == .object || top.kind == .array else {
            throw wrongTop(top, expected: Wording.aList)
        }
        return Snapshot(value: top)
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

    private func root(of text: some TextSource) throws(JSONError) -> JSONNode {
        let document = JSONDocument(text)
        try document.readText(redaction)
        return JSONNode(document: document, position: 0)
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
        .topLevel(
            expected: expected,
            found: redaction.found(top.value),
            at: top.textPosition
        )
    }
}
