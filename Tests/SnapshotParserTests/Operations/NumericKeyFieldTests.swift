import SnapshotParser
import Testing

/// A snapshot's key reaches a binding of a number where it is one.
@Suite struct NumericKeyFieldTests {
    struct Plain: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &number)
        }
    }

    struct Defaulted: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &number, default: 0)
        }
    }

    struct Accessed: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            let present = number
            binder.bindField(name: "id", get: { present }, set: { number = $0 }, default: 0)
        }
    }

    private func snapshot(_ key: String) -> Snapshot { Snapshot(key: key, value: ["id": key]) }

    @Test(arguments: ["5", "-7"])
    func theKeyIsRead(key: String) throws {
        let parser = SnapshotParser()
        for snap in [
            snapshot(key), Snapshot(key: key, children: [Snapshot(key: "id", value: key)]),
        ] {
            #expect(try parser.parseSnapshot(snap: snap, type: Plain.self).number == Int(key))
            #expect(try parser.parseSnapshot(snap: snap, type: Defaulted.self).number == Int(key))
            #expect(try parser.parseSnapshot(snap: snap, type: Accessed.self).number == Int(key))
        }
    }

    @Test func aKeyThatIsNotANumberIsAnIssueOfAll() {
        let issues = [
            SnapshotParser().validate(snap: snapshot("x"), type: Plain.self),
            SnapshotParser().validate(snap: snapshot("x"), type: Defaulted.self),
            SnapshotParser().validate(snap: snapshot("x"), type: Accessed.self),
        ]
        #expect(issues.map(\.count) == [1, 1, 1])
        #expect(Set(issues.map { $0.map(\.kind) }).count == 1)
    }
}
