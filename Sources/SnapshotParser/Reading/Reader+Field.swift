extension Reader {
    /// Reads a value that does not have its type's most common form, or is null.
    @inline(never)
    func anyForm<V: ParsableValue>(
        _ name: String,
        _ box: SnapshotParser._ValueBox
    ) throws(SnapshotParser._NoValue) -> V {
        guard let value = Tree.value(of: box.value) else { throw .null }
        let mark = report.mark
        do {
            return try inside(.text(name)) { try parsed(V.self, from: value) }
        } catch {
            // A key is always text, so a key of another type is read from its text.
            guard ownKey.isName(name), conversion == .strict else {
                add(failure(error, found: value), at: name)
                throw .invalid
            }
            let found = report.mark
            conversion = .lenient
            defer { conversion = .strict }
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

    /// Does work inside a step of the path.
    func inside<Result>(
        _ step: SnapshotParser.Step,
        _ work: () throws -> Result
    ) rethrows -> Result {
        push(step: step)
        defer { goUp() }
        return try work()
    }

    /// Reads a value by its type. Where that succeeds after a first attempt at its parts failed, the
    /// issues of the attempt are forgotten.
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

    /// Sets a property for which there is no value, as its type says.
    @inline(never)
    func setAbsent<P: Parsable>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ set: (consuming P) -> Void
    ) {
        let isEmpty =
            reason == .invalid
            ? P._absence == .keep && parser.unknownRawValues == .report
                && toleratesRawValue(of: name)
            : settleAbsence(P._absence, reason, name)
        if isEmpty, let empty = P._empty { set(empty) }
    }

    /// Notes an issue where a property for which there is no value needs one.
    ///
    /// - Returns: whether it becomes empty.
    func settleAbsence(
        _ absence: SnapshotParser._Absence,
        _ reason: SnapshotParser._NoValue,
        _ name: String
    ) -> Bool {
        switch (reason, absence) {
        case (.skipped, _), (.invalid, _): return false
        case (.missing, _) where keepsMissing: return false
        case (.missing, .keep): return isMerging
        case (.missing, .empty) where !parser.needsCollections: return true
        case (.null, .empty) where !parser.needsCollections, (.null, .keep): return true
        case (.missing, .issue), (.missing, .empty): addMissing(name)
        case (.null, .issue), (.null, .empty): addNull(name)
        }
        return false
    }

    /// Whether a binding's default takes the place of what could not be read: of what is missing or
    /// null, and of one unknown raw value, which is tolerated.
    ///
    /// - Parameter issueCount: how many issues there were before the value was read.
    func takesDefault(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        since issueCount: Int
    ) -> Bool {
        switch reason {
        case .skipped: return false
        case .missing: return !keepsMissing
        case .null: return true
        case .invalid:
            return report.issueCount == issueCount + 1 && toleratesRawValue(of: name)
        }
    }

    /// Tolerates the last issue where it is with a raw value of the property itself, which only a newer
    /// version of its type may know.
    ///
    /// - Returns: whether it did.
    private func toleratesRawValue(of name: String) -> Bool {
        guard let issue = report.issues.last, issue.kind.isRawValue, issue.path == path + [name]
        else { return false }
        report.tolerated.append(report.issues.removeLast())
        return true
    }
}
