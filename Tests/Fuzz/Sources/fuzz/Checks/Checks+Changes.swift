import SnapshotParser

extension Checks {
    mutating func changes<T: FuzzModel>(_ old: T, _ new: T) throws {
        let stored = JSON(written: parser.serialize(object: old))?.stored ?? .null
        let wanted = JSON(written: parser.serialize(object: new))?.stored ?? .null
        let heard = Heard()
        var telling = parser
        telling.issueHandler = { heard.issues.append($0) }
        let changes = telling.changes(from: old, to: new)
        var update: [String: JSON] = [:]
        for (path, value) in changes {
            guard let value = JSON(written: value) else {
                return try expect("changes are trees", false, "\(changes)")
            }
            update[path] = value
        }
        let applied = stored.applying(update)
        try expect("no path of changes is inside another", applied != nil, "\(update)")
        try expectEqual("changes to itself", parser.changes(from: new, to: new).isEmpty, true)
        if heard.issues.contains(where: \.isOfEdit) { return }
        // No path can name an element whose id is empty.
        try expect(
            "changes applied give the new object",
            applied == wanted || stored.hasKey("") || wanted.hasKey(""),
            "changes  \(update)\nwas      \(applied ?? .null)\nexpected \(wanted)"
        )
        // Null where nothing is stored does no harm.
        for (path, value) in update where value.stored != .null {
            let isNeeded = stored.applying(update.filter { $0.key != path }) != wanted
            try expect("every change is needed", isNeeded, "\(path) of \(update)")
        }
    }

    /// Of what was read from a stored tree, nothing is sent.
    mutating func changesToItself<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        let stored = tree.given.orEmpty
        // From nothing, the object is new.
        guard stored != .object([:]), case .success(let object) = parsed(T.self, stored) else {
            return
        }
        let changes = try parser.changes(from: source(stored), to: object)
        try expect("changes to what was read", changes.isEmpty, "\(changes)")
    }

    /// An edit of one property sends nothing of another one.
    mutating func changes<T: FuzzModel>(ofPropertyOf tree: JSON, as new: T) throws {
        let stored = tree.given.orEmpty
        guard stored != .object([:]), case .success(let old) = parsed(T.self, stored),
            case .success(var object) = parsed(T.self, stored), !object.store.isEmpty
        else { return }
        let index = Int(scenario.boxSeed % UInt64(object.store.count))
        object.store[index] = new.store[index]
        let binding = T.schema.bindings[index]
        // An object of another variant is sent whole.
        guard !binding.isLast, !old.dump.isOther(than: object.dump),
            let changes = try? parser.changes(from: source(stored), to: object)
        else { return }
        let names = binding.modelNames.union([binding.name])
        let others = changes.keys.filter { !names.contains(String($0.prefix { $0 != "/" })) }
        try expectEqual("changes of one property", others, [])
    }

    /// Changes from a tree, of which the type may know a part.
    mutating func changes<T: FuzzModel>(from tree: JSON, to new: T) throws {
        let tree = tree.given.orEmpty
        // An element that was passed over is not the type's, and stays.
        guard scenario.world.isWhole, !scenario.skipsElements, case .object(let children) = tree,
            case .success(let old) = parsed(T.self, tree)
        else { return }
        var update: [String: JSON] = [:]
        do {
            for (path, value) in try parser.changes(from: source(tree), to: new) {
                update[path] = JSON(written: value)
            }
        } catch {
            return try expect(
                "changes from a tree are found",
                error.issues.allSatisfy { $0.isOfEdit || $0.kind == .forbiddenKey },
                "\(error)"
            )
        }
        var id: String?
        if T.isSnapshot { id = new.key }
        guard let applied = tree.stored.applying(update)?.given.orEmpty else {
            return try expect("a path of changes from a tree is inside another", false, "\(update)")
        }
        var reading = Reading()
        reading.unknownKeys = .ignore
        let read = T.expected(applied, ["k"], id.map(Key.given) ?? .none, &reading)
        // What is empty is not stored, not even a mandatory object, nor an element without fields.
        let whole = T.written(new.dump).stored.orEmpty
        var wholeReading = reading
        wholeReading.findings = []
        let key = id.map(Key.given) ?? .none
        guard let expected = T.expected(whole, ["k"], key, &wholeReading) else { return }
        // Defaults that are not stored are not sent, so that of a required object nothing may be
        // left.
        if !reading.findings.isEmpty, reading.findings.allSatisfy({ $0.kind == "missingKey" }) {
            let checked = try? parser.changes(from: source(tree), validating: new)
            return try expect("an emptied object is refused", checked == nil, "\(update)")
        }
        // A variant that was nil reads what others stored under its keys.
        if old.dump.gains(variantOf: new.dump) { return }
        func form(_ dump: JSON) -> JSON { dump.withoutEmptyLists.unordered.bare }
        // An element of which only its id is stored is as it was.
        func isExpected(_ read: JSON?) -> Bool {
            [form(expected), form(new.dump)].contains(read.map(form))
        }
        var isSame = isExpected(read)
        if !isSame {
            // Children that the type does not know may keep an object there of which nothing is
            // stored.
            func known(_ tree: JSON) -> JSON? {
                let names = ["unknown", "name", "x", "12"]
                let known = names.reduce(tree) { $0.withoutAny($1) }.given
                var reading = reading
                return T.expected(known.orEmpty, ["k"], key, &reading).map(form)
            }
            // An optional object of which only defaults are left that are not stored reads as nil.
            let sent = T.written(new.dump).leavingOut(T.written(old.dump), unless: tree)
            isSame = [known(whole), known(sent.stored.orEmpty)].contains(known(applied))
        }
        try expect(
            "changes from a tree",
            isSame,
            "changes \(update)\nto      \(applied)\nread    \(read ?? .null), \(reading.findings)"
        )
        // An object of another variant is sent whole.
        guard !T.schema.hasLast, !old.dump.isOther(than: new.dump), case .object(let left) = applied
        else { return }
        let names = T.schema.names.union([scenario.world.keyName])
        for (key, child) in children where !names.contains(key) {
            try expectEqual("changes leave the unknown alone", left[key]?.stored, child.stored)
        }
    }
}

