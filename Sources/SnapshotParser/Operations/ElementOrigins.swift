/// Finds which elements of a list are the same in an old and a new object, or were edited.
///
/// 1. An equal element is the same one, first of all at its own place.
/// 2. An id tells which it is.
/// 3. One without an id is the one that held what only it holds: an id that is in no other element, and
///    more than half of the values.
/// 4. Otherwise it was edited if it has its place between the same neighbors, among as many others as
///    before, or more at the end, shares a value with what was there, and is not more like another.
struct ElementOrigins {
    private let old: [JSON]
    private let new: [JSON]
    /// The name of the field that holds an element's id.
    private let keyName: String
    /// For each new element, the index of the old one that it is the same as, or was edited from.
    private var origins: [Int?]
    private var taken: Set<Int> = []

    private typealias JSON = SnapshotParser.JSON

    /// For each new element, the index of the old one that it is the same as, or was edited from; nil for a
    /// new one, which must not take what another one held that the type does not know.
    ///
    /// - Parameter places: where each old element was read from.
    static func find(
        of new: [SnapshotParser.JSON],
        in old: [SnapshotParser.JSON],
        keyName: String,
        places: (_ index: Int) -> StoredPlaces? = { _ in nil }
    ) -> [Int?] {
        var found = ElementOrigins(new, old, keyName)
        found.matchEqual()
        found.matchIDs()
        found.matchContents(places)
        found.matchNeighbors()
        return found.origins
    }

    private init(_ new: [JSON], _ old: [JSON], _ keyName: String) {
        (self.old, self.new, self.keyName) = (old, new, keyName)
        origins = Array(repeating: nil, count: new.count)
    }

    /// The id that an element holds.
    static func id(_ element: SnapshotParser.JSON, _ keyName: String) -> SnapshotParser.JSON? {
        element[keyName].flatMap { $0.isNull ? nil : $0 }
    }

    private func id(_ element: JSON) -> JSON? { Self.id(element, keyName) }

    private mutating func match(_ origin: Int?, _ index: Int) {
        guard let origin, origins[index] == nil, taken.insert(origin).inserted else { return }
        origins[index] = origin
    }

    /// Of elements that are alike, each stays where it is, seen from the start or from the end.
    private mutating func matchEqual() {
        let common = 0..<min(old.count, new.count)
        for index in common.prefix(while: { old[$0] == new[$0] }) { match(index, index) }
        for distance in common {
            let (origin, index) = (old.count - distance - 1, new.count - distance - 1)
            guard old[origin] == new[index] else { break }
            match(origin, index)
        }
        for index in common where old[index] == new[index] { match(index, index) }
        var indices: [JSON: [Int]] = [:]
        for index in old.indices.reversed() where !taken.contains(index) {
            indices[old[index], default: []].append(index)
        }
        for index in new.indices where origins[index] == nil {
            match(indices[new[index]]?.popLast(), index)
        }
    }

    private mutating func matchIDs() {
        let ids = Dictionary(
            old.indices.filter { !taken.contains($0) }
                .compactMap { index in id(old[index]).map { ($0, index) } }
        ) { min($0, $1) }
        for index in new.indices { match(id(new[index]).flatMap { ids[$0] }, index) }
    }

    private mutating func matchContents(_ places: (_ index: Int) -> StoredPlaces?) {
        var lists: Set<[String]> = []
        func contents(
            _ elements: [JSON],
            _ places: (_ index: Int) -> StoredPlaces?,
            where isWanted: (_ index: Int) -> Bool
        ) -> [Int: ElementContent] {
            let wanted = elements.indices.lazy.filter(isWanted).map { index in
                (index, ElementContent(elements[index], keyName, places: places(index), &lists))
            }
            return Dictionary(wanted) { $1 }
        }
        func isOpen(_ index: Int) -> Bool { origins[index] == nil && id(new[index]) == nil }
        func isLeft(_ index: Int) -> Bool { !taken.contains(index) && id(old[index]) == nil }
        let before = contents(old, places, where: isLeft)
        guard before.values.contains(where: { !$0.ids.isEmpty }) else { return }
        let after = contents(new, { _ in nil }, where: isOpen)
        guard after.values.contains(where: { !$0.ids.isEmpty }) else { return }
        let others =
            contents(old, places) { !isLeft($0) }.values.map(\.ids)
            + contents(new, { _ in nil }) { !isOpen($0) }.values.map(\.ids)
        let elsewhere = Set(others.joined())
        let (holders, newHolders) = (ElementContent.holders(before), ElementContent.holders(after))
        for (index, content) in after.sorted(by: { $0.key < $1.key }) {
            let ids = content.ids.filter { newHolders[$0] == [index] && !elsewhere.contains($0) }
            let origins = Set(ids.compactMap { holders[$0]?.count == 1 ? holders[$0]?.first : nil })
                .filter { before[$0]?.isMostly(content) == true }
            if origins.count == 1 { match(origins.first, index) }
        }
    }

    private mutating func matchNeighbors() {
        var start = 0
        while start < new.count {
            var end = start
            while end < new.count, origins[end] == nil { end += 1 }
            let first = start > 0 ? (origins[start - 1] ?? 0) + 1 : 0
            let last = (end < new.count ? origins[end] : nil) ?? old.count
            let gap = first < last ? (first..<last).filter { !taken.contains($0) } : []
            let pairs = Array(zip(gap, start..<end))
            let areAll = end == new.count ? gap.count <= end - start : gap.count == end - start
            let canBe = pairs.allSatisfy { origin, index in
                id(old[origin]) == id(new[index])
                    && (areAll || isValue(old[origin]) && isValue(new[index]))
            }
            if canBe, !gap.isEmpty, areInPlace(gap.map { old[$0] }, Array(new[start..<end])) {
                for (origin, index) in pairs { match(origin, index) }
            }
            start = end + 1
        }
    }

    private func isValue(_ element: JSON) -> Bool {
        element.object == nil && element.array == nil
    }

    /// Whether none of the pairs at one index can be another element: it has a value in common, if it has
    /// several, and none of both is more like one at another index.
    private func areInPlace(_ old: [JSON], _ new: [JSON]) -> Bool {
        var lists: Set<[String]> = []
        let before = old.map { ElementContent($0, keyName, places: nil, &lists) }
        let after = new.map { ElementContent($0, keyName, places: nil, &lists) }
        let areAlike = zip(before, after).allSatisfy {
            min($0.values.count, $1.values.count) < 2 || $0.common($1) > 0
        }
        let size = before.reduce(0) { $0 + $1.values.count }
        // So many comparisons would take too long.
        guard areAlike, !new.isEmpty, old.count > 1 || new.count > 1, size <= 100_000 / new.count
        else { return areAlike }
        let counts = before.map { before in after.map { before.common($0) } }
        return !zip(counts.indices, new.indices).contains { index, _ in
            let own = counts[index][index]
            return counts[index].contains { $0 > own } || counts.contains { $0[index] > own }
        }
    }
}
