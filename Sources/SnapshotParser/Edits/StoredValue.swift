/// A stored value, with what was noted of it and of the values in it. If no stored tree was read,
/// it is what is written for the old object.
struct StoredValue {
    typealias JSON = SnapshotParser.JSON

    var json: JSON?
    /// Nil if no stored tree was read, and for a leaf or a raw tree, of which nothing is noted.
    let notes: NoteTree<StoredNote>?

    var note: StoredNote { notes?.note ?? StoredNote() }

    /// The child that is stored under a key.
    subscript(key: String) -> StoredValue {
        StoredValue(json: json?.child(key), notes: notes?.children[key])
    }

    /// Whether nothing is stored below; nil for a value that has no children.
    var isEmpty: Bool? {
        guard let json, !json.isNothing else { return true }
        return json.array != nil || json.object != nil && !json.isInstruction ? false : nil
    }

    /// Whether the value's type writes other keys than those that it was read from. Then its parts
    /// cannot be edited under the keys that are written.
    func isRewritten(_ old: WrittenValue, _ new: WrittenValue, _ keyName: String) -> Bool {
        func isStored(_ key: String) -> Bool { self[key].json.map { !$0.isNothing } ?? false }
        switch note.arrangement {
        case .coded(let asked):
            return asked.subtracting(note.unreadKeys).contains {
                isStored($0) && old.json[$0] == nil && new.json[$0] == nil
            }
        case .opaque:
            return json != nil
                && (old.json.object ?? [:]).contains { key, value in
                    !value.isNothing && key != keyName && !isStored(note.storedKeys[key] ?? key)
                }
        default: return false
        }
    }

    /// The elements that could not be read, in their order. An element is left out if the edit adds
    /// or removes an element with the same id.
    ///
    /// - Parameter ids: the ids of the elements that the edit adds or removes.
    func unread(besides ids: Set<String>, _ keyName: String) -> [(key: String, element: JSON)] {
        let children = json?.asObject ?? [:]
        return note.unreadKeys.inKeyOrder.compactMap { key in
            guard let element = children[key] else { return nil }
            return element.id(keyName).map(ids.contains) == true ? nil : (key, element)
        }
    }

    /// The keys under which an array's elements are stored, in their order; nil if these are not
    /// known, since the array's type reads itself, or is a set.
    ///
    /// - Parameter elements: what was written for those that were read.
    func keys(of elements: [WrittenValue]) -> [String]? {
        // Nothing is noted of a raw tree, which is written as it is stored.
        guard
            note.arrangement == .array
                || note.arrangement == .opaque && notes == nil
                    && json?.array == elements.map(\.json)
        else { return nil }
        let keys = elements.indices.map { note.storedKeys[String($0)] ?? String($0) }
        let children = json?.asObject ?? [:]
        let areStored = zip(keys, elements).allSatisfy { children[$0] != nil || $1.json.isNull }
        return areStored ? keys : nil
    }
}
