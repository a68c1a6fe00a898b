public import Foundation

// Lists of values at the root, as some interfaces give them.
extension SnapshotParser {
    /// Reads a list of values: an array, or an object whose keys are an array's indices.
    ///
    /// ```swift
    /// let sizes = try SnapshotParser().parseAsList(snap: snapshot, type: Double.self)
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the values. Null is passed over, unless it is an optional type.
    /// - Returns: the values; none if there is no list.
    /// - Throws: a `ParseError` with every issue of every value, if there is one.
    public func parseAsList<V: ParsableValue>(
        snap: some SnapshotSource,
        type: V.Type
    ) throws(ParseError) -> [V] {
        let reader = Reader(.parse, self, key: snap.key, stopping: .possible)
        let values = RootReader(reader).values(snap.value, V.self)
        try finish(reader, V.self, snap.key)
        return values
    }

    /// Finds everything that a parse of a list of values would throw.
    ///
    /// ```swift
    /// let issues = parser.validateAsList(snap: snapshot, type: String.self)
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the snapshot that holds the list.
    ///   - type: the type of the values.
    /// - Returns: the issues; none if a parse would succeed.
    public func validateAsList<V: ParsableValue>(
        snap: some SnapshotSource,
        type: V.Type
    ) -> [Issue] {
        validated(snap.key) { _ = RootReader($0).values(snap.value, V.self) }
    }

    /// Finds everything that ``decodeList(_:from:)-(V.Type,TextSource)`` would throw for what the text holds.
    ///
    /// ```swift
    /// let issues = try parser.validateList(String.self, in: data)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - text: the text, as `Data` or `String`.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no list.
    public func validateList<V: ParsableValue>(
        _ type: V.Type,
        in text: some TextSource
    ) throws(JSONError) -> [Issue] {
        validateAsList(snap: try listSnapshot(in: text), type: V.self)
    }

    /// Finds everything that ``decodeList(_:from:)-(V.Type,URL)`` would throw for what a file holds.
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - file: the file, which is read whole.
    /// - Returns: the issues; none if it can be read.
    /// - Throws: a `JSONError` if the text has no list, and Foundation's errors if the file cannot
    ///   be read.
    public func validateList<V: ParsableValue>(_ type: V.Type, in file: URL) throws -> [Issue] {
        try validateList(V.self, in: try Data(contentsOf: file, options: .mappedIfSafe))
    }

    /// Reads a list of values from JSON text: an array, or an object whose keys are an array's indices.
    ///
    /// ```swift
    /// let sizes = try parser.decodeList(Double.self, from: "[1, 2.5]")
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values. Null is passed over, unless it is an optional type.
    ///   - text: the text, as `Data` or `String`.
    /// - Returns: the values.
    /// - Throws: a `JSONError` if the text has no list, and a `ParseError` with every issue of
    ///   every value, if there is one.
    public func decodeList<V: ParsableValue>(
        _ type: V.Type,
        from text: some TextSource
    ) throws -> [V] {
        try parseAsList(snap: try listSnapshot(in: text), type: V.self)
    }

    /// Reads a list of values from a file of JSON text, which is read whole.
    ///
    /// ```swift
    /// let sizes = try parser.decodeList(Double.self, from: file)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values. Null is passed over, unless it is an optional type.
    ///   - file: the file.
    /// - Returns: the values.
    /// - Throws: what ``decodeList(_:from:)-(V.Type,TextSource)`` throws, and Foundation's errors
    ///   if the file cannot be read.
    public func decodeList<V: ParsableValue>(_ type: V.Type, from file: URL) throws -> [V] {
        try decodeList(V.self, from: try Data(contentsOf: file, options: .mappedIfSafe))
    }

    /// Writes a list of values as an array.
    ///
    /// ```swift
    /// let tree = SnapshotParser().serialize(list: [1.5, 2])
    /// ```
    ///
    /// - Parameter list: the values.
    /// - Returns: the tree, of native Swift values, with null for a value that cannot be written.
    public func serialize<V: ParsableValue>(list: [V]) -> [Any] {
        written(V.self) { $0.collections.list(list) } as? [Any] ?? []
    }

    /// Writes a list of values as JSON text.
    ///
    /// ```swift
    /// let text = try parser.encodeList([1.5, 2])
    /// ```
    ///
    /// - Parameters:
    ///   - list: the values.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot say, such as NaN.
    public func encodeList<V: ParsableValue>(
        _ list: [V],
        format: TextFormat = .compact
    ) throws -> Data {
        let writer = Writer(self, of: V.self)
        let tree = writer.collections.list(list)
        writer.trees.refuseIfTooLarge(tree)
        return try JSONTextWriter.data(finished(writer, tree), format)
    }
}
