import Foundation
import SnapshotParser
import Testing

/// `logLevel` says which missing fields are logged, once for each object.
@Suite struct OptionsLogTests {
    struct Room: ParsableSnapshot {
        var id: String?
        var name = ""
        var owner = ""
        var topic: String?
        var limit = 0
        var messages: [Message] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "owner", field: &owner)
            binder.bindField(name: "topic", field: &topic)
            binder.bindField(name: "limit", field: &limit, default: 10)
            binder.bindList(name: "messages", list: &messages)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var sent: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "sent", field: &sent)
        }
    }

    let recorder = HandlerRecorder<String>()

    private func parser(_ level: SnapshotParser.LogLevel) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.logLevel = level
        parser.logHandler = { [recorder] in recorder.hear($0) }
        return parser
    }

    @Test func silentLogsNothing() {
        let snapshot = Snapshot(key: "r1", value: ["topic": "x"])
        let issues = parser(.silent).validate(snap: snapshot, type: Room.self)
        #expect(issues.count == 2)
        #expect(recorder.heard.isEmpty)
    }

    @Test func mandatoryFieldsOfAnObjectAreLoggedInOneMessage() {
        let snapshot = Snapshot(key: "r1", value: ["topic": "x"])
        _ = parser(.requiredFields).validate(snap: snapshot, type: Room.self)
        #expect(recorder.heard == ["Room at r1 lacks mandatory 'name', 'owner'"])
    }

    @Test func nullInAMandatoryFieldIsLoggedAsLacking() {
        let tree: [String: Any] = ["name": NSNull(), "owner": "y"]
        _ = parser(.requiredFields).validate(
            snap: Snapshot(key: "r1", value: tree),
            type: Room.self
        )
        #expect(recorder.heard == ["Room at r1 lacks mandatory 'name'"])
    }

    @Test func mandatoryFieldsDoesNotLogOptionalOnes() throws {
        let snapshot = Snapshot(key: "r1", value: ["name": "x", "owner": "y"])
        _ = try parser(.requiredFields).parseSnapshot(snap: snapshot, type: Room.self)
        #expect(recorder.heard.isEmpty)
    }

    @Test func allFieldsLogsMandatoryAndOptionalOnesInOneMessage() {
        let snapshot = Snapshot(key: "r1", value: ["owner": "y"])
        _ = parser(.allFields).validate(snap: snapshot, type: Room.self)
        #expect(
            recorder.heard == [
                "Room at r1 lacks mandatory 'name' and optional 'topic', 'limit', 'messages'"
            ]
        )
    }

    @Test func allFieldsLogsOptionalOnesOfAnObjectThatParses() throws {
        let snapshot = Snapshot(key: "r1", value: ["name": "x", "owner": "y", "limit": 1])
        _ = try parser(.allFields).parseSnapshot(snap: snapshot, type: Room.self)
        #expect(recorder.heard == ["Room at r1 lacks optional 'topic', 'messages'"])
    }

    @Test func anObjectThatLacksNothingIsNotLogged() throws {
        let snapshot = Snapshot(key: "m1", value: ["text": "x", "sent": 1])
        _ = try parser(.allFields).parseSnapshot(snap: snapshot, type: Message.self)
        #expect(recorder.heard.isEmpty)
    }

    @Test func everyObjectIsLoggedOnceAndByItsPath() {
        let messages: [String: Any] = ["b": ["sent": 1], "a": ["text": "x"], "c": ["sent": 2]]
        let snapshot = Snapshot(key: "r1", value: ["name": "x", "messages": messages])
        _ = parser(.requiredFields).validate(snap: snapshot, type: Room.self)
        #expect(
            recorder.heard == [
                "Message at r1/messages/b lacks mandatory 'text'",
                "Message at r1/messages/c lacks mandatory 'text'",
                "Room at r1 lacks mandatory 'owner'",
            ]
        )
    }

    @Test func aRootWithoutKeyIsLoggedByItsTypeAlone() {
        let snapshot = Snapshot(value: ["sent": 1])
        _ = parser(.requiredFields).validate(snap: snapshot, type: Message.self)
        #expect(recorder.heard == ["Message lacks mandatory 'text'"])
    }

    @Test func rejectedElementsOfALossyListAreLogged() {
        let snapshot = Snapshot(key: "list", value: ["a": ["text": "x"], "b": ["sent": 1]])
        let list = parser(.requiredFields).parseLossyList(snap: snapshot, type: Message.self)
        #expect(list.elements.count == 1)
        #expect(recorder.heard == ["Message at list/b lacks mandatory 'text'"])
    }

    @Test func aFieldThatIsOnlyWrittenIsNeverLacking() throws {
        struct Stamped: ParsableObject {
            var text = ""
            var stamp: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindField(name: "stamp", field: &stamp, access: .serialize)
            }
        }
        let snapshot = Snapshot(value: ["text": "x"])
        _ = try parser(.allFields).parseObject(snap: snapshot, type: Stamped.self)
        #expect(recorder.heard.isEmpty)
    }

    @Test func writingLogsNothing() {
        _ = parser(.allFields).serialize(object: Room())
        _ = parser(.allFields).validate(object: Room())
        #expect(recorder.heard.isEmpty)
    }
}
