import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// What one key, snapshot or level costs where there are many, against where there are few.
    static func growth(_ fixtures: Fixtures) -> Section {
        let keys = [
            Row.time("per key: 100 against 10 keys", goal: flat) {
                (wide(Keys100.self, fixtures), wide(Keys10.self, fixtures))
            },
            Row.time("per key: 10,000 against 100 keys", goal: flat) {
                (wide(Keys10000.self, fixtures), wide(Keys100.self, fixtures))
            },
            Row.time("per key: the same by hand") {
                (handWritten(Keys10000.self), handWritten(Keys100.self))
            },
        ]
        let snapshots = [
            Row.time("per snapshot: 100 against 1", goal: flat) {
                (points(Point.tree(count: 100), fixtures), points(Point.tree(count: 1), fixtures))
            },
            Row.time("per snapshot: 1,000 against 100", goal: flat) {
                (points(fixtures.thousand, fixtures), points(Point.tree(count: 100), fixtures))
            },
            Row.time("per snapshot: 1,000,000 against 1,000", goal: flatInMemory) {
                (points(fixtures.million, fixtures), points(fixtures.thousand, fixtures))
            },
            Row.time("per snapshot: the same by hand") {
                let (million, thousand) = (fixtures.million, fixtures.thousand)
                let many = Side(million.count) { keep(Point.handWritten(million)) }
                return (many, Side(thousand.count) { keep(Point.handWritten(thousand)) })
            },
        ]
        let levels = [
            Row.time("per level: 10 against 1", goal: flat) {
                (nested(10, fixtures), nested(1, fixtures))
            },
            Row.time("per level: 30 against 10", goal: flat) {
                (nested(30, fixtures), nested(10, fixtures))
            },
            Row.time("per level: the same by hand") {
                let (many, few) = (Link.tree(levels: 30), Link.tree(levels: 1))
                let deep = Side(31) { keep(Link(handWritten: many)) }
                return (deep, Side(2) { keep(Link(handWritten: few)) })
            },
        ]
        return Section("Growth", subject: "many", against: "few", keys + snapshots + levels)
    }

    /// What may come on top where the processor's caches are outgrown and nothing else grows.
    private static var flat: Double { 1.5 }
    /// The same for trees of hundreds of megabytes, where a look-up by hand is slower as well.
    private static var flatInMemory: Double { 3 }

    private static func wide<Width: KeyCount>(_ width: Width.Type, _ fixtures: Fixtures) -> Side {
        let snapshot = Snapshot(value: Wide<Width>.native)
        return Side(Width.names.count) {
            keep(try fixtures.parser.parseObject(snap: snapshot, type: Wide<Width>.self))
        }
    }

    private static func handWritten<Width: KeyCount>(_ width: Width.Type) -> Side {
        let tree = Wide<Width>.native
        return Side(Width.names.count) { keep(Wide<Width>(handWritten: tree)) }
    }

    private static func points(_ tree: [String: Any], _ fixtures: Fixtures) -> Side {
        let list = Snapshot(value: tree)
        return Side(tree.count) {
            keep(try fixtures.parser.parseAsList(snap: list, type: Point.self))
        }
    }

    private static func nested(_ levels: Int, _ fixtures: Fixtures) -> Side {
        let snapshot = Snapshot(value: Link.tree(levels: levels))
        return Side(levels + 1) {
            keep(try fixtures.parser.parseObject(snap: snapshot, type: Link.self))
        }
    }
}
