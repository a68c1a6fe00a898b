extension SnapshotParser.Binder {
    /// What a search knows of its type and of the nodes that it has met.
    struct Findings {
        /// The type that is searched.
        let model: any Any.Type
        /// The keys that the type binds.
        var names: [String] = []
        /// Those of them that have to be there.
        var mandatoryNames: [String] = []
        /// The length of the path to the node that is being tried.
        var root = 0
        /// What is wrong with the nodes of the type inside the ones that were tried. Each of them
        /// makes all those around it fail, so that without this it would be read again for each.
        var failures: [[String]: SnapshotParser.Report] = [:]
    }

    /// Keeps, for a search, what is wrong with the node at hand.
    func noteFailure() {
        // A copy of the findings at hand would make the assignment copy all the failures.
        guard findings?.model == frame.model, steps.count > findings?.root ?? .max else { return }
        findings?.failures[path] = report.segment(since: frame.start)
    }
}
