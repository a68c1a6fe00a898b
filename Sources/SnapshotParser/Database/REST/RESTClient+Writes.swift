import Foundation

extension RESTClient {
    typealias Snapshot = any SnapshotSource & Sendable
    /// The writes that are not answered yet.
    typealias Writes = [UUID: (places: [[String]], task: Task<Void, Never>)]

    /// Writes to places, after all earlier writes above, at or below them: requests may overtake
    /// each other.
    func write(
        to places: [[String]],
        _ work: @escaping @Sendable () async throws -> Snapshot?,
        completion: @escaping @Sendable (Snapshot?, (any Error)?) -> Void
    ) {
        writes.withLock { waiting in
            let earlier = waiting.values.filter { write in
                write.places.contains { place in
                    places.contains { RenderedPath.areNested(place, $0) }
                }
            }
            let id = UUID()
            let task = Task {
                for write in earlier { await write.task.value }
                var (snapshot, failure): (Snapshot?, (any Error)?)
                do { snapshot = try await work() } catch { failure = error }
                writes.withLock { $0[id] = nil }
                memory.callBack { [snapshot, failure] in completion(snapshot, failure) }
            }
            waiting[id] = (places, task)
        }
    }
}
