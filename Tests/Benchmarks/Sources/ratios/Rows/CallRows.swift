import SnapshotParser

extension Section {
    /// Objects one by one, where what a call itself costs shows most.
    static func calls(_ fixtures: Fixtures) -> Section {
        let parser = fixtures.parser
        let singles = [
            parse("parse, one by one: 8 plain fields", PlainStruct.self, fixtures) { parser },
            parse("parse, one by one: 1 String", OneString.self, fixtures) { parser },
            parse("parse, one by one: 1 Bool", OneBool.self, fixtures) { parser },
            parse("parse, one by one: 1 enum", OneEnum.self, fixtures) { parser },
            parse("parse, one by one: 1 date", OneDate.self, fixtures) { parser },
            parse("parse, one by one: 1 UInt8", OneUInt8.self, fixtures) { parser },
            parse("parse, one by one: 1 Float", OneFloat.self, fixtures) { parser },
            serialize("serialize, one by one: 8 plain fields", PlainStruct.self, fixtures) {
                parser
            },
            serialize("serialize, one by one: 1 String", OneString.self, fixtures) { parser },
        ]
        let name = "parser for each call"
        let parsers = [
            parse("parse, \(name): structs", PlainStruct.self, goal: 1.8, fixtures) {
                SnapshotParser()
            },
            parse("parse, \(name): classes", PlainClass.self, goal: 1.8, fixtures) {
                SnapshotParser()
            },
            serialize("serialize, \(name): structs", PlainStruct.self, goal: 1.8, fixtures) {
                SnapshotParser()
            },
            serialize("serialize, \(name): classes", PlainClass.self, goal: 1.8, fixtures) {
                SnapshotParser()
            },
        ]
        return Section(
            "Calls",
            subject: "library",
            against: "hand-written",
            singles + parsers
        )
    }

    private static func parse<M: Model>(
        _ name: String,
        _ type: M.Type,
        goal: Double? = nil,
        _ fixtures: Fixtures,
        _ parser: @escaping () -> SnapshotParser
    ) -> Row {
        .time(name, goal: goal) {
            let tree = try M.tree(.native, count: fixtures.count)
            let snapshots = tree.map { Snapshot(key: $0, value: $1) }
            let library = Side(snapshots.count) {
                for snapshot in snapshots {
                    keep(try parser().parseSnapshot(snap: snapshot, type: M.self))
                }
            }
            let against = Side(snapshots.count) {
                for snapshot in snapshots {
                    guard let node = snapshot.value as? [String: Any] else { continue }
                    keep(M(byHand: node, id: snapshot.key))
                }
            }
            return (library, against)
        }
    }

    private static func serialize<M: Model>(
        _ name: String,
        _ type: M.Type,
        goal: Double? = nil,
        _ fixtures: Fixtures,
        _ parser: @escaping () -> SnapshotParser
    ) -> Row {
        .time(name, goal: goal) {
            let models = M.byHand(try M.tree(.native, count: fixtures.count))
            let library = Side(models.count) {
                for model in models {
                    keep(parser().serialize(object: model))
                }
            }
            let against = Side(models.count) {
                for model in models {
                    keep(model.node)
                }
            }
            return (library, against)
        }
    }
}
