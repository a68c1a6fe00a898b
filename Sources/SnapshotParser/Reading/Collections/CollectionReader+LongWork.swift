import Foundation

/// Reads long lists: reports to the current `Progress`, and stops when that or the task is cancelled.
extension CollectionReader {
    private static var manyChildren: Int { 1_000 }

    private func isLongWork(_ children: Children) -> Bool {
        children.count >= Self.manyChildren && reader.stopping != .never
    }

    /// Whether to go on to a child of a list: asked of each, and looked at now and then.
    func goesOn(to position: Int, of children: Children) -> Bool {
        let index = position - children.first
        guard index.isMultiple(of: 256), isLongWork(children) else { return true }
        tellProgress(index, of: children)
        guard
            reader.stopping == .stopped || reader.extras.progress?.isCancelled == true
                || Task.isCancelled
        else { return true }
        reader.stopping = .stopped
        // What contains the list is not read on either.
        reader.add(.cancelled)
        return false
    }

    /// Tells the progress that a list is read.
    func endLongWork(_ children: Children) {
        guard isLongWork(children), reader.stopping != .stopped else { return }
        tellProgress(children.count, of: children)
        if reader.extras.progressStart == children.first { reader.extras.progressStart = nil }
    }

    /// Tells the progress how many children are read, where the list is not part of one
    /// of which it is told already.
    private func tellProgress(_ count: Int, of children: Children) {
        if reader.extras.progress == nil, Progress.current() != nil {
            // It becomes a part of the current one.
            reader.extras.progress = Progress(totalUnitCount: Int64(children.count))
            reader.extras.progressStart = children.first
        }
        guard let progress = reader.extras.progress, reader.extras.progressStart == children.first
        else { return }
        progress.completedUnitCount = Int64(count)
    }
}
