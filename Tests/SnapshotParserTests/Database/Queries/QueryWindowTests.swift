import Foundation
@testable import SnapshotParser
import Testing

/// Random queries and writes, beside a plain comparison of what each query asks for before and
/// after.
@Suite(.timeLimit(.minutes(5))) struct QueryWindowTests {
    @Test(arguments: 0..<8, Way.allCases)
    func tellsWhatComesAndGoes(_ seed: Int, _ way: Way) async throws {
        // Nobody tells of priorities over REST.
        var draw = Draw(seed: UInt64(seed), hasPriorities: way == .directly)
        let memory = InMemoryDatabase(callbacks: .immediate)
        let database = way.database(memory)
        var observed: [Observed] = []
        for _ in 0..<6 {
            observed.append(try await Observed(database, memory, try draw.query().steps(), way))
        }
        for round in 0..<(way == .directly ? 120 : 40) {
            draw.write(to: memory)
            for query in observed {
                let (heard, expected) = try await query.events(in: memory, way)
                #expect(heard == expected, "seed \(seed), round \(round): \(query.parameters)")
                guard heard == expected else { return }
            }
        }
    }
}

/// A query, what it was asked for last, and what was heard since.
private final class Observed {
    let parameters: QueryParameters
    private let heard = Recorder()
    private var last: [(key: String, tree: String, sort: Sort)] = []
    /// The node that is queried, which may be a leaf.
    private var node = ""
    private var isBegun = false

    init(
        _ database: any SnapshotDatabase,
        _ memory: InMemoryDatabase,
        _ steps: [SnapshotParser.QueryStep],
        _ way: Way
    ) async throws {
        parameters = QueryParameters(steps)
        observe(database.reference(withPath: "l"), steps)
        // The value comes after the children.
        try await way.wait { heard.texts.last?.first == "=" }
        last = window(in: memory)
        heard.removeAll()
    }

    private func observe(
        _ reference: some SnapshotReference,
        _ steps: [SnapshotParser.QueryStep]
    ) {
        let query = reference.query(steps)
        for event in [SnapshotEvent.childRemoved, .childAdded, .childMoved, .childChanged, .value] {
            _ = query.observeSnapshots(
                event,
                onEvent: { [heard] snap, previous in
                    let tree = EventRecorder.json(EventRecorder.exported(snap))
                    switch event {
                    case .child(.childRemoved): heard.append("-\(snap.key)=\(tree)")
                    case .child(.childAdded): heard.append("+\(snap.key)=\(tree) \(previous ?? "")")
                    case .child(.childMoved): heard.append(">\(snap.key) \(previous ?? "")")
                    case .child(.childChanged):
                        heard.append("~\(snap.key)=\(tree) \(previous ?? "")")
                    case .value:
                        let keys = snap.orderedChildren?.map(\.key) ?? []
                        heard.append("=\(keys.joined(separator: ","))")
                    }
                },
                onCancel: { _ in }
            )
        }
    }

    func events(
        in memory: InMemoryDatabase,
        _ way: Way
    ) async throws -> (heard: [String], expected: [String]) {
        let expected = expectedEvents(in: memory)
        _ = try await way.texts(of: heard, expected.count)
        return (heard.removeAll(), expected)
    }

    private func expectedEvents(in memory: InMemoryDatabase) -> [String] {
        let (old, oldNode) = (last, node)
        let new = window(in: memory)
        last = new
        func previous(_ key: String) -> String {
            let index = new.firstIndex { $0.key == key } ?? 0
            return index == 0 ? "" : new[index - 1].key
        }
        let removed = old.filter { child in !new.contains { $0.key == child.key } }
        let added = new.filter { child in !old.contains { $0.key == child.key } }
        let changed = new.filter { child in
            old.contains { $0.key == child.key && $0.tree != child.tree }
        }
        let moved = changed.filter { child in
            if parameters.order == .value { return true }
            return old.contains { $0.key == child.key && $0.sort.value != child.sort.value }
        }
        var expected = removed.map { "-\($0.key)=\($0.tree)" }
        expected += added.map { "+\($0.key)=\($0.tree) \(previous($0.key))" }
        if parameters.order != .key { expected += moved.map { ">\($0.key) \(previous($0.key))" } }
        expected += changed.map { "~\($0.key)=\($0.tree) \(previous($0.key))" }
        // Without a bound or a limit, the value is the node itself.
        let isWhole = parameters.start == nil && parameters.end == nil && parameters.limit == nil
        if !expected.isEmpty || isWhole && node != oldNode {
            expected.append("=\(new.map(\.key).joined(separator: ","))")
        }
        return expected
    }

    /// What is asked for, found by sorting and filtering all children.
    private func window(
        in database: InMemoryDatabase
    ) -> [(key: String, tree: String, sort: Sort)] {
        let box = Box<any SnapshotSource>()
        let handle = database.reference(withPath: "l").observeSnapshots(
            .value,
            onEvent: { snap, _ in box.value = snap },
            onCancel: { _ in }
        )
        database.reference(withPath: "l").removeObserver(withHandle: handle)
        node = EventRecorder.json(EventRecorder.exported(box.value))
        var window = (box.value?.orderedChildren ?? []).map { child in
            let tree = EventRecorder.json(EventRecorder.exported(child))
            return (key: child.key, tree: tree, sort: Sort(child, parameters.order))
        }
        window.sort { $0.sort < $1.sort }
        if let start = parameters.start {
            window.removeAll { $0.sort.isBefore(start, parameters.order, isStart: true) }
        }
        if let end = parameters.end {
            window.removeAll { !$0.sort.isBefore(end, parameters.order, isStart: false) }
        }
        switch parameters.limit {
        case let limit? where limit.isLast: return Array(window.suffix(limit.count))
        case let limit?: return Array(window.prefix(limit.count))
        case nil: return window
        }
    }
}

