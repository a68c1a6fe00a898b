// How a binding gets to the reader, and claims the value of its name there.
extension SnapshotParser.Binder {
    /// This binder, if it reads.
    @inline(__always)
    final var reader: Reader? { mode == .serialize ? nil : asReader }

    /// This binder, if it reads, and otherwise an error that nothing is to be assigned. Unlike
    /// ``reader``, it is not retained.
    @inline(__always)
    final func requiredReader() throws(SnapshotParser._NoValue) -> Reader {
        guard mode != .serialize else { throw .nothingToAssign }
        return asReader
    }

    /// This binder, which must read: unlike ``reader``, it is not retained for each value.
    ///
    /// Invariant: `Reader` is the only class whose instances have another mode than `.serialize`.
    @inlinable
    @inline(__always)
    final var asReader: Reader { unsafeDowncast(self, to: Reader.self) }
}

extension Reader {
    /// Claims the value of a name for a binding.
    ///
    /// - Returns: the position of its entry.
    /// - Throws: why there is no value to read.
    @inline(__always)
    func claim(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        let position = nodes.position(of: name)
        guard let position, nodes.claimDirectly(position, access) else {
            return try claimOther(name, at: position, access)
        }
        if access == .serialize { throw .nothingToAssign }
        unwrapExport(at: position)
        return position
    }

    /// Claims a name, and takes its value out: a second binding of the key finds it in the node.
    /// Not inlined, since the binder around it would retain this reader for each value.
    @usableFromInline
    @inline(never)
    func claimBox(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> SnapshotParser._ValueBox {
        let position = try claim(name, access)
        return SnapshotParser._ValueBox(node: nodes.entries[position].takeNode())
    }

    /// Replaces an entry in the database's export format, if the dialect has that.
    @inline(__always)
    func unwrapExport(at position: Int) {
        if nodes.entries[position].node.mayBeExported, parser.dialect.readsExports {
            nodes.entries.unwrapExport(at: position)
        }
    }

    /// Claims a name that has no free entry, or whose value is stored as a string.
    @inline(never)
    private func claimOther(
        _ name: String,
        at position: Int?,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Int {
        if position != nil, parser.invalidValues != .fail {
            extras.claimedAgain = (path + [name], report.issueCount)
        }
        // A nested node may have keys of its own.
        if access != .serialize, nodes.current.state.isBinding, nodes.current.hasFormerKeys,
            let new = formerKeys.filter({ $0.value.contains(name) }).keys.min()
        {
            add(.duplicate(asFormerKeyOf: new), at: name)
            throw .nothingToAssign
        }
        // A nested node binds only some of the type's names, so its former keys are not renamed
        // when it is opened, but when a name is missing.
        var position = position
        if position == nil, scope.renamingCount > 0, let former = formerKeys[name] {
            nodes.rename([name: former])
            position = nodes.position(of: name)
        }
        let claim = nodes.claim(name, at: position, access, keyName: parser.keyName) {
            passPath.last.map { key(of: $0) }
        }
        switch claim {
        case .entry(let position) where access != .serialize:
            guard let form = nodes.current.state.stringForm else { return position }
            do {
                let stored = nodes.entries[position].node
                nodes.entries[position].node = try node(inStringOf: stored, as: form)
                return position
            } catch {
                add(error, at: name)
                throw .issueAdded
            }
        case .absent where access != .serialize: throw .missing
        case .duplicate: add(.duplicateBinding, at: name)
        case .late(let last): add(.late(after: last), at: name)
        case .entry, .absent, .settled: break
        }
        throw .nothingToAssign
    }
}
