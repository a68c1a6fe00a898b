/// Tells which elements of an old and of a new list are like each other, among those that are neither equal
/// nor known by an id.
struct ElementLikeness {
    private let old: [SnapshotParser.JSON]
    private let keyName: String
    /// The old elements that are left, and the new ones.
    private let before: [Element]
    private let after: [Element]
    /// Where the old and the new elements of each gap are among these.
    private var places: [(rows: Range<Int>, columns: Range<Int>)] = []
    /// Whether elements are compared with all others, which takes too long for many.
    private let comparesOthers: Bool

    /// How many values each old element has in common with each new one.
    private lazy var common = counts { $0.common($1) }
    /// How many of these no other old element has.
    private lazy var identifying: [[Int]] = {
        var holders: [ElementContent.Entry: Int] = [:]
        for element in old {
            for value in ElementContent(element, keyName).values { holders[value, default: 0] += 1 }
        }
        return counts { old, new in
            old.values.count { new.values.contains($0) && holders[$0] == 1 }
        }
    }()

    private struct Element {
        let index: Int
        let json: SnapshotParser.JSON
        let content: ElementContent
        /// The index of the gap that a new one is in.
        var gap = 0

        var isValue: Bool { json.object == nil && json.array == nil }
    }

    /// - Parameter left: the indices of the old elements that are left.
    init(
        _ old: [SnapshotParser.JSON],
        _ left: [Int],
        _ new: [SnapshotParser.JSON],
        _ gaps: [ElementGap],
        _ keyName: String
    ) {
        func element(_ json: SnapshotParser.JSON, _ index: Int, _ gap: Int = 0) -> Element {
            Element(index: index, json: json, content: ElementContent(json, keyName), gap: gap)
        }
        (self.old, self.keyName) = (old, keyName)
        before = left.map { element(old[$0], $0) }
        var after: [Element] = []
        for (index, gap) in gaps.enumerated() {
            let start = after.count
            after += gap.new.map { element(new[$0], $0, index) }
            places.append((gap.old, start..<after.count))
        }
        self.after = after
        let size = before.reduce(0) { $0 + $1.content.values.count }
        comparesOthers = size <= 100_000 / max(1, after.count)
    }

    private func counts(_ count: (ElementContent, ElementContent) -> Int) -> [[Int]] {
        before.map { old in after.map { count(old.content, $0.content) } }
    }

    /// The old and new elements of a gap that are the same, by their indices.
    ///
    /// - Parameters:
    ///   - gap: the index of the gap.
    ///   - areInPlace: whether each is at its place.
    mutating func pairs(of gap: Int, areInPlace: Bool) -> [(old: Int, new: Int)] {
        let (rows, columns) = places[gap]
        let inPlace = Array(zip(rows, columns))
        var pairs: [(row: Int, column: Int)] = []
        if inPlace.allSatisfy({ before[$0].isValue && after[$1].isValue })
            || areInPlace && inPlace.allSatisfy({ areAlike($0, $1, inPlace: true) })
        {
            pairs = inPlace.map { (row: $0, column: $1) }
        } else if comparesOthers {
            pairs = rows.flatMap { row in columns.map { (row: row, column: $0) } }
                .filter { areAlike($0.row, $0.column, inPlace: false) }
        }
        return pairs.map { (old: before[$0.row].index, new: after[$0.column].index) }
    }

    /// Whether an old element is like a new one, and none of both is more like another.
    ///
    /// - Parameter inPlace: whether others in the gap may be equally like it.
    private mutating func areAlike(_ row: Int, _ column: Int, inPlace: Bool) -> Bool {
        let (old, new) = (before[row], after[column])
        guard ElementOrigins.id(old.json, keyName) == ElementOrigins.id(new.json, keyName) else {
            return false
        }
        let sizes = [old.content.values.count, new.content.values.count]
        // Of one with a single value, only its place tells which it is.
        let isSingle = sizes.allSatisfy { $0 < 2 } || sizes.contains(0)
        guard comparesOthers else {
            return old.content.common(new.content) > 0 || inPlace && isSingle
        }
        let count = common[row][column]
        guard count > 0 || inPlace && isSingle else { return false }
        let rivals =
            after.indices.lazy.filter { $0 != column }.map { (row, $0) }
            + before.indices.lazy.filter { $0 != row }.map { ($0, column) }
        for (row1, column1) in rivals where common[row1][column1] >= max(1, count) {
            guard common[row1][column1] == count else { return false }
            let isInGap = places[after[column1].gap].rows.contains(row1)
            if isInGap, inPlace { continue }
            let own = identifying[row][column]
            if identifying[row1][column1] >= (isInGap ? own : max(1, own)) { return false }
        }
        return true
    }
}
