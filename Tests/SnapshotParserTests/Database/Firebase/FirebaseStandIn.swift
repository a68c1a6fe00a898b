import Dispatch
import Foundation
@testable import SnapshotParser

// Declarations with the signatures of Firebase's SDK, as Swift imports them from the headers in
// `Public/FirebaseDatabase/` of firebase-ios-sdk, over a database in memory. What the SDK answers
// with an exception is noted.

enum DataEventType: Int, Sendable {
    case childAdded
    case childRemoved
    case childChanged
    case childMoved
    case value
}

typealias DatabaseHandle = UInt

class MutableData: NSObject {
    var value: Any?
    init(value: Any?) { self.value = value }
}

class TransactionResult: NSObject {
    fileprivate let data: MutableData?
    init(_ data: MutableData?) { self.data = data }
    class func success(withValue value: MutableData) -> TransactionResult {
        TransactionResult(value)
    }
    class func abort() -> TransactionResult { TransactionResult(nil) }
}

class DataSnapshot: NSObject, @unchecked Sendable {
    let key: String
    let value: Any?
    let priority: Any?
    private let list: [DataSnapshot]

    init(
        key: String,
        value: Any?,
        children: [DataSnapshot]? = nil,
        priority: Any? = NSNull()
    ) {
        self.key = key
        self.value = value
        self.priority = priority
        let tree = value as? [String: Any] ?? [:]
        list =
            children
            ?? tree.sorted { $0.key < $1.key }.map { DataSnapshot(key: $0.key, value: $0.value) }
    }

    convenience init(key: String, children: [DataSnapshot]) {
        let tree = Dictionary(children.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        self.init(key: key, value: tree, children: children)
    }

    convenience init(_ source: any SnapshotSource) {
        let children = source.orderedChildren?.map { DataSnapshot($0) }
        self.init(
            key: source.key,
            value: source.value,
            children: children,
            priority: source.priority ?? NSNull()
        )
    }

    var children: NSEnumerator { NSArray(array: list).objectEnumerator() }
    var childrenCount: UInt { UInt(list.count) }
    func exists() -> Bool { !(value is NSNull) }
    func hasChildren() -> Bool { !list.isEmpty }
}

class DatabaseQuery: NSObject {
    let store: Database
    let path: String
    fileprivate var parameters: Parameters?

    init(_ store: Database, _ path: String) {
        self.store = store
        self.path = path
    }

    private func adding(_ change: (inout Parameters) -> Void) -> DatabaseQuery {
        let query = DatabaseQuery(store, path)
        var parameters = parameters ?? Parameters()
        change(&parameters)
        query.parameters = parameters
        return query
    }

    private func raise(_ reason: String?) {
        if let reason { store.raise(reason) }
    }

    func queryOrdered(byChild key: String) -> DatabaseQuery {
        adding { raise($0.order(.child(path: key))) }
    }

    func queryOrderedByKey() -> DatabaseQuery { adding { raise($0.order(.key)) } }
    func queryOrderedByValue() -> DatabaseQuery { adding { raise($0.order(.value)) } }
    func queryOrderedByPriority() -> DatabaseQuery { adding { raise($0.order(.priority)) } }

    func queryStarting(atValue value: Any?) -> DatabaseQuery {
        adding { raise($0.start(value, nil, isInclusive: true)) }
    }

    func queryStarting(atValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { raise($0.start(value, childKey, isInclusive: true, takesNoKey: true)) }
    }

    func queryStarting(afterValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { raise($0.start(value, childKey, isInclusive: false)) }
    }

    func queryEnding(atValue value: Any?) -> DatabaseQuery {
        adding { raise($0.end(value, nil, isInclusive: true)) }
    }

    func queryEnding(atValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { raise($0.end(value, childKey, isInclusive: true, takesNoKey: true)) }
    }

    func queryEnding(beforeValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { raise($0.end(value, childKey, isInclusive: false)) }
    }

    func queryLimited(toFirst limit: UInt) -> DatabaseQuery {
        adding { raise($0.limit(.first(Int(limit)))) }
    }

    func queryLimited(toLast limit: UInt) -> DatabaseQuery {
        adding { raise($0.limit(.last(Int(limit)))) }
    }

    fileprivate var stored: InMemoryDatabase.Reference { store.memory.reference(withPath: path) }

    var ref: DatabaseReference { DatabaseReference(store, path) }

    @discardableResult
    func observe(
        _ eventType: DataEventType,
        with block: @escaping (DataSnapshot) -> Void
    ) -> DatabaseHandle {
        observe(eventType, andPreviousSiblingKeyWith: { snap, _ in block(snap) }, withCancel: nil)
    }

