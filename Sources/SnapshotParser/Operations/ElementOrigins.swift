/// Finds which elements of a list are the same in an old and a new object, or were edited.
enum ElementOrigins {
    private typealias JSON = SnapshotParser.JSON

    /// For each new element, the index of the old one that it is the same as, or was edited from; nil for a
    /// new one, which must not take what another one held that the type does not know.
    ///
    /// 1. An equal element is the same one, first of all at its own place.
    /// 2. An id tells which it is.
    /// 3. One without an id was edited if it has its place between the same neighbors, among as many others
    ///    as before, or more at the end, shares a value with what was there, and is not more like another.
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
            if canBe, !gap.isEmpty, Likeness(gap.map { old[$0] }, new[start..<end]).areInPlace {
                for (origin, index) in pairs where taken.insert(origin).inserted {
                    origins[index] = origin
                }
            }
            start = end + 1
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

/// How many equal children some old objects have in common with some new ones.
private struct Likeness {
    private let old: [[String: SnapshotParser.JSON]]
    private let new: [[String: SnapshotParser.JSON]]

    /// How many children are compared at most.
    private static var mostComparisons: Int { 100_000 }

    init(_ old: [SnapshotParser.JSON], _ new: some Collection<SnapshotParser.JSON>) {
        // What is nil may be written as null, and is no value.
        func values(_ element: SnapshotParser.JSON) -> [String: SnapshotParser.JSON] {
            (element.object ?? [:]).filter { !$1.isNull }
        }
        (self.old, self.new) = (old.map(values), new.map(values))
    }

    /// Whether none of the pairs at one index can be another object: it has a value in common, if it has
    /// several, and none of both is more like one at another index.
    var areInPlace: Bool {
        let pairs = zip(old, new)
        guard pairs.allSatisfy({ min($0.count, $1.count) < 2 || count($0, $1) > 0 }) else {
            return false
        }
        let size = old.reduce(0) { $0 + $1.count }
        guard !old.isEmpty, !new.isEmpty, old.count > 1 || new.count > 1,
            size <= Self.mostComparisons / new.count
        else { return true }
        let counts = old.map { old in new.map { count(old, $0) } }
        return !zip(counts.indices, new.indices).contains { index, _ in
            let own = counts[index][index]
            return counts[index].contains { $0 > own } || counts.contains { $0[index] > own }
        }
    }

    private func count(
        _ old: [String: SnapshotParser.JSON],
        _ new: [String: SnapshotParser.JSON]
    ) -> Int {
        old.reduce(0) { $0 + (new[$1.key] == $1.value ? 1 : 0) }
    }
}
