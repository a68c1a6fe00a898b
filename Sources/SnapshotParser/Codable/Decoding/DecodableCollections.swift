/// A collection that is read in the shape it declares.
protocol DecodableCollection {
    /// Reads the coder's value.
    static func decode(from coder: TreeNodeDecoder) throws -> Self
}

/// An array, whose holes are passed over unless the elements are optional. With
/// `dialect = .json`, null is passed to a type that reads it.
extension Array: DecodableCollection where Element: Decodable {
    static func decode(from coder: TreeNodeDecoder) throws -> [Element] {
        coder.noteStored { $0.arrangement = .array }
        var decoder = ElementDecoder<Element>(coder)
        let (reader, valueForNull) = (coder.reader, decoder.valueForNull)
        let stored = try coder.elements()
        var elements: [Element] = []
        elements.reserveCapacity(stored.values.count)
        for (position, value) in stored.values.enumerated() {
            let index = stored.index(at: position)
            let step = IndexKey(index)
            guard reader.holeBudget.pad(&elements, valueForNull, to: index) else {
                decoder.record(coder.error(.farIndex, at: step), at: step)
                continue
            }
            if let element = decoder.element(value, at: step) ?? valueForNull {
                // With nil instead of it, the other elements keep their indices.
                coder.noteStored { $0.noteElement(at: index, writtenAt: elements.count) }
                elements.append(element)
            }
        }
        return try decoder.finished(elements)
    }
}

extension Set: DecodableCollection where Element: Decodable {
    static func decode(from coder: TreeNodeDecoder) throws -> Set {
        if DictionaryKey.hasText(Element.self), coder.binder.isSetOfKeys(coder.value) {
            coder.noteStored { $0.arrangement = .setOfKeys }
            return Set(try [Element: SetMember].decode(from: coder).keys)
        }
        let elements = try [Element].decode(from: coder)
        coder.noteStored { $0.arrangement = .unordered }
        return Set(elements)
    }
}

/// A dictionary; an array's elements have their indices as keys. Null is skipped, unless the values
/// are optional. With `dialect = .json`, an array is an error, and null is passed to a
/// type that reads it.
extension Dictionary: DecodableCollection where Key: Decodable, Value: Decodable {
    static func decode(from coder: TreeNodeDecoder) throws -> [Key: Value] {
        // With other keys, a dictionary is an array of keys and values in turn.
        guard DictionaryKey.hasText(Key.self) else { return try [Key: Value](from: coder) }
        var decoder = ElementDecoder<Value>(coder)
        let isArray = Node(coder.value).elements != nil
        // An array's elements may have key fields of their own.
        let bringsKeys = isArray && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        let children = try coder.keyedChildren(isObject: isArray)
        var values = [Key: Value](minimumCapacity: children.count)
        for (text, child) in children.inKeyOrder(\.key) {
            let step = TreeKey(stringValue: text)
            let own = bringsKeys ? coder.reader.parser.keyField(of: child) : nil
            guard let key = DictionaryKey.make(own ?? text, Key.self) else {
                let kind = coder.binder.makeInvalidKey(Key.self, found: own ?? text)
                let mistake: _LeafMistake = Key.self == Int.self ? .mismatch(kind) : .invalid(kind)
                decoder.record(coder.error(mistake, Key.self, at: step), at: step)
                continue
            }
            // Different texts may give keys of a user's type that are equal.
            let isNull = Node(child).isNull
            guard isNull || values.index(forKey: key) == nil else {
                let error = coder.error(bringsKeys ? .duplicateID : .duplicateKey, at: step)
                decoder.record(error, at: step)
                continue
            }
            let value = decoder.element(child, at: step)
            if let value = value ?? (isNull ? nil : coder.present(at: step)) {
                values[key] = value
                if let own, own != text { coder.noteStored { $0.storedKeys[own] = text } }
            }
        }
        return try decoder.finished(values)
    }
}
