import Fixture
import SnapshotParser

extension Section {
    /// What one issue costs where there are many, against where there are few.
    static func issues(_ fixtures: Fixtures) -> Section {
        let rows = [
            Row.time("type mismatches in a list: 100 against 1", goal: flat) {
                (mismatches(100, fixtures), mismatches(1, fixtures))
            },
            Row.time("type mismatches in a list: 10,000 against 100", goal: flat) {
                (mismatches(10_000, fixtures), mismatches(100, fixtures))
            },
            Row.time("key conflicts in a list: 10,000 against 100", goal: flat) {
                (conflicts(10_000, fixtures), conflicts(100, fixtures))
            },
            Row.time("issues among remaining keys: 10,000 against 100", goal: flat) {
                (remaining(10_000, fixtures), remaining(100, fixtures))
            },
            Row.time("rejections of a lossy list: 10,000 against 100", goal: flat) {
                (rejections(10_000, fixtures), rejections(100, fixtures))
            },
            Row.time("rejections of a search: 16,000 against 1,000", goal: flat) {
                (searched(16_000, fixtures), searched(1000, fixtures))
            },
            Row.time("unknown keys of an object: 10,000 against 100", goal: flat) {
                let many = Snapshot(value: Wide<Keys10000>.native)
                let few = Snapshot(value: Wide<Keys100>.native)
                return (
                    invalid(many, Point.self, 10_000, fixtures),
                    invalid(few, Point.self, 100, fixtures)
                )
            },
            Row.time("misspelt keys of an object: 1,000 against 100", goal: flat) {
                let many = Snapshot(value: Wide<Keys1000>.misspelt)
                let few = Snapshot(value: Wide<Keys100>.misspelt)
                return (
                    invalid(many, Wide<Keys1000>.self, 1000, fixtures),
                    invalid(few, Wide<Keys100>.self, 100, fixtures)
                )
            },
        ]
        return Section("Issues", subject: "many", against: "few", rows)
    }

    private static var flat: Double { 1.5 }

    private static func mismatches(_ count: Int, _ fixtures: Fixtures) -> Side {
        let list = Snapshot(value: Point.wrongTree(count: count))
        return Side(count) {
            do {
                keep(try fixtures.parser.parseAsList(snap: list, type: Point.self))
            } catch {
                keep(error)
            }
        }
    }

    private static func conflicts(_ count: Int, _ fixtures: Fixtures) -> Side {
        let tree = Point.tree(count: count).mapValues { node in
            (node as? [String: Any] ?? [:]).merging(["id": "another"]) { $1 }
        }
        let list = Snapshot(value: tree)
        return Side(count) {
            keep(fixtures.parser.validateAsList(snap: list, type: Point.self))
        }
    }

    /// The bindings are called twice, since the dictionary is bound first.
    private static func remaining(_ count: Int, _ fixtures: Fixtures) -> Side {
        let keys = (0..<count).map { "-K\($0)" }
        let node: [String: Any] = ["total": 1, "score": "none"]
        let list = Snapshot(value: Dictionary(uniqueKeysWithValues: keys.map { ($0, node) }))
        return Side(count) {
            keep(fixtures.parser.validateAsList(snap: list, type: Scores.self))
        }
    }

    private static func rejections(_ count: Int, _ fixtures: Fixtures) -> Side {
        let list = Snapshot(value: Point.wrongTree(count: count))
        return Side(count) {
            keep(fixtures.parser.parseLossyList(snap: list, type: Point.self))
        }
    }

    private static func searched(_ count: Int, _ fixtures: Fixtures) -> Side {
        let list = Snapshot(value: Point.wrongTree(count: count))
        return Side(count) {
            keep(fixtures.parser.search(snap: list, type: Point.self))
        }
    }

    private static func invalid<Object: ParsableObject>(
        _ snapshot: Snapshot,
        _ type: Object.Type,
        _ count: Int,
        _ fixtures: Fixtures
    ) -> Side {
        Side(count) {
            do {
                keep(try fixtures.parser.parseObject(snap: snapshot, type: Object.self))
            } catch {
                keep(error)
            }
        }
    }
}
