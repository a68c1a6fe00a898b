import SnapshotParser
import Testing

/// `invalidElements` is about elements; what is no list at all still fails.
@Suite struct OptionsInvalidElementsTests {
    struct Room: ParsableObject {
        var messages: [Message] = []
        var byID: [String: Message] = [:]
        var archive: [Message]?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "messages", list: &messages)
            binder.bindList(name: "byID", list: &byID)
            binder.bindList(name: "archive", list: &archive)
        }
    }

    struct Message: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
        }
    }

    let good: [String: Any] = ["text": "hello"]
    let bad: [String: Any] = ["text": 7]
    let complaint = "expected a string, found a number 7"

    @Test func failThrowsTheIssuesOfEveryElement() {
        let snapshot = Snapshot(value: ["messages": ["a": bad, "b": good, "c": bad]])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: snapshot, type: Room.self)
        }
        #expect(
            error?.issues.map(\.description) == [
                "type mismatch for 'text' in Message at messages/a: \(complaint)",
                "type mismatch for 'text' in Message at messages/c: \(complaint)",
            ]
        )
    }

    @Test func skipLeavesThemOutAndTellsTheHandler() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { recorder.hear($0.description) }
        let snapshot = Snapshot(
            value: [
                "messages": ["a": bad, "b": good, "c": "text"],
                "byID": ["d": bad, "e": good],
                "archive": [good, bad],
            ]
        )
        let room = try parser.parseObject(snap: snapshot, type: Room.self)
        #expect(room.messages.map(\.id) == ["b"])
        #expect(room.byID.mapValues(\.id) == ["e": "e"])
        #expect(room.archive?.map(\.id) == ["0"])
        #expect(
            recorder.heard == [
                "type mismatch for 'text' in Message at messages/a: \(complaint)",
                "type mismatch in Message at messages/c: "
                    + "expected an object, found a string \"text\"",
                "type mismatch for 'text' in Message at byID/d: \(complaint)",
                "type mismatch for 'text' in Message at archive/1: \(complaint)",
            ]
        )
    }

    @Test func skipIsNoIssueOfAValidation() {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let snapshot = Snapshot(value: ["messages": ["a": bad]])
        #expect(parser.validate(snap: snapshot, type: Room.self).isEmpty)
    }

    @Test func skipIsForElementsAndNotForTheListItself() {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let issues = parser.validate(snap: Snapshot(value: ["messages": "none"]), type: Room.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'messages' in Room: "
                    + "expected an object or an array, found a string \"none\""
            ]
        )
    }
}
