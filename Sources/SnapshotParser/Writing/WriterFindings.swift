/// What is found while a value is written whose place among others is known only then.
struct WriterFindings {
    private(set) var report = SnapshotParser.Report()
    private var postponed: [PostponedCycle] = []
    private var unwritten: [[String]] = []

    /// Writes a value, and takes what is found meanwhile out of the writer.
    static func apart<Written>(
        in writer: Writer,
        _ write: () -> Written
    ) -> (written: Written, findings: WriterFindings) {
        var findings = WriterFindings()
        findings.exchange(with: writer)
        let written = write()
        findings.exchange(with: writer)
        return (written, findings)
    }

    private mutating func exchange(with writer: Writer) {
        swap(&writer.report, &report)
        swap(&writer.notes.unwritten, &unwritten)
        writer.instances.exchange(&postponed)
    }

    /// Adds what was found in a child of the current object, at the key that is now the child's.
    consuming func add(to writer: Writer, at key: String) {
        let level = writer.place.count
        func move(_ path: inout [String]) { if path.count > level { path[level] = key } }
        for index in report.issues.indices { move(&report.issues[index].path) }
        for index in unwritten.indices { move(&unwritten[index]) }
        writer.report.append(report)
        writer.notes.unwritten += unwritten
        for var cycle in postponed {
            move(&cycle.path)
            writer.instances.postpone(cycle)
        }
    }
}
