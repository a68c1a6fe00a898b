import Dispatch
import Foundation
import SnapshotParser

// Declarations with the signatures of Firebase's SDK, as Swift imports them from the headers in
// `FirebaseDatabase/Sources/Public/` of firebase-ios-sdk 12.19.0 (eed63a35), compared on
// 2026-11-24, over a database in memory. What the SDK answers with an exception is noted.

enum DataEventType: Int, Sendable {
    case childAdded
    case childRemoved
    case childChanged
    case childMoved
    case value
}

typealias DatabaseHandle = UInt

/// Setting the value clears the priority, and nothing has none (`FIRMutableData.m`).
class MutableData: NSObject {
    private var stored: (value: Any?, priority: Any)

    init(value: Any?, priority: Any?) { stored = (value, priority ?? NSNull()) }

    var value: Any? {
        get { stored.value ?? NSNull() }
        set { stored = (newValue, (newValue as? [String: Any])?[".priority"] ?? NSNull()) }
    }

    var priority: Any? {
        get { stored.priority }
        set { if let value, !(value is NSNull) { stored.priority = newValue ?? NSNull() } }
    }

    /// The tree with its priority.
    fileprivate var exported: Any? {
        guard let value = stored.value, !(stored.priority is NSNull) else { return stored.value }
        var node = value as? [String: Any] ?? [".value": value]
        node[".priority"] = stored.priority
        return node
    }
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
    fileprivate var steps = Steps()

    init(_ store: Database, _ path: String) {
        self.store = store
        self.path = path
    }

    private func adding(
        _ name: String = #function,
        _ change: (inout Steps) -> String?
    ) -> DatabaseQuery {
        store.noteCall(name)
        let query = DatabaseQuery(store, path)
        query.steps = steps
        if let reason = change(&query.steps) { store.raise(reason) }
        return query
    }

    func queryOrdered(byChild key: String) -> DatabaseQuery {
        adding { $0.add(.orderedByChild(key), as: "order") }
    }

    func queryOrderedByKey() -> DatabaseQuery { adding { $0.add(.orderedByKey, as: "order") } }
    func queryOrderedByValue() -> DatabaseQuery { adding { $0.add(.orderedByValue, as: "order") } }
    func queryOrderedByPriority() -> DatabaseQuery {
        adding { $0.add(.orderedByPriority, as: "order") }
    }

    func queryStarting(atValue value: Any?) -> DatabaseQuery {
        adding { $0.add(.startingAt(value, key: nil), as: "start", value) }
    }

    func queryStarting(atValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding {
            let step = SnapshotParser.QueryStep.startingAt(value, key: childKey)
            return $0.add(step, as: "start", value, childKey, takesNoKey: true)
        }
    }

    func queryStarting(afterValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { $0.add(.startingAfter(value, key: childKey), as: "start", value, childKey) }
    }

    func queryEnding(atValue value: Any?) -> DatabaseQuery {
        adding { $0.add(.endingAt(value, key: nil), as: "end", value) }
    }

    func queryEnding(atValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding {
            let step = SnapshotParser.QueryStep.endingAt(value, key: childKey)
            return $0.add(step, as: "end", value, childKey, takesNoKey: true)
        }
    }

    func queryEnding(beforeValue value: Any?, childKey: String?) -> DatabaseQuery {
        adding { $0.add(.endingBefore(value, key: childKey), as: "end", value, childKey) }
    }

    func queryLimited(toFirst limit: UInt) -> DatabaseQuery {
        adding { $0.add(.limitedToFirst(Int(limit)), as: "limit") }
    }

    func queryLimited(toLast limit: UInt) -> DatabaseQuery {
        adding { $0.add(.limitedToLast(Int(limit)), as: "limit") }
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
        store.noteCall(#function)
        nonisolated(unsafe) let (block, cancel) = (block, cancelBlock)
        let event = SnapshotEvent.Child(number: eventType.rawValue).map(SnapshotEvent.child) ?? .value
        let onEvent: @Sendable (any SnapshotSource & Sendable, String?) -> Void = {
            block(DataSnapshot($0), $1)
        }
        let onCancel: @Sendable (any Error) -> Void = { error in cancel?(error) }
        guard !steps.all.isEmpty else {
            return stored.observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
        }
        return stored.query(steps.all).observeSnapshots(event, onEvent: onEvent, onCancel: onCancel)
    }

    func removeObserver(withHandle handle: DatabaseHandle) {
        store.noteCall(#function)
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

    func childByAutoId() -> DatabaseReference {
        store.noteCall(#function)
        return child(stored.makeChildKey())
    }

    func setValue(_ value: Any?) {
        setValue(value, withCompletionBlock: { _, _ in })
    }

    func setValue(
        _ value: Any?,
        withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
    ) {
        store.noteCall(#function)
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
        store.noteCall(#function)
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
        store.noteCall(#function)
        stored.transact { value, priority in
            guard let data = block(MutableData(value: value, priority: priority)).data else {
                throw CancellationError()
            }
            return data.exported
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
    private let called = Recorder()

    init(_ memory: InMemoryDatabase = InMemoryDatabase(callbacks: .immediate)) {
        self.memory = memory
    }

    class func database() -> Database { Database() }

    func reference() -> DatabaseReference { DatabaseReference(self, "") }

    func reference(withPath path: String) -> DatabaseReference {
        noteCall(#function)
        return DatabaseReference(self, path)
    }

    /// What the SDK would have raised.
    var exceptions: [String] { noted.texts }

    /// The methods that were called, each once, by name and labels.
    var calls: [String] { Set(called.texts).sorted() }

    fileprivate func noteCall(_ name: String) { called.append(name) }

    fileprivate func raise(_ reason: String) { noted.append(reason) }

    fileprivate func note(_ error: (any Error)?) {
        if let error = error as? ParseError { noted.append("\(error)") }
    }
}
