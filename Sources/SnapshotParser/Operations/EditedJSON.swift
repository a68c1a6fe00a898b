/// What is stored, with the edits that are found by comparing what one writer writes for an old and a new
/// object. The rest is as it is stored.
struct EditedJSON {
    let parser: SnapshotParser
    /// Whether an empty object is a value, and not nothing as in the database.
    let keepsEmpty: Bool
    /// What was noted of both objects.
    let notes: PairedNotes

    typealias JSON = SnapshotParser.JSON

    /// The name of the field that holds an element's id.
    var keyName: String { parser.keyName }

    /// A value that was written for both objects.
    struct Edit {
        /// What is written for the old object.
        let old: JSON
        /// What is written for the new one, in the same form.
        let new: JSON
        /// The new value with null for what is nil, so that an object whose known children are all gone
        /// differs from one that is gone.
        var shape: JSON?
        /// Where the old value was read from.
        var places: StoredPlaces?
        /// Where each was written.
        var path: (old: [String], new: [String]) = ([], [])

        var isNone: Bool { old.isIdentical(to: new) && !new.holdsServerValue }

        func path(_ old: String, _ new: String) -> (old: [String], new: [String]) {
            (path.old + [old], path.new + [new])
        }
    }

    /// The edited value.
    ///
    /// - Parameter stored: the value that is stored.
    func edited(_ stored: JSON, _ edit: Edit) -> JSON {
        let isSame = edit.isNone
        let isNew = stored.isNull && edit.old.isNothing
        var value =
            isSame ? stored : isNew ? byID(edit.new, edit.shape) : replacement(stored, edit)
        // The object would cease to exist, although some of it is written.
        if !keepsEmpty, value.isNothing, !edit.new.isNothing, edit.places?.form != .nested {
            value = edit.new
        }
        return value
    }

    private func replacement(_ stored: JSON, _ edit: Edit) -> JSON {
        if case (.string(let stored), .string(let old), .string(let new)) = (
            stored, edit.old, edit.new
        ) {
            let edited = edit.places?.isText == true ? text(stored, old, new, edit) : nil
            return .string(edited ?? new)
        }
        guard let children = Self.keyed(stored), !edit.new.isServerValue else { return edit.new }
        let isArray = stored.array != nil
        switch (edit.old, edit.new) {
        case (.object(let old), .object(let wanted)):
            if notes.isOther(old, wanted, keyName, at: edit.path) {
                return edit.new.moved(from: nil, parser.dialect)
            }
            let result =
                isRewritten(children, isArray, old, wanted, edit.places)
                ? rewritten(children, isArray, wanted, edit.places)
                : editedChildren(children, old, wanted, edit, isRekeyed: isArray)
            // An update must remove what was among an array's elements, although a patch replaces the array.
            let removed = isArray ? old.filter { wanted[$0.key] == nil } : [:]
            return .object(result.merging(removed.mapValues { _ in .null }) { first, _ in first })
        case (.array(let old), .array(let wanted)):
            return editedList(children, isArray: isArray, old, wanted, edit)
        default: return edit.new
        }
    }

