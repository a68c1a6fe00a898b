import SnapshotParser

extension Section {
    static func values(_ fixtures: Fixtures) -> Section {
        let rows = Making.allCases.flatMap { making in
            [
                row("Int", EightInts.self, fixtures, making),
                row("Double", EightDoubles.self, fixtures, making),
                row("Bool", EightBools.self, fixtures, making),
                row("String", EightStrings.self, fixtures, making),
                row("Date", EightDates.self, fixtures, making),
                row("enum", EightEnums.self, fixtures, making),
            ]
        }
        return Section("One value of eight", subject: "library", against: "hand-written", rows)
    }

    private static func row<Values: EightValues>(
        _ name: String,
        _ type: Values.Type,
        _ fixtures: Fixtures,
        _ making: Making
    ) -> Row {
        .time("\(making.rawValue): \(name)") {
            let tree = try Values.tree(making, count: 1)
            let node = tree.values.first as? [String: Any] ?? [:]
            let snapshot = Snapshot(value: node)
            let library = Side(8 * 100) {
                for _ in 0..<100 {
                    keep(try fixtures.parser.parseObject(snap: snapshot, type: Values.self))
                }
            }
            let against = Side(8 * 100) {
                for _ in 0..<100 {
                    keep(Values(byHand: node, id: ""))
                }
            }
            return (library, against)
        }
    }
}
