import Foundation

extension SnapshotParser.Binder {
    /// Whether a binding writes its name, which it owns in any case.
    @usableFromInline
    func isWritten(_ name: String, access: SnapshotParser.Access) -> Bool {
        let isOwnKey = frame.isSnapshot && !frame.keepsKey && name == parser.keyName
        guard access != .parse, !isOwnKey else {
            putNothing(name)
            return false
        }
        return !checksWrites || check(key: name)
    }

    /// Writes a value under a name.
    @usableFromInline
    @inline(__always)
    func put(_ name: String, _ value: consuming Any) {
        expect(name)
        values.push(value: value)
    }

    /// Takes note of a name whose value comes next.
    @inline(__always)
    private func expect(_ name: String) {
        if outputs.withLast({ $0.advance(past: name, knownNodes) }) { return }
        guard !turn(to: name, isMissing: false) else { return }
        keys.push(name)
        states.push(.bound)
    }

    /// Writes a plain value under a name where nothing has to be looked at.
    ///
    /// - Returns: whether it was.
    @usableFromInline
    func putPlain(
        _ name: String,
        _ tree: consuming Any,
        _ access: SnapshotParser.Access
    ) -> Bool {
        guard !checksWrites, access != .parse else { return false }
        if !outputs.withLast({ $0.advance(past: name, otherThan: parser.keyName, knownNodes) }) {
            guard !frame.isSnapshot || name != parser.keyName else { return false }
            expect(name)
        }
        values.push(value: tree)
        return true
    }

    /// Writes nil under a name.
    @usableFromInline
    func putNull(_ name: String) {
        parser.nilValues == .null ? put(name, NSNull()) : putNothing(name)
    }

    /// Notes that a name is bound although nothing is written.
    @usableFromInline
    func putNothing(_ name: String) {
        if outputs.withLast({ $0.advance(pastMissing: name, knownNodes) }) { return }
        if !turn(to: name, isMissing: true) { absent.append(Absent(name: name)) }
    }

    /// Learns the names of an object of whose type none are known.
    @inline(never)
    func learnFromStart() {
        if isOpen { outputs.withLast { $0.leaveShape([]) } }
    }

    /// Looks for an object of the same type that bound the name here.
    ///
    /// - Returns: false where there was none, and all is collected with its name.
    @inline(never)
    private func turn(to name: String, isMissing: Bool) -> Bool {
        if turn(where: { $0.hasName(name, at: $1) }) {
            let isExpected = outputs.withLast {
                isMissing
                    ? $0.advance(pastMissing: name, knownNodes) : $0.advance(past: name, knownNodes)
            }
            if isExpected { return true }
        }
        leaveShape(learns: true)
        outputs.withLast { $0.note(name, isMissing: isMissing) }
        return false
    }

    /// Looks for a shape of the same type that begins with the names that were bound.
    private func turn(where fits: (SnapshotParser.NodeShape, Int) -> Bool) -> Bool {
        let output = outputs[outputs.count - 1]
        guard let known = knownNodes, output.shape >= 0 else { return false }
        let bound = known.shapes[output.shape].names[..<output.position]
        var other = known.first(of: ObjectIdentifier(frame.model))
        while other >= 0 {
            let shape = known.shapes[other]
            if fits(shape, output.position), shape.begins(with: bound) {
                outputs.withLast { $0.turn(to: other) }
                return true
            }
            other = shape.next
        }
        return false
    }

    /// Gives what was collected its names, and expects no more of them.
    func leaveShape(learns: Bool) {
        let output = outputs[outputs.count - 1]
        guard let known = knownNodes, output.shape >= 0 else { return }
        let bound = known.shapes[output.shape].names[..<output.position]
        outputs.withLast { $0.leaveShape(learns && isOpen ? Array(bound) : nil) }
        for (position, name) in bound.enumerated() {
            if output.isMissing(at: position) {
                absent.append(Absent(name: name))
            } else {
                keys.push(name)
                states.push(.bound)
            }
        }
    }

    /// Writes a subtree of unknown making under a name.
    func putTree(_ name: String, _ value: Any?) {
        guard let value, case .value(let content) = Tree.unboxed(value) else {
            return putNull(name)
        }
        do {
            steps.push(.text(name))
            defer { steps.pop() }
            guard let written = try writeTree(content) else { return putNull(name) }
            put(name, written)
        } catch {
            add(error, at: name)
            putNothing(name)
        }
    }

    /// Writes an element under its key and inside its path; nil where it has no value.
    func writeElement(_ value: some Parsable, at key: String) -> Any? {
        guard !checksWrites || check(key: key) else { return nil }
        do {
            return try descend(to: key) { Result { try written(value) } }?.get()
        } catch {
            add(error, at: key)
            return nil
        }
    }

