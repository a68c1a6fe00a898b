extension Reader {
    /// Reads a value that does not have its type's most common form, or is null, or is an object
    /// that an update merges into the present value.
    @inline(never)
    func anyForm<V: ParsableValue>(
        _ name: String,
        _ box: SnapshotParser._ValueBox,
        updating present: V
    ) throws(SnapshotParser._NoValue) -> V {
        guard let value = Tree.value(of: box.value) else { throw .null }
        if mergesFields, box.isObject { return try merged(name, box.node, into: present) }
        let mark = report.mark
        do {
            return try inside(.text(name)) { try parsed(V.self, from: value) }
        } catch {
            // A key is always text, so a key of another type is read from its text.
            guard ownKey.isName(name), !conversion.contains(.lenient) else {
                add(failure(error, found: value), at: name)
                throw .invalid
            }
            let found = report.mark
            conversion.insert(.lenient)
            defer { conversion.remove(.lenient) }
            do {
                let key = try inside(.text(name)) { try parsed(V.self, from: value) }
                report.forget(since: mark)
                return key
            } catch _ {
                report.forget(from: found, to: report.mark)
            }
            add(failure(error, found: value), at: name)
            throw .invalid
        }
    }

    /// Whether an object that is read is applied to the present value of its field. A string of JSON
    /// text is a whole value.
    private var mergesFields: Bool { keepsMissing && nodes.current.phase == .binding }

    /// Reads an object into a field's present value, as a child of the current object.
    private func merged<V: ParsableValue>(
        _ name: String,
        _ node: Node,
        into present: V
    ) throws(SnapshotParser._NoValue) -> V {
        let position = nodes.count
        nodes.push(name, node)
        defer { nodes.drop(to: position) }
        let child = SnapshotParser._Child(
            position: position,
            key: SnapshotKey(nil, isGiven: false)
        )
        return try V._readChild(self, child, updating: present)
    }

    /// What an update reads of an object into a value that is written as one: the present value, or an empty
    /// object, with the object applied to it, as a merge patch (RFC 7396).
    func merged<V: Parsable>(_ value: Any, into present: V?) throws -> Any {
        guard present == nil ? isPatch : keepsMissing, Node(value).isObject,
            let patch = SnapshotParser.JSON(try NativeCopy.of(value, self, .withLongNumbers)),
            !patch.isServerValue
        else { return value }
        let written = try context.writing { try present?._write($0) }
        let old = written.map(SnapshotParser.JSON.init) ?? .null
        guard let merged = old?.applying(patch) else { return value }
        return V._textForm == .treeOfDigits ? try merged.written() : merged.tree
    }

    /// Does work one step further down the path.
    func inside<Result>(
        _ step: SnapshotParser.Step,
        _ work: () throws -> Result
    ) rethrows -> Result {
        push(step: step)
        defer { goUp() }
        return try work()
    }

    /// Reads a value by its type. If that succeeds after a failed attempt at its parts, the issues
    /// of the attempt are dropped.
    func parsed<V: Parsable>(_ type: V.Type, from value: Any) throws -> V {
        let given = try handedOver(value, to: V.self)
        let mark = report.mark
        do {
            let parsed = try V.parse(given, in: context)
            report.forget(since: mark)
            return parsed
        } catch {
            throw failure(error, found: value)
        }
    }

    /// Reads the value of a name with a mapper.
    ///
    /// - Parameter written: gives what the binding writes for a value.
    func mapped<V>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ mapper: (Any) throws -> V,
        written: (V) -> Any?,
        updating present: V
    ) throws(SnapshotParser._NoValue) -> V {
        let position = try claim(name, access)
        guard let value = Tree.value(of: nodes.values.value(at: position)) else { throw .null }
        do {
            let merges = mergesFields
            return try inside(.text(name)) {
                guard merges else { return try mapper(value) }
                return try mapper(merged(value, into: AnyTree(value: written(present) as Any)))
            }
        } catch {
            add(failure(error, found: value), at: name)
            if let probe = Tree.content(value, as: BindingProbe.self),
                let value = probe.value as? V
            {
                probe.meet(self, writing: AnyTree(value: written(value) as Any))
            }
            throw .invalid
        }
    }

    /// A value in Swift's own types, since Foundation's numbers and booleans cast to each other.
    func native(_ value: Any) throws -> Any {
        // A mapper may take whatever it gets.
        guard type(of: value) != BindingProbe.self else { throw SnapshotParser.Failure.reported }
        return try NativeCopy.of(value, self, .native)
    }
}
