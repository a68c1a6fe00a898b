/// What happened to a child of a query. One that was removed is as it was before.
typealias ChildNews = (event: SnapshotEvent.Child, child: StoredChildren.Entry)

extension StoredWindow {
    /// The children that a write removed, added, moved and changed, one group after another, and
    /// each in the query's order (`FEventGenerator.m` of firebase-ios-sdk).
    func news(since old: StoredWindow, _ changes: [ChildChange]) -> [ChildNews] {
        let order = children.order
        var news: [ChildNews] = []
        for change in changes {
            switch (old.entry(change.key, change.old), entry(change.key, change.new)) {
            case (let before?, nil): news.append((.childRemoved, before))
            case (nil, let after?): news.append((.childAdded, after))
            case (let before?, let after?):
                news.append((.childChanged, after))
                if order.isMoved(before.node, after.node) { news.append((.childMoved, after)) }
            case (nil, nil): break
            }
        }
        // Others left or entered the window because of these. They are at its ends.
        let changed = Set(changes.map { ExactKey($0.key) })
        let left = old.entries(beyond: self).map { (SnapshotEvent.Child.childRemoved, $0) }
        let entered = entries(beyond: old).map { (SnapshotEvent.Child.childAdded, $0) }
        news += (left + entered).filter { !changed.contains(ExactKey($1.key)) }
        let groups = [SnapshotEvent.Child.childRemoved, .childAdded, .childMoved, .childChanged]
        return groups.flatMap { group in
            news.filter { $0.event == group }.inOrder { order.compare($0.child, $1.child) < 0 }
        }
    }
}
