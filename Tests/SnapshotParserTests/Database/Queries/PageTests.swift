import Foundation
import SnapshotParser
import Testing

/// Pages that are read one after another hold every child once, however the children are read.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
    private let memory = InMemoryDatabase(parser: .tolerant, callbacks: .immediate)

    @Test(arguments: 1...3, Way.allCases)
    func holdEveryChildOnce(_ size: Int, _ way: Way) async throws {
        var draw = Draw(seed: UInt64(size))
        memory.write("items", draw.items())
        try await check(way.database(memory), size: size, way)
    }

    private func check(_ database: some SnapshotDatabase, size: Int, _ way: Way) async throws {
        let pages = Pages(database: database, size: size, hasPriorities: way == .directly)
        try await pages.check(Defaulted.self)
        try await pages.check(Lenient.self)
        try await pages.check(Dated.self)
        try await pages.check(OnlyRead.self)
        try await pages.check(Renamed.self)
        try await pages.check(Unread.self)
    }

    @Test func holdEveryChildOnceAtFirebase() async throws {
        var draw = Draw(seed: 9)
        memory.write("items", draw.items())
        let sdk = Database(memory)
        try await Pages(database: sdk, size: 2).check(Unread.self)
        #expect(sdk.exceptions == [])
    }

    @Test(arguments: Way.allCases) func ofValuesHoldEachOnce(_ way: Way) async throws {
        let database = way.database(memory)
        var draw = Draw(seed: 4)
        memory.write("scores", draw.scores())
        let query = Path<Int>.Collection(rendered: "scores").orderedByValue()
        let all = try await database.list(at: query)
        #expect(all.elements.count > 10 && all.rejected.count > 2)
        var (values, rejected): ([Int], [String]) = ([], [])
        var page = try await database.list(at: query.limited(toFirst: 3))
        while !(page.elements.isEmpty && page.rejected.isEmpty) {
            values += page.elements
            rejected += page.rejected.map(\.key)
            page = try await database.list(at: query.limited(toFirst: 3).page(after: page))
        }
        #expect(values == all.elements)
        values = []
        var lists = database.lists(at: query.limited(toFirst: 3)).makeAsyncIterator()
        while let list = try await lists.next(), !(list.isEmpty && list.rejected.isEmpty) {
            values += list.elements
            lists = database.lists(at: query.page(after: list).limited(toFirst: 3))
                .makeAsyncIterator()
        }
        #expect(values == all.elements)
        #expect(rejected == all.rejected.map(\.key))
    }

    @Test(arguments: Way.allCases) func beginAfterTheListOfAQueryWithoutALimit(_ way: Way)
        async throws
    {
        let database = way.database(memory)
        memory.write("items", ["a": ["name": "A", "rank": 1], "b": ["name": "B", "rank": 2]])
        let ranked = Path<Unread>.Collection(rendered: "items").ordered(byChild: "rank")
        let all = try await database.list(at: ranked)
        memory.write("items/c", ["name": "C", "rank": 2])
        #expect(try await database.list(at: ranked.page(after: all)).elements.map(\.id) == ["c"])
        let keyed = Path<Unread>.Collection(rendered: "items").orderedByKey()
        let first = try await database.list(at: keyed.limited(toFirst: 1))
        #expect(
            try await database.list(at: keyed.page(after: first)).elements.map(\.id) == ["b", "c"]
        )
    }

    @Test(arguments: Way.allCases) func staysAtTheEndAfterAnEmptyPage(_ way: Way) async throws {
        let database = way.database(memory)
        memory.write("items", ["a": ["name": "A"], "b": ["name": "B"]])
        let query = Path<Unread>.Collection(rendered: "items").orderedByKey().limited(toFirst: 2)
        let first = try await database.list(at: query)
        let empty = try await database.list(at: query.page(after: first))
        #expect(empty.elements.isEmpty)
        #expect(try await database.list(at: query.page(after: empty)).elements.isEmpty)
        memory.write("items/c", ["name": "C"])
        #expect(try await database.list(at: query.page(after: empty)).elements.map(\.id) == ["c"])
    }

    @Test(arguments: Way.allCases) func keepTheOtherBoundOfTheQuery(_ way: Way) async throws {
        let database = way.database(memory)
        for number in 1...6 {
            memory.write("items/i\(number)", ["name": "\(number)", "rank": number])
        }
        let query = Path<Unread>.Collection(rendered: "items").ordered(
            byChild: "rank",
            as: Int.self
        )
        .starting(at: 2).ending(at: 5).limited(toFirst: 2)
        let first = try await database.list(at: query)
        #expect(first.elements.map(\.id) == ["i2", "i3"])
        let second = try await database.list(at: query.page(after: first))
        #expect(second.elements.map(\.id) == ["i4", "i5"])
        #expect(try await database.list(at: query.page(after: second)).elements.isEmpty)
        let before = try await database.list(at: query.page(before: second))
        #expect(before.elements.map(\.id) == ["i2", "i3"])
    }

    @Test(arguments: Way.allCases) func followALiveListAsItMoves(_ way: Way) async throws {
        let database = way.database(memory)
        func ids(_ query: Path<Unread>.Query) async throws -> [String?] {
            try await database.list(at: query).elements.map(\.id)
        }
        for number in 1...6 {
            memory.write("items/i\(number)", ["name": "\(number)", "rank": number])
        }
        let query = Path<Unread>.Collection(rendered: "items").ordered(byChild: "rank")
            .limited(toFirst: 2)
        var lists = database.lists(at: query).makeAsyncIterator()
        var list = try #require(try await way.next(of: &lists) { $0.isComplete })
        #expect(try await ids(query.page(after: list)) == ["i3", "i4"])
        memory.update("items", ["i2": NSNull(), "i3/name": 5])
        list = try #require(try await way.next(of: &lists) { !$0.rejected.isEmpty })
        #expect(list.map(\.id) == ["i1"] && list.rejected.map(\.key) == ["i3"])
        #expect(try await ids(query.page(after: list)) == ["i4", "i5"])
        memory.update("items", ["i3/rank": 0.5])
        list = try #require(try await lists.next())
        #expect(try await ids(query.page(after: list)) == ["i4", "i5"])
        memory.update("items", ["i1/rank": 9])
        list = try #require(try await way.next(of: &lists) { $0.first?.id == "i4" })
        #expect(try await ids(query.page(after: list)) == ["i5", "i6"])
    }

    @Test(arguments: Way.allCases) func areRefusedBesideAnyOtherList(_ way: Way) async throws {
        let database = way.database(memory)
        memory.write("items", ["a": ["name": "A", "rank": ["x": 1]]])
        let items = Path<Unread>.Collection(rendered: "items")
        let ranked = items.ordered(byChild: "rank")
        func text(_ query: some OrderedQuery<Unread>) -> String? {
            do {
                _ = try query.query.steps()
                return nil
            } catch {
                return error.issues.map(\.description).joined(separator: "\n")
            }
        }
        let unfit =
            "invalid query in Unread at items: "
            + "a page begins beside a list that was read by a query of the same collection and order"
        #expect(text(ranked.page(after: LossyList(elements: [Unread]()))) == unfit)
        #expect(text(ranked.page(before: LiveList(elements: [Unread]()))) == unfit)
        let keyed = try await database.list(at: items.orderedByKey())
        #expect(text(items.orderedByKey().page(after: keyed)) == nil)
        #expect(text(ranked.page(after: keyed)) == unfit)
        let others = Path<Unread>.Collection(rendered: "others").orderedByKey()
        #expect(
            text(others.page(after: keyed))
                == unfit.replacingOccurrences(of: "items", with: "others")
        )
        let objects = try await database.list(at: ranked)
        #expect(
            text(ranked.page(after: objects))
                == "invalid query in Unread at items: a bound cannot be an object"
        )
    }
}

