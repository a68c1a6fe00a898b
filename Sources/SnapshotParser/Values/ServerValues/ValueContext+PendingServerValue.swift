extension SnapshotParser.ValueContext {
    /// Notes that a value was read back before the server computed it: changes do not ask for it
    /// again.
    func notePending() { binder.writer?.note { $0.isPending = true } }
}
