import Foundation
import SnapshotParser

/// A database that notes how many observations began and ended.
final class ObservationLog: SnapshotDatabase, @unchecked Sendable {
    private let database: InMemoryDatabase
    private let lock = NSLock()
    private var starts = 0
    private var stops = 0
    private var waiting: [(isDone: () -> Bool, resume: () -> Void)] = []

    init(_ database: InMemoryDatabase) {
        self.database = database
    }

    var started: Int { lock.withLock { starts } }

    func reference(withPath path: String) -> LoggedReference {
        LoggedReference(log: self, reference: database.reference(withPath: path))
    }

    var parser: SnapshotParser { database.parser }

    func callBack(_ work: @escaping @Sendable () -> Void) { database.callBack(work) }

    func noteStart() { note { starts += 1 } }
    func noteStop() { note { stops += 1 } }

    func waitForStarts(_ count: Int) async { await wait { self.starts >= count } }
    func waitForStops(_ count: Int) async { await wait { self.stops >= count } }

    private func note(_ change: () -> Void) {
        let done = lock.withLock {
            change()
            let done = waiting.filter { $0.isDone() }
            waiting.removeAll { $0.isDone() }
            return done
        }
        done.forEach { $0.resume() }
    }

    private func wait(_ isDone: @escaping () -> Bool) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isOver = lock.withLock {
                guard !isDone() else { return true }
                waiting.append((isDone, { continuation.resume() }))
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}

/// A reference that answers as the one in memory does, where its own type does not answer
/// otherwise.
protocol WrappedReference: SnapshotReference {
    var reference: InMemoryDatabase.Reference { get }
}

extension WrappedReference {
    var rendered: String { reference.rendered }

    var parser: SnapshotParser { reference.parser }

    func makeChildKey() -> String { reference.makeChildKey() }

    func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
        reference.setTree(tree, completion: completion)
    }

    func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        reference.updateTrees(changes, completion: completion)
    }

    func transact(
        _ update: @escaping @Sendable (_ value: Any?, _ priority: Any?) throws -> Any?,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        reference.transact(update, completion: completion)
    }
}

struct LoggedReference: WrappedReference {
    let log: ObservationLog
    let reference: InMemoryDatabase.Reference

    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        log.noteStart()
        return reference.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
    }

    func removeObserver(withHandle handle: UInt) {
        reference.removeObserver(withHandle: handle)
        log.noteStop()
    }

    func query(_ steps: [SnapshotParser.QueryStep]) -> InMemoryDatabase.Reference.Query {
        reference.query(steps)
    }
}
