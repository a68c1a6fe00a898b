// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The adapter of the article on Firebase, but that the stand-ins are in this module.
// import FirebaseDatabase
import Foundation
import SnapshotParser

extension DataSnapshot: SnapshotSource {
    public var orderedChildren: [any SnapshotSource]? { children.allObjects as? [DataSnapshot] }
}

extension Database: @unchecked Sendable, SnapshotDatabase {
    public var parser: SnapshotParser { .app }

    public func callBack(_ run: @escaping @Sendable () -> Void) { callbackQueue.async { run() } }
}

extension DatabaseQuery: @unchecked Sendable, SnapshotQuery {
    public var parser: SnapshotParser { .app }

    public var rendered: String { ref.key.map { "\(ref.parent?.rendered ?? "")/\($0)" } ?? "" }

    public func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        let type = DataEventType(rawValue: event.number) ?? .value
        return observe(type, andPreviousSiblingKeyWith: { onEvent($0, $1) }, withCancel: onCancel)
    }
}

extension DatabaseReference: @unchecked Sendable, SnapshotReference {
    public func query(_ steps: [SnapshotParser.QueryStep]) -> DatabaseQuery {
        steps.reduce(self) { query, step in
            switch step {
            case .orderedByKey: query.queryOrderedByKey()
            case .orderedByValue: query.queryOrderedByValue()
            case .orderedByPriority: query.queryOrderedByPriority()
            case .orderedByChild(let path): query.queryOrdered(byChild: path)
            case .startingAt(let at, nil): query.queryStarting(atValue: at)
            case .startingAt(let at, let key): query.queryStarting(atValue: at, childKey: key)
            case .startingAfter(let at, let key): query.queryStarting(afterValue: at, childKey: key)
            case .endingAt(let at, nil): query.queryEnding(atValue: at)
            case .endingAt(let at, let key): query.queryEnding(atValue: at, childKey: key)
            case .endingBefore(let at, let key): query.queryEnding(beforeValue: at, childKey: key)
            case .limitedToFirst(let count): query.queryLimited(toFirst: UInt(count))
            case .limitedToLast(let count): query.queryLimited(toLast: UInt(count))
            }
        }
    }

    public func makeChildKey() -> String { childByAutoId().key ?? "" }

    public func setTree(_ tree: Any?, completion: @escaping Completion) {
        setValue(tree) { error, _ in completion(error) }
    }

    public func updateTrees(_ changes: [String: Any], completion: @escaping Completion) {
        updateChildValues(changes) { error, _ in completion(error) }
    }

    public func transact(
        _ update: @escaping @Sendable (_ value: Any?, _ priority: Any?) throws -> Any?,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        runTransactionBlock { data in
            do { data.value = try update(data.value, data.priority) } catch { return .abort() }
            return .success(withValue: data)
        } andCompletionBlock: { error, isCommitted, snapshot in
            completion(isCommitted ? snapshot : nil, error)
        }
    }
}
