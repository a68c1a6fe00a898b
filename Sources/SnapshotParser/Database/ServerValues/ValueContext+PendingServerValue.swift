extension SnapshotParser.ValueContext {
    /// Leaves out a value that was read back before the server computed it, if it must not be sent
    /// again.
    func checkPending() throws {
        guard let writer = binder.writer, !writer.writesPending else { return }
        writer.report.cutPaths.append(writer.path)
        throw SnapshotParser.Failure.reported
    }
}