    @discardableResult
    func observe(
        _ eventType: DataEventType,
        andPreviousSiblingKeyWith block: @escaping (DataSnapshot, String?) -> Void,
        withCancel cancelBlock: ((any Error) -> Void)?
    ) -> DatabaseHandle {
        let events: [SnapshotEvent] = [
            .childAdded, .childRemoved, .childChanged, .childMoved, .value,
        ]
        nonisolated(unsafe) let (block, cancel) = (block, cancelBlock)
        let event = events[eventType.rawValue]
        let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void = {
            block(DataSnapshot($0), $1)
        }
        let onCancel: @Sendable (any Error) -> Void = { error in cancel?(error) }
        guard let query = parameters?.query(stored) else {
            return stored.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
        }
        return query.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
    }

    func removeObserver(withHandle handle: DatabaseHandle) {
        stored.removeObserver(withHandle: handle)
    }

    func getData() async throws -> DataSnapshot {
        let path = store.memory.tree(at: path)
        return DataSnapshot(key: ref.key ?? "", value: path ?? NSNull())
    }
}

class DatabaseReference: DatabaseQuery {
    var key: String? { path.split(separator: "/").last.map(String.init) }

    var parent: DatabaseReference? {
        let keys = path.split(separator: "/")
        guard !keys.isEmpty else { return nil }
        return DatabaseReference(store, keys.dropLast().joined(separator: "/"))
    }

    func child(_ pathString: String) -> DatabaseReference {
        DatabaseReference(store, "\(path)/\(pathString)")
    }

    func childByAutoId() -> DatabaseReference { child(stored.makeChildKey()) }

    func setValue(_ value: Any?) {
        setValue(value, withCompletionBlock: { _, _ in })
    }

    func setValue(
        _ value: Any?,
        withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) {
        nonisolated(unsafe) let block = block
        stored.setTree(value) { error in
            self.store.note(error)
            block(error, self)
        }
    }

    @discardableResult
    func setValue(_ value: Any?) async throws -> DatabaseReference {
        setValue(value, withCompletionBlock: { _, _ in })
        return self
    }

    func removeValue() { setValue(nil, withCompletionBlock: { _, _ in }) }

    func removeValue(
        completionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) {
        setValue(nil, withCompletionBlock: block)
    }

    @discardableResult
    func removeValue() async throws -> DatabaseReference {
        setValue(nil, withCompletionBlock: { _, _ in })
        return self
    }

    func updateChildValues(_ values: [AnyHashable: Any]) {
        updateChildValues(values, withCompletionBlock: { _, _ in })
    }

    func updateChildValues(
        _ values: [AnyHashable: Any],
        withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) {
        nonisolated(unsafe) let block = block
        stored.updateTrees(values as? [String: Any] ?? [:]) { error in
            self.store.note(error)
            block(error, self)
        }
    }

    func runTransactionBlock(
        _ block: @escaping (MutableData) -> TransactionResult,
        andCompletionBlock completion: @escaping ((any Error)?, Bool, DataSnapshot?) -> Void
    ) {
        nonisolated(unsafe) let (block, completion) = (block, completion)
        stored.transact { value in
            block(MutableData(value: value)).data.map { .store($0.value) } ?? .abort
        } completion: { snapshot, error in
            completion(error, snapshot != nil, snapshot.map { DataSnapshot($0) })
        }
    }

    @discardableResult
    func updateChildValues(_ values: [AnyHashable: Any]) async throws -> DatabaseReference {
        updateChildValues(values, withCompletionBlock: { _, _ in })
        return self
    }
}

extension DatabaseReference {
    func setValue<T: Encodable>(
        from value: T,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws {}
}

class Database: NSObject {
    let memory: InMemoryDatabase
    var callbackQueue = DispatchQueue(label: "FirebaseStandIn")
    private let noted = Recorder()

    init(_ memory: InMemoryDatabase = InMemoryDatabase(callbacks: .immediate)) {
        self.memory = memory
    }

    class func database() -> Database { Database() }

    func reference() -> DatabaseReference { DatabaseReference(self, "") }

    func reference(withPath path: String) -> DatabaseReference {
        DatabaseReference(self, path)
    }

    /// What the SDK would have raised.
    var exceptions: [String] { noted.texts }

    fileprivate func raise(_ reason: String) { noted.append(reason) }

    fileprivate func note(_ error: (any Error)?) {
        if let error = error as? ParseError { noted.append("\(error)") }
    }
}
