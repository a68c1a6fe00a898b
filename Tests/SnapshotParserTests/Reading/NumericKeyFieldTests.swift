import SnapshotParser
import Testing

/// A snapshot's key reaches a binding of a number where it is one.
@Suite struct NumericKeyFieldTests {
    struct Plain: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &number)
        }
    }

    struct Defaulted: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &number, default: 0)
        }
    }

    struct Accessed: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: Binder) {
            let present = number
            binder.bind(get: { present }, set: { number = $0 }) {
                binder.bindField(name: "id", field: &$0, default: 0)
            }
        }
    }

    /// A value that has parts, of which issues are noted while it is read.
    struct Digits: ParsableValue {
        var digits: [Int] = []

        static func parse(
            _ value: Any,
            in context: SnapshotParser.ValueContext
        ) throws -> Digits {
            let text = try context.parse(String.self, from: value)
            return Digits(digits: try context.parse([Int].self, from: text.map(String.init)))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            digits.map(String.init).joined()
        }
    }

    struct Parted: ParsableSnapshot {
        var id: String?
        var digits = Digits()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &digits)
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

    @Test func aKeyOfPartsIsReadOrItsIssuesAreToldOnce() throws {
        let parser = SnapshotParser()
        let parted = try parser.parseSnapshot(snap: snapshot("507"), type: Parted.self)
        #expect(parted.digits.digits == [5, 0, 7])
        let issues = parser.validate(snap: snapshot("5x7"), type: Parted.self)
        #expect(issues.map(\.path).filter { $0 == ["5x7", "id", "1"] }.count == 1)
    }
}
