extension SnapshotParser.ValueContext {
    /// Leaves a value alone that was read back before the server computed it, where it is not to be sent
    /// again.
    func checkPending() throws {
        guard let writer = binder.writer, !writer.writesPending else { return }
        writer.report.cutPaths.append(writer.path)
        throw SnapshotParser.Failure.reported
    }
}
