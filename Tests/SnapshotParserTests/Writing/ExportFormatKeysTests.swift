import Foundation
import SnapshotParser
import Testing

/// Keys of the database's export format in raw trees that the database refuses.
@Suite struct ExportFormatKeysTests {
    struct Holder: ParsableObject {
        var tree: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "tree", field: &tree)
        }
    }

    private func issues(_ tree: Any) -> [String] {
        SnapshotParser().validate(object: Holder(tree: tree)).map(\.description)
    }

    private func refused(_ key: String, at place: String = "tree") -> String {
        "forbidden key for '\(key)' in Holder at \(place): "
            + "the database's export format allows no such value under it, or not beside these keys"
    }

    @Test func theIssueNamesTheFormat() {
        #expect(issues(["a": 1, ".priority": true] as [String: Any]) == [refused(".priority")])
        #expect(issues(["a": 1, ".priority": ["b": 1]] as [String: Any]) == [refused(".priority")])
        #expect(issues([".value": ["b": 1]]) == [refused(".value")])
        #expect(issues([".value": 1, "a": 2]) == [refused(".value")])
        #expect(
            issues([".value": 1, ".priority": true] as [String: Any])
                == [refused(".priority"), refused(".value")]
        )
        #expect(issues([".sv": "now"]) == [refused(".sv")])
        #expect(issues([".sv": "timestamp", "a": 1] as [String: Any]) == [refused(".sv")])
        #expect(issues([".info": 1]).first?.hasSuffix(": it contains '.'") == true)
    }

    @Test func whatFitsIsAccepted() {
        #expect(issues(["a": 1, ".priority": 2]) == [])
        #expect(issues([".value": 1, ".priority": "p"] as [String: Any]) == [])
        #expect(issues([".sv": "timestamp"]) == [])
    }

    @Test func theDatabaseInMemorySaysSoToo() async {
        let error = await #expect(throws: ParseError.self) {
            try await InMemoryDatabase().setValue(
                at: Path<Holder>(rendered: "x"),
                value: Holder(tree: [".value": [1]])
            )
        }
        #expect(error?.issues.map(\.description) == [refused(".value", at: "x/tree")])
    }
}
