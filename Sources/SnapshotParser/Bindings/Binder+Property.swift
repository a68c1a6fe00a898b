// What all bindings have in common.
extension SnapshotParser.Binder {
    /// Reads the child of the current object that has a name into an object or a list.
    ///
    /// - Parameter making: returns the app's own instance for an id of the objects in it.
    @usableFromInline
    final func read<Property: Parsable>(
        _ name: String,
        _ property: inout Property,
        _ access: SnapshotParser.Access,
        making: ((String) -> Any?)?
    ) {
        guard let reader = try? requiredReader() else { return }
        // Each level of a tree takes the frames of the call stack that are open while it is read.
        do throws(SnapshotParser._NoValue) {
            let child = try reader.claimChild(name, access, making: making)
            let present: Any? = reader.isNew ? nil : property
            let outer = reader.scope.intent
            if reader.nodes.current.state.stringForm != nil { reader.scope.intent.beginReplacing() }
            defer { reader.scope.intent = outer }
            assign(try Property._readChild(reader, child, updating: present), to: &property)
        } catch {
            resolveNoValue(error, name, &property)
        }
    }

    /// Binds a property as a field of another type, which reads and writes it.
    final func bindField<Property, Wrapper: ParsableValue>(
        _ name: String,
        _ field: inout Property,
        _ access: SnapshotParser.Access,
        as wrap: (Property) -> Wrapper,
        unwrap: (Wrapper) -> Property
    ) {
        var wrapped = wrap(field)
        if detectAssignments(in: { bindField(name: name, field: &wrapped, access: access) }) {
            field = unwrap(wrapped)
        }
    }

    /// Decides what becomes of a property for which no value was read, as `resolveAbsence` says,
    /// and makes it empty if it is to be.
    @usableFromInline
    final func resolveNoValue<Property: Parsable>(
        _ reason: SnapshotParser._NoValue,
        _ name: String,
        _ property: inout Property
    ) {
        // The reader is not bound to a name, since it would then be retained for each value.
        if reader?.resolveAbsence(of: name, reason, as: Property._absence) == true {
            assignEmpty(&property, isValue: reason == .null && reader?.readsNull == true)
        }
    }

    // A function of its own, since generic code looks up the type of the optional value where the
    // function begins.
    @inline(never)
    private final func assignEmpty<Property: Parsable>(_ property: inout Property, isValue: Bool) {
        let null = isValue ? Property._null : nil
        if let empty = null ?? Property._empty { assign(empty, to: &property) }
    }
}
