import Foundation

extension Writer {
    /// Writes a property's value under a name where it need not be looked at.
    ///
    /// - Parameter make: gives the tree of a value at a level; nil where it has to be looked at.
    @inline(__always)
    func put(_ name: String, _ access: SnapshotParser.Access, _ make: (Int) -> Any?) -> Bool {
        !checksWrites && isWritten(name, access)
            && entries.push(name, making: { make(level + 1) })
    }

    /// Writes a value that has to be looked at.
    @inline(never)
    func putAnyForm<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        guard isWrittenNoting(name, access) else { return }
        if V._absence == .keep, Tree.isNull(value) { return putNull(name, access) }
        guard !checksWrites || check(key: name) else { return }
        // Collections give nil at this level, so that their keys are checked.
        if checksWrites, let leaf = value._fastSerialize(in: context, level: .max),
            isStorable(leaf)
        {
            return put(name, leaf)
        }
        put(name) { try value._write(self) }
    }

    /// Whether a binding writes anything.
    @inline(__always)
    func takesPart(_ access: SnapshotParser.Access) -> Bool {
        output.isOpen && (access != .parse || writesAll)
    }

    /// Whether a binding writes its name.
    @inline(__always)
    private func isWritten(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        takesPart(access) && !(output.omitsKey && StringBits.areEqual(name, parser.keyName))
            && (access != .parse || !isPut(name))
    }

    /// Whether another binding of the current object has the name.
    private func isPut(_ name: String) -> Bool {
        (output.firstName..<names.count).contains { names[$0] == name }
    }

    /// Whether a binding writes its name, and may write it.
    func isWrittenChecked(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        isWrittenNoting(name, access) && (!checksWrites || check(key: name))
    }

    /// Whether a binding writes its name, of which it is noted that the binding owns it in any case.
    private func isWrittenNoting(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        if isWritten(name, access) { return true }
        if output.isOpen { putNothing(name, access) }
        return false
    }

    /// Writes a tree under a name.
    @inline(__always)
    func put(_ name: String, _ tree: consuming Any) {
        entries.push(name, present: tree)
    }

    /// Writes under a name what a function makes inside its path.
    func put(_ name: String, _ make: () throws -> Any?) {
        do {
            push(step: .text(name))
            defer { steps.removeLast() }
            guard let tree = try make() else { return putNull(name) }
            put(name, tree)
        } catch {
            add(error, at: name)
            putNothing(name)
        }
    }

    /// Writes nil under a name.
    @inline(never)
    func putNull(_ name: String, _ access: SnapshotParser.Access) {
        // What is left out is not refused either.
        guard parser.nilValues == .null else {
            if output.isOpen { putNothing(name, access) }
            return
        }
        if isWrittenChecked(name, access) { putNull(name) }
    }

    func putNull(_ name: String) {
        parser.nilValues == .null ? put(name, NSNull()) : putNothing(name)
    }

    /// Notes that a name is bound although nothing is written.
    func putNothing(_ name: String, _ access: SnapshotParser.Access = .all) {
        entries.push(name, nil, access == .parse ? .read : .free)
    }
}
