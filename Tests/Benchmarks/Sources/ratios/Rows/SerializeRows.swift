import Fixture
import SnapshotParser

extension Section {
    static func serialize(_ fixtures: Fixtures) -> Section {
        Section(
            "Serialize users",
            subject: "library",
            against: "hand-written",
            rows("classes", fixtures, HandWritten.classUsers, HandWritten.tree, HandWritten.node)
                + rows(
                    "structs",
                    fixtures,
                    HandWritten.structUsers,
                    HandWritten.tree,
                    HandWritten.node
                )
        )
    }

    private static func rows<User: ParsableSnapshot>(
        _ name: String,
        _ fixtures: Fixtures,
        _ make: @escaping ([String: Any]) -> [User],
        _ tree: @escaping ([User]) -> [String: Any],
        _ node: @escaping (User) -> [String: Any]
    ) -> [Row] {
        let list = Row.time("list, \(name)", goal: 1.4) {
            let users = make(fixtures.users.native)
            let library = Side(users.count) { keep(fixtures.parser.serialize(list: users)) }
            return (library, Side(users.count) { keep(tree(users)) })
        }
        let singles = Row.time("one by one, \(name)", goal: 1.6) {
            let users = make(fixtures.users.native)
            let library = Side(users.count) {
                for user in users {
                    keep(fixtures.parser.serialize(object: user))
                }
            }
            let against = Side(users.count) {
                for user in users {
                    keep(node(user))
                }
            }
            return (library, against)
        }
        let validating = Row.time("validating, one by one, \(name)") {
            let users = make(fixtures.users.native)
            let library = Side(users.count) {
                for user in users {
                    keep(try fixtures.parser.serialize(validating: user))
                }
            }
            let against = Side(users.count) {
                for user in users {
                    keep(node(user))
                }
            }
            return (library, against)
        }
        return [list, singles, validating]
    }
}
