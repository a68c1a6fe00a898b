import Foundation

/// Whether an operation ends early where the current progress or the task is cancelled.
enum Stopping {
    /// It does not, as an update, which is made whole or not at all.
    case never
    case possible
    case stopped
}

/// The reading of lists of many children, of which the thread's current progress hears, and which ends
/// once that or the task is cancelled.
extension Reader {
    private static var manyChildren: Int { 1_000 }

    private func isLongWork(_ children: Children) -> Bool {
        children.count >= Self.manyChildren && stopping != .never
    }

    /// Whether to go on to a child of a list: asked of each, and looked at now and then.
    func goesOn(to position: Int, of children: Children) -> Bool {
        let index = position - children.first
        guard index.isMultiple(of: 256), isLongWork(children) else { return true }
        tellProgress(index, of: children)
        guard stopping == .stopped || extras.progress?.isCancelled == true || Task.isCancelled
        else { return true }
        stopping = .stopped
        // What holds the list is not read either.
        add(.cancelled)
        return false
    }

    /// Tells the progress that a list is read.
    func endLongWork(_ children: Children) {
        guard isLongWork(children), stopping != .stopped else { return }
        tellProgress(children.count, of: children)
        if extras.progressStart == children.first { extras.progressStart = nil }
    }

    /// Tells the progress how many children are read, where the list is not within another one of which
    /// it hears.
    private func tellProgress(_ count: Int, of children: Children) {
        if extras.progress == nil, Progress.current() != nil {
            // It becomes a part of the current one.
            extras.progress = Progress(totalUnitCount: Int64(children.count))
            extras.progressStart = children.first
        }
        guard let progress = extras.progress, extras.progressStart == children.first else { return }
        progress.completedUnitCount = Int64(count)
    }

    /// Says once, of the whole, that the rest was not read.
    func settleStop() {
        guard stopping == .stopped else { return }
        report.issues.removeAll(where: \.kind.isCancellation)
        report.tolerated.removeAll(where: \.kind.isCancellation)
        add(.cancelled)
    }
}
