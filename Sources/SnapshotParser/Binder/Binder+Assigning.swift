// Every binding sets its property by these, so that it is known whether one did.
extension SnapshotParser.Binder {
    /// Sets a property of the current object, if its properties are set.
    @inlinable
    @inline(__always)
    final func assign<Property>(_ value: consuming Property, to property: inout Property) {
        guard setsProperties else { return }
        property = value
        hasSetProperty = true
    }

    /// Calls bindings.
    ///
    /// - Returns: whether any of them set a property.
    @inlinable
    final func detectAssignments(in bind: () -> Void) -> Bool {
        let outer = hasSetProperty
        hasSetProperty = false
        bind()
        defer { hasSetProperty = hasSetProperty || outer }
        return hasSetProperty
    }
}
