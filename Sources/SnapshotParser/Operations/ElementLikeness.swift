/// Tells which elements of an old and of a new list are like each other, among those that are neither equal
/// nor known by an id.
struct ElementLikeness {
    private let old: [SnapshotParser.JSON]
    private let new: [SnapshotParser.JSON]
    private let gaps: [ElementGap]
    private let keyName: String
    private var before: [Int: ElementContent] = [:]
    private var after: [Int: ElementContent] = [:]
    /// Whether elements are compared with all others, which takes too long for many.
    private var comparesOthers = true
    /// How many of all old elements hold a value.
    private lazy var holders: [ElementContent.Entry: Int] = {
        var holders: [ElementContent.Entry: Int] = [:]
        for content in old.map({ content($0) }) {
            for value in content.values { holders[value, default: 0] += 1 }
        }
        return holders
    }()

    init(
        _ old: [SnapshotParser.JSON],
        _ new: [SnapshotParser.JSON],
        _ gaps: [ElementGap],
        _ keyName: String
    ) {
        (self.old, self.new, self.gaps, self.keyName) = (old, new, gaps, keyName)
        for gap in gaps {
            for origin in gap.old { before[origin] = content(old[origin]) }
            for index in gap.new { after[index] = content(new[index]) }
        }
        let size = before.values.reduce(0) { $0 + $1.values.count }
        comparesOthers = size <= 200_000 / max(1, after.count)
    }

    private func content(_ element: SnapshotParser.JSON) -> ElementContent {
        var lists: Set<[String]> = []
        return ElementContent(element, keyName, places: nil, &lists)
    }

    /// The old and new elements of a gap that are the same.
    mutating func pairs(of gap: ElementGap) -> [(old: Int, new: Int)] {
        let pairs = Array(zip(gap.old, gap.new)).map { (old: $0, new: $1) }
        if pairs.allSatisfy({ isValue(old[$0.old]) && isValue(new[$0.new]) }) { return pairs }
        if gap.areInPlace, pairs.allSatisfy({ isLike($0, in: gap, isInPlace: true) }) {
            return pairs
        }
        guard comparesOthers else { return [] }
        return gap.old.flatMap { origin in gap.new.map { (old: origin, new: $0) } }
            .filter { isLike($0, in: gap, isInPlace: false) }
    }

    private func isValue(_ element: SnapshotParser.JSON) -> Bool {
        element.object == nil && element.array == nil
    }

    /// Whether an old element is like a new one, and none of both is more like another.
    ///
    /// - Parameter isInPlace: whether others in the gap may be equally like it.
    private mutating func isLike(
        _ pair: (old: Int, new: Int),
        in gap: ElementGap,
        isInPlace: Bool
    ) -> Bool {
        func id(_ element: SnapshotParser.JSON) -> SnapshotParser.JSON? {
            ElementOrigins.id(element, keyName)
        }
        guard id(old[pair.old]) == id(new[pair.new]) else { return false }
        let count = common(pair)
        let sizes = [before[pair.old], after[pair.new]].map { $0?.values.count ?? 0 }
        // Of one with a single value, only its place tells which it is.
        let isSingle = sizes.allSatisfy { $0 < 2 } || sizes.contains(0)
        guard count > 0 || isInPlace && isSingle else { return false }
        guard comparesOthers else { return true }
        for other in gaps {
            let others =
                other.new.map { (old: pair.old, new: $0) }
                + other.old.map { (old: $0, new: pair.new) }
            let isSame = other.new == gap.new
            for rival in others where rival != pair {
                let likeness = common(rival)
                guard likeness >= count, likeness > 0 else { continue }
                if likeness > count || !isSame && identifying(rival) >= max(1, identifying(pair)) {
                    return false
                }
                if isSame, !isInPlace, identifying(rival) >= identifying(pair) { return false }
            }
        }
        return true
    }

    /// How many values both elements of a pair hold.
    private func common(_ pair: (old: Int, new: Int)) -> Int {
        guard let old = before[pair.old], let new = after[pair.new] else { return 0 }
        return old.common(new)
    }

    /// How many values both hold that no other old element holds.
    private mutating func identifying(_ pair: (old: Int, new: Int)) -> Int {
        guard let old = before[pair.old], let new = after[pair.new] else { return 0 }
        return old.values.count { new.values.contains($0) && holders[$0] == 1 }
    }
}