extension SnapshotParser.Issue {
    /// Whether it says that an edit cannot be sent.
    var isOfEdit: Bool {
        [.missingID, .movedIncrement, .storedAsKeys, .equivalentKeys].contains(kind)
    }
}

extension JSON {
    /// Whether a dump has a variant where this one has none.
    func gains(variantOf new: JSON) -> Bool {
        if case .array(let elements) = new {
            guard case .array(let old) = self, old.count == elements.count else {
                return elements.contains(where: \.holdsVariant)
            }
            return zip(old, elements).contains { $0.gains(variantOf: $1) }
        }
        return new.fields.contains { name, value in
            let old = fields[name] ?? .null
            return value.isVariant ? !old.isVariant : old.gains(variantOf: value)
        }
    }

    /// The tree without values of objects that `old` has too and that are not stored: unedited
    /// defaults, which are not sent.
    func leavingOut(_ old: JSON, unless stored: JSON) -> JSON {
        switch self {
        case .object(let children):
            var kept = children
            for (key, child) in children {
                let (before, there) = (old.fields[key] ?? .null, stored.element(key))
                let isUnsent = child == before && there == .null && child.allChildren == nil
                kept[key] = isUnsent ? nil : child.leavingOut(before, unless: there)
            }
            return .object(kept)
        case .array(let elements):
            // The elements of a list may be stored under any keys.
            let there = stored.allChildren?.map(\.child).filter { $0 != .null } ?? []
            return .array(
                elements.enumerated().map { index, element in
                    guard index < there.count else { return element }
                    return element.leavingOut(old.element("\(index)"), unless: there[index])
                }
            )
        default: return self
        }
    }

    /// The child under a key, or an array's element with that id or index; null for none.
    private func element(_ key: String) -> JSON {
        guard case .array(let elements) = self else { return fields[key] ?? .null }
        return elements.first { $0.fields[World.current.keyName]?.keyText == key }
            ?? children?[key] ?? .null
    }

    private var isVariant: Bool { fields["#case"] != nil || fields["#kind"] != nil }

    private var holdsVariant: Bool {
        if case .array(let elements) = self { return elements.contains(where: \.holdsVariant) }
        return isVariant || fields.values.contains(where: \.holdsVariant)
    }

    /// What holds the properties of a variant's model.
    private var model: JSON? { fields["#case"] == nil ? fields["#model"] : self }

    /// Whether a binding holds another variant in a dump than in another one.
    fileprivate func isOther(than dump: JSON) -> Bool {
        fields.contains { name, value in
            ["#case", "#kind"].contains { kind in
                guard let one = value.fields[kind], let other = dump.fields[name]?.fields[kind]
                else { return false }
                return one != other
            }
                || value.model?.isOther(than: dump.fields[name]?.model ?? .null) == true
        }
    }
}
