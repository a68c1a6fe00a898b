import Dispatch
import Foundation
import SnapshotParser

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

class DataSnapshot: NSObject, @unchecked Sendable {
    let key: String
    let value: Any?
    private let list: [DataSnapshot]

    init(key: String, value: Any?, children: [DataSnapshot]? = nil) {
        self.key = key
        self.value = value
        let tree = value as? [String: Any] ?? [:]
        list =
            children
            ?? tree.sorted { $0.key < $1.key }.map { DataSnapshot(key: $0.key, value: $0.value) }
    }

    convenience init(key: String, children: [DataSnapshot]) {
        let tree = Dictionary(children.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        self.init(key: key, value: tree, children: children)
    }

    convenience init(_ source: any SnapshotSource, orderedBy child: String? = nil) {
        var children = source.orderedChildren?.map { DataSnapshot($0) }
        if let child {
            children?.sort { "\($0.childValue(child))" < "\($1.childValue(child))" }
        }
        self.init(key: source.key, value: source.value, children: children)
    }

    private func childValue(_ key: String) -> Any {
        (value as? [String: Any])?[key] ?? ""
    }

    var children: NSEnumerator { NSArray(array: list).objectEnumerator() }
    var childrenCount: UInt { UInt(list.count) }
    func exists() -> Bool { !(value is NSNull) }
    func hasChildren() -> Bool { !list.isEmpty }
}

class DatabaseQuery: NSObject {
    let store: Database
    let path: String
    private let orderChild: String?

    init(_ store: Database, _ path: String, orderedBy child: String? = nil) {
        self.store = store
        self.path = path
        orderChild = child
    }

    func queryOrdered(byChild key: String) -> DatabaseQuery {
        DatabaseQuery(store, path, orderedBy: key)
    }

    fileprivate var stored: InMemoryReference { store.memory.reference(withPath: path) }

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
        return stored.observeSnapshots(
            events[eventType.rawValue],
            onEvent: { [orderChild] snap, previousKey in
                block(DataSnapshot(snap, orderedBy: orderChild), previousKey)
            },
            onCancel: { error in cancel?(error) }
        )
    }

    func removeObserver(withHandle handle: DatabaseHandle) {
        stored.removeObserver(withHandle: handle)
    }

    func getData() async throws -> DataSnapshot {
        let path = store.memory.tree(at: path)
        return DataSnapshot(key: stored.key ?? "", value: path ?? NSNull())
    }
}

class DatabaseReference: DatabaseQuery {
    var key: String? { stored.key }

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

    fileprivate func note(_ error: (any Error)?) {
        if let error = error as? ParseError { noted.append("\(error)") }
    }
}
