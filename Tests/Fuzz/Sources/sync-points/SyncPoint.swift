import Foundation
import SnapshotParser

/// One case of the specification: steps, and the events that each brings about.
final class SyncPoint {
    struct Outcome {
        var differences: [String] = []
        /// Whether the events came exactly as they are listed, which they need not where several
        /// queries observe one place.
        var isInOrder = true
    }

    private struct Event: Equatable {
        var path: String
        var type: String
        var name: String?
        var previous: String?
        var tree: String

        /// Whether its place is told before another one: deeper ones are, and siblings by their
        /// keys.
        func isTold(before other: Event) -> Bool {
            if path == other.path || other.path.hasPrefix(path + "/") || path.isEmpty {
                return false
            }
            return other.path.isEmpty || path.hasPrefix(other.path + "/") || path < other.path
        }

        var text: String {
            "\(type) \(path) \(name ?? "")=\(tree) after \(previous ?? "none")"
        }
    }

    private let steps: [[String: Any]]
    private let base: String
    private var client = Client()
    private var heard = Heard()
    private var observations: [(id: Int?, path: String, stop: () -> Void)] = []
    private var outcome = Outcome()

    /// Events with the number of the observation that heard them.
    private final class Heard: @unchecked Sendable {
        var events: [(Int, Event)] = []
        /// The observations whose data are not there yet, and the values that the client does not
        /// tell until they are.
        var withheld: [Int: Event] = [:]
        var isLoading: Set<Int> = []

        /// Tells the values that are known now, and that nothing else has told of.
        func tellLoaded() {
            for (number, event) in withheld.sorted(by: { $0.key < $1.key })
            where !isLoading.contains(number) {
                withheld[number] = nil
                if events.contains(where: { $0.0 == number && $0.1.type == "value" }) { continue }
                let next = events.firstIndex { event.isTold(before: $0.1) }
                events.insert((number, event), at: next ?? events.endIndex)
            }
        }
    }

    init(_ test: [String: Any], below base: String) {
        steps = test["steps"] as? [[String: Any]] ?? []
        self.base = base
    }

    func run() -> Outcome {
        for (number, step) in steps.enumerated() {
            heard.events = []
            perform(step)
            heard.tellLoaded()
            let expected = (step["events"] as? [[String: Any]] ?? []).map(event)
            compare(heard.events, expected, in: "step \(number) (\(step["type"] ?? ""))")
        }
        return outcome
    }

    private func path(_ text: Any?) -> String {
        ([base] + [text as? String ?? ""]).joined(separator: "/").split(separator: "/")
            .joined(separator: "/")
    }

    private func perform(_ step: [String: Any]) {
        let path = path(step["path"])
        let tree = step["data"] ?? NSNull()
        let children = tree as? [String: Any] ?? [:]
        switch step["type"] as? String {
        case "listen": listen(step, at: path)
        case "unlisten":
            let id = step["callbackId"] as? Int
            for observation in observations where observation.id == id && observation.path == path {
                observation.stop()
            }
        case "serverUpdate":
            load(at: path)
            client.receive(.init(path: path, trees: ["": tree]))
        case "serverMerge": client.receive(.init(path: path, trees: children))
        case "set":
            let isVisible = step["visible"] as? Bool ?? true
            if isVisible { load(at: path) }
            client.write(.init(path: path, trees: ["": tree]), isVisible: isVisible)
        case "update": client.write(.init(path: path, trees: children), isVisible: true)
        case "ackUserWrite":
            client.end(step["writeId"] as? Int ?? -1)
        default: break
        }
    }

    /// Notes that all is known that is at and below a path.
    private func load(at path: String) {
        for (number, observation) in observations.enumerated()
        where path.isEmpty || observation.path == path || observation.path.hasPrefix(path + "/") {
            heard.isLoading.remove(number)
        }
    }

    private func listen(_ step: [String: Any], at path: String) {
        let number = observations.count
        let expected = step["events"] as? [[String: Any]] ?? []
        // A value tells that the client knows all that is here.
        if !expected.contains(where: { $0["type"] as? String == "value" }) {
            heard.isLoading.insert(number)
        }
        let types: [(SnapshotEvent, String)] = [
            (.child(.childRemoved), "child_removed"), (.child(.childAdded), "child_added"),
            (.child(.childMoved), "child_moved"), (.child(.childChanged), "child_changed"),
            (.value, "value"),
        ]
        let query = query(step["params"] as? [String: Any], at: path)
        let heard = heard
        let stops = types.map { event, type in
            let handle = query.observeSnapshots(
                event,
                onEvent: { snap, previous in
                    let told = Event(
                        path: path,
                        type: type,
                        name: event == .value ? nil : snap.key,
                        previous: previous,
                        tree: SyncPoint.text(InMemoryDatabase.exported(snap))
                    )
                    if event == .value, heard.isLoading.contains(number) {
                        heard.withheld[number] = told
                    } else {
                        heard.events.append((number, told))
                    }
                },
                onCancel: { _ in }
            )
            return { query.removeObserver(withHandle: handle) }
        }
        let id = step["callbackId"] as? Int
        observations.append((id, path, { stops.forEach { $0() } }))
    }

