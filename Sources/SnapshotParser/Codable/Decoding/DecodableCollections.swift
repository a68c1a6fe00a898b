/// A collection that is read in the shape it declares.
protocol DecodableCollection {
    /// Reads the node's value.
    static func decode(from node: TreeNodeDecoder) throws -> Self
}

/// An array, whose holes are skipped unless the elements are optional. With
/// `dialect = .json`, null is passed to a type that reads it.
extension Array: DecodableCollection where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Element] {
        node.noteStored { $0.readAs = .array }
        var decoder = ElementDecoder<Element>(node)
        let (reader, nullValue) = (node.reader, decoder.nullValue)
        let found = try node.elements()
        var elements: [Element] = []
        elements.reserveCapacity(found.values.count)
        for (position, value) in found.values.enumerated() {
            let index = found.index(at: position)
            let step = IndexKey(index)
            guard reader.holes.fill(&elements, nullValue, to: index) else {
                decoder.record(node.mistake(.farIndex, at: step), at: step)
                continue
            }
            if let element = decoder.element(value, at: step) ?? nullValue {
                // With nil instead of it, the other elements keep their indices.
                node.noteStored { $0.noteElement(at: index, writtenAt: elements.count) }
                elements.append(element)
            }
        }
        return try decoder.finished(elements)
    }
}

extension Set: DecodableCollection where Element: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> Set {
        if DictionaryKey.isText(Element.self), node.binder.isSetOfKeys(node.value) {
            node.noteStored { $0.readAs = .members }
            return Set(try [Element: SetMember].decode(from: node).keys)
        }
        let elements = try [Element].decode(from: node)
        node.noteStored { $0.readAs = .set }
        return Set(elements)
    }
}

/// A dictionary; an array's elements have their indices as keys. Null is skipped, unless the values
/// are optional. With `dialect = .json`, an array is an error, and null is passed to a
/// type that reads it.
extension Dictionary: DecodableCollection where Key: Decodable, Value: Decodable {
    static func decode(from node: TreeNodeDecoder) throws -> [Key: Value] {
        // With other keys, a dictionary is an array of keys and values in turn.
        guard DictionaryKey.isText(Key.self) else { return try [Key: Value](from: node) }
        var decoder = ElementDecoder<Value>(node)
        let isArray = Node(node.value).elements != nil
        // An array's elements may have key fields of their own.
        let bringsKeys = isArray && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        let children = try node.keyedChildren(isObject: isArray)
        var values = [Key: Value](minimumCapacity: children.count)
        for (text, child) in children.inKeyOrder(\.key) {
            let step = TreeKey(stringValue: text)
            let own = bringsKeys ? node.reader.parser.keyField(of: child) : nil
            guard let key = DictionaryKey.make(own ?? text, Key.self) else {
                let kind = node.binder.makeInvalidKey(Key.self, found: own ?? text)
                let mistake: _LeafMistake = Key.self == Int.self ? .mismatch(kind) : .invalid(kind)
                decoder.record(node.error(mistake, Key.self, at: step), at: step)
                continue
            }
            // Different texts may give keys of a user's type that are equal.
            let isNull = Node(child).isNull
            guard isNull || values.index(forKey: key) == nil else {
                let mistake = node.mistake(bringsKeys ? .duplicateID : .duplicateKey, at: step)
                decoder.record(mistake, at: step)
                continue
            }
            let value = decoder.element(child, at: step)
            if let value = value ?? (isNull ? nil : node.present(at: step)) {
                values[key] = value
                if let own, own != text { node.noteStored { $0.storedKeys[own] = text } }
            }
        }
        return try decoder.finished(values)
    }
}
