import SnapshotParser

extension Checks {
    mutating func changes<T: FuzzModel>(_ old: T, _ new: T) throws {
        let stored = JSON(written: parser.serialize(object: old))?.stored ?? .null
        let wanted = JSON(written: parser.serialize(object: new))?.stored ?? .null
        let changes = parser.changes(from: old, to: new)
        var update: [String: JSON] = [:]
        for (path, value) in changes {
            guard let value = JSON(written: value) else {
                return try expect("changes are trees", false, "\(changes)")
            }
            update[path] = value
        }
        let applied = stored.applying(update)
        // No path can name an element whose id is empty.
        try expect(
            "changes applied give the new object",
            applied == wanted || stored.hasKey("") || wanted.hasKey(""),
            "changes  \(update)\nwas      \(applied ?? .null)\nexpected \(wanted)"
        )
        try expectEqual(
            "changes are empty where nothing changed",
            changes.isEmpty,
            stored == wanted
        )
        try expectEqual("changes to itself", parser.changes(from: new, to: new).isEmpty, true)
        // Others may have stored something in an object of which nothing is known.
        var whole = parser
        whole.nilValues = .null
        let known = JSON(written: whole.serialize(object: old)) ?? .null
        let least = max(
            stored.orEmpty.leastChanges(to: wanted.orEmpty),
            known.leastChanges(to: wanted.orEmpty),
            // An optional collection that was nil may be one to which others have added.
            known.withEmptyNodes.leastChanges(to: wanted.orEmpty)
        )
        try expect("changes are few", update.count <= least, "\(update), \(least) would do")
    }

    /// Of what was read from a stored tree, nothing is sent.
    mutating func changesToItself<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        let stored = tree.stored.orEmpty
        // Fields for ids that are not stored would be added, and from nothing, the object is new.
        guard scenario.world.isWhole, !scenario.world.writesKeys, stored != .object([:]),
            case .success(let object) = parsed(T.self, stored)
        else { return }
        let changes = try parser.changes(from: source(stored), to: object)
        try expect("changes to what was read", changes.isEmpty, "\(changes)")
    }

    /// Changes from a tree, of which the type may know a part.
    mutating func changes<T: FuzzModel>(_ type: T.Type, _ tree: JSON, _ new: T) throws {
        // An element that was passed over is not the type's, and stays. A key that is also a
        // field stays too, and may be all that is left of an object.
        guard scenario.world.isWhole, !scenario.skipsElements, case .object(let children) = tree,
            !tree.hasKey(scenario.world.keyName),
            // An entry is looked for under the text that its key gives.
            !Word.otherTexts.contains(where: tree.hasKey)
        else { return }
        var update: [String: JSON] = [:]
        do {
            for (path, value) in try parser.changes(from: source(tree), to: new) {
                update[path] = JSON(written: value)
            }
        } catch {
            // The key of the tree, which a parse compares, is none of an object's.
            return
        }
        var id: String?
        if T.isSnapshot { id = new.key }
        let applied = tree.stored.applying(update)?.orEmpty ?? .null
        var reading = Reading()
        reading.unknownKeys = .ignore
        let read = T.expected(applied, ["k"], id.map(Key.given) ?? .none, &reading)
        // What is empty is not stored, not even a mandatory object, nor an element without fields.
        let whole = T.written(new.dump).stored.orEmpty
        var wholeReading = reading
        wholeReading.findings = []
        let key = id.map(Key.given) ?? .none
        guard let expected = T.expected(whole, ["k"], key, &wholeReading) else { return }
        // Children that the type does not know may keep an object there of which nothing is stored.
        let keyed =
            scenario.world.keyedNames.filter(tree.hasOtherKeys) + scenario.world.namesOfKeyedLists
        func form(_ dump: JSON) -> JSON {
            keyed.reduce(dump) { $0.unordered(at: $1) }.withoutEmptyLists.unordered.bare
        }
        func isExpected(_ read: JSON?) -> Bool { read.map(form) == form(expected) }
        var isSame = isExpected(read)
        if !isSame {
            let unknown = ["unknown", "name", "x", "12"].filter { !whole.hasKey($0) }
            let known = unknown.reduce(applied) { $0.withoutAny($1) }.stored
            var reading = reading
            isSame = isExpected(T.expected(known.orEmpty, ["k"], key, &reading))
        }
        try expect(
            "changes from a tree",
            isSame || children[scenario.world.keyName] != nil,
            "changes \(update)\nto      \(applied)\nread    \(read ?? .null), \(reading.findings)"
        )
        guard !T.schema.hasLast, case .object(let left) = applied else { return }
        let names = T.schema.names.union([scenario.world.keyName])
        for (key, child) in children where !names.contains(key) {
            try expectEqual("changes leave the unknown alone", left[key] ?? .null, child.stored)
        }
    }
}
