import Foundation

/// Decodes the children of a node by their keys.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // The coder around it copies it for each value: so it has no more than one reference.
    let node: TreeNodeDecoder

    /// An array's elements are children by their indices, where one of those is a key of the type.
    init(_ node: TreeNodeDecoder) throws {
        self.node = node
        if try node.openObject() { return }
        guard let elements = Tree.array(node.value) else { throw node.noChildren(isObject: true) }
        node.open(elements)
        guard node.children.keys.contains(where: { Key(stringValue: $0) != nil }) else {
            throw node.noChildren(isObject: true)
        }
    }

    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] { node.children.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        node.children[key.stringValue] != nil || node.isOwnKey(key.stringValue)
    }

    func decodeNil(forKey key: Key) throws -> Bool { TreeLeaf.isNull(try child(key).value) }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        if let string = plain(key, { $0.takeString() }) { return string }
        let child = try child(key)
        if let string = TreeLeaf.string(child.value, isLenient: child.isLenient) { return string }
        throw node.leafError(type, child.value, at: .key(key))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        if let boolean = plain(key, { $0.plainBoolean }) { return boolean }
        let child = try child(key)
        if let boolean = TreeLeaf.boolean(child.value, isLenient: child.isLenient) {
            return boolean
        }
        throw node.leafError(type, child.value, at: .key(key))
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        if let number = plain(key, { $0.plainDouble }) { return number }
        let child = try child(key)
        if let number = TreeLeaf.double(child.value, isLenient: child.isLenient) { return number }
        throw node.leafError(type, child.value, at: .key(key))
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        let child = try child(key)
        if let number = TreeLeaf.float(child.value, isLenient: child.isLenient) { return number }
        throw node.leafError(type, child.value, at: .key(key))
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try integer(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try integer(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try integer(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try integer(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try integer(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try integer(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try integer(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try integer(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try integer(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try integer(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let child = try find(key) else { return try node.missing(type, at: key) }
        return try node.decode(type, child.value, at: .key(key), isLenient: child.isLenient)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try nested(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        let value = node.children[PlainKey.super.stringValue] ?? NSNull()
        return try node.nested(value, at: .key(PlainKey.super))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        try node.nested(try find(key)?.value ?? NSNull(), at: .key(key))
    }
}

extension KeyedReader {
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        if let string = plain(key, { $0.takeString() }) { return string }
        guard let child = try find(key) else { return nil }
        if let string = TreeLeaf.string(child.value, isLenient: child.isLenient) { return string }
        return try absent(type, child.value, key)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        if let boolean = plain(key, { $0.plainBoolean }) { return boolean }
        guard let child = try find(key) else { return nil }
        if let boolean = TreeLeaf.boolean(child.value, isLenient: child.isLenient) {
            return boolean
        }
        return try absent(type, child.value, key)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        if let number = plain(key, { $0.plainDouble }) { return number }
        guard let child = try find(key) else { return nil }
        if let number = TreeLeaf.double(child.value, isLenient: child.isLenient) { return number }
        return try absent(type, child.value, key)
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        guard let child = try find(key) else { return nil }
        if let number = TreeLeaf.float(child.value, isLenient: child.isLenient) { return number }
        return try absent(type, child.value, key)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try presentInteger(key)
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try presentInteger(key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let child = try find(key), !TreeLeaf.isNull(child.value) else { return nil }
        return try node.decode(type, child.value, at: .key(key), isLenient: child.isLenient)
    }
}

extension KeyedReader {
    private typealias Child = (value: Any, isLenient: Bool)

    /// A child in the likely box, which is taken out of it; nil for any other, and for what may be the
    /// snapshot's own key.
    @inline(__always)
    private func plain<Leaf>(
        _ key: Key,
        _ take: (SnapshotParser._ValueBox) -> Leaf?
    ) -> Leaf? {
        guard !node.mayBeOwnKey else { return nil }
        var child = node.children[key.stringValue]
        return withUnsafeMutablePointer(to: &child) {
            take(SnapshotParser._ValueBox(UnsafeRawPointer($0), isClaimed: true))
        }
    }

    /// A child, or the snapshot's own key where a type asks for that and the node has no such field.
    @inline(__always)
    private func find(_ key: Key) throws -> Child? {
        let name = key.stringValue
        if node.mayBeOwnKey, let key = try node.ownKey(name, field: node.children[name]) {
            return (key, true)
        }
        guard let child = node.children[name] else { return nil }
        return (child, node.isLenient)
    }

    @inline(__always)
    private func child(_ key: Key) throws -> Child {
        guard let child = try find(key) else { throw node.keyNotFound(key) }
        return child
    }

    private func nested(_ key: Key) throws -> TreeNodeDecoder {
        try node.nested(try child(key).value, at: .key(key))
    }

    @inline(__always)
    private func integer<Integer: FixedWidthInteger & DecodableLeaf>(
        _ key: Key
    ) throws -> Integer {
        if let integer = plain(key, { $0.plainInteger.flatMap(Integer.init(exactly:)) }) {
            return integer
        }
        let child = try child(key)
        if let integer: Integer = TreeLeaf.integer(child.value, isLenient: child.isLenient) {
            return integer
        }
        throw node.leafError(Integer.self, child.value, at: .key(key))
    }

    @inline(__always)
    private func presentInteger<Integer: FixedWidthInteger & DecodableLeaf>(
        _ key: Key
    ) throws -> Integer? {
        if let integer = plain(key, { $0.plainInteger.flatMap(Integer.init(exactly:)) }) {
            return integer
        }
        guard let child = try find(key) else { return nil }
        if let integer: Integer = TreeLeaf.integer(child.value, isLenient: child.isLenient) {
            return integer
        }
        return try absent(Integer.self, child.value, key)
    }

    /// Nil where a value that was not read is null.
    private func absent<Leaf: DecodableLeaf>(
        _ type: Leaf.Type,
        _ value: Any,
        _ key: Key
    ) throws -> Leaf? {
        guard TreeLeaf.isNull(value) else { throw node.leafError(type, value, at: .key(key)) }
        return nil
    }
}
