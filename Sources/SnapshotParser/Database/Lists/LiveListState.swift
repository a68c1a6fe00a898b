import Foundation

/// The state behind a live list: the children's places in the query's order, and the result of
/// reading each. It belongs to one iterator, and works for its consumer.
final class LiveListState<Element: Parsable> {
    private let reader: ChildReader<Element>
    private(set) var list = LiveList<Element>()
    private var places: [ExactKey: ChildPlace] = [:]
    /// The children that a write changes, in the order of its events; nil for what is removed.
    private var changed: [(key: String, snapshot: (any SnapshotSource & Sendable)?)] = []

    init(_ reader: ChildReader<Element>) {
        self.reader = reader
        list.query = reader.query
    }

    /// Collects an event, and applies all of them at the end of a write.
    func apply(_ event: Observed<Element>.Event) {
        switch event.type {
        case .childRemoved: changed.append((event.snapshot.key, nil))
        case .childAdded, .childMoved, .childChanged:
            changed.append((event.snapshot.key, event.snapshot))
        case .value:
            finish()
            list.isComplete = true
        }
    }

    /// Applies the collected events after a write has ended: of each child, the last one.
    func finish() {
        var seen: Set<ExactKey> = []
        for (key, snapshot) in changed.reversed() {
            let key = ExactKey(key)
            if seen.insert(key).inserted { put(snapshot, key) }
        }
        changed = []
    }

    private func put(_ snapshot: (any SnapshotSource)?, _ key: ExactKey) {
        let present = places.removeValue(forKey: key).flatMap { list.remove(at: $0) }
        guard let snapshot else { return }
        let place = ChildPlace(of: snapshot, by: reader.query.order)
        places[key] = place
        list.put(reader.read(snapshot, updating: present), at: place)
    }
}

/// Reads children that a query asks for.
struct ChildReader<Element: Parsable>: Sendable {
    let query: Path<Element>.Query
    let parser: SnapshotParser

    /// An element; or why it was rejected, which is nil if its value is gone.
    typealias Outcome = (element: Element?, rejection: SnapshotParser.Rejection?)

    /// Reads a child: into the present instance, if it is one of a class.
    func read(_ snapshot: some SnapshotSource, updating present: Element? = nil) -> Outcome {
        let path = query.collection.child(snapshot.key)
        do {
            return (try parser.decode(snapshot, at: path, updating: present), nil)
        } catch {
            guard case .invalid(let error) = error else { return (nil, nil) }
            let rejection = SnapshotParser.Rejection(
                key: snapshot.key,
                path: path.keys,
                issues: error.issues,
                value: snapshot.value ?? NSNull()
            )
            return (nil, rejection)
        }
    }

    /// Reads all children of a snapshot.
    func list(_ snapshot: some SnapshotSource) -> LossyList<Element> {
        let children = snapshot.orderedChildren ?? Snapshot(value: snapshot.value).children
        let outcomes = children.map { read($0) }
        var list = LossyList(
            elements: outcomes.compactMap(\.element),
            rejected: outcomes.compactMap(\.rejection)
        )
        let ends = [children.first, children.last].compactMap {
            $0.map { ChildPlace(of: $0, by: query.order) }
        }
        list.origin = QueryPage(query: query, ends: ends)
        return list
    }
}
