extension Reader {
    /// Claims the value of a name for a binding.
    ///
    /// - Returns: the position of its entry.
    /// - Throws: why there is no value to read.
    @inline(__always)
    func claim(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = nodes.position(of: name)
        guard let position, nodes.claimFree(position, access) else {
            return try claimOther(name, at: position, access)
        }
        if access == .serialize { throw .skipped }
        return position
    }

    /// Claims a name that has no free entry.
    @inline(never)
    private func claimOther(
        _ name: String,
        at position: Int?,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        if position != nil, parser.invalidValues != .fail {
            extras.claimedAgain = (path + [name], report.issueCount)
        }
        if access != .serialize, nodes.current.phase.isBinding, let new = newKey(for: name) {
            add(.duplicate(ofFormer: new), at: name)
            throw .skipped
        }
        // A nested node's former keys are found when they are missed, since it binds only some names.
        var position = position
        if position == nil, let former = formerKeys[name] {
            nodes.rename([name: former])
            position = nodes.position(of: name)
        }
        let claim = nodes.claim(name, at: position, access, keyName: parser.keyName) {
            steps.last.map(text(of:))
        }
        switch claim {
        case .entry(let position) where access != .serialize:
            if nodes.current.phase == .bindingTexts { try openText(at: position, name) }
            return position
        case .absent where access != .serialize: throw .missing
        case .duplicate: add(.duplicateBinding, at: name)
        case .late(let last): add(.late(after: last), at: name)
        case .entry, .absent, .settled: break
        }
        throw .skipped
    }

    /// The key that replaced a name; nil if none did. A nested node may have keys of its own.
    private func newKey(for name: String) -> String? {
        guard nodes.current.hasFormerKeys else { return nil }
        return formerKeys.lazy.filter { $0.value.contains(name) }.map(\.key).min()
    }

    /// Lets bindings of the current object read strings of JSON text, or what is stored as it is.
    func bindTexts(_ areTexts: Bool, _ bind: () -> Void) {
        let outer = (nodes.current.phase == .bindingTexts, options.placesAreIDs)
        nodes.current.phase.note(texts: areTexts)
        if areTexts { options.placesAreIDs = parser.dialect == .database }
        bind()
        nodes.current.phase.note(texts: outer.0)
        options.placesAreIDs = outer.1
    }

    /// Lets an update replace what a string of JSON text says, which is one value.
    ///
    /// - Returns: the options before: whether objects and skipped elements are replaced.
    func replaceText(_ isText: Bool) -> (replaces: Bool, keepsSkipped: Bool) {
        let outer = (options.replaces, options.keepsSkipped)
        if isText, !options.replaces { (options.replaces, options.keepsSkipped) = (true, true) }
        return outer
    }

    /// Reads the JSON text that an entry holds as a string, so that the entry holds what the text
    /// says.
    private func openText(
        at position: Int,
        _ name: String
    ) throws(SnapshotParser._NoValue) {
        let node = nodes.values[position]
        // It was opened already: only a document's own value is at its beginning.
        if case .text(let opened) = node, opened.position == 0 { return }
        if node.isNull { return }
        guard let text = node.text else {
            add(.typeMismatch(expected: Wording.aStringOfText, found: found(node.value)), at: name)
            throw .invalid
        }
        do {
            let document = try JSONDocument.reading(text, parser.redaction)
            nodes.values[position] = Node(document.value(0))
            notePlaces(below: [name]) { $0.isText = true }
        } catch {
            let (expected, found): (String, String?) =
                switch error {
                case .malformed(let expected, let found, _, _): (expected, found)
                case .otherEncoding(let encoding): ("UTF-8", encoding)
                default: (Wording.expected(.value, before: nil), Wording.theEnd)
                }
            add(.malformedText(expected: expected, found: found), at: name)
            throw .invalid
        }
    }

    /// Adds an issue for a required name that is missing, unless that is done already.
    func addMissing(_ name: String) {
        guard nodes.absent.require(name) else { return }
        add(.missingKey, at: name)
    }

    /// Adds an issue for a required name that holds null, which the database does not store.
    func addNull(_ name: String) {
        nodes.absent.add(AbsentName(name: name, isRequired: true))
        add(.unexpectedNull, at: name)
    }
}
