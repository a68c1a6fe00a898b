import Foundation
import SnapshotParser
import Testing

/// Random writes and observations, beside a database that is written down plainly.
@Suite struct InMemoryDifferentialTests {
    @Test(arguments: 0..<6)
    func doesWhatThePlainDatabaseDoes(_ seed: Int) throws {
        var draw = Draw(seed: UInt64(seed))
        let database = InMemoryDatabase(callbacks: .immediate) {
            Date(timeIntervalSince1970: 1_700_000_000)
        }
        var plain = PlainDatabase(milliseconds: 1_700_000_000_000)
        var observations: [Observation] = []
        for round in 0..<150 {
            let heard = HandlerRecorder<PlainDatabase.Event>()
            var expected: [PlainDatabase.Event] = []
            switch draw.number(10) {
            case 0..<2:
                let observation = Observation(
                    place: draw.path(),
                    kind: draw.pick([.value, .value, .childAdded, .childRemoved, .childChanged])
                )
                expected = plain.first(observation.kind, at: observation.place)
                observation.start(database, heard)
                observations.append(observation)
            case 2 where !observations.isEmpty:
                observations.remove(at: draw.number(observations.count)).stop(database)
            default:
                for observation in observations { observation.heard = heard }
                let old = plain
                let (top, changes) = draw.write()
                let isAllowed = plain.write(changes.map { (top + $0.path, $0.tree) })
                #expect(send(database, top, changes) == isAllowed)
                expected = events(observations, after: old, plain)
            }
            let events = heard.heard
            #expect(EventRecorder.json(database.tree()) == EventRecorder.json(plain.tree(at: [])))
            #expect(inOrder(events) == inOrder(expected), "seed \(seed), round \(round)")
            #expect(isDeepestFirst(events))
            guard inOrder(events) == inOrder(expected) else { return }
        }
        #expect(plain.keys(at: []).allSatisfy { database.tree(at: $0) != nil })
    }

    /// Writes by `setTree` where there is one path, and by `updateTrees` otherwise.
    private func send(
        _ database: InMemoryDatabase,
        _ top: [String],
        _ changes: [(path: [String], tree: Any?)]
    ) -> Bool {
        let answers = Recorder()
        let reference = database.reference(withPath: top.joined(separator: "/"))
        if changes.count == 1, changes[0].path.isEmpty {
            reference.setTree(changes[0].tree) { answers.append($0 == nil ? "yes" : "no") }
        } else {
            let byPath = changes.map { ($0.path.joined(separator: "/"), $0.tree ?? NSNull()) }
            reference.updateTrees(Dictionary(byPath, uniquingKeysWith: { $1 })) {
                answers.append($0 == nil ? "yes" : "no")
            }
        }
        return answers.texts == ["yes"]
    }

    private func events(
        _ observations: [Observation],
        after old: PlainDatabase,
        _ new: PlainDatabase
    ) -> [PlainDatabase.Event] {
        Set(observations.map(\.place)).flatMap { place in
            let kinds = observations.filter { $0.place == place }.map(\.kind)
            return new.events(kinds, at: place, after: old)
        }
    }

    /// The events of each place in their order. Several observations of one place hear of a change
    /// one after another, before any of them hears of the next.
    private func inOrder(_ events: [PlainDatabase.Event]) -> [[String]: [String]] {
        Dictionary(grouping: events, by: \.place).mapValues { $0.map(\.text) }
            .mapValues { texts in
                var groups: [[String]] = []
                for text in texts {
                    if groups.last?.first?.first == text.first {
                        groups[groups.count - 1].append(text)
                    } else {
                        groups.append([text])
                    }
                }
                return groups.flatMap { group in
                    var seen: [String] = []
                    for text in group where !seen.contains(text) { seen.append(text) }
                    return seen.map { text in "\(group.filter { $0 == text }.count) × \(text)" }
                }
            }
    }

    private func isDeepestFirst(_ events: [PlainDatabase.Event]) -> Bool {
        events.indices.allSatisfy { index in
            events[..<index].allSatisfy { earlier in
                let place = events[index].place
                return place.count <= earlier.place.count || !place.starts(with: earlier.place)
            }
        }
    }
}

/// One observation, which notes what it hears where it is told to.
private final class Observation: @unchecked Sendable {
    let place: [String]
    let kind: SnapshotEvent
    var heard: HandlerRecorder<PlainDatabase.Event>?
    private var handle: UInt = 0

    init(place: [String], kind: SnapshotEvent) {
        self.place = place
        self.kind = kind
    }

    func start(_ database: InMemoryDatabase, _ heard: HandlerRecorder<PlainDatabase.Event>) {
        self.heard = heard
        let reference = database.reference(withPath: place.joined(separator: "/"))
        handle = reference.observeSnapshots(
            kind,
            onEvent: { [unowned self] snap, previousKey in
                let text = EventRecorder.text(kind, snap, previousKey)
                self.heard?.hear(PlainDatabase.Event(place: place, text: text))
            },
            onCancel: { _ in }
        )
    }

    func stop(_ database: InMemoryDatabase) {
        database.reference(withPath: "").removeObserver(withHandle: handle)
    }
}

private struct Draw: Drawing {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func key() -> String {
        pick([
            "0", "1", "2", "3", "5", "10", "01", "-1", "a", "b", "-K1", "A", "\u{1F600}",
            "\u{FF5E}",
            "2147483648",
        ])
    }

    mutating func path(upTo longest: Int = 3) -> [String] {
        (0..<number(longest + 1)).map { _ in key() }
    }

    mutating func tree(_ depth: Int = 0) -> Any? {
        switch number(depth > 2 ? 8 : 12) {
        case 0: return nil
        case 1: return pick([[:] as [String: Any], [Any](), [NSNull()], ["a": [Any]()]] as [Any])
        case 2: return pick([[".sv": "timestamp"], [".sv": ["increment": 2]]] as [Any])
        case 3..<8: return pick([0, 1, 1.0, 0.5, true, false, "a", "\u{E9}"] as [Any])
        case 8: return (0..<number(4)).map { _ in tree(depth + 1) ?? NSNull() }
        default:
            var node: [String: Any] = [:]
            for _ in 0..<number(4) { node[key()] = tree(depth + 1) ?? NSNull() }
            return node
        }
    }

    /// A place, and trees to write below it.
    mutating func write() -> (top: [String], changes: [(path: [String], tree: Any?)]) {
        guard number(3) == 0 else { return (path(), [([], tree())]) }
        let changes = (0..<number(4)).map { _ in (path: [key()] + path(upTo: 2), tree: tree()) }
        var byPath: [[String]: Any?] = [:]
        for (path, tree) in changes { byPath[path] = .some(tree) }
        return (path(upTo: 1), byPath.map { ($0.key, $0.value) })
    }
}
