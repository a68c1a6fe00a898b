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
    public func callBack(_ work: @escaping @Sendable () -> Void) {
        callbackQueue.async(execute: work)
    }
}

extension DatabaseQuery: @unchecked Sendable, SnapshotQuery {
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
