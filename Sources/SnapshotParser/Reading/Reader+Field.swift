/// What a binding asked for, to be read by its type.
@usableFromInline
struct GivenValue {
    @usableFromInline let value: Any
    /// What was found before it is read.
    fileprivate let start: SnapshotParser.Report.Mark
}

extension SnapshotParser.Binder {
    /// Finds the value that a binding asks for, and goes down to it. It is to be left by ``accept(_:)``
    /// or by ``readAgainAsKey(_:_:_:_:)``.
    @usableFromInline
    final func givenValue(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> GivenValue {
        guard let reader else { throw .inert }
        let position = reader.find(name, access)
        guard position >= 0 else { throw position == Reader.missing ? .missing : .inert }
        let box = reader.values.box(at: position)
        if box.isNative {
            push(step: .text(name))
            return GivenValue(value: box.value, start: report.mark)
        }
        guard let value = Tree.value(of: box.value) else { throw .null }
        push(step: .text(name))
        return GivenValue(value: value, start: report.mark)
    }

    /// Goes back up from a value that was read, and forgets what its type noted while it tried another
    /// form.
    @usableFromInline
    final func accept(_ given: GivenValue) {
        steps.removeLast()
        report.forget(since: given.start)
    }

    /// Leaves a value that could not be read. A key is always text, so a key of another type is read from
    /// its text.
    @usableFromInline
    final func readAgainAsKey<V: ParsableValue>(
        _ type: V.Type,
        _ given: GivenValue,
        _ name: String,
        _ error: any Error
    ) throws(SnapshotParser._NoValue) -> V {
        steps.removeLast()
        guard let reader else { throw .inert }
        return try reader.keyText(V.self, given, name, error)
    }

    /// Whether the properties of the object at hand are set.
    @usableFromInline
    final var storesFields: Bool { reader?.isStoring ?? false }

    /// Sets a property whose binding has no value, as its type says.
    @usableFromInline
    @inline(never)
    final func setAbsent<V: ParsableValue>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ field: inout V
    ) {
        guard let reader, let value = reader.absentValue(V.self, reason, name) else { return }
        if reader.isStoring { field = value }
    }

    /// Calls a property's setter whose binding has no value, as its type says.
    @usableFromInline
    @inline(never)
    final func setAbsent<V: ParsableValue>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ set: (V) -> Void
    ) {
        guard let reader, let value = reader.absentValue(V.self, reason, name) else { return }
        if mode == .parse { set(value) }
    }
}

extension Reader {
    /// Reads the value that a binding asks for: in place, where it has its type's most common form.
    @inline(__always)
    func plainValue<V: ParsableValue>(
        _ type: V.Type,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> V {
        let position = find(name, access)
        guard position >= 0 else { throw position == Self.missing ? .missing : .inert }
        if V._levels == 0 || isWithinLimit(levels: V._levels),
            let plain = V._plain(values.box(at: position, isClaimed: true), in: context)
        {
            return plain
        }
        return try anyForm(V.self, name, at: position)
    }

    /// Reads a value that does not have its type's most common form, or has none.
    @inline(never)
    private func anyForm<V: ParsableValue>(
        _ type: V.Type,
        _ name: String,
        at position: Int
    ) throws(SnapshotParser._NoValue) -> V {
        guard let value = Tree.value(of: values.value(at: position)) else { throw .null }
        let given = GivenValue(value: value, start: report.mark)
        push(step: .text(name))
        do {
            let parsed = try parsed(V.self, from: value)
            steps.removeLast()
            return parsed
        } catch {
            steps.removeLast()
            return try keyText(V.self, given, name, error)
        }
    }

    /// Reads a value again that could not be read, where it is the object's key.
    @inline(never)
    fileprivate func keyText<V: ParsableValue>(
        _ type: V.Type,
        _ given: GivenValue,
        _ name: String,
        _ error: any Error
    ) throws(SnapshotParser._NoValue) -> V {
        if node.isSnapshot, conversion == .strict, name == parser.keyName {
            do {
                let parsed = try leniently(V.self, from: given.value, name)
                report.forget(since: given.start)
                return parsed
            } catch {}
        }
        add(failure(error, found: given.value), at: name)
        throw .invalid
    }

    private func leniently<V: ParsableValue>(
        _ type: V.Type,
        from value: Any,
        _ name: String
    ) throws -> V {
        let mark = report.mark
        conversion = .lenient
        push(step: .text(name))
        defer {
            conversion = .strict
            steps.removeLast()
        }
        do {
            return try parsed(V.self, from: value)
        } catch {
            report.forget(from: mark, to: report.mark)
            throw error
        }
    }

    /// Reads a value by its type. What a type noted of its parts before it chose another reading is
    /// forgotten.
    func parsed<V: Parsable>(_ type: V.Type, from value: Any) throws -> V {
        let mark = report.mark
        do {
            let parsed = try V.parse(value, in: context)
            report.forget(since: mark)
            return parsed
        } catch {
            throw failure(error, found: value)
        }
    }

    /// Reads an element of a value inside its own path; nil for null and where there is an issue.
    func element<V: Parsable>(_ type: V.Type, _ value: Any, at key: String) -> V? {
        guard let value = Tree.value(of: value), goDown(to: key) else { return nil }
        do {
            let parsed = try parsed(V.self, from: value)
            goUp()
            return parsed
        } catch {
            goUp()
            add(error, at: key)
            return nil
        }
    }

    /// What a property becomes whose binding has no value, as its type says; nil where it stays as it
    /// is.
    fileprivate func absentValue<V: ParsableValue>(
        _ type: V.Type,
        _ reason: SnapshotParser._NoValue,
        _ name: String
    ) -> V? {
        switch reason {
        case .inert, .invalid: return nil
        case .missing where isMerging: return nil
        case .missing:
            switch V._absence {
            case .issue: addMissing(name)
            case .keep: return nil
            case .empty: return V._empty
            }
        case .null:
            switch V._absence {
            case .issue: addNull(name)
            case .keep, .empty: return V._empty
            }
        }
        return nil
    }
}