    /// What is written, with the elements that could not be read.
    private func rewritten(
        _ stored: [String: JSON],
        _ isArray: Bool,
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> [String: JSON] {
        let skipped = stored.filter { places?.skipped.contains($0.key) == true }
        let children = new.map { key, child in
            let storedKey = places?.storedKeys[key] ?? key
            return (
                key, storedKey == key ? child : child.moved(from: stored[storedKey], parser.dialect)
            )
        }
        let result = Dictionary(uniqueKeysWithValues: children)
        return Self.adding(skipped, to: result, avoiding: new, isArray)
    }

    /// Whether a type writes an object under other keys than it is stored under.
    private func isRewritten(
        _ stored: [String: JSON],
        _ isArray: Bool,
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> Bool {
        if Tree.hasOtherForms(new, in: isArray ? old : stored) { return true }
        return StoredPlaces.areRewritten(
            places?.isNoted == true ? places : nil,
            stored,
            old,
            new,
            isMissing: \.isNull,
            isNothing: \.isNothing
        )
    }

    /// The children of an object, or of an array by their indices.
    private static func keyed(_ json: JSON) -> [String: JSON]? {
        json.object
            ?? json.array.map { elements in
                Dictionary(
                    uniqueKeysWithValues: zip(elements.indices.map { String($0) }, elements)
                )
            }
    }

    /// A string of JSON text, edited in the text.
    private func text(_ stored: String, _ old: String, _ new: String, _ edit: Edit) -> String? {
        func json(_ text: String) -> JSON? {
            try? SnapshotParser.json.decode(JSON.self, from: text)
        }
        guard let stored = json(stored), let old = json(old), let new = json(new) else {
            return nil
        }
        var inner = Edit(old: old, new: new, places: edit.places, path: edit.path)
        inner.places?.isText = false
        let data = try? JSONTextWriter.data(edited(stored, inner).written())
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    /// - Parameters:
    ///   - isRekeyed: whether the children are stored under indices, and get the keys under which they are
    ///     written.
    ///   - steps: where a child was written in both objects, below their own places.
    func editedChildren(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ edit: Edit,
        isRekeyed: Bool = false,
        steps: (_ key: String) -> (old: String, new: String) = { ($0, $0) }
    ) -> [String: JSON] {
        let places = edit.places
        var result = isRekeyed ? rekeyed(stored, old, new, places) : stored
        let former = notes.formerKeys(edit.path)
        let replaced = notes.replacedVariants(edit.path)
        if let replaced, replaced.takesRemaining {
            // The new model would read what the old one did not know.
            let known = Set(old.keys.map { places?.storedKeys[$0] ?? $0 })
            result = result.filter { known.contains($0.key) || $0.key == replaced.ownKey }
        }
        // What the old object did not know may be under a key that the new model reads.
        for key in Set(old.keys).union(new.keys).union(replaced?.keys ?? []) {
            let storedKey = places?.storedKeys[key] ?? key
            // Two models may read one value in different ways.
            let isOfOther = replaced?.keys.contains(key) == true
            let isEmptied =
                if case .object = edit.shape?[key], new[key] == nil { true } else { false }
            // An object in which bindings of the one around it have no values is not written, but remains.
            let isGroup = !isOfOther && places?.below(storedKey)?.form == .nested
            let before = old[key] ?? (isGroup ? [:] : nil)
            let after = new[key] ?? (isGroup || isEmptied ? [:] : nil)
            if !isOfOther, let before, let after, before.isIdentical(to: after),
                !after.holdsServerValue
            {
                continue
            }
            let place = isRekeyed ? key : storedKey
            for other in former[key, default: []] where new[other] == nil {
                // Of two collections, what is under the former key was not read, and is no older value.
                let isBesides =
                    result[place] != nil && after?.isNothing == false
                    && places?.below(place)?.isObject != true
                if isBesides, result[other].flatMap(Self.keyed) != nil { continue }
                let value = result.removeValue(forKey: other)
                if result[place] == nil { result[place] = value }
            }
            let isKnown = before != nil && !isOfOther
            let (step, present) = (steps(key), result[place])
            // A group that holds null is as good as missing.
            let isMissing = isGroup && present?.isNull != false
            let isMoved = present != nil && (isRekeyed ? key != storedKey : stored[place] == nil)
            result[place] = after.map { value in
                let child = edited(
                    isMissing ? [:] : isKnown ? present ?? .null : .null,
                    Edit(
                        old: isOfOther ? .null : before ?? .null,
                        new: value,
                        shape: edit.shape?[key],
                        places: places?.below(storedKey),
                        path: edit.path(step.old, step.new)
                    )
                )
                return isMoved ? child.moved(from: present, parser.dialect) : child
            }
        }
        return result
    }

    /// An array's elements under the keys that they are written under, and the others.
    private func rekeyed(
        _ stored: [String: JSON],
        _ old: [String: JSON],
        _ new: [String: JSON],
        _ places: StoredPlaces?
    ) -> [String: JSON] {
        var others = stored.filter { !$1.isNull }
        var result: [String: JSON] = [:]
        for (key, known) in old {
            let storedKey = places?.storedKeys[key] ?? key
            guard let element = others.removeValue(forKey: storedKey) else { continue }
            var keyed = element
            if key != storedKey, known[keyName] == nil, element.object != nil {
                keyed[keyName] = nil
            }
            // An element that holds nothing but its id would cease to exist.
            result[key] = keyed.isNothing ? element : keyed
        }
        return Self.adding(others, to: result, avoiding: new, true)
    }

    /// Children and others under their own keys. Where a child has such a key, an array's element moves to a
    /// free index, and any other is replaced by the child.
    private static func adding(
        _ others: [String: JSON],
        to children: [String: JSON],
        avoiding new: [String: JSON],
        _ isArray: Bool
    ) -> [String: JSON] {
        var result = children
        for (key, element) in others.sorted(by: { KeyOrder.precedes($0.key, $1.key) }) {
            func isFree(_ place: String) -> Bool { result[place] == nil && new[place] == nil }
            let indices = (new.count...).lazy.map { String($0) }
            let place = isFree(key) ? key : isArray ? indices.first(where: isFree) : nil
            if let place { result[place] = element }
        }
        return result
    }
}
