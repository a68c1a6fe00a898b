import Foundation
import SnapshotParser

/// What a client sees: the server's data, and on top of them its own writes that were not
/// acknowledged yet. The database in memory has one state, which is what is seen.
struct Client {
    private var server = InMemoryDatabase(callbacks: .immediate)
    private var writes: [(id: Int, change: Change)] = []
    private var nextID = 0
    let database = InMemoryDatabase(callbacks: .immediate)

    /// Trees at some paths.
    struct Change {
        let path: String
        /// The trees below the path; one at an empty path replaces all that is there.
        let trees: [String: Any]

        func apply(to database: InMemoryDatabase) {
            var (path, trees) = (path, trees)
            if let whole = trees[""] {
                guard path.hasSuffix(".priority") else {
                    database.reference(withPath: path).setTree(whole, completion: Self.check)
                    return
                }
                path.removeLast(path == ".priority" ? 9 : 10)
                trees = [".priority": whole]
            }
            database.reference(withPath: path).updateTrees(trees, completion: Self.check)
        }

        private static func check(_ error: (any Error)?) {
            if let error { print("refused: \(error)") }
        }
    }

    mutating func receive(_ change: Change) {
        change.apply(to: server)
        show(change)
    }

    mutating func write(_ change: Change, isVisible: Bool) {
        writes.append((nextID, change))
        nextID += 1
        if isVisible { show(change) } else { writes.removeLast() }
    }

    /// Takes a write away, be it acknowledged or reverted: the server has sent what became of it.
    mutating func end(_ id: Int) {
        guard let index = writes.firstIndex(where: { $0.id == id }) else { return }
        writes.remove(at: index)
        // A leaf that it covered may stand anywhere above it.
        show(Change(path: "", trees: ["": NSNull()]))
    }

    /// Brings the database to what is seen, where a change may have changed it.
    private func show(_ change: Change) {
        let seen = InMemoryDatabase(callbacks: .immediate)
        seen.reference(withPath: "").setTree(server.exported(at: "")) { _ in }
        for write in writes { write.change.apply(to: seen) }
        var trees: [String: Any] = [:]
        for key in change.trees.keys {
            trees[key] = seen.exported(at: [change.path, key].joined(separator: "/"))
        }
        Change(path: change.path, trees: trees).apply(to: database)
    }
}

extension InMemoryDatabase {
    /// What is stored at a path, with priorities; at the path of a priority, that.
    func exported(at path: String) -> Any {
        let keys = path.split(separator: "/").map(String.init)
        let isPriority = keys.last == ".priority"
        let place = (isPriority ? keys.dropLast() : keys[...]).joined(separator: "/")
        let box = Box()
        let reference = reference(withPath: place)
        let handle = reference.observeSnapshots(
            .value,
            onEvent: { snap, _ in box.snapshot = snap },
            onCancel: { _ in }
        )
        reference.removeObserver(withHandle: handle)
        guard isPriority else { return Self.exported(box.snapshot) }
        return box.snapshot?.priority ?? NSNull()
    }

    private final class Box: @unchecked Sendable {
        var snapshot: (any SnapshotSource)?
    }

    /// The tree with priorities, as the SDK's `valueInExportFormat()` returns it.
    static func exported(_ snap: (any SnapshotSource)?) -> Any {
        guard let snap, let value = snap.value, !(value is NSNull) else { return NSNull() }
        if snap.priority == nil, snap.orderedChildren == nil { return value }
        var tree: [String: Any] = snap.orderedChildren == nil ? [".value": value] : [:]
        for child in snap.orderedChildren ?? [] { tree[child.key] = exported(child) }
        tree[".priority"] = snap.priority
        return tree
    }
}
