extension Reader {
    /// Reads properties of the current object from the keys of one of its children.
    func readNested(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ bind: (SnapshotParser.Binder) -> Void
    ) {
        let start = report.issueCount
        let isText = nodes.current.phase == .bindingTexts && nodes.position(of: name) != nil
        guard let isOther = openNested(name, access) else { return }
        let outer = replaceText(isText)
        defer { (options.replaces, options.keepsSkipped) = outer }
        let mistakes = isOther ? Array(report.issues[start...]) : []
        report.issues.removeLast(mistakes.count)
        notePlaces { $0.form = .nested }
        bind(self)
        closeNested()
        goUp()
        guard isOther else { return }
        // Whatever is missing is due to the mistake, which is tolerated if nothing is.
        let isComplete = report.issueCount == start
        report.issues.replaceSubrange(start..., with: mistakes)
        if isComplete { _ = toleratesValue(of: name) }
    }

    /// Goes down to a child, and opens it as the node in which the current object binds properties.
    ///
    /// - Returns: whether the child has another shape, which is reported, and may be tolerated as a missing
    ///   one; nil if the binding is not read.
    private func openNested(_ name: String, _ access: SnapshotParser.Access) -> Bool? {
        do throws(SnapshotParser._NoValue) {
            try open(try claim(name, access), as: model)
            return false
        } catch {
            let isOther = error == .invalid && parser.invalidValues != .fail
            guard error == .missing || error == .null || isOther, goDown(to: name) else {
                return nil
            }
            _ = openNode([String: Any](), as: model)
            nodes.current.isNull = error == .null
            return isOther
        }
    }
}
