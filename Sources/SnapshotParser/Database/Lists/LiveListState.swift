/// The state behind a live list, which works for the list's consumer.
final class LiveListState<Element: Parsable> {
    private let reader: ChildReader<Element>
    private(set) var list = LiveList<Element>()
    private var positions: [ExactKey: SortPosition] = [:]

    init(_ reader: ChildReader<Element>) {
        self.reader = reader
        list.query = reader.query
    }

    /// Reads the children that changed, and puts them where they belong.
    func apply(_ changes: ChangedChildren) {
        for (key, snapshot) in changes.snapshots.inKeyOrder(\.key.text) {
            let present = positions.removeValue(forKey: key).flatMap { list.remove(at: $0) }
            guard let snapshot else { continue }
            let position = reader.query.order.position(ofStored: snapshot)
            positions[key] = position
            let child = reader.read(snapshot, updating: present)
            list.put(child, from: snapshot, at: position)
        }
        list.isComplete = changes.isComplete
    }
}
