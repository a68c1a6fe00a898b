import Foundation

/// Decodes the children of a node by their keys.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // The coder around it copies it for each value, so it has only one reference.
    private let node: TreeNodeDecoder

    /// An array's elements are children by their indices if one of these is a key of the type.
    init(_ node: TreeNodeDecoder) throws {
        self.node = node
        if node.children.isEmpty { node.children = try node.keyedChildren(isObject: true) }
        guard Node(node.value).elements == nil || !allKeys.isEmpty else {
            throw node.mismatch(Noun.anObject, [String: Any].self, isWhole: true)
        }
        if node.operation.openedDecoders != nil, node.reader.parser.hearsUnknownKeys {
            node.recordUnknownKeys(Key.self)
        }
    }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] { node.children.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        node.isOwnKey(key.stringValue) || node.value(key.stringValue) != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool { Node(try child(key)).isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try node.decode(type, child(key, of: type), at: key)
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
        guard let child = try find(key.stringValue), !Node(child).isNull else { return nil }
        do {
            return try node.decode(T.self, child, at: key)
        } catch {
            let option = node.reader.parser.invalidValues
            guard node.tolerateIssues(of: error, as: option, at: key) else { throw error }
            return node.present(at: key)
        }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try node.child(try child(key), at: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try node.child(try child(key), at: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let name = TreeKey.super.stringValue
        // None of the type's own keys stands for it.
        node.firstDecoder.unknownKeys?.remove(name)
        return try node.child(try find(name) ?? NSNull(), at: TreeKey.super)
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try node.child(try find(key.stringValue) ?? NSNull(), at: key)
    }
}

extension KeyedReader {
    /// A child, or the snapshot's own key if a type asks for that.
    private func find(_ name: String) throws -> Any? {
        node.noteStored {
            let asked: Set<String> = if case .coded(let keys) = $0.readAs { keys } else { [] }
            $0.readAs = .coded(asked: asked.union([name]))
        }
        return node.isOwnKey(name) ? try node.takeOwnKey(node.children[name]) : node.value(name)
    }

    /// A child. In the dialect of the database, a collection that is missing is null.
    ///
    /// - Throws: an error for any other missing value.
    private func child(_ key: Key, of type: any Any.Type = Never.self) throws -> Any {
        if let child = try find(key.stringValue) { return child }
        guard type is any DecodableCollection.Type, node.reader.parser.dialect.readsMissingAsEmpty
        else { throw node.error([node.issue(.missingKey, at: key)]) { .keyNotFound(key, $0) } }
        return NSNull()
    }
}
