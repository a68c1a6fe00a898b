import Foundation

extension RESTClient {
    /// Reads or writes paths after all earlier writes above, at or below them: requests may
    /// overtake each other.
    @discardableResult
    func send(
        to paths: [[String]],
        isRead: Bool = false,
        _ work: @escaping @Sendable () async throws -> (any SnapshotSource & Sendable)?,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        writes.withLock { writes in
            let earlier = writes.values.filter { write in
                write.paths.contains { path in
                    paths.contains { RenderedPath.areNested(path, $0) }
                }
            }
            let id = UUID()
            let task = Task {
                for write in earlier { await write.task.value }
                var (snapshot, failure): ((any SnapshotSource & Sendable)?, (any Error)?)
                do { snapshot = try await work() } catch { failure = error }
                self.writes.withLock { $0[id] = nil }
                memory.callBack { [snapshot, failure] in completion(snapshot, failure) }
            }
            // Nothing waits for a read.
            writes[id] = (isRead ? [] : paths, task)
            return task
        }
    }
}
