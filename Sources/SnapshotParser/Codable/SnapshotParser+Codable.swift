public import Foundation

extension SnapshotParser {
    /// Reads any `Decodable` type from JSON text, whether or not it is parsable: for a framework
    /// that decodes whatever type a route asks for.
    ///
    /// A type that is parsable is read as by ``decode(_:from:at:)``, with its envelope. Any other
    /// is read by the rules of a ``ParsableCodable`` one.
    ///
    /// ```swift
    /// func decode<T: Decodable>(_ type: T.Type, from body: Data) throws -> T {
    ///     try parser.decode(type, from: body)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type to read.
    ///   - text: the text.
    /// - Returns: the value.
    /// - Throws: a `JSONError` if the text is not JSON, and a `ParseError` with the issues: of each
    ///   object, the first one.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type, from text: some TextSource) throws -> T {
        func value<P: Parsable>(_ type: P.Type) throws -> T {
            retyped(try decode(P.self, from: text))
        }
        if let type = T.self as? any Parsable.Type { return try value(type) }
        let root = try root(of: text, at: [], JSON.self)
        let reader = Reader(.parse, self, of: root)
        return try readAndFinish(reader, T.self) { () throws(_NoValue) in
            try reader.rootContent(root.value, of: T.self, or: { Tree.valueForNull(of: T.self) }) {
                try reader.context.decoded(T.self, from: $0)
            }
        }
    }

    /// Writes any `Encodable` type as JSON text with sorted keys, whether or not it is parsable:
    /// for a framework that encodes whatever a route returns.
    ///
    /// A value that is parsable is written as by ``encode(_:useEnvelope:format:)``. Any other is
    /// written by the rules of a ``ParsableCodable`` one.
    ///
    /// ```swift
    /// func body(of answer: some Encodable) throws -> Data { try parser.encode(answer) }
    /// ```
    ///
    /// - Parameters:
    ///   - value: what is written.
    ///   - format: how the text is laid out.
    /// - Returns: the text.
    /// - Throws: a `ParseError` with the first thing that JSON cannot represent, such as NaN.
    @_disfavoredOverload
    public func encode<T: Encodable>(_ value: T, format: TextFormat = .compact) throws -> Data {
        if let value = value as? any Parsable { return try encode(value, format: format) }
        let writer = Writer(self, of: T.self, for: .allDigits)
        let tree = writer.rootTree { try writer.context.encoded(value) }
        return try JSONTextWriter.data(finished(writer, tree), format)
    }
}

extension SnapshotParser.ValueContext {
    /// Writes an `Encodable` value as one of the binder around it.
    func encoded(_ value: some Encodable) throws -> Any {
        try writing { writer in try CodingOperation(writer).reporting { try $0.encode(value) } }
    }

    /// Reads a `Decodable` type as a value of the binder around it.
    func decoded<T: Decodable>(_ type: T.Type, from value: Any) throws -> T {
        try reading { reader in
            let isText = Tree.unparsed(value) != nil
            let tree = isText ? try TreeCopier(reader, .node).validCopy(value) : value
            let snapshot = reader.offeredKey.flatMap { $0.level == reader.level ? $0.key : nil }
            let operation = CodingOperation(reader, key: snapshot)
            operation.patchBase = reader.optionalExtras?.patchBase
            reader.optionalExtras?.patchBase = nil
            let result = Result { try operation.reporting { try $0.decode(T.self, from: tree) } }
            let issueCount = reader.report.issueCount
            operation.reportUnknownKeys()
            let decoded = try result.get()
            guard reader.report.issueCount == issueCount else {
                throw SnapshotParser.Failure.issueAdded
            }
            return decoded
        }
    }
}
