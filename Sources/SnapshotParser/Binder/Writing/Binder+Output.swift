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
    func put(_ name: String, _ value: consuming Any) {
        if isCollecting {
            push(name, value, .bound)
        } else {
            outputs[outputs.count - 1].put(name, value)
        }
    }

    private var isCollecting: Bool { outputs.withLast { $0.isCollected } }

    /// Writes a plain value under a name where nothing has to be looked at.
    ///
    /// - Returns: whether it was.
    @usableFromInline
    func putPlain(
        _ name: String,
        _ tree: consuming Any,
        _ access: SnapshotParser.Access
    ) -> Bool {
        guard !checksWrites, access != .parse, !frame.isSnapshot || name != parser.keyName else {
            return false
        }
        put(name, tree)
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
        absent.append(Absent(name: name))
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
        var output = outputs.take(outputs.count - 1)
        outputs.forget(from: outputs.count - 1)
        if output.isCollected { putEntries(into: &output) }
        var node = output.finish()
        shapes.learn(output, size: node.count, of: frame.model)
        for name in output.duplicates { add(.duplicateBinding, at: name) }
        if checksWrites {
            addDuplicates(node.keys + absent[frame.firstAbsent...].map(\.name))
        }
        if case .taken = frame.leftover { collectLeftover(into: &node) }
        return node
    }

    /// Puts the entries that bindings wrote, and keeps those of a leftover dictionary.
    private func putEntries(into output: inout Output) {
        let leftover = frame.leftover
        output.reserve(keys.count - frame.firstEntry)
        let positions = frame.firstEntry..<keys.count
        if case .none = leftover {
            for position in positions {
                output.put(keys.take(position), values.takeValue(position))
            }
            keys.forget(from: positions.lowerBound)
            values.forget(from: positions.lowerBound)
            states.drop(to: positions.lowerBound)
        } else {
            for position in positions where states[position] == .bound {
                output.put(keys[position], values.value(at: position))
            }
        }
    }

    /// Adds the leftover dictionary's entries, but for those under a binding's key.
    private func collectLeftover(into node: inout [String: Any]) {
        var owned = Set(absent[frame.firstAbsent...].lazy.map(\.name))
        if frame.isSnapshot { owned.insert(parser.keyName) }
        for position in frame.firstEntry..<keys.count where states[position] == .free {
            let key = keys[position]
            if node[key] != nil || owned.contains(key) {
                add(.ownedKey, at: key)
            } else {
                node[key] = values.value(at: position)
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
