// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Dispatch
import Foundation
import SnapshotParser

// The adapter of the article on Firebase, but that the stand-ins are in this module. To parse:

// import FirebaseDatabase
// import SnapshotParser

extension DataSnapshot: SnapshotSource {
    public var orderedChildren: [any SnapshotSource]? {
        hasChildren() ? children.allObjects as? [DataSnapshot] : nil
    }
}

// For typed paths:

// import Dispatch
// import FirebaseDatabase
// import Foundation
// import SnapshotParser

extension Database: @unchecked Sendable, SnapshotDatabase {
    public var parser: SnapshotParser { .resilient }

    public func callBack(_ work: @escaping @Sendable () -> Void) {
        callbackQueue.async(execute: work)
    }
}

extension DatabaseQuery: @unchecked Sendable, SnapshotQuery {
    public var parser: SnapshotParser { .resilient }

    public func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        let type: DataEventType =
            switch event {
            case .childAdded: .childAdded
            case .childRemoved: .childRemoved
            case .childChanged: .childChanged
            case .childMoved: .childMoved
            case .value: .value
            }
        return observe(
            type,
            andPreviousSiblingKeyWith: { onEvent($0, $1) },
            withCancel: onCancel
        )
    }

    public var renderedPath: String {
        guard let parent = ref.parent, let key = ref.key else { return "" }
        return parent.parent == nil ? key : "\(parent.renderedPath)/\(key)"
    }
}

extension DatabaseReference: @unchecked Sendable, SnapshotReference {
    public func query(_ parameters: SnapshotParser.QueryParameters) -> DatabaseQuery {
        var query: DatabaseQuery =
            switch parameters.order {
            case .key: queryOrderedByKey()
            case .value: queryOrderedByValue()
            case .priority: queryOrderedByPriority()
            case .child(let path): queryOrdered(byChild: path)
            }
        if let start = parameters.start {
            query =
                start.isInclusive
                ? start.key == nil
                    ? query.queryStarting(atValue: start.value)
                    : query.queryStarting(atValue: start.value, childKey: start.key)
                : query.queryStarting(afterValue: start.value, childKey: start.key)
        }
        if let end = parameters.end {
            query =
                end.isInclusive
                ? end.key == nil
                    ? query.queryEnding(atValue: end.value)
                    : query.queryEnding(atValue: end.value, childKey: end.key)
                : query.queryEnding(beforeValue: end.value, childKey: end.key)
        }
        switch parameters.limit {
        case .first(let count): return query.queryLimited(toFirst: UInt(count))
        case .last(let count): return query.queryLimited(toLast: UInt(count))
        case nil: return query
        }
    }

    public func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        runTransactionBlock(
            { data in
                guard case .store(let tree) = update(data.value) else { return .abort() }
                data.value = tree
                return .success(withValue: data)
            },
            andCompletionBlock: { error, isCommitted, snapshot in
                completion(isCommitted ? snapshot : nil, error)
            }
        )
    }

    public func makeChildKey() -> String { childByAutoId().key ?? "" }

    public func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
        setValue(tree, withCompletionBlock: { error, _ in completion(error) })
    }

    public func updateTrees(
        _ changes: [String: Any],
        completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        updateChildValues(changes, withCompletionBlock: { error, _ in completion(error) })
    }
}
