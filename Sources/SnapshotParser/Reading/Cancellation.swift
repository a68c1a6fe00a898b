/// Whether an operation stops early if the current progress or the task is cancelled.
enum Stopping {
    /// Never: an update, for example, happens as a whole or not at all.
    case never
    case possible
    case stopped
}

extension Reader {
    /// Reports the cancellation once, for the whole operation.
    func reportCancellation() {
        guard stopping == .stopped else { return }
        report.issues.removeAll { $0.kind == .cancelled }
        report.tolerated.removeAll { $0.kind == .cancelled }
        add(.cancelled)
    }
}
