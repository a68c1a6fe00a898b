import Foundation

/// Reads long lists: reports to the current `Progress`, and stops if that or the task is cancelled.
extension CollectionReader {
    private static var manyChildren: Int { 1_000 }

    private func isLongWork(_ children: Children) -> Bool {
        children.count >= Self.manyChildren && reader.stopping != .never
    }

    /// Whether to continue with a child of a list. Called for each child; looks only now and then.
    func goesOn(to position: Int, of children: Children) -> Bool {
        let index = position - children.first
        guard index.isMultiple(of: 256), isLongWork(children) else { return true }
        tellProgress(index, of: children)
        guard
            reader.stopping == .stopped || reader.extras.progress?.isCancelled == true
                || Task.isCancelled
        else { return true }
        reader.stopping = .stopped
        // The rest of what contains the list is not read either.
        reader.add(.cancelled)
        return false
    }

    /// Reports to the progress that a list is read.
    func endLongWork(_ children: Children) {
        guard isLongWork(children), reader.stopping != .stopped else { return }
        tellProgress(children.count, of: children)
        if reader.extras.progressStart == children.first { reader.extras.progressStart = nil }
    }

    /// Reports to the progress how many children are read, unless the list is part of another one
    /// that reports.
    private func tellProgress(_ count: Int, of children: Children) {
        if reader.extras.progress == nil, Progress.current() != nil {
            // The new progress becomes a part of the current one.
            reader.extras.progress = Progress(totalUnitCount: Int64(children.count))
            reader.extras.progressStart = children.first
        }
        guard let progress = reader.extras.progress, reader.extras.progressStart == children.first
        else { return }
        progress.completedUnitCount = Int64(count)
    }
}
