extension Reader {
    /// Reads properties of the current object from the keys of one of its children.
    func readNested(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ bind: (SnapshotParser.Binder) -> Void
    ) {
        guard openNested(name, access) else { return }
        bind(self)
        closeNested()
        goUp()
    }

    /// Goes down to a child, and opens it as the node in which the current object binds properties.
    ///
    /// - Returns: false if the binding is not read, or the child has another shape, which is
    ///   reported.
    private func openNested(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        do throws(SnapshotParser._NoValue) {
            try open(try claim(name, access), as: model)
            return true
        } catch {
            let isTolerated = error == .invalid && toleratesValue(of: name)
            guard error == .missing || error == .null || isTolerated, goDown(to: name) else {
                return false
            }
            _ = openNode([String: Any](), as: model)
            nodes.current.isNull = error == .null
            return true
        }
    }
}