    /// A tree of unknown making as one of native values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the tree.
    ///   - hops: how many values gave this one in place of a tree.
    func writeTree(_ value: Any, hops: Int = 0) throws -> Any? {
        guard case .value(let value) = Tree.unboxed(value) else { return nil }
        if let boolean = Tree.boolean(value) { return boolean }
        if let string = Tree.string(value) { return try string.serialize(in: context) }
        if let number = TreeNumber(value) { return try number.serialize(in: context) }
        if let children = Tree.dictionary(value) {
            let start = report.mark
            var node: [String: Any] = [:]
            for (key, child) in children {
                node[key] = writeSubtree(child, at: key)
            }
            report.sort(since: start, byKeyAt: steps.count)
            return node
        }
        if let elements = Tree.array(value) {
            return elements.enumerated().map { writeSubtree($1, at: String($0)) ?? NSNull() }
        }
        // A type that gives itself, or another that gives it again, never comes to a tree.
        if hops < 4, let parsable = value as? any Parsable {
            return try written(parsable, hops: hops)
        }
        throw SnapshotParser.Failure.issue(
            .unsupportedValue(type: String(describing: type(of: value)))
        )
    }

    private func writeSubtree(_ value: Any, at key: String) -> Any? {
        guard !checksWrites || check(key: key) else { return nil }
        do {
            return try descend(to: key) { Result { try writeTree(value) ?? NSNull() } }?.get()
        } catch {
            add(error, at: key)
            return nil
        }
    }

    /// The node that the bindings of the object at hand wrote.
    func collectOutput() -> [String: Any] {
        var output = outputs[outputs.count - 1]
        guard let known = knownNodes, output.shape >= 0 else { return collectEntries() }
        if known.shapes[output.shape].names.count != output.position {
            guard turn(where: { $0.names.count == $1 }) else { return collectEntries() }
            output = outputs[outputs.count - 1]
        }
        let layout = known.shapes[output.shape].layout(missing: output.missing)
        guard layout >= 0 else { return collectByName(known.shapes[output.shape], output) }
        // The new table has each key where the old one has it.
        let first = output.firstValue
        let node = known.shapes[output.shape].layouts[layout].positions.mapValues {
            values.takeValue(first + $0)
        }
        values.forget(from: first)
        outputs.pop()
        return node
    }

    /// Makes a node of known names of which other ones are missing than ever before.
    @inline(never)
    private func collectByName(
        _ shape: SnapshotParser.NodeShape,
        _ output: Output
    ) -> [String: Any] {
        var node = [String: Any](minimumCapacity: values.count - output.firstValue)
        var next = output.firstValue
        for (position, name) in shape.names.enumerated() where !output.isMissing(at: position) {
            node[name] = values.takeValue(next)
            next += 1
        }
        values.forget(from: output.firstValue)
        outputs.pop()
        learn(shape.names, missing: output.missing)
        return node
    }

    /// Makes a node of names that are not known.
    @inline(never)
    private func collectEntries() -> [String: Any] {
        leaveShape(learns: true)
        let output = outputs.pop()
        let first = output.firstValue
        var node = [String: Any](minimumCapacity: values.count - first)
        var duplicates: [String] = []
        for entry in frame.firstEntry..<keys.count where states[entry] == .bound {
            let count = node.count
            node[keys[entry]] = values.value(at: first + entry - frame.firstEntry)
            if node.count == count { duplicates.append(keys[entry]) }
        }
        for name in duplicates { add(.duplicateBinding, at: name) }
        if checksWrites {
            addDuplicates(node.keys + absent[frame.firstAbsent...].map(\.name))
        }
        if case .taken = frame.leftover { collectLeftover(into: &node, firstValue: first) }
        keys.drop(to: frame.firstEntry)
        states.drop(to: frame.firstEntry)
        values.drop(to: first)
        if let names = output.names { learn(names, missing: output.missing) }
        return node
    }

    /// Whether more may be learned of the object's type.
    private var isOpen: Bool {
        knownNodes.map { !$0.isClosed(ObjectIdentifier(frame.model)) } ?? false
    }

    private func learn(_ names: [String], missing: UInt64) {
        guard isOpen else { return }
        let bound = SnapshotParser.NodeShape.BoundNames(
            model: ObjectIdentifier(frame.model),
            isSnapshot: frame.isSnapshot,
            keyName: parser.keyName,
            names: names,
            missing: missing
        )
        knownNodes = parser.nodeMemory.note(bound)
    }

    /// Adds the leftover dictionary's entries, but for those under a binding's key.
    private func collectLeftover(into node: inout [String: Any], firstValue: Int) {
        var owned = Set(absent[frame.firstAbsent...].lazy.map(\.name))
        if frame.isSnapshot { owned.insert(parser.keyName) }
        for entry in frame.firstEntry..<keys.count where states[entry] == .free {
            let key = keys[entry]
            if node[key] != nil || owned.contains(key) {
                add(.ownedKey, at: key)
            } else {
                node[key] = values.value(at: firstValue + entry - frame.firstEntry)
            }
        }
    }

    private func addDuplicates(_ names: [String]) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            add(.duplicateBinding, at: name)
        }
    }
}

extension TreeNumber {
    /// The number in the native type that JSON and the database hold it in.
    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        switch self {
        case .signed(let number): try number.serialize(in: context)
        case .unsigned(let number): try number.serialize(in: context)
        case .double(let number): try number.serialize(in: context)
        case .decimal(let number): try number.serialize(in: context)
        }
    }
}
