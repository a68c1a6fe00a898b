public import Foundation

extension SnapshotParser {
    /// Writes one object as JSON text with sorted keys.
    ///
    /// A snapshot's `id` is written as a field, since the text has no other place for it. The
    /// snapshots of its lists are put in objects under their ids, or in arrays if
    /// ``dialect-swift.property`` is `.json`. A whole double is written without a fraction: 5.0 as `5`, as JavaScript
    /// and `JSONEncoder` write it.
    ///
    /// ```swift
    /// let data = try parser.encode(user, useEnvelope: true)
    /// ```
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - useEnvelope: whether the type's object envelope, if it has one, is put around it.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN.
    public func encode<T: ParsableObject>(
        _ object: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let node = try tree(object, under: nil)
        return try text(node, useEnvelope ? T.objectEnvelope : nil, format)
    }

    /// Writes a list of objects as a JSON array with sorted keys in its elements.
    ///
    /// ```swift
    /// let data = try parser.encodeList(users, format: .pretty)
    /// ```
    ///
    /// - Parameters:
    ///   - list: the objects; a snapshot's `id` is written as a field.
    ///   - useEnvelope: whether the type's list envelope, if it has one, is put around it.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN, and with the
    ///   elements that have the id of another one.
    public func encodeList<T: ParsableObject>(
        _ list: [T],
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let envelope = useEnvelope ? T.listEnvelope : nil
        let writer = textWriter(of: T.self)
        writer.collections.refuseRepeatedIDs(list)
        // Each element's tree is released once its text is written.
        let data = try JSONTextWriter.data(list.count, envelope, format) {
            let tree = writer.collections.element($0, of: list)
            return writer.postponedCount > 0 || writer.trees.isTooLarge(tree) ? nil : tree
        }
        if let data { return try finished(writer, data) }
        return try wholeText(list, envelope, format)
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
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN.
    public func encodeList<V: ParsableValue>(
        _ list: [V],
        format: TextFormat = .compact
    ) throws -> Data {
        let writer = textWriter(of: V.self)
        let tree = writer.collections.list(list)
        writer.trees.refuseIfTooLarge(tree)
        return try JSONTextWriter.data(finished(writer, tree), format)
    }

    /// The text of a list whose objects contain themselves, which needs the whole tree.
    private func wholeText<T: ParsableObject>(
        _ list: [T],
        _ envelope: String?,
        _ format: TextFormat
    ) throws -> Data {
        let writer = textWriter(of: T.self)
        let elements = writer.withPostponedCycles(writer.collections.array(list))
        writer.trees.refuseIfTooLarge(elements)
        return try text(finished(writer, elements), envelope, format)
    }

    private func textWriter(of type: any Any.Type, below path: [String] = []) -> Writer {
        let writer = Writer(self, of: type, below: path)
        writer.placesAreIDs = dialect == .database
        return writer
    }

    /// The tree of an object, for its text.
    func tree<T: ParsableObject>(
        _ object: T,
        under key: String?
    ) throws(ParseError) -> [String: Any] {
        let writer = textWriter(of: T.self, below: key.map { [$0] } ?? [])
        writer.checkPlace(of: object)
        let node = writer.writeRoot(object, keepsKey: key == nil)
        writer.trees.refuseIfTooLarge(node)
        return try finished(writer, node)
    }

    private func text(_ tree: Any, _ envelope: String?, _ format: TextFormat) throws -> Data {
        try JSONTextWriter.data(envelope.map { [$0: tree] } ?? tree, format)
    }
}
