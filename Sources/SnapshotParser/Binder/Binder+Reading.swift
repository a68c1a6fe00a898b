extension SnapshotParser.Binder {
    /// Reads a node into an object that was made for it.
    func readNew<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey
    ) -> Bool {
        asNew { read(&object, from: node, key: key) }
    }

    /// Does work on an object that was made for it.
    func asNew<Result>(_ work: () -> Result) -> Result {
        let outer = (isMerging, isWriting)
        (isMerging, isWriting) = (false, true)
        defer { (isMerging, isWriting) = outer }
        return work()
    }

    /// Reads a node into an object that was there before, and keeps what the node does not
    /// mention.
    func readPresent<T: ParsableObject>(
        _ object: inout T,
        from node: Any,
        key: SnapshotParser.SnapshotKey
    ) -> Bool {
        let outer = (isMerging, isWriting)
        isMerging = true
        // A structure is a copy until it is stored; an instance is the caller's own.
        if mode != .parse, T.self is AnyClass { isWriting = false }
        defer { (isMerging, isWriting) = outer }
        return read(&object, from: node, key: key)
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
        let start = report.mark
        let outer = frame
        guard let children = openFrame(T.self, over: node) else {
            closeFrame(outer)
            return false
        }
        if T._isSnapshot { setKey(key, of: &object) }
        object.bindProperties(binder: self)
        repeatForLeftover { object.bindProperties(binder: self) }
        finish(children, since: start)
        inspect(frame)
        closeFrame(outer)
        return report.issues.count == start.issues
    }

    private enum Shape {
        case object
        case array
    }

    private func openFrame<T: ParsableObject>(_ model: T.Type, over node: Any) -> Shape? {
        if let children = Tree.dictionary(node) {
            openFrame(T.self, children)
            let lost = Tree.equivalentKeys(in: node, read: children.count)
            if lost > 0 { add(.equivalentKeys(count: lost)) }
            return .object
        }
        if let children = Tree.array(node) {
            openFrame(T.self, Tree.children(of: children))
            return .array
        }
        openFrame(T.self, [:])
        add(.typeMismatch(expected: Wording.anObject, found: found(node)))
        return nil
    }

    /// Gives the snapshot its key. An object that is updated has it already, or else takes it.
    private func setKey<T: ParsableObject>(
        _ key: SnapshotParser.SnapshotKey,
        of object: inout T
    ) {
        frame.isSnapshot = true
        guard isMerging, let present = object._snapshotID else {
            let id = bindKey(key)
            if isWriting { object._snapshotID = id }
            return
        }
        frame.hasKey = true
        let own = bindKey(key.isGiven ? key : .init(text: nil, isGiven: false))
        if let own, own != present {
            add(.keyConflict(key: present, found: found(own)), at: parser.keyName)
        }
    }

    /// Finds the snapshot's key, and puts it where the binding named like it finds it.
    private func bindKey(_ key: SnapshotParser.SnapshotKey) -> String? {
        let name = parser.keyName
        guard let position = position(of: name) else {
            if let text = key.text {
                frame.entryCount += 1
                entries.append(Entry(key: name, value: text, state: .key))
                frame.index?.add(name)
            }
            return key.text
        }
        entries[position].state = .key
        frame.freeCount -= 1
        guard case .value(let value) = Tree.unboxed(entries[position].value) else {
            if let text = key.text { entries[position].value = text }
            return key.text
        }
        guard let own = Tree.keyText(value) else {
            add(.typeMismatch(expected: Wording.aString, found: found(value)), at: name)
            return key.text
        }
        entries[position].value = own
        if key.isGiven, let text = key.text, text != own {
            add(.keyConflict(key: text, found: found(value)), at: name)
            return text
        }
        return own
    }

    /// Looks at the keys that no binding asked for, and at the fields that were absent.
    private func finish(_ shape: Shape, since start: SnapshotParser.Report.Mark) {
        logAbsentFields()
        guard frame.freeCount > 0, !frame.isPassedOver else { return }
        if case .taken = frame.leftover { return }
        if shape == .array, frame.foundCount == 0 {
            // Bindings by index may read an array; all others expected an object.
            report.forget(from: start, to: report.mark)
            let found = SnapshotParser.FoundValue(type: Wording.anArray, text: nil)
            add(.typeMismatch(expected: Wording.anObject, found: found))
            return
        }
        guard parser.unknownKeys != .ignore else { return }
        let absentNames = absent[frame.firstAbsent...].map(\.name)
        let unknown = entries[frame.firstEntry..<frame.firstEntry + frame.entryCount]
            .filter { $0.state == .free }
            .map(\.key)
            .sorted(by: KeyOrder.precedes)
        for key in unknown {
            let kind = SnapshotParser.Issue.Kind.unknownKey(
                suggestion: EditDistance.nearest(to: key, among: absentNames)
            )
            if parser.unknownKeys == .fail {
                add(kind, at: key)
            } else {
                tolerate(kind, at: key)
            }
        }
    }

    private func logAbsentFields() {
        guard parser.logLevel != .silent, !isMerging, frame.firstAbsent < absent.count else {
            return
        }
        let fields = absent[frame.firstAbsent...]
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
