// Reads the children that a query asks for.
extension Observed {
    /// An element; or why it was rejected, which is nil if its value is gone.
    typealias Outcome = (element: Value?, rejection: SnapshotParser.Rejection?)

    /// Reads a child: into the present instance, if it is one of a class.
    func read(_ snapshot: some SnapshotSource, updating present: Value? = nil) -> Outcome {
        let path = query.collection.child(snapshot.key)
        do throws(ParseError) {
            if let present, type(of: present) is AnyClass,
                var object = present as? any ParsableObject
            {
                let key = SnapshotKey(text: path.key, mustMatch: true)
                // If the snapshot cannot be read, the instance is unchanged.
                try parser.update(&object, from: snapshot, at: path.keys, key: key, replaces: true)
                return (present, nil)
            }
            let result = parser.decode(snapshot, at: path)
            if case .failure(.invalid(let error)) = result.outcome { throw error }
            return (result.value, nil)
        } catch {
            return (nil, SnapshotParser.Rejection(of: snapshot, at: path.keys, error.issues))
        }
    }

    /// Reads all children of a snapshot.
    func list(_ snapshot: some SnapshotSource) -> LossyList<Value> {
        let children = snapshot.orderedChildren ?? Snapshot(value: snapshot.value).children
        let outcomes = children.map { read($0) }
        var list = LossyList(
            elements: outcomes.compactMap(\.element),
            rejected: outcomes.compactMap(\.rejection)
        )
        let ends = [children.first, children.last].compactMap { $0 }
            .map { query.order.position(ofStored: $0) }
        list._page = QueryPage(query: query, ends: ends)
        return list
    }

    /// Reads the children that changed, and puts them where they belong.
    ///
    /// - Parameter positions: those of the children in the list.
    func apply(
        _ changes: ChangedChildren,
        to list: inout LiveList<Value>,
        _ positions: inout [ExactKey: SortPosition]
    ) {
        for (key, snapshot) in changes.snapshots.inKeyOrder(\.key.text) {
            let present = positions.removeValue(forKey: key).flatMap { list.remove(at: $0) }
            guard let snapshot else { continue }
            let position = query.order.position(ofStored: snapshot)
            positions[key] = position
            list.put(read(snapshot, updating: present), from: snapshot, at: position)
        }
        list.isComplete = changes.isComplete
    }
}
