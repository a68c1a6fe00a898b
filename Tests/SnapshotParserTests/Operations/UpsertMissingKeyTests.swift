import Foundation
import SnapshotParser
import Testing

@Suite struct UpsertMissingKeyTests {
    struct Plain: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Bound: ParsableSnapshot {
        var id: String?
        var key = ""
        var name = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &key)
            binder.bindField(name: "name", field: &name)
        }
    }

    private func issues<T: ParsableSnapshot>(_ type: T.Type, _ json: String) -> [String]? {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().decode(T.self, from: Data(json.utf8), updating: { _ in nil })
        }
        return error?.issues.map(\.description)
    }

    @Test func aKeyThatIsMissingIsToldOnce() {
        #expect(
            issues(Plain.self, #"{"name": "Ada"}"#)
                == ["missing key 'id' in Plain at line 1, column 1"]
        )
        #expect(
            issues(Bound.self, #"{"name": "Ada"}"#)
                == ["missing key 'id' in Bound at line 1, column 1"]
        )
    }

    @Test func soIsOneThatIsNull() {
        #expect(issues(Plain.self, #"{"id": null, "name": "Ada"}"#)?.count == 1)
        #expect(issues(Bound.self, #"{"id": null, "name": "Ada"}"#)?.count == 1)
    }
}
