import Fixture
import SnapshotParser

extension Section {
    static func validate(_ fixtures: Fixtures) -> Section {
        let rows = Making.allCases.flatMap { making in
            [
                row("classes", ClassUser.self, fixtures, making),
                row("structs", StructUser.self, fixtures, making),
            ]
        }
        return Section("Validate users", subject: "validate", against: "parse", rows)
    }

    private static func row<User: ParsableSnapshot>(
        _ name: String,
        _ type: User.Type,
        _ fixtures: Fixtures,
        _ making: Making
    ) -> Row {
        .time("\(making.rawValue): list, \(name)", goal: 1) {
            let list = Snapshot(value: fixtures.tree(making))
            let validate = Side(fixtures.count) {
                keep(fixtures.parser.validateAsList(snap: list, type: User.self))
            }
            let parse = Side(fixtures.count) {
                keep(try fixtures.parser.parseAsList(snap: list, type: User.self))
            }
            return (validate, parse)
        }
    }
}
