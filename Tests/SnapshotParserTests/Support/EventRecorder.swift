import Foundation
import SnapshotParser

/// Notes the events of one place as texts such as `+b after a`.
final class EventRecorder: Sendable {
    private let recorder = Recorder()
    private let handles: Handles

    private final class Handles: @unchecked Sendable {
        var stop: [() -> Void] = []
    }

    var texts: [String] { recorder.texts }

    init(
        _ database: InMemoryDatabase,
        at path: String,
        _ events: [SnapshotEvent] = [.value, .childChanged, .childAdded, .childRemoved],
        in shared: Recorder? = nil,
        name: String = ""
    ) {
        handles = Handles()
        let reference = database.reference(withPath: path)
        let (recorder, prefix) = (shared ?? recorder, name.isEmpty ? "" : "\(name): ")
        for event in events {
            let handle = reference.observeSnapshots(
                event,
                onEvent: { snap, previousKey in
                    recorder.append(prefix + Self.text(event, snap, previousKey))
                },
                onCancel: { recorder.append(prefix + "cancelled: \($0)") }
            )
            handles.stop.append { reference.removeObserver(withHandle: handle) }
        }
    }

    func stop() {
        for stop in handles.stop { stop() }
    }

    static func text(
        _ event: SnapshotEvent,
        _ snap: any SnapshotSource,
        _ previousKey: String?
    ) -> String {
        let place = previousKey.map { " after \($0)" } ?? ""
        return switch event {
        case .child(.childAdded): "+\(snap.key)=\(json(snap.value))\(place)"
        case .child(.childRemoved): "-\(snap.key)=\(json(snap.value))\(place)"
        case .child(.childChanged): "~\(snap.key)=\(json(snap.value))\(place)"
        case .child(.childMoved): ">\(snap.key)\(place)"
        case .value: "=\(json(snap.value))"
        }
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

    static func json(_ tree: Any?) -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
        let data = try? JSONSerialization.data(withJSONObject: tree ?? NSNull(), options: options)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }
}

extension InMemoryDatabase {
    /// A database that calls back at once, of JSON text.
    static func holding(_ json: String) throws -> InMemoryDatabase {
        try InMemoryDatabase(json: Data(json.utf8), callbacks: .immediate)
    }

    /// Writes a tree without a type.
    func write(_ path: String, _ tree: Any?) {
        reference(withPath: path).setTree(tree) { _ in }
    }

    /// Writes several trees at once.
    func update(_ path: String, _ changes: [String: Any]) {
        reference(withPath: path).updateTrees(changes) { _ in }
    }

    /// What is stored, as JSON text.
    func text(at path: String = "") -> String {
        EventRecorder.json(tree(at: path))
    }
}

extension SnapshotEvent {
    static let childAdded = Self.child(.childAdded)
    static let childRemoved = Self.child(.childRemoved)
    static let childChanged = Self.child(.childChanged)
    static let childMoved = Self.child(.childMoved)
}

extension SnapshotEvent.Child {
    /// The event of a number of the SDK's `DataEventType`.
    init?(number: Int) {
        guard let child = Self.allCases.first(where: { SnapshotEvent.child($0).number == number })
        else { return nil }
        self = child
    }
}