    private func event(_ expected: [String: Any]) -> Event {
        let type = expected["type"] as? String ?? ""
        return Event(
            path: path(expected["path"]),
            type: type,
            name: type == "value" ? nil : expected["name"] as? String,
            previous: ["value", "child_removed"].contains(type)
                ? nil : expected["prevName"] as? String,
            tree: Self.text(expected["data"])
        )
    }

    /// A tree's text, whatever its form: an array or an object, a number of any type.
    private static func text(_ tree: Any?) -> String {
        let database = InMemoryDatabase(callbacks: .immediate)
        database.reference(withPath: "a").setTree(tree) { _ in }
        return String(decoding: database.json(), as: UTF8.self)
    }

    /// As `FSyncPointTests.m` does: the events of a place are together, those of one observation
    /// come in the order of their types, and each is one that is expected.
    private func compare(_ actual: [(Int, Event)], _ expected: [Event], in step: String) {
        var rest = actual[...]
        var expectedRest = expected[...]
        if actual.map(\.1) != expected { outcome.isInOrder = false }
        while let first = expectedRest.first {
            let group = expectedRest.prefix { $0.path == first.path }
            expectedRest = expectedRest.dropFirst(group.count)
            var missing = Array(group)
            for (number, event) in rest.prefix(group.count) {
                if let index = missing.firstIndex(of: event) {
                    missing.remove(at: index)
                } else {
                    outcome.differences.append("\(step): heard \(event.text), by \(number)")
                }
            }
            rest = rest.dropFirst(group.count)
            for event in missing { outcome.differences.append("\(step): missing \(event.text)") }
        }
        for (number, event) in rest {
            outcome.differences.append("\(step): heard more: \(event.text), by \(number)")
        }
        let order = ["child_removed", "child_added", "child_moved", "child_changed", "value"]
        for number in Set(actual.map(\.0)) {
            let own = actual.filter { $0.0 == number }
            let ranks = own.compactMap { order.firstIndex(of: $0.1.type) }
            if ranks != ranks.sorted() { outcome.differences.append("\(step): in no order") }
        }
    }

    private func query(_ parameters: [String: Any]?, at path: String) -> any SnapshotQuery {
        let reference = client.database.reference(withPath: path)
        guard let parameters else { return reference }
        let collection = Path<String>.Collection(rendered: path)
        do {
            return reference.query(try Self.query(parameters, of: collection).steps())
        } catch {
            outcome.differences.append("\(error)")
            return reference
        }
    }

    private static func query(
        _ parameters: [String: Any],
        of collection: Path<String>.Collection
    ) -> Path<String>.Query {
        if let child = parameters["orderBy"] as? String {
            return bounded(collection.ordered(byChild: child, as: Bound.self), parameters) {
                value($0)
            }
        }
        if parameters["orderByKey"] != nil {
            return bounded(collection.orderedByKey(), parameters) { $0 as? String }
        }
        return bounded(collection.orderedByPriority(as: Bound.self), parameters) { value($0) }
    }

    private static func value(_ tree: Any?) -> Bound? {
        switch tree {
        case let number as NSNumber where number === NSNumber(value: true): Bound(value: true)
        case let number as NSNumber where number === NSNumber(value: false): Bound(value: false)
        case let number as NSNumber: Bound(value: number.doubleValue)
        case let text as String: Bound(value: text)
        default: nil
        }
    }

    /// A bound of any type.
    private struct Bound: ParsableValue, Sendable {
        let value: any ParsableValue & Sendable

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Bound {
            Bound(value: try context.parse(String.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try context.serialize(value)
        }
    }

    private static func bounded<Value>(
        _ ordered: Path<String>.Query.Ordered<Value>,
        _ parameters: [String: Any],
        _ value: (Any?) -> Value?
    ) -> Path<String>.Query {
        var ordered = ordered
        if let start = parameters["startAt"] as? [String: Any] {
            ordered = ordered.starting(at: value(start["index"]), key: start["name"] as? String)
        }
        if let end = parameters["endAt"] as? [String: Any] {
            ordered = ordered.ending(at: value(end["index"]), key: end["name"] as? String)
        }
        var query = ordered.query
        if let equal = parameters["equalTo"] as? [String: Any] {
            query = ordered.equal(to: value(equal["index"]), key: equal["name"] as? String)
        }
        if let limit = parameters["limitToFirst"] as? Int { query = query.limited(toFirst: limit) }
        if let limit = parameters["limitToLast"] as? Int { query = query.limited(toLast: limit) }
        return query
    }
}
