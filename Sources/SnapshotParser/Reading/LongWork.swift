import Foundation

/// The work on long lists: it is reported to the current `Progress`, and stops if that or the task
/// is cancelled.
struct LongWork {
    /// False for an update, for example, which happens as a whole or not at all.
    private let mayStop: Bool
    private(set) var isStopped = false
    private var report: Report?

    /// The list that is reported: the outermost of many children.
    private final class Report {
        let progress: Progress
        /// The position of its first entry; nil once it is read.
        var start: Int?

        init(_ children: SnapshotParser._Children) {
            // The new progress becomes a part of the current one.
            progress = Progress(totalUnitCount: Int64(children.count))
            start = children.first
        }
    }

    private static var manyChildren: Int { 1_000 }

    init(mayStop: Bool) { self.mayStop = mayStop }

    /// Whether to continue with a child of a list. Called for each child; looks only now and then.
    ///
    /// - Parameter reader: gets an issue if not, so that what contains the list is not read either.
    mutating func goesOn(
        to position: Int,
        of children: SnapshotParser._Children,
        _ reader: Reader
    ) -> Bool {
        let index = position - children.first
        guard index.isMultiple(of: 256), isLong(children) else { return true }
        tell(index, of: children)
        guard isStopped || report?.progress.isCancelled == true || Task.isCancelled else {
            return true
        }
        isStopped = true
        reader.add(.cancelled)
        return false
    }

    /// Reports a stop once, for the whole operation.
    func reportStop(to binder: SnapshotParser.Binder) {
        guard isStopped else { return }
        binder.report.issues.removeAll { $0.kind == .cancelled }
        binder.report.tolerated.removeAll { $0.kind == .cancelled }
        binder.add(.cancelled)
    }

    /// Reports that a list is read.
    mutating func end(_ children: SnapshotParser._Children) {
        guard isLong(children), !isStopped else { return }
        tell(children.count, of: children)
        if report?.start == children.first { report?.start = nil }
    }

    private func isLong(_ children: SnapshotParser._Children) -> Bool {
        children.count >= Self.manyChildren && mayStop
    }

    private mutating func tell(_ count: Int, of children: SnapshotParser._Children) {
        if report == nil, Progress.current() != nil { report = Report(children) }
        guard let report, report.start == children.first else { return }
        report.progress.completedUnitCount = Int64(count)
    }
}
