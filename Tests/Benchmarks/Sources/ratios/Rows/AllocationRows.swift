import Fixture
import SnapshotParser

extension Section {
    static func allocations(_ fixtures: Fixtures) -> Section? {
        let rows =
            Making.allCases.flatMap { making in
                parse("classes", fixtures, making, HandWritten.classUsers)
                    + parse("structs", fixtures, making, HandWritten.structUsers)
                    + single(fixtures, making)
            } + serialize(fixtures)
        guard !rows.isEmpty else { return nil }
        return Section("Allocations per user", subject: "library", against: "hand-written", rows)
    }

    /// As many as by hand; what one call needs for itself is spread over the list.
    private static var noMore: Double { 1.02 }

    private static func parse<User: ParsableSnapshot>(
        _ name: String,
        _ fixtures: Fixtures,
        _ making: Making,
        _ handWritten: @escaping ([String: Any]) -> [User]
    ) -> [Row] {
        Row.allocations("parse \(making.rawValue): list, \(name)", goal: noMore) {
            let tree = fixtures.tree(making)
            let list = Snapshot(value: tree)
            let library = Side(tree.count) {
                keep(try fixtures.parser.parseAsList(snap: list, type: User.self))
            }
            return (library, Side(tree.count) { keep(handWritten(tree)) })
        }
    }

    private static func single(_ fixtures: Fixtures, _ making: Making) -> [Row] {
        // A call has four of its own: its binder and the binder's three blocks.
        Row.allocations("parse \(making.rawValue): one by one, classes", goal: 11.0 / 7) {
            let snapshots = fixtures.snapshots(making)
            let library = Side(snapshots.count) {
                for snapshot in snapshots {
                    keep(try fixtures.parser.parseSnapshot(snap: snapshot, type: ClassUser.self))
                }
            }
            let tree = fixtures.tree(making)
            return (library, Side(tree.count) { keep(HandWritten.classUsers(tree)) })
        }
    }

    private static func serialize(_ fixtures: Fixtures) -> [Row] {
        Row.allocations("serialize: list, classes", goal: noMore) {
            let users = HandWritten.classUsers(fixtures.users.native)
            let library = Side(users.count) { keep(fixtures.parser.serialize(list: users)) }
            return (library, Side(users.count) { keep(HandWritten.tree(users)) })
        }
    }
}
