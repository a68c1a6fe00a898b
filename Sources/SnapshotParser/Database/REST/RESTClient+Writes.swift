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
        writes.withLock { last in
            let earlier = last.filter { write in
                paths.contains { zip(write.key, $0).allSatisfy { $0.hasBytes(of: $1) } }
            }
            let id = UUID()
            let task = Task {
                for write in earlier.values { await write.task.value }
                var (snapshot, failure): ((any SnapshotSource & Sendable)?, (any Error)?)
                do { snapshot = try await work() } catch { failure = error }
                writes.withLock { for path in paths where $0[path]?.id == id { $0[path] = nil } }
                shared.callBack { [snapshot, failure] in completion(snapshot, failure) }
            }
            // Nothing waits for a read. The last write to a path waits for those before it.
            for path in paths where !isRead { last[path] = (id, task) }
            return task
        }
    }
}
