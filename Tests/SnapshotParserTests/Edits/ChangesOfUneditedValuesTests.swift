import Foundation
import SnapshotParser
import Testing

/// What changes from a tree send, and leave alone, of what nobody edited.
@Suite struct ChangesOfUneditedValuesTests {
    @Test func whatWasNotEditedIsNotSentInAnotherForm() throws {
        enum Stage: String, ParsableValue { case build, deploy }
        struct Step: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Recipe: ParsableObject {
            var title = ""
            var state: Stage?
            var mode = Stage.build
            var steps: [Step] = []
            var tags: [Int] = []
            var uuid: UUID?
            var servings = 2
            var rest: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "state", field: &state)
                binder.bindField(name: "mode", field: &mode, default: .build)
                binder.bindList(name: "steps", list: &steps)
                binder.bindField(name: "tags", field: &tags)
                binder.bindField(name: "uuid", field: &uuid)
                binder.bindField(name: "servings", field: &servings, default: 2)
                binder.bindRemaining(dict: &rest)
            }
        }
        let tree: [String: Any] = [
            "title": "Soup", "state": "archived", "mode": "turbo", "tags": [1, "two"],
            "steps": [["text": "cut", "photo": "1.jpg"]], "a": 1, "b": "not read",
            "uuid": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "servings": 2.0,
        ]
        let parser = SnapshotParser.resilient
        let stored = Snapshot(value: tree)
        var recipe = try parser.parseObject(snap: stored, type: Recipe.self)
        #expect(try parser.changes(from: stored, to: recipe).isEmpty)
        recipe.title = "Stew"
        recipe.rest = ["c": 3]
        #expect(
            try parser.changes(from: stored, to: recipe) as NSDictionary
                == ["title": "Stew", "a": NSNull(), "c": 3] as NSDictionary
        )
        recipe.tags = [1, 3]
        recipe.mode = .deploy
        recipe.state = .build
        recipe.uuid = nil
        recipe.steps.append(Step(text: "cook"))
        #expect(
            try parser.changes(from: stored, to: recipe) as NSDictionary
                == [
                    "title": "Stew", "a": NSNull(), "c": 3, "tags": [1, "two", 3],
                    "mode": "deploy", "state": "build", "uuid": NSNull(),
                    "steps/1": ["text": "cook"],
                ] as NSDictionary
        )
    }

    @Test func whatIsOnlyWrittenIsSentIfItWasEdited() throws {
        struct Page: ParsableObject {
            var title = ""
            var latitude: Double?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "headline", field: &title, access: .serialize)
                binder.bindNested(name: "geo") { geo in
                    geo.bindField(name: "lat", field: &latitude)
                }
            }
        }
        func changes(_ tree: [String: Any]) throws -> NSDictionary {
            let page = Page(title: "new", latitude: 1)
            let stored = Snapshot(value: tree)
            return try SnapshotParser().changes(from: stored, to: page) as NSDictionary
        }
        #expect(
            try changes(["title": "x", "headline": "y", "geo": ["note": "n"]])
                == ["title": "new", "headline": "new", "geo/lat": 1.0]
        )
        #expect(try changes(["title": "new", "headline": "y", "geo": ["lat": 1]]) == [:])
        #expect(try changes(["title": "new"]) == ["geo/lat": 1.0])
    }

    @Test func aDefaultThatIsNotStoredIsNotSent() throws {
        struct Page: ParsableSnapshot {
            var id: String?
            var title: String?
            var count = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "count", field: &count, default: 1)
            }
        }
        let stored = Snapshot(key: "k", value: ["title": "old"])
        var page = try SnapshotParser().parseSnapshot(snap: stored, type: Page.self)
        page.title = nil
        #expect(
            try SnapshotParser().changes(from: stored, to: page) as NSDictionary
                == ["title": NSNull()] as NSDictionary
        )
    }

    @Test func whatAnotherVariantWritesAlikeIsSentInItsForm() throws {
        enum Moment {
            case day(Day)
            case other(SnapshotParser.UnknownVariant)
        }
        struct Day: ParsableObject {
            var date = Date(timeIntervalSince1970: 0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "date", field: &date, dates: .iso8601)
            }
        }
        struct Event: ParsableObject {
            var moment = Moment.day(Day())

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &moment,
                    [
                        .init("day", Moment.day) {
                            if case .day(let day) = $0 { day } else { nil }
                        },
                        .fallback(Moment.other) {
                            if case .other(let other) = $0 { other } else { nil }
                        },
                    ]
                )
            }
        }
        func stored(_ kind: String, _ date: String) -> Snapshot {
            Snapshot(value: ["kind": kind, "date": date])
        }
        let parser = SnapshotParser()
        let (written, old) = ("1970-01-01T00:00:00Z", stored("day", "1970-01-01t00:00:00-00:00"))
        let same = try parser.parseObject(snap: old, type: Event.self)
        #expect(try parser.changes(from: old, to: same).isEmpty)
        let new = try parser.parseObject(snap: stored("new", written), type: Event.self)
        #expect(
            try parser.changes(from: old, to: new) as NSDictionary
                == ["kind": "new", "date": written]
        )
        struct Log: ParsableObject {
            var events: [String: Event] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "events", list: &events)
            }
        }
        let log = Snapshot(value: ["events": [["kind": "new"]]])
        #expect(
            try parser.changes(from: log, to: Log()) as NSDictionary == ["events/0": NSNull()]
        )
    }

    @Test func whatIsNeverReadAndNilIsLeftAlone() throws {
        struct Page: ParsableObject {
            var title = ""
            var client: String?
            var tags: [String] = []
            var created = Date(timeIntervalSince1970: 0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "client", field: &client, access: .serialize)
                binder.bindField(name: "tags", field: &tags, access: .serialize)
                binder.bindField(
                    name: "created",
                    field: &created,
                    dates: .secondsSince1970,
                    access: .parse
                )
                binder.bindField(
                    name: "created",
                    field: &created,
                    dates: .iso8601,
                    access: .serialize
                )
            }
        }
        let tree: [String: Any] = [
            "title": "x", "client": "ios", "tags": ["a"], "created": 1_700_000_000,
        ]
        let stored = Snapshot(value: tree)
        var page = try SnapshotParser().parseObject(snap: stored, type: Page.self)
        #expect(try SnapshotParser().changes(from: stored, to: page).isEmpty)
        page.title = "y"
        page.client = "linux"
        #expect(
            try SnapshotParser().changes(from: stored, to: page) as NSDictionary
                == ["title": "y", "client": "linux"]
        )
    }

    @Test func aToleratedEmptyContainerInPlaceOfALeafIsLeftAlone() throws {
        struct Page: ParsableObject {
            var isDraft = false
            var count: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "isDraft", field: &isDraft, default: false)
                binder.bindField(name: "count", field: &count)
            }
        }
        var parser = SnapshotParser.resilient
        parser.issueHandler = nil
        let stored = Snapshot(value: ["isDraft": [Any](), "count": [String: Any](), "a": 1])
        let page = try parser.parseObject(snap: stored, type: Page.self)
        #expect(try parser.changes(from: stored, to: page) as NSDictionary == [:])
    }

    @Test func anEmptyTreeHoldsNothing() throws {
        struct Page: ParsableObject {
            var title = "none"
            var inner = Inner()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title, default: "none")
                binder.bindObject(name: "inner", field: &inner)
            }
        }
        struct Inner: ParsableObject {
            var count = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "count", field: &count, default: 1)
            }
        }
        for tree in [[:], ["inner": [String: Any]()]] as [[String: Any]] {
            #expect(
                try SnapshotParser().changes(from: Snapshot(value: tree), to: Page())
                    as NSDictionary == ["title": "none", "inner": ["count": 1]] as NSDictionary
            )
        }
        let tree: [String: Any] = ["title": "x", "inner": [String: Any]()]
        #expect(
            try SnapshotParser().changes(from: Snapshot(value: tree), to: Page(title: "x"))
                as NSDictionary == [:] as NSDictionary
        )
    }
}
