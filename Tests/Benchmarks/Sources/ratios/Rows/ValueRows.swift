import Fixture
import Foundation
import SnapshotParser

extension Section {
    static func values(_ fixtures: Fixtures) -> Section {
        let rows = Making.allCases.flatMap { making in
            [
                row("Int", fixtures, making) { $0 as? Int },
                row("Double", fixtures, making) { $0 as? Double },
                row("Bool", fixtures, making) { $0 as? Bool },
                row("String", fixtures, making) { $0 as? String },
                row("Date", fixtures, making) {
                    ($0 as? Double ?? ($0 as? Int).map(Double.init)).map {
                        Date(timeIntervalSince1970: $0 / 1000)
                    }
                },
                row("enum", fixtures, making) { ($0 as? String).flatMap(Role.init) },
            ]
        }
        return Section("One value of eight", subject: "library", against: "hand-written", rows)
    }

    private static func row<Value: ParsableValue & Sample>(
        _ name: String,
        _ fixtures: Fixtures,
        _ making: Making,
        _ cast: @escaping (Any?) -> Value?
    ) -> Row {
        .time("\(making.rawValue): \(name)") {
            let node = try making == .native ? Eight<Value>.native : Eight<Value>.json()
            let snapshot = Snapshot(value: node)
            let library = Side(8 * 100) {
                for _ in 0..<100 {
                    keep(try fixtures.parser.parseObject(snap: snapshot, type: Eight<Value>.self))
                }
            }
            let against = Side(8 * 100) {
                for _ in 0..<100 {
                    keep(Eight<Value>(handWritten: node, cast))
                }
            }
            return (library, against)
        }
    }
}
