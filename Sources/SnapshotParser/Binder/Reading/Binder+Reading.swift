extension SnapshotParser.Binder {
    /// Reads a node into an object that was made for it.
    func readNew<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey
    ) -> Bool {
        asNew { read(&object, from: node, key: key) }
    }

    /// Reads a node into an object that was there before, and keeps what the node does not
    /// mention.
    func readPresent<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey
    ) -> Bool {
        let instance = Instance(object)
        if let instance, !enter(instance) {
            add(.cycle)
            return false
        }
        defer { if instance != nil { leave() } }
        let outer = (isMerging, isWriting)
        isMerging = true
        // Nothing is written while issues are looked for: what is no instance may hold some.
        if mode != .parse { isWriting = false }
        defer { (isMerging, isWriting) = outer }
        return read(&object, from: node, key: key)
    }

    /// Does work on an object that was made for it.
    func asNew<Result>(_ work: () -> Result) -> Result {
        let outer = (isMerging, isWriting)
        (isMerging, isWriting) = (false, true)
        defer { (isMerging, isWriting) = outer }
        return work()
    }

    /// Reads a node into an object: opens a frame over the node's children, lets the object bind
    /// its properties, and looks at what is left.
    ///
    /// - Parameters:
    ///   - object: the object to fill.
    ///   - node: what stands in the tree.
    ///   - key: the key under which it stands, for a snapshot.
    ///   - inspect: sees what the bindings found, when all are done.
    /// - Returns: whether the node had no issue.
    func read<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey,
        inspect: (Frame) -> Void = { _ in }
    ) -> Bool {
        guard open(T.self, over: node) else { return false }
        bind(&object, key)
        inspect(frame)
        return close()
    }

    /// Lets an object bind its properties to the open frame.
    @inlinable
    func bind<T: ParsableObject>(_ object: inout T, _ key: SnapshotParser.SnapshotKey) {
        if isSnapshot(T.self) {
            if isMerging {
                updateKey(key, of: &object)
            } else {
                let id = takeKey(key)
                if isWriting { object._snapshotID = id }
            }
        }
        object.bindProperties(binder: self)
        if isRepetitionDue, let marks = startRepetition() {
            object.bindProperties(binder: self)
            endRepetition(marks)
        }
    }

    /// Opens a frame over a node.
    ///
    /// - Returns: false, and an issue, where the node holds no children.
    func open(_ model: any Any.Type, over node: Any) -> Bool {
        if let children = Tree.dictionary(node) {
            open(model, children)
            addEquivalentKeys(in: node, read: children.count)
            return true
        }
        if let children = Tree.array(node) {
            open(model, Tree.children(of: children))
            frame.isArray = true
            return true
        }
        open(model, [:])
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        dropFrame()
        return false
    }

    /// Notes how many of a node's keys were lost because they equal others.
    func addEquivalentKeys(in node: Any, read count: Int) {
        let lost = Tree.equivalentKeys(in: node, read: count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
    }

    /// Looks at what the bindings left, and closes the frame.
    ///
    /// - Returns: whether the object had no issue.
    @usableFromInline
    func close() -> Bool {
        if frame.firstAbsent < absent.count, parser.logLevel != .silent { logAbsentFields() }
        if frame.freeCount > 0 { lookAtFreeKeys() }
        let isRead = report.issues.count == frame.start.issues
        if !isRead, findings != nil { noteFailure() }
        dropFrame()
        return isRead
    }

    /// Finds the snapshot's key, and puts it where the binding named like it finds it.
    ///
    /// A key that is given is the object's in any case. Whether a field of the node agrees is then
    /// asked once a binding wants it, or keys are left over: most nodes have no such field.
    @usableFromInline
    func takeKey(_ key: SnapshotParser.SnapshotKey) -> String? {
        frame.isSnapshot = true
        frame.key = key.key
        let given = text(of: key.key)
        if key.isGiven, given != nil, parser.isKeyNameShort {
            frame.isKeyDue = true
            return given
        }
        return settleKey(given, isGiven: key.isGiven)
    }

    /// Looks for the snapshot's key among the node's fields, where that was put off.
    func settleDueKey() {
        guard frame.isKeyDue else { return }
        frame.isKeyDue = false
        let mark = report.mark
        _ = settleKey(text(of: frame.key), isGiven: true)
        // It is the first thing that is wrong with an object.
        if report.issues.count > mark.issues { report.move(since: mark, to: frame.start) }
    }

    private func settleKey(_ given: String?, isGiven: Bool) -> String? {
        let name = parser.keyName
        let position = position(of: name)
        guard position >= 0 else { return given }
        frame.key = .none
        states[position] = .key
        frame.freeCount -= 1
        guard case .value(let value) = Tree.unboxed(values.value(at: position)) else {
            if let given { values[position] = given }
            return given
        }
        guard let own = Tree.keyText(value) else {
            add(.typeMismatch(expected: Wording.aString, found: found(value)), at: name)
            // The binding reads the key instead, or nothing, for it would find the same issue.
            if let given { values[position] = given } else { frame.hasKey = true }
            return given
        }
        values[position] = own
        if isGiven, let given, given != own {
            add(.keyConflict(key: given, found: found(value)), at: name)
            return given
        }
        return own
    }

    /// Compares the key of an object that is updated, or gives it one where it has none.
    @inlinable
    func updateKey<T: ParsableObject>(
        _ key: SnapshotParser.SnapshotKey,
        of object: inout T
    ) {
        if let present = object._snapshotID { return compareKey(key, present) }
        let id = takeKey(key)
        if isWriting { object._snapshotID = id }
    }

    @usableFromInline
    func compareKey(_ key: SnapshotParser.SnapshotKey, _ present: String) {
        frame.hasKey = true
        let own = takeKey(key.isGiven ? key : .init(text: nil, isGiven: false))
        if let own, own != present {
            add(.keyConflict(key: present, found: found(own)), at: parser.keyName)
        }
    }

    /// Looks at the keys that no binding asked for, of which one may be the snapshot's own.
    private func lookAtFreeKeys() {
        settleDueKey()
        if frame.freeCount > 0 { reportUnknownKeys() }
    }

    private func reportUnknownKeys() {
        if case .taken = frame.leftover { return }
        guard !frame.isPassedOver else { return }
        if frame.isArray, frame.foundCount == 0 {
            // Bindings by index may read an array; all others expected an object.
            report.forget(from: frame.start, to: report.mark)
            let found = SnapshotParser.FoundValue(type: Wording.anArray, text: nil)
            add(.typeMismatch(expected: Wording.anObject, found: found))
            return
        }
        guard parser.unknownKeys != .ignore else { return }
        let absentNames = absent[frame.firstAbsent...].map(\.name)
        let unknown =
            entryRange
            .filter { states[$0] == .free }
            .map { keys[$0] }
            .sorted(by: KeyOrder.precedes)
        for (index, key) in unknown.enumerated() {
            // Each suggestion looks at all absent names; a node of another type altogether would
            // take long and be helped by none.
            let isSuggested = index < Self.mostSuggestions
            let kind = SnapshotParser.Issue.Kind.unknownKey(
                suggestion: isSuggested ? EditDistance.nearest(to: key, among: absentNames) : nil
            )
            if parser.unknownKeys == .fail {
                add(kind, at: key)
            } else {
                tolerate(kind, at: key)
            }
        }
    }

    /// For how many of an object's unknown keys a near name is looked for.
    private static var mostSuggestions: Int { 100 }

    private func logAbsentFields() {
        guard !isMerging else { return }
        let fields = absent[frame.firstAbsent...].filter(\.isRead)
        let mandatory = fields.filter(\.isMandatory).map(\.name)
        let optional = parser.logLevel == .allFields ? fields.filter { !$0.isMandatory } : []
        guard !mandatory.isEmpty || !optional.isEmpty else { return }
        let text = Wording.absentFields(
            model: String(describing: frame.model),
            path: path,
            mandatory: mandatory,
            optional: optional.map(\.name)
        )
        report.messages.append(.init(path: path, text: text))
    }
}
