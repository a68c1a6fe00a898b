extension Variants {
    /// Reads the discriminator, and binds an object of the model that it, or a key, chooses.
    ///
    /// - Parameter field: the property's value, if it has one.
    func read(_ field: Field?, _ reader: Reader) throws(SnapshotParser._NoValue) -> Field {
        guard reader.nodes.current.state != .closed else { throw .nothingToAssign }
        defer { if takesRemaining { reader.nodes.current.state = .complete(.variant) } }
        if access == .serialize {
            if let name { _ = try? reader.claim(name, .serialize) }
            ignoreModelKeys(reader)
            throw .nothingToAssign
        }
        let kind = try claimKind(reader)
        let held = field.flatMap(self.held)
        let isSkipped = reader.isSkipped(skippedKey)
        var chosen = try choose(by: kind, replacing: held, reader)
        let issueCount = reader.report.issueCount
        // An object that is skipped is read, too, so that its keys are claimed.
        if isSkipped { chosen = chosen ?? held }
        if let chosen, reader.isNew || isSkipped || !isSame(chosen, as: held) {
            let outer = reader.scope
            reader.scope.target = .new
            if isSkipped { reader.scope.intent.purpose = .unchecked }
            defer { reader.scope = outer }
            let value = variants[chosen.index].bind(reader, contentKey, nil, chosen.kind)
            guard reader.report.issueCount == issueCount else { throw .issueAdded }
            if isSkipped { throw .missing }
            return value
        }
        guard let held else { throw .nothingToAssign }
        var value: Field?
        let isChanged = reader.detectAssignments {
            value = variants[held.index].bind(reader, contentKey, field, held.kind)
        }
        guard reader.report.issueCount == issueCount else { throw .issueAdded }
        guard isChanged, let value else { throw .nothingToAssign }
        return value
    }

    /// The key under which an update remembers to skip the object. Variants that are chosen by
    /// different keys have no key in common. What they get, such as "radius/side/", ends with a
    /// slash, as no key of a tree does, so it is never mistaken for a single property.
    var skippedKey: String { contentKey ?? name ?? keys.joined(separator: "/") + "/" }

    /// Claims the discriminator.
    ///
    /// - Returns: its value; nil if it is missing.
    private func claimKind(_ reader: Reader) throws(SnapshotParser._NoValue) -> Any? {
        guard let name else { return nil }
        do throws(SnapshotParser._NoValue) {
            let position = try reader.claim(name, access)
            return reader.nodes.entries[position].node.value
        } catch {
            guard error == .missing else { throw error }
            return nil
        }
    }

    /// Chooses the model for a kind, or otherwise for a key that exists, or the fallback.
    ///
    /// The questions are asked in this order. A copy takes the variant that was written. A kind
    /// decides, if there is one. Without a kind, a key of a variant decides. Without both, an
    /// update leaves the variant of the field as it is, and a new object takes the fallback.
    ///
    /// - Returns: the variant; nil for that of the field, if nothing in an update chooses another.
    private func choose(
        by kind: Any?,
        replacing held: ChosenVariant?,
        _ reader: Reader
    ) throws(SnapshotParser._NoValue) -> ChosenVariant? {
        let copied = reader.optionalExtras?.copiedNotes?.at(reader.path)?.note.variants[choosers]
        if let copied { return copied }
        if let value = Tree.nonNull(kind) {
            let isLenient = reader.conversion.contains(.lenient)
            let chosen = VariantKind(value).flatMap { variant(of: $0, isLenient: isLenient) }
            if let chosen { return chosen }
            addUnknown(value, reader)
            ignoreModelKeys(reader)
            throw .issueAdded
        }
        let having = find(nil) { $0.key.map { !reader.nodes.lacks($0) } ?? false }
        if let having { return having }
        let isMissing = kind == nil
        let hasContent = contentKey.map { !reader.nodes.lacks($0) } ?? false
        if reader.keepsUnmentioned, isMissing, held != nil || !hasContent { return nil }
        if absence == .issue || !keys.isEmpty, let fallback = fallback(nil) { return fallback }
        if let name, hasContent {
            // An update without a kind, but with content, would need to make a new object.
            if isMissing, reader.keepsUnmentioned { reader.add(.missingKey, at: name) }
            reader.resolveAbsence(of: name, isMissing ? .missing : .null, as: .issue)
            ignoreModelKeys(reader)
            throw .issueAdded
        }
        throw isMissing ? .missing : .null
    }

    /// Adds an issue for a discriminator that no variant has.
    private func addUnknown(_ value: Any, _ reader: Reader) {
        let expected = kinds.map(\.jsonType).distinct
        guard let kind = VariantKind(value), expected.contains(kind.jsonType) else {
            let type = expected.isEmpty ? Noun.aString : expected.joined(separator: " or ")
            return reader.add(reader.context.mismatch(expected: type, found: value), at: name)
        }
        reader.add(reader.context.invalid(Field.self, found: value), at: name)
        reader.report.issues[reader.report.issues.count - 1].hint = .kinds(kinds.map(\.shown))
    }

    /// Ignores the model's keys: if no model is chosen, none of them are known.
    func ignoreModelKeys(_ reader: Reader) {
        if let contentKey {
            // As by a binding that only writes: the key is known, and its value is ignored.
            _ = try? reader.claim(contentKey, .serialize)
        } else {
            reader.nodes.current.ignoresUnknownKeys = true
        }
    }
}

extension SnapshotParser.Binder {
    /// Binds a variant's object under a key. If all of its keys are optional, it may be missing,
    /// since the database stores no empty object.
    func bindContent<Model: ParsableObject>(_ name: String, _ object: inout Model) {
        if var unknown = object as? SnapshotParser.UnknownVariant {
            let isAssigned = detectAssignments { bindField(name: name, field: &unknown.json) }
            if isAssigned, let unknown = unknown as? Model { object = unknown }
            return
        }
        if let reader, reader.nodes.lacks(name),
            !reader.keepsUnmentioned || reader.nodes.position(of: name) != nil
        {
            let mark = report.mark
            var empty = Model()
            if reader.read(&empty, from: [String: Any](), .init(step: nil, mustMatch: false)) {
                _ = try? reader.claim(name, .all)
                return assign(empty, to: &object)
            }
            report.forget(since: mark)
        }
        if let writer {
            if writer.intent == .comparison { writer.note(at: [name]) { $0.mayBeAbsent = true } }
            // A kind says that its object is there, even if nothing is stored for it.
            return writer.put(name, object, .all, isRequired: false)
        }
        bindObject(name: name, field: &object)
    }

    /// Binds the properties of a variant's object to keys of the current one.
    ///
    /// - Parameter isPresent: whether the object existed before.
    /// - Returns: false if the object contains itself, which is an issue.
    func bindProperties<Model: ParsableObject>(of object: inout Model, isPresent: Bool) -> Bool {
        let instance = isPresent ? Instance(object) : nil
        if let instance, !passPath.enter(instance) {
            add(.cycle)
            return false
        }
        // The object has no node of its own, whose closing would give the scope back.
        let outer = scope.renamingCount
        beginFormerKeys(of: Model.self)
        object.bindProperties(binder: self)
        scope.renamingCount = outer
        if instance != nil { passPath.leave() }
        return true
    }
}