/// What a child is ordered by, as text that is ordered alike: `1` for null, `2` and `3` for the
/// booleans, `4…` for a number, `5…` for a string, `6` for an object.
private struct Sort: Comparable {
    let value: String
    let key: String

    init(_ child: any SnapshotSource, _ order: StoredOrder) {
        key = child.key
        switch order {
        case .key: value = ""
        case .value: value = Self.text(child.value)
        case .priority: value = Self.text(child.priority)
        default: value = Self.text((child.value as? [String: Any])?[order.keys[0]])
        }
    }

    static func text(_ tree: Any?) -> String {
        switch tree {
        case nil, is NSNull: "1"
        case let boolean as Bool: boolean ? "3" : "2"
        case let number as Int: "4\(1000 + number)"
        case let number as Double: "4\(1000 + Int(number))"
        case let text as String: "5\(text)"
        default: "6"
        }
    }

    static func < (left: Sort, right: Sort) -> Bool {
        left.value == right.value ? precedes(left.key, right.key) : left.value < right.value
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        switch (Int(left), Int(right)) {
        case (let first?, let second?): first < second
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): left < right
        }
    }

    /// Whether it comes before a start, or not after an end.
    func isBefore(
        _ bound: QueryParameters.Bound,
        _ order: StoredOrder,
        isStart: Bool
    ) -> Bool {
        let isWithEqual = bound.isInclusive != isStart
        if order == .key {
            let other = bound.leaf?.tree as? String ?? ""
            return key == other ? isWithEqual : Self.precedes(key, other)
        }
        let other = Self.text(bound.leaf?.tree)
        if value != other { return value < other }
        guard let boundKey = bound.key else { return isWithEqual }
        return key == boundKey ? isWithEqual : Self.precedes(key, boundKey)
    }
}

private struct Draw: Drawing {
    var generator: SeededGenerator
    let hasPriorities: Bool

    init(seed: UInt64, hasPriorities: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasPriorities = hasPriorities
    }

    private mutating func key() -> String { ["a", "b", "c", "d", "e", "2", "10"][number(7)] }

    private mutating func bound() -> MixedBound? {
        [nil, true, 0, 2, 4, "m"][number(6)]
    }

    mutating func query() -> Path<String>.Query {
        let collection = Path<String>.Collection(rendered: "l")
        switch number(4) {
        case 0:
            var ordered = collection.orderedByKey()
            if number(2) == 0 {
                ordered =
                    number(2) == 0 ? ordered.starting(at: key()) : ordered.starting(after: key())
            }
            if number(2) == 0 {
                ordered = number(2) == 0 ? ordered.ending(at: key()) : ordered.ending(before: key())
            }
            return limited(ordered.query)
        case 1 where hasPriorities:
            return limited(
                bounded(collection.orderedByPriority(as: MixedBound.self), isPriority: true)
            )
        default:
            return limited(
                bounded(collection.ordered(byChild: "s", as: MixedBound.self), isPriority: false)
            )
        }
    }

    private mutating func bounded(
        _ ordered: Path<String>.Query.Ordered<MixedBound>,
        isPriority: Bool
    ) -> Path<String>.Query {
        var ordered = ordered
        let values: [MixedBound?] = isPriority ? [nil, 0, 2, "m"] : [nil, true, 0, 2, 4, "m"]
        if number(6) == 0 {
            return ordered.equal(
                to: values[number(values.count)],
                key: number(2) == 0 ? key() : nil
            )
        }
        if number(2) == 0 {
            let (value, key) = (values[number(values.count)], number(2) == 0 ? key() : nil)
            ordered =
                number(2) == 0
                ? ordered.starting(at: value, key: key) : ordered.starting(after: value, key: key)
        }
        if number(2) == 0 {
            let (value, key) = (values[number(values.count)], number(2) == 0 ? key() : nil)
            ordered =
                number(2) == 0
                ? ordered.ending(at: value, key: key) : ordered.ending(before: value, key: key)
        }
        return ordered.query
    }

    private mutating func limited(_ query: Path<String>.Query) -> Path<String>.Query {
        switch number(3) {
        case 0: query.limited(toFirst: number(4) + 1)
        case 1: query.limited(toLast: number(4) + 1)
        default: query
        }
    }

    private mutating func tree() -> Any {
        let sort: [Any] = [NSNull(), true, false, 0, 1, 2, 3, 4, "a", "m", "z", ["x": 1]]
        var tree: [String: Any] = ["s": sort[number(sort.count)], "v": number(3)]
        if number(3) == 0, hasPriorities {
            tree[".priority"] = ([0, 1, 2, "m"] as [Any])[number(4)]
        }
        return number(8) == 0 ? NSNull() : tree
    }

    mutating func write(to database: InMemoryDatabase) {
        switch number(12) {
        case 0:
            database.write(
                "l",
                number(3) == 0
                    ? "leaf"
                    : Dictionary((0..<3).map { _ in (key(), tree()) }, uniquingKeysWith: { $1 })
            )
        case 1...3:
            database.update(
                "l",
                Dictionary((0..<4).map { _ in (key(), tree()) }, uniquingKeysWith: { $1 })
            )
        case 4 where hasPriorities: database.update("l", ["\(key())/.priority": number(3)])
        case 5: database.write("l/\(key())/s", number(5))
        default: database.write("l/\(key())", tree())
        }
    }
}
