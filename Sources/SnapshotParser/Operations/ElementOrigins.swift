/// Finds which elements of a list are the same in an old and a new object, or were edited.
enum ElementOrigins {
    private typealias JSON = SnapshotParser.JSON

    /// For each new element, the index of the old one that it is the same as, or was edited from: the one of
    /// its id or, without ids, one between the same neighbors, if there are as many of them as before, or
    /// more at the end, and none is more like another one; then the one that it shares most of its children
    /// with. Otherwise it might take what another object held that the type does not know.
    static func find(
        of new: [SnapshotParser.JSON],
        in old: [SnapshotParser.JSON],
        keyName: String
    ) -> [Int?] {
        func id(_ element: JSON) -> JSON? { Self.id(element, keyName) }
        var origins: [Int?] = Array(repeating: nil, count: new.count)
        var taken: Set<Int> = []
        func match(_ origin: Int?, _ index: Int) {
            guard let origin, origins[index] == nil, old[origin] == new[index],
                taken.insert(origin).inserted
            else { return }
            origins[index] = origin
        }
        // Of elements that are alike, each stays where it is, seen from the start or from the end.
        let common = 0..<min(old.count, new.count)
        for index in common.prefix(while: { old[$0] == new[$0] }) { match(index, index) }
        for distance in common {
            let (origin, index) = (old.count - distance - 1, new.count - distance - 1)
            guard old[origin] == new[index] else { break }
            match(origin, index)
        }
        for index in common { match(index, index) }
        var indices: [JSON: [Int]] = [:]
        for index in old.indices.reversed() where !taken.contains(index) {
            indices[old[index], default: []].append(index)
        }
        for index in new.indices where origins[index] == nil {
            match(indices[new[index]]?.popLast(), index)
        }
        let ids = Dictionary(
            old.indices.filter { !taken.contains($0) }
                .compactMap { index in id(old[index]).map { ($0, index) } }
        ) { min($0, $1) }
        for index in new.indices where origins[index] == nil {
            guard let origin = id(new[index]).flatMap({ ids[$0] }), taken.insert(origin).inserted
            else { continue }
            origins[index] = origin
        }
        var start = 0
        while start < new.count {
            var end = start
            while end < new.count, origins[end] == nil { end += 1 }
            let first = start > 0 ? (origins[start - 1] ?? 0) + 1 : 0
            let last = (end < new.count ? origins[end] : nil) ?? old.count
            let gap = first < last ? (first..<last).filter { !taken.contains($0) } : []
            let pairs = zip(gap, start..<end)
            let areAll = end == new.count ? gap.count <= end - start : gap.count == end - start
            let canBe = pairs.allSatisfy { origin, index in
                id(old[origin]) == id(new[index])
                    && (areAll || isValue(old[origin]) && isValue(new[index]))
            }
            let likeness = Likeness(gap.map { old[$0] }, new[start..<end])
            if canBe, !likeness.isCrossed {
                for (origin, index) in pairs where taken.insert(origin).inserted {
                    origins[index] = origin
                }
            }
            start = end + 1
        }
        let lost = old.indices.filter { !taken.contains($0) && id(old[$0]) == nil }
        let added = new.indices.filter { origins[$0] == nil && id(new[$0]) == nil }
        for (origin, index) in Likeness(lost.map { old[$0] }, added.map { new[$0] }).pairs {
            origins[added[index]] = lost[origin]
        }
        return origins
    }

    /// The id that an element holds.
    static func id(_ element: SnapshotParser.JSON, _ keyName: String) -> SnapshotParser.JSON? {
        element[keyName].flatMap { $0.isNull ? nil : $0 }
    }

    private static func isValue(_ element: JSON) -> Bool {
        element.object == nil && element.array == nil
    }
}

/// How many equal children each of some old objects has in common with each of some new ones.
private struct Likeness {
    /// By the indices of an old and of a new one; none if there are too many.
    private let counts: [[Int]]
    /// How many children the larger of both has.
    private let sizes: [[Int]]

    private static var mostPairs: Int { 10_000 }

    init(
        _ old: some Collection<SnapshotParser.JSON>,
        _ new: some Collection<SnapshotParser.JSON>
    ) {
        let (old, new) = (old.map { $0.object ?? [:] }, new.map { $0.object ?? [:] })
        guard !old.isEmpty, !new.isEmpty, old.count <= Self.mostPairs / new.count else {
            (counts, sizes) = ([], [])
            return
        }
        counts = old.map { old in
            new.map { new in old.count { !$1.isNull && new[$0] == $1 } }
        }
        sizes = old.map { old in new.map { new in max(old.count, new.count) } }
    }

    /// Whether an old or a new one is more like one at another index than like the one at its own.
    var isCrossed: Bool {
        zip(counts.indices, counts.first?.indices ?? 0..<0).contains { index, _ in
            let own = counts[index][index]
            return counts[index].contains { $0 > own } || counts.contains { $0[index] > own }
        }
    }

    /// The indices of those that have most of their children in common, and more than either has with any
    /// other.
    var pairs: [(old: Int, new: Int)] {
        counts.indices.compactMap { old in
            let row = counts[old]
            guard let most = row.max(), let new = row.firstIndex(of: most),
                most * 2 > sizes[old][new],
                row.count(where: { $0 == most }) == 1,
                counts.count(where: { $0[new] >= most }) == 1
            else { return nil }
            return (old, new)
        }
    }
}
