import Foundation
import SnapshotParser
import Testing

/// The samples of the article BeforeYouShip.
@Suite struct BeforeYouShipTests {
    struct Ticket: ParsableSnapshot {
        enum Priority: String, ParsableValue {
            case low, high
        }

        enum State: String, ParsableValue {
            case open, closed, unknown
        }

        var id: String?
        var title = ""
        var priority: Priority?
        var state = State.open

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "priority", field: &priority)
            binder.bindField(name: "state", field: &state, default: .unknown)
        }
    }

    @Test func resilient() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }
        let crashReporter = Recorder()

        var parser = SnapshotParser.resilient
        parser.issueHandler = { issue in crashReporter.append(issue.description) }

        let tree: [String: [String: Any]] = [
            "-K1": [
                "title": "Login fails", "priority": "urgent", "state": "paused", "team": "web",
            ],
            "-K2": ["titel": "Typo", "state": "open"],
        ]
        let tickets = parser.parseLossyList(
            snap: Snapshot(key: "tickets", value: tree),
            type: Ticket.self
        )
        print(tickets.elements.map(\.title))
        for issue in crashReporter.texts {
            print(issue)
        }
        for rejection in tickets.rejected {
            print("\(rejection.key) rejected: \(rejection.issues)")
        }

        #expect(
            printed == """
                ["Login fails"]
                invalid raw value for 'priority' in Ticket at tickets/-K1: a string "urgent" is not a Priority
                invalid raw value for 'state' in Ticket at tickets/-K1: a string "paused" is not a State
                unknown key 'team' in Ticket at tickets/-K1
                unknown key 'titel' in Ticket at tickets/-K2: did you mean 'title'?
                -K2 rejected: [missing key 'title' in Ticket at tickets/-K2]

                """
        )
    }

    struct Notes: ParsableObject {
        var title = ""
        var words: [String] = ["initial"]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)

            binder.bindField(name: "words", field: &words, default: [])
        }
    }

    struct StrictNotes: ParsableObject {
        var words: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "words", field: &words)
        }
    }

    @Test func aCollectionThatIsNone() throws {
        let heard = Recorder()
        var parser = SnapshotParser.resilient
        parser.issueHandler = { issue in heard.append(issue.description) }
        let snapshot = Snapshot(value: ["title": "t", "words": 5] as [String: Any])
        let notes = try parser.parseObject(snap: snapshot, type: Notes.self)
        #expect(notes.title == "t" && notes.words == [])
        #expect(
            heard.texts == [
                "type mismatch for 'words' in Notes: expected an array, found a number 5"
            ]
        )
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: ["words": 5]), type: StrictNotes.self)
        }
        #expect(
            error?.description == """
                parsing StrictNotes failed: 1 issue
                - type mismatch for 'words' in StrictNotes: expected an array, found a number 5
                """
        )
    }

    @Test func valuesMayBeLeftOut() {
        var parser = SnapshotParser()

        parser.redactsValues = true

        #expect(parser.redactsValues)
    }
}
