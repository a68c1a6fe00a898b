/// The observations of one query.
struct ListenerView {
    let query: QueryParameters
    var listeners: [Listener] = []
    /// The children that the query asks for; nil while only whole values are observed.
    var window: StoredWindow?

    /// Finds the children that the query asks for.
    ///
    /// - Parameters:
    ///   - children: the place's children.
    ///   - known: some of them in the query's order; nil if none are known.
    ///   - changes: how the others differ. If these are few, the time depends on how many.
    mutating func show(
        _ children: StoredChildren?,
        from known: StoredChildren?,
        _ changes: [ChildChange] = []
    ) {
        guard query.isFiltered || listeners.contains(where: { $0.event != .value }) else {
            window = nil
            return
        }
        let children = children ?? .none
        let isAnew = query.order == .key || changes.count > children.count / 8
        let sorted = (isAnew ? nil : known?.applying(changes)) ?? children.ordered(by: query.order)
        window = StoredWindow(query, in: sorted)
    }
}

extension StoredChildren {
    fileprivate func applying(_ changes: [ChildChange]) -> StoredChildren {
        var index = self
        for change in changes {
            if let old = change.old { index = index.removing((change.key, old)) }
            if let new = change.new { index = index.inserting((change.key, new)) }
        }
        return index
    }
}
