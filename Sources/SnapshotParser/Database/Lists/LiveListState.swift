import Foundation

/// The state behind a live list: the children's places in the query's order, and the result of
/// reading each. It belongs to one iterator, and works for its consumer.
final class LiveListState<Element: Parsable> {
    private let parser: SnapshotParser
    private let query: Path<Element>.Query
    private let location: Location
    private(set) var list = LiveList<Element>()

    /// The order of all children, as numbers with gaps between them.
    private var labels: [ExactKey: UInt64] = [:]
    private var keys = RankedSet<Labelled<ExactKey>>()

    /// The children as they are stored, for the pages beside the list.
    private var snapshots: [ExactKey: any SnapshotSource & Sendable] = [:]

    /// The children that a write adds or moves, with the key before each.
    private var placed: [ExactKey: ExactKey?] = [:]
    /// The children that a write adds or changes, which must be read.
    private var changed: [(key: ExactKey, snapshot: any SnapshotSource & Sendable)] = []

    init(_ parser: SnapshotParser, _ query: Path<Element>.Query) {
        (self.parser, self.query) = (parser, query)
        location = Location(query.collection.keys)
    }

    /// Collects an event, and applies all of them at the end of a write.
    func apply(
        _ event: SnapshotEvent,
        _ snap: any SnapshotSource & Sendable,
        after previous: String?
    ) {
        let key = ExactKey(snap.key)
        switch event {
        case .childRemoved: remove(key)
        case .childAdded:
            placed[key] = .some(previous.map(ExactKey.init))
            changed.append((key, snap))
        case .childMoved:
            if labels[key] != nil { placed[key] = .some(previous.map(ExactKey.init)) }
        case .childChanged:
            if labels[key] != nil || placed[key] != nil { changed.append((key, snap)) }
        case .value:
            finish()
            list.isComplete = true
        }
    }

    /// Reads children that are read only once.
    func list(of children: [any SnapshotSource]) -> LossyList<Element> {
        var (elements, rejected): ([Element], [SnapshotParser.Rejection]) = ([], [])
        for child in children {
            let outcome = outcome(of: child)
            if let element = outcome.element { elements.append(element) }
            if let rejection = outcome.rejection { rejected.append(rejection) }
        }
        var list = LossyList(elements: elements, rejected: rejected)
        list.origin = QueryPage(query, ends(children.first, children.last))
        return list
    }

    private func ends(
        _ first: (any SnapshotSource)?,
        _ last: (any SnapshotSource)?
    ) -> QueryPage<Element>.Ends? {
        guard let first, let last else { return nil }
        let order = query.order
        return .init(first: order.bound(beside: first), last: order.bound(beside: last))
    }

    /// Applies the collected events after a write has ended.
    func finish() {
        place()
        var seen: Set<ExactKey> = []
        for (key, snap) in changed.reversed() where seen.insert(key).inserted { read(key, snap) }
        changed = []
        list.page = QueryPage(query, ends)
    }

    private var ends: QueryPage<Element>.Ends? {
        func snapshot(at rank: Int) -> (any SnapshotSource & Sendable)? {
            keys.element(at: rank).flatMap { snapshots[$0.content] }
        }
        guard let first = snapshot(at: 0), let last = snapshot(at: keys.count - 1) else {
            return nil
        }
        let order = query.order
        return .init(first: order.laterBound(beside: first), last: order.laterBound(beside: last))
    }

    private func remove(_ key: ExactKey) {
        placed[key] = nil
        snapshots[key] = nil
        if !changed.isEmpty { changed.removeAll { $0.key == key } }
        takeOut(key)
    }

    private func takeOut(_ key: ExactKey) {
        guard let label = labels.removeValue(forKey: key) else { return }
        list[label] = (nil, nil)
        keys.set(label, nil as ExactKey?)
    }

    /// Puts children after their predecessors. If a predecessor also changes its place, it is
    /// placed first.
    private func place() {
        var contents: [ExactKey: LiveList<Element>.Outcome] = [:]
        for key in placed.keys {
            guard let label = labels[key] else { continue }
            contents[key] = list[label]
            takeOut(key)
        }
        for key in placed.keys {
            var chain = [key]
            while let last = chain.last, let previous = placed[last] ?? nil,
                placed[previous] != nil, labels[previous] == nil, chain.count <= placed.count
            {
                chain.append(previous)
            }
            for key in chain.reversed() where labels[key] == nil {
                let label = newLabel(after: (placed[key] ?? nil).flatMap { labels[$0] })
                labels[key] = label
                keys.set(label, key)
                if let outcome = contents[key] { list[label] = outcome }
            }
        }
        placed = [:]
    }

    /// A number between those of a child and the next one.
    private func newLabel(after previous: UInt64?) -> UInt64 {
        let start = previous ?? 0
        let rank = keys.count { $0.label <= start }
        guard let next = keys.element(at: rank)?.label else {
            let (label, overflows) = start.addingReportingOverflow(Self.gap)
            if !overflows { return label }
            return renumber(rank: rank)
        }
        let label = start + (next - start) / 2
        return label == start ? renumber(rank: rank) : label
    }

    private static var gap: UInt64 { 1 << 32 }

    /// Renumbers all children with equal gaps.
    ///
    /// - Returns: the number for a new child at a rank.
    private func renumber(rank: Int) -> UInt64 {
        let entries = keys.elements(at: 0..<keys.count)
        var new: [UInt64: UInt64] = [:]
        for (index, entry) in entries.enumerated() {
            let label = UInt64(index + 1) * Self.gap
            new[entry.label] = label
            labels[entry.content] = label
        }
        keys = Self.renumbered(keys, new)
        list.good = Self.renumbered(list.good, new)
        list.broken = Self.renumbered(list.broken, new)
        return UInt64(rank) * Self.gap + Self.gap / 2
    }

    private static func renumbered<Content>(
        _ set: RankedSet<Labelled<Content>>,
        _ labels: [UInt64: UInt64]
    ) -> RankedSet<Labelled<Content>> {
        RankedSet(
            sorted: set.elements(at: 0..<set.count).map {
                Labelled(label: labels[$0.label] ?? 0, content: $0.content)
            }
        )
    }

    /// Reads a child: into the present instance, if it is one of a class.
    private func read(_ key: ExactKey, _ snap: some SnapshotSource & Sendable) {
        guard let label = labels[key] else { return }
        snapshots[key] = snap
        list[label] = outcome(of: snap, updating: list[label].element)
    }

    /// The result of reading a child: an element, or why it was rejected.
    private func outcome(
        of snap: some SnapshotSource,
        updating present: Element? = nil
    ) -> LiveList<Element>.Outcome {
        let place = location.child(snap.key)
        do {
            if let present, try parser.replace(instance: present, with: snap, at: place) {
                return (present, nil)
            }
            return (try parser.decode(snap, as: Element.self, at: place).outcome.get(), nil)
        } catch {
            guard case .invalid(let error) = error else { return (nil, nil) }
            let value = snap.value ?? NSNull()
            let rejection = SnapshotParser.Rejection(
                key: snap.key,
                path: place.keys,
                issues: error.issues,
                value: value
            )
            return (nil, rejection)
        }
    }
}
