import Fixture
import SnapshotParser

extension Section {
    static func parse(_ fixtures: Fixtures) -> Section {
        let rows = Making.allCases.flatMap { making in
            lists(fixtures, making) + singles(fixtures, making)
        }
        return Section("Parse users", subject: "library", against: "hand-written", rows)
    }

    private static func lists(_ fixtures: Fixtures, _ making: Making) -> [Row] {
        func row<User: ParsableSnapshot>(
            _ name: String,
            _ type: User.Type,
            goal: Double?,
            _ handWritten: @escaping ([String: Any]) -> [User]
        ) -> Row {
            .time("\(making.rawValue): \(name)", goal: goal) {
                let tree = fixtures.tree(making)
                let list = Snapshot(value: tree)
                let library = Side(tree.count) {
                    keep(try fixtures.parser.parseAsList(snap: list, type: User.self))
                }
                return (library, Side(tree.count) { keep(handWritten(tree)) })
            }
        }
        let lossy = Row.time("\(making.rawValue): lossy list, classes", goal: making.goal) {
            let tree = fixtures.tree(making)
            let list = Snapshot(value: tree)
            let library = Side(tree.count) {
                keep(fixtures.parser.parseLossyList(snap: list, type: ClassUser.self))
            }
            return (library, Side(tree.count) { keep(HandWritten.classUsers(tree)) })
        }
        return [
            row("list, classes", ClassUser.self, goal: making.goal, HandWritten.classUsers),
            row("list, structs", StructUser.self, goal: making.goal, HandWritten.structUsers),
            // By hand, the bound keys are taken out of a copy of the node; shown without a goal.
            row(
                "list, remaining keys",
                RemainingKeysUser.self,
                goal: nil,
                HandWritten.remainingKeysUsers
            ),
            lossy,
        ]
    }

    private static func singles(_ fixtures: Fixtures, _ making: Making) -> [Row] {
        func row<User: ParsableSnapshot>(
            _ name: String,
            _ type: User.Type,
            _ handWritten: @escaping ([String: Any], String) -> User
        ) -> Row {
            .time("\(making.rawValue): one by one, \(name)", goal: making.goal) {
                let snapshots = fixtures.snapshots(making)
                let library = Side(snapshots.count) {
                    for snapshot in snapshots {
                        keep(try fixtures.parser.parseSnapshot(snap: snapshot, type: User.self))
                    }
                }
                let against = Side(snapshots.count) {
                    for snapshot in snapshots {
                        guard let node = snapshot.value as? [String: Any] else { continue }
                        keep(handWritten(node, snapshot.key))
                    }
                }
                return (library, against)
            }
        }
        return [
            row("classes", ClassUser.self, HandWritten.classUser),
            row("structs", StructUser.self, HandWritten.structUser),
        ]
    }
}
