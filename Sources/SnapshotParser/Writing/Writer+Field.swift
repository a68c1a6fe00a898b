import Foundation

// The bindings of fields call these from the user's module.
extension SnapshotParser.Binder {
    /// Writes a property's value under a name, if the value needs no inspection.
    ///
    /// - Parameter make: gives the value's tree; nil if the value needs inspection.
    /// - Returns: whether the value was written.
    @usableFromInline
    final func writeDirectly(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ make: (SnapshotParser.ValueContext) -> Any?
    ) -> Bool {
        // Kept for speed: the `ratios` row `serialize, parser for each call` is slower if the
        // writer is bound to a name, since it is then retained for each value.
        guard writer?.mayWriteDirectly(name, access) == true else { return false }
        // Made before the nodes are changed, since a user's own type may write an object, which
        // changes them too.
        let tree = make(context.below)
        guard tree != nil else { return false }
        writer?.nodes.put(name, consume tree)
        return true
    }

    /// Writes a value that was not written directly, whatever its form; or records the name, if the
    /// binding does not write it.
    ///
    /// - Parameter hasDefault: whether a tree without it can be read, whatever its type.
    @usableFromInline
    final func writeAnyForm<V: ParsableValue>(
        _ name: String,
        _ value: V,
        _ access: SnapshotParser.Access,
        hasDefault: Bool
    ) {
        guard let writer else { return }
        // At the limit of levels, a collection gives no tree. Its keys are checked below.
        let isChecked = writer.intent.checksWrites && writer.writes(name, access)
        let leaf = isChecked ? value._writtenDirectly(in: context.atLimit) : nil
        // A null that is left out is not checked, since the database cannot refuse it.
        if leaf == nil, writer.checksLimits, V._absence == .allowed, Node(value).isNull {
            return writer.putNil(name, access)
        }
        guard writer.prepareToWrite(name, access) else { return }
        if let leaf, writer.violation(ofLeaf: leaf) == nil {
            return writer.put(prepared: name, leaf)
        }
        let isRequired = !hasDefault && V._absence == .issue
        writer.putResult(name, access, isRequired: isRequired) { try value._write(writer) }
    }
}

extension Writer {
    /// Writes what a function returns under a name, and calls it one step down.
    ///
    /// - Parameter isRequired: whether a tree without it cannot be read.
    func putResult(
        _ name: String,
        _ access: SnapshotParser.Access,
        isRequired: Bool,
        _ make: () throws -> Any?
    ) {
        let start = (report.issueCount, readOnlyCount)
        do {
            let tree = try inside(.key(name), make)
            if let tree { put(prepared: name, tree) } else { putNil(prepared: name) }
            if isRequired, access == .all { addNothingStoredIssue(tree, at: name, since: start) }
        } catch {
            add(error, at: name)
            recordName(name)
        }
    }

    /// Whether a binding writes anything.
    @inline(__always)
    func takesPart(_ access: SnapshotParser.Access) -> Bool {
        nodes.current.state.isBinding && access != (intent == .readBack ? .serialize : .parse)
    }

    /// Whether a binding writes its name, with a value that nothing is asked about.
    @inline(__always)
    fileprivate func mayWriteDirectly(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        !intent.checksWrites && nodes.current.state.stringForm == nil && writes(name, access)
    }

    /// Whether a binding writes its name.
    @inline(__always)
    fileprivate func writes(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        takesPart(access)
            && !(nodes.current.omitsKey && name == parser.keyName)
            && (access != .parse || !nodes.has(name))
    }

    /// Checks the name of a value that a binding is about to write. A name that the binding does
    /// not write is still recorded as bound.
    ///
    /// - Returns: whether the binding is to write its value.
    func prepareToWrite(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        if writes(name, access), addKeyIssue(of: name) != .depth { return true }
        recordName(name, access)
        return false
    }

    /// Writes a tree under a name for which `prepareToWrite` was called, or under that of the own
    /// key. Where a value is stored as a string, the name and the string are checked here.
    @inline(__always)
    func put(prepared name: String, _ tree: consuming Any) {
        guard let form = nodes.current.state.stringForm else { return nodes.put(name, tree) }
        put(name, stringOf: tree, as: form)
    }

    /// Writes a leaf that is no property's value, such as a variant's kind. One that is refused is
    /// an issue, and is not written.
    func put(_ name: String, leaf: Any) {
        guard let violation = violation(ofLeaf: leaf) else { return put(prepared: name, leaf) }
        add(violation, at: name)
        nodes.recordName(name, .omit)
    }

    /// Writes nil under a name, as null or not at all.
    @inline(never)
    func putNil(_ name: String, _ access: SnapshotParser.Access) {
        // A value that is left out cannot be refused.
        guard writesNilAsNull else { return recordName(name, access) }
        if prepareToWrite(name, access) { putNil(prepared: name) }
    }

    func putNil(prepared name: String) {
        writesNilAsNull ? put(prepared: name, NSNull()) : recordName(name)
    }

    /// Whether nil is written as null.
    var writesNilAsNull: Bool {
        intent == .readBack || (scope.nilValues ?? parser.nilValues) == .null
    }

    /// Records that a name is bound although nothing is written.
    func recordName(_ name: String, _ access: SnapshotParser.Access = .all) {
        if access == .parse { readOnlyCount += 1 }
        switch nodes.current.state {
        // Not recorded, since a binding that reads the name may still have to write it.
        case .binding where intent == .readBack && access == .serialize: break
        case .binding: nodes.recordName(name, access == .parse ? .read : .omit)
        case .complete(let last): add(.late(after: last), at: name)
        case .closed: break
        }
    }
}
