extension SnapshotParser.Binder {
    /// Binds a property as a field of another type, which reads and writes it.
    final func bindField<Property, Box: ParsableValue>(
        _ name: String,
        _ field: inout Property,
        _ access: SnapshotParser.Access,
        as box: (Property) -> Box,
        _ content: (Box) -> Property
    ) {
        var boxed = box(field)
        bindField(name: name, field: &boxed, access: access)
        if storesFields { field = content(boxed) }
    }

    final func bindField<Property, Box: ParsableValue>(
        _ name: String,
        _ get: () -> Property,
        _ set: (Property) -> Void,
        _ access: SnapshotParser.Access,
        as box: (Property) -> Box,
        _ content: (Box) -> Property
    ) {
        bindField(name: name, get: { box(get()) }, set: { set(content($0)) }, access: access)
    }
}