/// Reads a collection in pages, in every order and both directions.
private struct Pages<Base: SnapshotDatabase> {
    let database: Base
    let size: Int
    var hasPriorities = true

    func check<T: ParsableSnapshot>(_ type: T.Type) async throws {
        let items = Path<T>.Collection(rendered: "items")
        try await check(items.orderedByKey(), type)
        if hasPriorities { try await check(items.orderedByPriority(), type) }
        try await check(items.ordered(byChild: "rank"), type)
        try await check(items.ordered(byChild: "deep/0"), type)
    }

    private func check<T: ParsableSnapshot>(
        _ query: some OrderedQuery<T>,
        _ type: T.Type
    ) async throws {
        let all = try await inOrder(query)
        #expect(all.count > 15)
        let first = query.query.limited(toFirst: size)
        var forwards: [Set<String>] = []
        var page = try await database.list(at: first)
        while !keys(page).isEmpty, forwards.count <= all.count {
            forwards.append(keys(page))
            page = try await database.list(at: first.page(after: page))
        }
        #expect(forwards == chunks(all), "\(type) \(query.query)")

        let last = query.query.limited(toLast: size)
        var backwards: [Set<String>] = []
        page = try await database.list(at: last)
        while !keys(page).isEmpty, backwards.count <= all.count {
            backwards.append(keys(page))
            page = try await database.list(at: last.page(before: page))
        }
        #expect(backwards == chunks(all.reversed()), "\(type) \(query.query)")

        var live: [Set<String>] = []
        var part = try await list(first)
        while let list = part, !keys(list).isEmpty, live.count <= all.count {
            live.append(keys(list))
            part = try await self.list(first.page(after: list))
        }
        #expect(live == forwards, "\(type) \(query.query)")

        live = []
        part = try await list(last)
        while let list = part, !keys(list).isEmpty, live.count <= all.count {
            live.append(keys(list))
            part = try await self.list(last.page(before: list))
        }
        #expect(live == backwards, "\(type) \(query.query)")
    }

