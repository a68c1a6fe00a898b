// Every binding stores by these, so that it is known whether one did.
extension SnapshotParser.Binder {
    /// Sets a property of the current object, if its properties are set.
    @inlinable
    @inline(__always)
    final func store<Property>(_ value: consuming Property, _ property: inout Property) {
        guard storesFields else { return }
        property = value
        hasSetProperty = true
    }

    /// Calls bindings.
    ///
    /// - Returns: whether any of them stored a value in a property.
    @inlinable
    final func detectStores(in bind: () -> Void) -> Bool {
        let outer = hasSetProperty
        hasSetProperty = false
        bind()
        defer { hasSetProperty = hasSetProperty || outer }
        return hasSetProperty
    }
}
