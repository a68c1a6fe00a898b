/// Finds which elements of a list are the same in an old and a new object, or were edited.
///
/// 1. An equal element is the same one, first of all at its own place.
/// 2. An id tells which it is.
/// 3. One without an id is the one that held what only it holds: an id that is in no other element, and
///    more than half of the values.
/// 4. Otherwise it was edited if it is between the same neighbors, shares a value with what was there, and
///    is not more like another. Of several that are equally like it, it is the one at its place if there are
///    as many as before, or more at the end.
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
        let left = old.indices.filter { !taken.contains($0) }
        let gaps = gaps()
        guard gaps.contains(where: { !$0.old.isEmpty && !$0.new.isEmpty }) else { return }
        var likeness = ElementLikeness(old, left, new, gaps, keyName)
        for (index, gap) in gaps.enumerated() where !gap.old.isEmpty && !gap.new.isEmpty {
            for pair in likeness.pairs(of: index, areInPlace: gap.areInPlace) {
                match(pair.old, pair.new)
            }
        }
    }

    /// The elements that are left, between those that were matched.
    private func gaps() -> [ElementGap] {
        var gaps: [ElementGap] = []
        // How many are left before each index.
        var places = [0]
        for index in old.indices { places.append(places[index] + (taken.contains(index) ? 0 : 1)) }
        var start = 0
        while start <= new.count {
            let end = new[start...].indices.first { origins[$0] != nil } ?? new.count
            let first = start > 0 ? (origins[start - 1] ?? 0) + 1 : 0
            let last = (end < new.count ? origins[end] : nil) ?? old.count
            let left = places[first]..<max(places[first], places[last])
            if !left.isEmpty || start < end {
                gaps.append(ElementGap(old: left, new: start..<end, isLast: end == new.count))
            }
            start = end + 1
        }
        return gaps
    }
}

/// Elements of an old and of a new list that are between the same two others.
struct ElementGap {
    /// Where the old ones are among all that are left.
    let old: Range<Int>
    let new: Range<Int>
    let isLast: Bool

    /// Each at its place, if the elements between the same others are as many, or more at the end.
    var areInPlace: Bool { isLast ? old.count <= new.count : old.count == new.count }
}
