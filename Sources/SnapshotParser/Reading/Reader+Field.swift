extension Reader {
    /// Reads a value that does not have its type's most common form, or is null, or is an object
    /// that an update merges into the present value.
    ///
    /// A value that cannot be read is an issue, except for the snapshot's own key, which is always
    /// text. If its property has another type, such as `Int`, the value is read once more, from
    /// that text.
    @usableFromInline
    @inline(never)
    func readAnyForm<V: ParsableValue>(
        _ name: String,
        _ box: SnapshotParser._ValueBox,
        updating property: V
    ) throws(SnapshotParser._NoValue) -> V {
        // Reads an object into the present value, as a child of the current object.
        func readIntoPresent() throws(SnapshotParser._NoValue) -> V {
            let child = SnapshotParser._Child(
                position: nodes.entries.count,
                key: SnapshotKey(step: nil, mustMatch: false)
            )
            nodes.entries.push(name, box.node)
            defer { nodes.entries.keepFirst(child.position) }
            return try V._readChild(self, child, updating: keepsUnmentioned ? property : nil)
        }
        guard let value = Tree.nonNull(box.value) else { throw .null }
        if box.isObject, keepsUnmentioned || isPatch, nodes.current.state.bindsAsIs {
            return try readIntoPresent()
        }
        let mark = report.mark
        do {
            return try inside(.key(name)) { try parsed(V.self, from: value) }
        } catch {
            let isOwnKey = nodes.current.ownKeyPlace != .none && name == parser.keyName
            if isOwnKey, !conversion.contains(.lenient) {
                let retryMark = report.mark
                conversion.insert(.lenient)
                defer { conversion.remove(.lenient) }
                do {
                    let key = try inside(.key(name)) { try parsed(V.self, from: value) }
                    report.forgetFailedAttempts(since: mark)
                    return key
                } catch _ {
                    report.forget(since: retryMark)
                }
            }
            add(error, at: name)
            throw .issueAdded
        }
    }

    /// Whether null is a value. In an update it removes what is there.
    var readsNull: Bool { !parser.dialect.storesNothingEmpty && !keepsUnmentioned && !isPatch }

    /// The tree to read for a value that is not an object with bindings, such as a `Codable` one or
    /// a dictionary.
    ///
    /// An update applies an object to such a value as a merge patch (RFC 7396): the present value
    /// is written, the object is applied to its tree, and the result is read. For example, `{"x":
    /// 1}` applied to `{"x": 0, "y": 2}` is read as `{"x": 1, "y": 2}`. Anything else than an
    /// object replaces the value, and so does a string of JSON text.
    ///
    /// - Parameter type: the type that the value is read as.
    func patchedTree(
        _ value: Any,
        as type: any Parsable.Type,
        into present: @autoclosure () -> (any Parsable)?
    ) throws -> Any {
        let (present, state) = (keepsUnmentioned ? present() : nil, nodes.current.state)
        guard present != nil || isPatch, state.bindsAsIs || state == .closed, Node(value).isObject
        else { return value }
        let (old, notes) = try context.writing(for: .patchBase) { writer in
            (try present?._write(writer), writer.notes.at(writer.path))
        }
        let leaves: TreeCopier.Leaves = type._textInput == .native ? .native : .node
        let patch = try TreeCopier(self, leaves).validCopy(value)
        if type is any ParsableCodable.Type {
            extras.patchBase = PatchBase(
                tree: old.flatMap(SnapshotParser.JSON.init) ?? .null,
                notes: notes ?? NoteTree()
            )
        }
        return Tree.applying(patch, to: old, in: parser.dialect)
    }

    /// Reads a value by its type. A type may try several forms of its parts: once one succeeds, the
    /// issues of the failed attempts are dropped.
    @_semantics("optimize.sil.specialize.generic.never")
    func parsed<V: Parsable>(_ type: V.Type, from value: Any) throws -> V {
        let input = try input(value, for: V.self)
        let mark = report.mark
        do {
            let parsed = try V.parse(input, in: context)
            finishValue(of: type, since: mark)
            reportEarlyDate(at: path, in: scope.model, of: passPath.lastName)
            return parsed
        } catch {
            throw makeFailure(error, found: value)
        }
    }
}
