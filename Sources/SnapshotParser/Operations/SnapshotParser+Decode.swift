extension SnapshotParser {
    /// Reads anything parsable from JSON text: an object, a value, a list or a dictionary of
    /// either.
    ///
    /// ```swift
    /// let user = try parser.decode(User.self, from: data)
    /// let usersByID = try parser.decode([String: User].self, from: export)
    /// let grid = try parser.decode([[Int]].self, from: "[[1, 2], [3]]")
    /// ```
    ///
    /// With `at`, what stands under some keys is read. The rest is only checked for being JSON, and
    /// the issues have their places in the whole text. Among the keys may be indices of arrays:
    ///
    /// ```swift
    /// let owner = try parser.decode(User.self, from: answer, at: ["data", "0", "owner"])
    /// ```
    ///
    /// Without it, a type with an ``ParsableObject/objectEnvelope`` is read from under that key at
    /// the top level, a list from under its ``ParsableObject/listEnvelope``, and the keys beside
    /// the envelope are ignored. A snapshot's own key field becomes its `id`; in a dictionary, its
    /// key does. Each issue has a ``Issue/position``. A key that occurs twice in one object is an
    /// issue, unless ``unknownKeys`` tolerates it; then the last value counts.
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text, such as `Data`, a `String` or a file's `URL`.
    ///   - path: the keys that lead to what is read; empty if that is the whole text. In the
    ///     dialect ``Dialect-swift.enum/database``, the last one is the `id` of a snapshot.
    /// - Returns: the value.
    /// - Throws: a `JSONError` if the text has no such object or list, or nothing at the path, and
    ///   a `ParseError` with every issue if there is one.
    public func decode<T: Parsable>(
        _ type: T.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws -> T {
        let root = try root(of: text, at: path, T.self)
        return try parseRoot(root, T.self, rootKey(root.key, mustMatch: false), root.model)
    }

    /// Reads a list of objects from JSON text: an array, or an object with an element under each
    /// key. Or a list of values: an array, or an object whose keys are an array's indices.
    ///
    /// A type with a ``ParsableObject/listEnvelope`` is read from under that key at the top level,
    /// and the keys beside it are ignored. An array's elements take their own key field as `id`;
    /// those that have none get their index, or, in the dialect `.json`, none. An `id` is text: to
    /// keep a numeric key field a number, bind it to a property of your own. Null
    /// among values is skipped, unless they are optional.
    ///
    /// ```swift
    /// let users = try parser.decodeList(User.self, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text.
    ///   - path: the keys that lead to the list, as for ``decode(_:from:at:)``.
    /// - Returns: the objects in the order of the text.
    /// - Throws: a `JSONError` if the text has no such list, and a `ParseError` with every issue of
    ///   every element, if there is one.
    public func decodeList<T: Parsable>(
        _ type: T.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws -> [T] {
        try decode([T].self, from: text, at: path)
    }

    /// Reads the elements of a list in JSON text that can be read, objects or values, and returns
    /// the others with their issues.
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
    ///   - path: the keys that lead to the list, as for ``decode(_:from:at:)``.
    /// - Returns: the elements that could be read and the rejected ones.
    /// - Throws: a `JSONError` if the text has no such list.
    public func decodeLossyList<T: Parsable>(
        _ type: T.Type,
        from text: some TextSource,
        at path: [String] = []
    ) throws(JSONError) -> LossyList<T> {
        parseLossyList(snap: try root(of: text, at: path, [T].self), type: T.self)
    }

    /// Finds every object of a type in JSON text, whatever keys are around it, as
    /// ``search(snap:type:)`` does in a tree.
    ///
    /// ```swift
    /// let users = try parser.search(User.self, in: response).objects
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to find.
    ///   - text: the text; envelopes are searched like other keys.
    ///   - path: the keys that lead to what is searched, as for ``decode(_:from:at:)``.
    /// - Returns: the objects with their paths, and the rejected nodes.
    /// - Throws: a `JSONError` if the text is not JSON.
    public func search<T: Parsable>(
        _ type: T.Type,
        in text: some TextSource,
        at path: [String] = []
    ) throws(JSONError) -> SearchResult<T> {
        search(snap: try root(of: text, at: path, SnapshotParser.JSON.self), type: T.self)
    }

    /// Finds everything that ``decode(_:from:at:)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validate(Configuration.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to validate the text against.
    ///   - text: the text, in the type's envelope if it has one.
    ///   - path: the keys that lead to what is validated.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such object or list, or nothing at the path.
    public func validate<T: Parsable>(
        _ type: T.Type,
        in text: some TextSource,
        at path: [String] = []
    ) throws(JSONError) -> [Issue] {
        let root = try root(of: text, at: path, T.self)
        return validated(root, T.self, rootKey(root.key, mustMatch: false))
    }

    /// Finds everything that ``decodeList(_:from:at:)`` would throw for what the text holds.
    ///
    /// ```swift
    /// for issue in try parser.validateList(User.self, in: data) { print(issue) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - text: the text, in the type's list envelope if it has one.
    ///   - path: the keys that lead to the list.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no such list, or nothing at the path.
    public func validateList<T: Parsable>(
        _ type: T.Type,
        in text: some TextSource,
        at path: [String] = []
    ) throws(JSONError) -> [Issue] {
        try validate([T].self, in: text, at: path)
    }

    /// Applies JSON text to an object, as `update(_:from:)` applies a tree.
    ///
    /// The elements of an array are matched by their own key field, or by their index. In the
    /// dialect `.json`, an array is the whole list.
    ///
    /// ```swift
    /// try parser.update(&restaurant, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object to change.
    ///   - text: the text, in the type's object envelope if it has one.
    ///   - path: the keys that lead to the new values, as for ``decode(_:from:at:)``.
    /// - Throws: a `JSONError` if the text has no such object, and a `ParseError` with every issue
    ///   if there is one; then nothing is changed.
    public func update<T: Parsable>(
        _ object: inout T,
        from text: some TextSource,
        at path: [String] = []
    ) throws {
        let root = try root(of: text, at: path, T.self)
        try update(&object, from: root, key: rootKey(root.key, mustMatch: false))
    }

    /// Applies JSON text to a list, as ``merge(_:from:)`` applies a tree.
    ///
    /// ```swift
    /// try parser.merge(&users, from: data)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the list to change.
    ///   - text: the text, in the type's list envelope if it has one. In the dialect `.json`, an
    ///     array's element that lacks its own key field is an issue.
    ///   - path: the keys that lead to the list.
    /// - Throws: a `JSONError` if the text has no such list, and a `ParseError` with every issue if
    ///   there is one; then nothing is changed.
    public func merge<T: Parsable>(
        _ list: inout [T],
        from text: some TextSource,
        at path: [String] = []
    ) throws {
        try merge(&list, from: try root(of: text, at: path, [T].self))
    }
}
