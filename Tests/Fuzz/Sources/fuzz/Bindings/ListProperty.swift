import SnapshotParser

extension Binding {
    /// Binds a property that is a list, or one by keys.
    func bindList<L: ParsableList>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: L.Type,
        isAccessor: Bool
    ) {
        bind(binder, &value, as: L.self, isAccessor: isAccessor) { list in
            binder.bindList(name: name, list: &list)
        }
    }

    /// Binds it where it may be optional.
    func bindList<L: ParsableList>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: L.Type,
        isOptional: Bool,
        isAccessor: Bool
    ) {
        if isOptional {
            bindList(binder, &value, as: (L?).self, isAccessor: isAccessor)
        } else {
            bindList(binder, &value, as: L.self, isAccessor: isAccessor)
        }
    }
}
