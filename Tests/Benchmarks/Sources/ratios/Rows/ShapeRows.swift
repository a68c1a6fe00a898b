import SnapshotParser

extension Section {
    /// Objects unlike a user, for which no goals are set. Those of users that are met here too are
    /// kept.
    static func shapes(_ fixtures: Fixtures) -> Section {
        let rows = Making.allCases.flatMap { making in
            [
                row("20 keys", TwentyNames.self, fixtures, making, keptGoal(making)),
                row("10 keys of 22 bytes", LongNames.self, fixtures, making, keptGoal(making)),
                row("2 keys of 30", SparseNames.self, fixtures, making, nil),
            ]
        }
        return Section("Other objects", subject: "library", against: "hand-written", rows)
    }

    private static func keptGoal(_ making: Making) -> Double? {
        making == .json ? making.goal : nil
    }

    private static func row<Names: ShapeNames>(
        _ name: String,
        _ names: Names.Type,
        _ fixtures: Fixtures,
        _ making: Making,
        _ goal: Double?
    ) -> Row {
        .time("\(making.rawValue): list, \(name)", goal: goal) {
            let tree = try Shaped<Names>.tree(making, count: 1000)
            let list = Snapshot(value: tree)
            let library = Side(tree.count) {
                keep(try fixtures.parser.parseAsList(snap: list, type: Shaped<Names>.self))
            }
            return (library, Side(tree.count) { keep(Shaped<Names>.handWritten(tree)) })
        }
    }
}
