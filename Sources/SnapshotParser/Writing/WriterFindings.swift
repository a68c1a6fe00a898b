extension Writer {
    /// What was found while a value was written.
    struct Findings {
        fileprivate(set) var report = SnapshotParser.Report()
        fileprivate var postponed: [PostponedCycle] = []
        fileprivate var unwritten: [[String]] = []
    }

    /// Writes a value whose place among others is known only then, and takes out what is found
    /// meanwhile, for ``add(_:at:)``.
    func apart<Written>(_ write: () -> Written) -> (written: Written, findings: Findings) {
        var findings = Findings()
        exchange(&findings)
        let written = write()
        exchange(&findings)
        return (written, findings)
    }

    private func exchange(_ findings: inout Findings) {
        swap(&report, &findings.report)
        swap(&notes.unwritten, &findings.unwritten)
        instances.exchange(&findings.postponed)
    }

    /// Adds what was found in a child of the current object, at the key that is now the child's.
    func add(_ findings: consuming Findings, at key: String) {
        let level = steps.count
        func move(_ path: inout [String]) { if path.count > level { path[level] = key } }
        for index in findings.report.issues.indices { move(&findings.report.issues[index].path) }
        for index in findings.unwritten.indices { move(&findings.unwritten[index]) }
        report.append(findings.report)
        notes.unwritten += findings.unwritten
        for var cycle in findings.postponed {
            move(&cycle.path)
            instances.postpone(cycle)
        }
    }
}
