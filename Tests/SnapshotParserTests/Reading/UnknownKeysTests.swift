import Foundation
import SnapshotParser
import Testing

/// Unknown keys are issues in key order unless the parser tolerates them, and null is no issue.
@Suite struct UnknownKeysTests {
    struct User: ParsableObject {
        var name = ""
        var friend: Friend?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "friend", field: &friend)
        }
    }

    struct Friend: ParsableObject {
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private let tree: [String: Any] = [
        "name": "Ada", "x": 1, "10": 2, "9": NSNull(), "friend": ["nam": "Bob"],
    ]

    @Test func theyAreIssuesByDefaultInKeyOrder() {
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
        #expect(
            issues.map(\.description) == [
                "unknown key 'nam' in Friend at friend: did you mean 'name'?",
                "unknown key '10' in User",
                "unknown key 'x' in User",
            ]
        )
    }

    @Test func theyMayBeReportedWithoutFailing() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { heard.append($0.description) }
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(user.name == "Ada")
        #expect(
            heard.texts == [
                "unknown key 'nam' in Friend at friend: did you mean 'name'?",
                "unknown key '10' in User",
                "unknown key 'x' in User",
            ]
        )
    }

    @Test func theyMayBeIgnored() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        parser.issueHandler = { heard.append($0.description) }
        _ = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(heard.texts == [])
    }

    @Test func anUnknownKeyThatHoldsNullIsNothing() throws {
        struct Tweet: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        let tree: [String: Any] = [
            "text": "t", "geo": NSNull(), "place": Optional<Int>.none as Any, "txet": 1,
        ]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Tweet.self)
                .map(\.description) == ["unknown key 'txet' in Tweet"]
        )
        let clean: [String: Any] = ["text": "t", "geo": NSNull()]
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: clean), type: Tweet.self).text
                == "t"
        )
        let json = Data(#"{"text": "t", "geo": null}"#.utf8)
        #expect(try SnapshotParser().decode(Tweet.self, from: json).text == "t")
    }
}
