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
    /// - Returns: the values; none where there is no list.
    /// - Throws: a `ParseError` with every issue of every value, where there is one.
    public func parseAsList<V: ParsableValue>(
        snap: some SnapshotSource,
        type: V.Type
    ) throws(ParseError) -> [V] {
        let reader = Reader(.parse, self, key: snap.key)
        reader.stopping = .possible
        let values = reader.atRoot.values(snap.value, V.self)
        try finish(reader, V.self, snap.key)
        return values
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
    /// - Throws: a `JSONError` where the text has no list, and a `ParseError` with every issue of every
    ///   value, where there is one.
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
    /// - Throws: what ``decodeList(_:from:)-(V.Type,TextSource)`` throws, and Foundation's errors where
    ///   the file cannot be read.
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
        let writer = Writer(self)
        writer.model = V.self
        let elements = writer.collections.list(list)
        deliverTolerating(writer)
        return elements as? [Any] ?? []
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
        let writer = Writer(self)
        writer.model = V.self
        let tree = writer.collections.list(list)
        writer.trees.refuseIfTooLarge(tree)
        try finish(writer, V.self, "", .serializing)
        return try JSONTextWriter.data(tree, format)
    }
}
