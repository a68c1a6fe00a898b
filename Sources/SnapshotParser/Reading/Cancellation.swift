/// Whether an operation ends early where the current progress or the task is cancelled.
enum Stopping {
    /// It never does: an update, for example, is made whole or not at all.
    case never
    case possible
    case stopped
}

extension Reader {
    /// Reports the cancellation once, for the whole.
    func reportCancellation() {
        guard stopping == .stopped else { return }
        report.issues.removeAll(where: \.kind.isCancellation)
        report.tolerated.removeAll(where: \.kind.isCancellation)
        add(.cancelled)
    }
}
