import Foundation
import SnapshotParser
import Testing

extension VariantTests {
    static let kinds = "the kinds are 'text', 'image' and 'poll'"

    @Test func unknownKindIsOneIssue() {
        #expect(
            descriptions(["kind": "video", "seconds": 3, "sent": 1], Message.self)
                == [
                    "invalid raw value for 'kind' in Message at K: a string \"video\" is not a Content: "
                        + Self.kinds
                ]
        )
    }

    @Test func missingKindIsOneIssue() {
        #expect(
            descriptions(["text": "t", "sent": 1], Message.self)
                == ["missing key 'kind' in Message at K"]
        )
    }

    @Test func misspeltKindIsOneIssue() {
        #expect(
            descriptions(["kinds": "text", "text": "t", "sent": 1], Message.self)
                == ["missing key 'kind' in Message at K"]
        )
    }

    @Test func nullKindIsOneIssue() {
        #expect(
            descriptions(["kind": NSNull(), "text": "t"], Message.self)
                == ["unexpected null for 'kind' in Message at K"]
        )
    }

    @Test func kindOfAnotherTypeIsOneIssue() {
        #expect(
            descriptions(["kind": 1, "text": "t"], Message.self) == [
                "type mismatch for 'kind' in Message at K: expected a string, found a number 1"
            ]
        )
    }

    @Test func otherIssuesStandBesideAnUnknownKind() {
        #expect(
            descriptions(["kind": "video", "sent": "x"], Message.self) == [
                "type mismatch for 'sent' in Message at K: "
                    + "expected an integer, found a string \"x\"",
                "invalid raw value for 'kind' in Message at K: a string \"video\" is not a Content: "
                    + Self.kinds,
            ]
        )
    }

    @Test func unknownKindIsRejectedFromALossyList() throws {
        let tree: [String: Any] = [
            "a": ["kind": "video", "seconds": 3] as [String: Any],
            "b": ["kind": "text", "text": "t"],
        ]
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "list", value: tree), type: Message.self)
        #expect(list.elements.map(\.id) == ["b"])
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) } == [
                "invalid raw value for 'kind' in Message at list/a: "
                    + "a string \"video\" is not a Content: \(Self.kinds)"
            ]
        )
    }

    @Test func unknownKindIsSkippedAndReportedInABoundList() throws {
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { heard.hear($0.description) }
        let tree: [String: Any] = [
            "banner": ["kind": "text", "text": ""],
            "messages": ["a": ["kind": "video"], "b": ["kind": "text", "text": "t"]],
            "drafts": [["kind": "video"]],
        ]
        let room = try parser.parseObject(snap: Snapshot(value: tree), type: Room.self)
        #expect(room.messages.map(\.id) == ["b"] && room.drafts.isEmpty)
        #expect(
            heard.heard == [
                "invalid raw value for 'kind' in Message at messages/a: "
                    + "a string \"video\" is not a Content: \(Self.kinds)",
                "invalid raw value for 'kind' in Content at drafts/0: "
                    + "a string \"video\" is not a Content: \(Self.kinds)",
            ]
        )
    }

    @Test func unknownKindIsANearMissOfASearch() {
        let tree: [String: Any] = ["x": ["kind": "video"], "y": ["kind": "text", "text": "t"]]
        let result = SnapshotParser().search(snap: Snapshot(value: tree), type: Message.self)
        #expect(result.objects.map(\.id) == ["y"])
        #expect(result.rejected.map(\.path) == [["x"]])
    }

    @Test func modelWithoutVariantIsAnIssueOfWriting() {
        struct Half: ParsableObject {
            var content = Content.image(ImageContent())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &content,
                    [.init("text", Content.text) { $0.text }]
                )
            }
        }
        #expect(
            SnapshotParser().validate(object: Half()).map(\.description)
                == [
                    "unlisted variant for 'kind' in Half: bindVariant lists no case for this Content"
                ]
        )
        #expect(SnapshotParser().serialize(object: Half()).isEmpty)
    }
}
