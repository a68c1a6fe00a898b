/// What is stored, with the edits that are found by comparing what one writer writes for an old and a new
/// object. The rest is as it is stored.
struct EditedJSON {
    /// Where the old object's values were read from.
    let places: StoredPlaces?
    /// The name of the field that holds an element's id.
    let keyName: String
    /// The former keys of properties, by the paths to their objects.
    var formerKeys: [[String]: [String: [String]]] = [:]

    private typealias JSON = SnapshotParser.JSON

    /// The edited value.
    ///
    /// - Parameters:
    ///   - stored: the value that is stored.
    ///   - old: what is written for the old object.
    ///   - new: what is written for the new one, in the same form.
    ///   - shape: the new value with null for what is nil, so that an object whose known children are all
    ///     gone differs from one that is gone.
    func edited(
        _ stored: SnapshotParser.JSON,
        from old: SnapshotParser.JSON,
        to new: SnapshotParser.JSON,
        shape: SnapshotParser.JSON? = nil
    ) -> SnapshotParser.JSON {
        edited(stored, old, new, shape, places, at: [])
    }

    private func edited(
        _ stored: JSON,
        _ old: JSON,
        _ new: JSON,
        _ shape: JSON?,
        _ places: StoredPlaces?,
        at path: [String]
    ) -> JSON {
        if old == new { return stored }
        switch (stored, old, new) {
        case (.object(let children), .object(let before), .object(let after))
        where !isRewritten(children, before, after, places):
            return .object(edited(children, before, after, shape, places, at: path))
        case (.object(let children), .array(let before), .array(let after)):
            guard let before = byKey(before, places), let after = byKey(after, places) else {
                return new
            }
            return .object(edited(children, before, after, nil, places, at: path))
        case (.array(let elements), .object(let before), .object(let after)):
            let children = Dictionary(
                uniqueKeysWithValues: zip(elements.indices.map { String($0) }, elements)
            )
            return .object(
                edited(children.filter { !$1.isNull }, before, after, nil, places, at: path)
            )
        case (.array(let elements), .array(let before), .array(let after)):
            return .array(edited(elements, before, after, places, at: path))
        case (.string(let stored), .string(let before), .string(let after))
        where places?.isText == true:
            return text(stored, before, after, places).map(JSON.string) ?? new
        default: return new
        }
    }

    /// A string of JSON text, edited in the text.
    private func text(
        _ stored: String,
        _ old: String,
        _ new: String,
        _ places: StoredPlaces?
    ) -> String? {
        func json(_ text: String) -> JSON? {
            try? SnapshotParser.json.decode(JSON.self, from: text)
        }
        guard let stored = json(stored), let old = json(old), let new = json(new) else {
            return nil
        }
        var inner = places
        inner?.isText = false
        let edited = edited(stored, old, new, nil, inner, at: [])
        let data = try? JSONTextWriter.data(edited.written())
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    private func edited(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ shape: JSON?,
        _ places: StoredPlaces?,
        at path: [String]
    ) -> [String: JSON] {
        var result = stored
        let former = formerKeys.isEmpty ? [:] : formerKeys[path, default: [:]]
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            let storedKey = places?.storedKeys[key] ?? key
            for other in former[key, default: []] {
                let value = result.removeValue(forKey: other)
                if result[storedKey] == nil { result[storedKey] = value }
            }
            let isEmptied = if case .object = shape?[key], new[key] == nil { true } else { false }
            let isRead = places?.reads(storedKey) ?? true
            result[storedKey] = (new[key] ?? (isEmptied ? [:] : nil)).map { value in
                edited(
                    isRead ? result[storedKey] ?? .null : .null,
                    old[key] ?? .null,
                    value,
                    shape?[key],
                    places?.below(storedKey),
                    at: path + [key]
                )
            }
        }
        return result
    }

    /// The elements in their new order. Each is the stored one that was the same, or that it was edited
    /// from: the one of its id or, without ids, at its index. One that could not be read follows the element
    /// that it followed.
    private func edited(
        _ stored: [JSON],
        _ old: [JSON],
        _ new: [JSON],
        _ places: StoredPlaces?,
        at path: [String]
    ) -> [JSON] {
        guard let places else { return new }
        // A set's elements have no places.
        let read = old.indices.compactMap { index in
            let key =
                places.isOrdered ? String(index) : id(old[index]).flatMap { Tree.keyText($0.tree) }
            return key.flatMap { Int(places.storedKeys[$0] ?? $0) }
        }
        let others = places.skipped.compactMap { Int($0) }.filter(stored.indices.contains)
        guard read.count == old.count, read.allSatisfy(stored.indices.contains) else {
            return others.sorted().map { stored[$0] } + new
        }
        let origins = origins(of: new, in: old)
        let kept = Dictionary(origins.compactMap { $0.map { (read[$0], $0) } }) { $1 }
        var followers: [Int?: [JSON]] = [:]
        var last: Int?
        for index in Set(others).subtracting(read).union(kept.keys).sorted() {
            if let place = kept[index] {
                last = place
            } else {
                followers[last, default: []].append(stored[index])
            }
        }
        var result = followers[nil] ?? []
        for (index, (element, origin)) in zip(new, origins).enumerated() {
            guard let origin else {
                result.append(element)
                continue
            }
            let below = places.below(String(read[origin]))
            let place = path + [String(index)]
            result.append(edited(stored[read[origin]], old[origin], element, nil, below, at: place))
            result += followers[origin] ?? []
        }
        return result
    }

    /// For each new element, the place of the old one that it is the same as, or was edited from.
    private func origins(of new: [JSON], in old: [JSON]) -> [Int?] {
        var places: [JSON: [Int]] = [:]
        for index in old.indices.reversed() { places[old[index], default: []].append(index) }
        let same = new.map { places[$0]?.popLast() }
        var free = Set(old.indices).subtracting(same.compactMap { $0 })
        let ids = Dictionary(free.compactMap { index in id(old[index]).map { ($0, index) } }) {
            min($0, $1)
        }
        return new.indices.map { index in
            if let place = same[index] { return place }
            let id = id(new[index])
            let place = id.flatMap { ids[$0] } ?? index
            return old.indices.contains(place) && self.id(old[place]) == id
                ? free.remove(place) : nil
        }
    }

    private func id(_ element: JSON) -> JSON? { element[keyName].flatMap { $0.isNull ? nil : $0 } }

    /// Elements as an object holds them: a list's by their ids, or a set's as keys; nil if one has none.
    private func byKey(_ elements: [JSON], _ places: StoredPlaces?) -> [String: JSON]? {
        var children: [String: JSON] = [:]
        let member = places?.keyOfElement
        for var element in elements {
            let key =
                member.map { $0(element.tree) } ?? id(element).flatMap { Tree.keyText($0.tree) }
            guard let key else { return nil }
            element[keyName] = nil
            children[key] = member == nil ? element : true
        }
        return children
    }

    /// Whether a type writes an object under other keys than those it was read from.
    private func isRewritten(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> Bool {
        func isStored(_ key: String) -> Bool { stored[key].map { !$0.isNull } ?? false }
        guard let places, places.isNoted else {
            return old.contains { !Tree.isNothing($1.tree) && !isStored($0) }
        }
        return places.isCoded
            && places.readKeys?.subtracting(places.skipped).contains {
                isStored($0) && old[$0] == nil && new[$0] == nil
            }
                == true
    }
}
