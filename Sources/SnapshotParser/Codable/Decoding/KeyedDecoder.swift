import Foundation

/// Decodes the children of a node by their keys.
struct KeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // The coder around it copies it for each value, so it has only one reference.
    private let coder: TreeNodeDecoder

    /// An array's elements are children by their indices if one of these is a key of the type.
    init(_ coder: TreeNodeDecoder) throws {
        self.coder = coder
        if coder.children.isEmpty { coder.children = try coder.keyedChildren(isObject: true) }
        guard Node(coder.value).elements == nil || !allKeys.isEmpty else {
            throw coder.mismatch(Noun.anObject, [String: Any].self, isWhole: true)
        }
        if coder.operation.openedDecoders != nil, coder.reader.parser.hearsUnknownKeys {
            coder.recordUnknownKeys(Key.self)
        }
    }

    var codingPath: [any CodingKey] { coder.codingPath }

    var allKeys: [Key] { coder.children.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        coder.isOwnKey(key.stringValue) || coder.child(key.stringValue) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool { Node(try child(key)).isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try coder.decode(type, child(key, of: type), at: key)
    }

    func decodeIfPresent<T: Decodable>(_: T.Type, forKey key: Key) throws -> T? {
        try ifPresent(key)
    }

    // One for each type, since the standard library's own defaults would be taken before a generic
    // one.
    func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try ifPresent(key) }
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try ifPresent(key) }
    func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try ifPresent(key) }
    func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try ifPresent(key) }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try ifPresent(key) }
    func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try ifPresent(key) }
    func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try ifPresent(key) }
    func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try ifPresent(key) }
    func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try ifPresent(key) }
    func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try ifPresent(key) }
    func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try ifPresent(key) }
    func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try ifPresent(key) }
    func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try ifPresent(key) }
    func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try ifPresent(key) }

    /// The value of an optional property. If it cannot be read, and the options tolerate that, an
    /// update keeps the present one, and otherwise it is nil.
    func ifPresent<T: Decodable>(_ key: Key) throws -> T? {
        guard let child = try askFor(key.stringValue), !Node(child).isNull else { return nil }
        do {
            return try coder.decode(T.self, child, at: key)
        } catch {
            let option = coder.reader.parser.invalidValues
            guard coder.tolerateIssues(of: error, as: option, at: key) else { throw error }
            return coder.present(at: key)
        }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try coder.decoder(of: try child(key), at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try coder.decoder(of: try child(key), at: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let name = TreeKey.super.stringValue
        // None of the type's own keys stands for it.
        coder.firstDecoder.unknownKeys?.remove(name)
        return try coder.decoder(of: try askFor(name) ?? NSNull(), at: TreeKey.super)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try coder.decoder(of: try askFor(key.stringValue) ?? NSNull(), at: key)
    }
}

extension KeyedDecoder {
    /// Asks for a child, or for the snapshot's own key.
    private func askFor(_ name: String) throws -> Any? {
        coder.noteStored {
            let asked: Set<String> = if case .coded(let keys) = $0.arrangement { keys } else { [] }
            $0.arrangement = .coded(asked: asked.union([name]))
        }
        return coder.isOwnKey(name) ? try coder.takeOwnKey(coder.children[name]) : coder.child(name)
    }

    /// A child. In the dialect of the database, a collection that is missing is null.
    ///
    /// - Throws: an error for any other missing value.
    private func child(_ key: Key, of type: any Any.Type = Never.self) throws -> Any {
        if let child = try askFor(key.stringValue) { return child }
        guard type is any DecodableCollection.Type, coder.reader.parser.dialect.readsAbsentAsEmpty
        else { throw coder.error([coder.issue(.missingKey, at: key)]) { .keyNotFound(key, $0) } }
        return NSNull()
    }
}