    private func list<T: Parsable>(_ query: Path<T>.Query) async throws -> LiveList<T>? {
        var lists = database.lists(at: query).makeAsyncIterator()
        while let list = try await lists.next() {
            if list.isComplete { return list }
        }
        return nil
    }

    private func keys<T: ParsableSnapshot>(_ page: LossyList<T>) -> Set<String> {
        Set(page.elements.compactMap(\.id) + page.rejected.map(\.key))
    }

    private func keys<T: ParsableSnapshot>(_ page: LiveList<T>) -> Set<String> {
        Set(page.compactMap(\.id) + page.rejected.map(\.key))
    }

    private func inOrder<T: Parsable>(_ query: some OrderedQuery<T>) async throws -> [String] {
        let heard = Recorder()
        let reference = database.reference(withPath: "items")
        let part = reference.query(try query.query.steps())
        let added = part.observeSnapshots(.childAdded) { snap, _ in
            heard.append(snap.key)
        } onCancel: { _ in
        }
        let (values, told) = AsyncStream<Void>.makeStream()
        let value = part.observeSnapshots(.value) { _, _ in
            told.yield()
        } onCancel: { _ in
        }
        // The value comes after the children.
        for await _ in values { break }
        for handle in [added, value] { part.removeObserver(withHandle: handle) }
        return heard.texts
    }

    private func chunks(_ keys: [String]) -> [Set<String>] {
        stride(from: 0, to: keys.count, by: size).map {
            Set(keys[$0..<min($0 + size, keys.count)])
        }
    }
}

extension SnapshotParser {
    fileprivate static var tolerant: SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }
}

private struct Draw: Drawing {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func rank() -> Any {
        pick([
            NSNull(), 0, 1, 1.0, 2, 10, 0.5, -3, 9_007_199_254_740_993, true, false, "", "1", "2",
            "text", "\u{FF5E}", "\u{1F600}",
        ])
    }

    private static let keys = [
        "0", "1", "2", "10", "01", "-1", "a", "b", "c", "d", "A", "-K1", "-K2", "x y", "\u{E9}",
        "\u{1F600}", "\u{FF5E}", "2147483648",
    ]

    mutating func items() -> [String: Any] {
        var items: [String: Any] = [:]
        for key in Self.keys {
            items[key] =
                [
                    "name": pick(["A", "B", "C", 5]), "rank": rank(),
                    "deep": [rank(), "x"] as [Any],
                    ".priority": pick([NSNull(), 1, 2, "p"] as [Any]),
                ] as [String: Any]
        }
        return items
    }

    mutating func scores() -> [String: Any] {
        var scores: [String: Any] = [:]
        for number in 10..<40 { scores["s\(number)"] = pick([1, 2, 3, 2, 3, "text", true, 0.5]) }
        return scores
    }
}

private struct Defaulted: ParsableSnapshot {
    var id: String?
    var name = ""
    var rank = 7

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "rank", field: &rank, default: 7)
    }
}

private struct Lenient: ParsableSnapshot {
    var id: String?
    var rank: Int?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rank", field: &rank, conversion: .lenient)
    }
}

private struct Dated: ParsableSnapshot {
    var id: String?
    var rank: Date?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rank", field: &rank, dates: .secondsSince1970)
    }
}

private struct OnlyRead: ParsableSnapshot {
    var id: String?
    var name = ""
    var rank: String?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "rank", field: &rank, access: .parse)
    }
}

private struct Renamed: ParsableSnapshot {
    var id: String?
    var place: Int?
    var old: Int?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "place", field: &place)
        binder.bindField(name: "rank", field: &old, access: .parse)
        if binder.mode == .parse { place = place ?? old }
    }
}

private struct Unread: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}
