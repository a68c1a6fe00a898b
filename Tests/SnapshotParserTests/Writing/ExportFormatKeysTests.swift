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

    private let priority =
        "forbidden key for '.priority' in Holder at tree: "
        + "in the export format, it holds a string or a number"
    private let value =
        "forbidden key for '.value' in Holder at tree: in the export format, "
        + "it holds a string, a number or a boolean, and nothing but '.priority' stands beside it"
    private let server =
        "forbidden key for '.sv' in Holder at tree: "
        + "in the export format, it holds a server value, and nothing stands beside it"

    @Test func theIssueSaysWhatTheFormatHasThere() {
        #expect(issues(["a": 1, ".priority": true] as [String: Any]) == [priority])
        #expect(issues(["a": 1, ".priority": ["b": 1]] as [String: Any]) == [priority])
        #expect(issues([".value": ["b": 1]]) == [value])
        #expect(issues([".value": 1, "a": 2]) == [value])
        #expect(issues([".value": 1, ".priority": true] as [String: Any]) == [priority, value])
        #expect(issues([".sv": "now"]) == [server])
        #expect(issues([".sv": "timestamp", "a": 1] as [String: Any]) == [server])
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
        #expect(
            error?.issues.map(\.description) == [
                "forbidden key for '.value' in Holder at x/tree: in the export format, "
                    + "it holds a string, a number or a boolean, "
                    + "and nothing but '.priority' stands beside it"
            ]
        )
    }
}
