import Foundation

extension SnapshotParser.Binder {
    /// Writes a property's value under a name.
    @usableFromInline
    final func writeValue<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        writer?.put(name, value, access)
    }

    /// Writes an optional property's value under a name.
    @usableFromInline
    final func writeValue<V: ParsableValue>(
        _ name: String,
        optional: V?,
        _ access: SnapshotParser.Access
    ) {
        writer?.put(name, optional: optional, access)
    }
}

extension Writer {
    /// Writes a property's value under a name.
    @inline(__always)
    func put<V: ParsableValue>(_ name: String, _ value: V, _ access: SnapshotParser.Access) {
        if !checksWrites, isWritten(name, access),
            V._levels == 0 || isWithinLimit(levels: V._levels),
            entries.push(name, making: { value._plainTree(in: context) })
        {
            return
        }
        putAnyForm(name, value, access)
    }

    /// Writes an optional property's value under a name.
    @inline(__always)
    func put<V: ParsableValue>(_ name: String, optional: V?, _ access: SnapshotParser.Access) {
        if let optional {
            put(name, optional, access)
        } else {
            putNull(name, access)
        }
    }

    /// Writes a value that has to be looked at.
    @inline(never)
    private func putAnyForm<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access
    ) {
        guard isWrittenChecked(name, access) else { return }
        if checksWrites, V._levels == 0, let leaf = value._plainTree(in: context),
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
        takesPart(access) && !(output.omitsKey && isKeyName(name))
    }

    @inline(__always)
    private func isKeyName(_ name: String) -> Bool {
        let (bits, keyBits) = (StringBits(name), StringBits(parser.keyName))
        if bits.isSame(as: keyBits) { return true }
        return !(bits.isWhole && keyBits.isWhole) && name == parser.keyName
    }

    /// Whether a binding writes its name, which it owns in any case, and may write it.
    func isWrittenChecked(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        guard output.isOpen else { return false }
        guard isWritten(name, access) else {
            putNothing(name)
            return false
        }
        return !checksWrites || check(key: name)
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
            if output.isOpen { putNothing(name) }
            return
        }
        if isWrittenChecked(name, access) { putNull(name) }
    }

    func putNull(_ name: String) {
        parser.nilValues == .null ? put(name, NSNull()) : putNothing(name)
    }

    /// Notes that a name is bound although nothing is written.
    func putNothing(_ name: String) {
        entries.push(name, nil, .free)
    }
}
