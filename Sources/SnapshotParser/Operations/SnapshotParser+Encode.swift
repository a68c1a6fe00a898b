public import Foundation

extension SnapshotParser {
    /// Writes anything parsable as JSON text with sorted keys: an object, a value, a list or a
    /// dictionary of either.
    ///
    /// A snapshot's `id` is written as a field, unless it is a key around it. Lists of snapshots
    /// are objects by their ids, or arrays if ``dialect-swift.property`` is `.json`. A whole double
    /// is written without a fraction: 5.0 as `5`, as JavaScript and `JSONEncoder` write it.
    ///
    /// ```swift
    /// let data = try parser.encode(user, useEnvelope: true)
    /// let all = try parser.encode(["ada": user])
    /// ```
    ///
    /// - Parameters:
    ///   - value: what is written.
    ///   - useEnvelope: whether the envelope of the object's or the list's type, if it has one, is
    ///     put around it.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN.
    public func encode<T: Parsable>(
        _ value: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let envelope = useEnvelope ? RootShape(T.self).envelope : nil
        return try text(tree(value, under: nil), envelope, format)
    }

    /// Writes a list as a JSON array with sorted keys in its elements. In the dialect `.database`,
    /// which is the default, a list of snapshots is an object by their ids.
    ///
    /// ```swift
    /// let data = try SnapshotParser.json.encodeList(users, format: .pretty)
    /// let numbers = try parser.encodeList([1.5, 2])
    /// ```
    ///
    /// - Parameters:
    ///   - list: the objects or values; in an array, a snapshot's `id` is written as a field.
    ///   - useEnvelope: whether the type's list envelope, if it has one, is put around it.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN, and with
    ///   the elements that have the id of another one.
    public func encodeList<T: Parsable>(
        _ list: [T],
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        guard let type = T._object, !dialect.writesListsByID || !type._isSnapshot else {
            return try encode(list, useEnvelope: useEnvelope, format: format)
        }
        let envelope = useEnvelope ? type.listEnvelope : nil
        func objects<O: ParsableObject>(_ type: O.Type) throws -> Data {
            try text(exactCast(list, to: [O].self) ?? [], envelope, format)
        }
        return try objects(type)
    }

    private func text<T: ParsableObject>(
        _ list: [T],
        _ envelope: String?,
        _ format: TextFormat
    ) throws -> Data {
        let writer = Writer(self, of: T.self, for: .allDigits)
        var ids = Set<String>(minimumCapacity: writer.isSnapshot(T.self) ? list.count : 0)
        // Room for most lists, since growing copies what is written, and takes fresh memory for it.
        var text = JSONTextWriter(format, capacity: 1_024 * min(list.count, 1_024))
        if let envelope {
            text.open("{")
            text.begin(key: envelope)
        }
        text.open("[")
        for index in list.indices {
            // Each element's tree is released once its text is written.
            let tree = writer.writeElement(index, of: list, besides: &ids)
            text.begin()
            try text.write(tree)
        }
        text.close("]")
        if envelope != nil { text.close("}") }
        return try finished(writer, text.output.take())
    }

    /// The tree of a value, for its text.
    func tree<T: Parsable>(_ value: T, under key: String?) throws(ParseError) -> Any {
        let path = key.map { [$0] } ?? []
        let writer = Writer(self, of: RootShape(T.self).model, for: .allDigits, below: path)
        writer.addKeyConflictIssue(of: value)
        let id = (value as? any ParsableObject)?._snapshotID
        // An array of the database, which has indices for keys, may hold ids as fields.
        let isIndexed = key.flatMap(KeyOrder.arrayIndex) != nil && id != nil && id != key
        let needsKeyField = key == nil || !dialect.keysAreIDs || isIndexed
        let tree = writer.writeRoot(value, needsKeyField: needsKeyField)
        return try finished(writer, tree)
    }

    func text(_ tree: Any, _ envelope: String?, _ format: TextFormat) throws -> Data {
        try JSONTextWriter.data(envelope.map { [$0: tree] } ?? tree, format)
    }
}
