extension Reader {
    /// Reads the value that a binding asks for, where its type has no form that is read in place.
    func value<V: ParsableValue>(
        _ type: V.Type,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> V {
        let position = find(name, access)
        guard position >= 0 else { throw position == Self.missing ? .missing : .inert }
        return try anyForm(V.self, name, at: position)
    }

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

    // Code that is not specialized asks the runtime for each optional's type, which takes as long as
    // a look-up in a dictionary. So what reads a user's own value types throws in place of giving nil.

    /// Reads a value that does not have its type's most common form, or has none.
    @inline(never)
    private func anyForm<V: ParsableValue>(
        _ type: V.Type,
        _ name: String,
        at position: Int
    ) throws(SnapshotParser._NoValue) -> V {
        guard let value = Tree.value(of: values.value(at: position)) else { throw .null }
        let mark = report.mark
        steps.append(.text(name))
        do {
            let parsed = try parsed(V.self, from: value)
            steps.removeLast()
            return parsed
        } catch {
            steps.removeLast()
            // A key is always text, so a key of another type is read from its text.
            if node.isSnapshot, conversion == .strict, name == parser.keyName {
                do {
                    let parsed = try key(V.self, from: value, name)
                    report.forget(since: mark)
                    return parsed
                } catch {}
            }
            add(error, at: name)
            throw .invalid
        }
    }

    private func key<V: ParsableValue>(
        _ type: V.Type,
        from value: Any,
        _ name: String
    ) throws -> V {
        let mark = report.mark
        conversion = .lenient
        steps.append(.text(name))
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
        let parsed = try V.parse(value, in: context)
        report.forget(since: mark)
        return parsed
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

    /// Sets a property whose binding has no value, as its type says.
    @inline(never)
    func setAbsent<V: ParsableValue>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ field: inout V
    ) {
        if let value = absentValue(V.self, reason, name), isStoring { field = value }
    }

    /// Calls a property's setter whose binding has no value, as its type says.
    @inline(never)
    func setAbsent<V: ParsableValue>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ set: (V) -> Void
    ) {
        if let value = absentValue(V.self, reason, name), mode == .parse { set(value) }
    }

    /// What a property becomes whose binding has no value, as its type says; nil where it stays as it
    /// is.
    private func absentValue<V: ParsableValue>(
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
