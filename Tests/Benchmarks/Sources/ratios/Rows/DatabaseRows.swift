import Dispatch
import Foundation
import SnapshotParser

extension Section {
    /// What one write to a database in memory costs where much is stored, against where little is.
    static var databases: Section {
        let rows = [
            Row.time("added child, observed: 100,000 against 100", goal: logarithmic) {
                (try children(100_000), try children(100))
            },
            Row.time("changed child, observed: 100,000 against 100", goal: logarithmic) {
                (try changes(100_000), try changes(100))
            },
            Row.time("update of two children: 100,000 against 100", goal: logarithmic) {
                (try updates(100_000), try updates(100))
            },
            Row.time("changed child, 100 queries: 10,000 against 100", goal: logarithmic) {
                (try queries(10_000), try queries(100))
            },
            Row.time("moved child, last 50 observed: 10,000 against 100", goal: logarithmic) {
                (try moves(10_000), try moves(100))
            },
            Row.time("changed child, 1,000 observers: 10,000 against 100", goal: logarithmic) {
                (try observers(10_000), try observers(100))
            },
            Row.time("changed child, live list taken: 10,000 against 100", goal: logarithmic) {
                (try lists(10_000), try lists(100))
            },
            Row.time("added child: with observer against without") {
                (try children(100_000), try children(100_000, isObserved: false))
            },
        ]
        return Section("Database in memory", subject: "many", against: "few", rows)
    }

    /// The children are a tree that is two and a half times as high, and outgrow the processor's
    /// caches; were a write to take time by their number, it would be a thousand times as long.
    private static var logarithmic: Double { 2.5 }

    /// Adds a child between others, and removes it again.
    private static func children(_ count: Int, isObserved: Bool = true) throws -> Side {
        let store = try Store(count, isObserved: isObserved)
        return Side(2) {
            let path = store.points.child("-K5x")
            try store.database.setValue(at: path, value: ChartPoint())
            try store.database.removeValue(at: path)
        }
    }

    private static func changes(_ count: Int) throws -> Side {
        let store = try Store(count)
        let path = store.points.child("-K5")
        var number = 0
        return Side(1) {
            number += 1
            var point = ChartPoint()
            point.x = number
            try store.database.setValue(at: path, value: point)
        }
    }

    /// Changes a child where many queries of several orders are observed.
    private static func queries(_ count: Int) throws -> Side {
        let store = try Store(count, isObserved: false)
        for index in 0..<100 {
            let ordered = store.points.ordered(byChild: index % 2 == 0 ? "x" : "y", as: Int.self)
            store.observe(ordered.starting(at: index).limited(toFirst: 10))
        }
        return changing(store)
    }

    /// Moves a child into the last fifty and out of them.
    private static func moves(_ count: Int) throws -> Side {
        let store = try Store(count, isObserved: false)
        store.observe(store.points.ordered(byChild: "x").limited(toLast: 50))
        var isLast = false
        return Side(1) {
            isLast.toggle()
            store.database.reference(withPath: "points/-K5/x").setTree(isLast ? 1 << 40 : 0) { _ in
            }
        }
    }

    private static func observers(_ count: Int) throws -> Side {
        let store = try Store(count, isObserved: false)
        let latest = store.points.ordered(byChild: "x").limited(toLast: 50)
        for _ in 0..<1_000 { store.observe(latest, .childChanged) }
        return changing(store)
    }

    private static func lists(_ count: Int) throws -> Side {
        let store = try Store(count, isObserved: false)
        let list = TakenList(store.database.lists(at: store.points.ordered(byChild: "x")))
        list.take()
        let change = changing(store)
        return Side(1) {
            try change.run()
            list.take()
        }
    }

    private static func changing(_ store: Store) -> Side {
        var number = 0
        return Side(1) {
            number += 1
            store.database.reference(withPath: "points/-K5/y").setTree(number) { _ in }
        }
    }

    private static func updates(_ count: Int) throws -> Side {
        let store = try Store(count)
        let reference = store.database.reference(withPath: "points")
        var number = 0
        return Side(2) {
            number += 1
            reference.updateTrees(["-K5/x": number, "-K7/y": number]) { _ in }
        }
    }
}

/// A database with many children of one place.
private final class Store {
    let database = InMemoryDatabase(callbacks: .immediate)
    let points: Path<ChartPoint>.Collection = Path.append(Path(), "points")
    private var observations: [ObservationHandle] = []

    init(_ count: Int, isObserved: Bool = true) throws {
        var tree: [String: Any] = [:]
        for index in 0..<count { tree["-K\(index)"] = ["x": index, "y": index] }
        database.reference(withPath: "points").setTree(tree) { _ in }
        guard isObserved else { return }
        let types: [SnapshotEvent.Child] = [.childAdded, .childChanged, .childRemoved]
        observations = types.map { type in
            database.observe(eventType: type, at: points) { keep($0.value?.x) }
        }
    }

    func observe(_ query: some PathQuery<ChartPoint>, _ type: SnapshotEvent.Child = .childAdded) {
        observations.append(
            database.observe(eventType: type, at: query) { keep($0.value?.x) }
        )
    }
}

/// A live list that is taken by a thread that waits for it.
final class TakenList: @unchecked Sendable {
    private var lists: ObservedSequence<LiveList<ChartPoint>>.AsyncIterator

    init(_ lists: ObservedSequence<LiveList<ChartPoint>>) {
        self.lists = lists.makeAsyncIterator()
    }

    func take() {
        waiting { [self] in keep(try? await lists.next()?.count) }
    }
}

/// Waits for work.
func waiting(for work: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
        await work()
        isDone.signal()
    }
    isDone.wait()
}

/// A place on a chart.
struct ChartPoint: ParsableObject {
    var x = 0
    var y = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "x", field: &x)
        binder.bindField(name: "y", field: &y)
    }
}
