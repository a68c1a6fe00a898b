import Foundation
import SnapshotParser
import Testing

/// Options of several bindings, and accessors around several.
@Suite struct WithOptionsTests {
    struct Post: ParsableObject {
        var created = Date(timeIntervalSince1970: 0)
        var edited: Date?
        var sent: Date?
        var counts: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.with(dates: .secondsSince1970) {
                binder.bindField(name: "created", field: &created)
                binder.bindField(name: "edited", field: &edited)
            }
            binder.bindField(name: "sent", field: &sent)
            binder.with(conversion: [.lenient, .singleElement]) {
                binder.bindField(name: "counts", field: &counts)
            }
        }
    }

    final class Shape: ParsableObject {
        var place = Place() { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { place }, set: { place = $0 }) { place in
                binder.bindNested(name: "geo") {
                    $0.bindField(name: "x", field: &place.x)
                    $0.bindField(name: "y", field: &place.y)
                }
            }
        }
    }

    struct Place: Equatable {
        var x = 0
        var y = 0
    }

    private let parser = SnapshotParser()

    @Test func holdForTheBindingsInside() throws {
        let tree: [String: Any] = ["created": 1, "edited": 2, "sent": 3_000, "counts": "7"]
        let post = try parser.parseObject(snap: Snapshot(value: tree), type: Post.self)
        #expect(post.created == Date(timeIntervalSince1970: 1))
        #expect(post.edited == Date(timeIntervalSince1970: 2))
        #expect(post.sent == Date(timeIntervalSince1970: 3))
        #expect(post.counts == [7])
        let written = parser.serialize(object: post)
        #expect(
            written as NSDictionary
                == ["created": 1, "edited": 2, "sent": 3_000, "counts": [7]] as NSDictionary
        )
    }

    struct Feature: ParsableObject {
        var geometry: [Double]?
        var title: String?
        var note: String?

        mutating func bindProperties(binder: Binder) {
            binder.with(nilValues: .null) {
                binder.bindField(name: "geometry", field: &geometry)
                binder.bindNested(name: "more") { $0.bindField(name: "title", field: &title) }
            }
            binder.bindField(name: "note", field: &note)
        }
    }

    @Test func nilIsWrittenAsTheBindingSays() throws {
        let text = String(decoding: try parser.encode(Feature()), as: UTF8.self)
        #expect(text == #"{"geometry":null,"more":{"title":null}}"#)
        let full = Feature(geometry: [1], title: "a", note: "b")
        let changes = parser.changes(from: full, to: Feature())
        #expect(
            NSDictionary(dictionary: changes) == [
                "geometry": NSNull(), "more/title": NSNull(), "note": NSNull(),
            ]
        )
        var null = parser
        null.nilValues = .null
        #expect(null.roundTripIssues(of: full) == [])
    }

    @Test func nilInsideAnObjectIsWrittenAsItsOwnBindingsSay() throws {
        struct Person: ParsableObject {
            var login = ""
            var name: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "login", field: &login)
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Ticket: ParsableObject {
            var assignee: Person?
            var reviewers: [Person] = []
            var closed: Int?

            mutating func bindProperties(binder: Binder) {
                binder.with(nilValues: .null) {
                    binder.bindObject(name: "assignee", field: &assignee)
                    binder.bindList(name: "reviewers", list: &reviewers)
                    binder.bindField(name: "closed", field: &closed)
                }
            }
        }
        func text(_ ticket: Ticket) throws -> String {
            String(decoding: try parser.encode(ticket), as: UTF8.self)
        }
        let ada = Person(login: "ada")
        #expect(
            try text(Ticket(assignee: ada, reviewers: [ada]))
                == #"{"assignee":{"login":"ada"},"closed":null,"reviewers":[{"login":"ada"}]}"#
        )
        #expect(try text(Ticket()) == #"{"assignee":null,"closed":null,"reviewers":[]}"#)
    }

    @Test func nilInsideJSONTextIsComparedAsItIsWritten() throws {
        struct Letter: ParsableObject {
            var feature = Feature()

            mutating func bindProperties(binder: Binder) {
                binder.with(conversion: .jsonText) {
                    binder.bindObject(name: "feature", field: &feature)
                }
            }
        }
        let old = Letter(feature: Feature(title: "a"))
        let new = Letter(feature: Feature(title: "b"))
        let feature = #"{"geometry":null,"more":{"title":"b"}}"#
        #expect(parser.serialize(object: new) as NSDictionary == ["feature": feature])
        let changes = parser.changes(from: old, to: new)
        #expect(NSDictionary(dictionary: changes) == ["feature": feature])
        var null = parser
        null.nilValues = .null
        #expect(
            NSDictionary(dictionary: null.changes(from: old, to: new)) == [
                "feature": #"{"geometry":null,"more":{"title":"b"},"note":null}"#
            ]
        )
    }

    @Test func nilThatABindingOmitsIsNotReadOnly() {
        struct Note: ParsableObject {
            var text: String?

            mutating func bindProperties(binder: Binder) {
                binder.with(nilValues: .omit) { binder.bindField(name: "text", field: &text) }
            }
        }
        #expect(parser.roundTripIssues(of: Note()) == [])
    }

    @Test func oneSetterServesSeveralBindings() throws {
        let tree = ["geo": ["x": 1, "y": 2]]
        var shape = try parser.parseObject(snap: Snapshot(value: tree), type: Shape.self)
        #expect(shape.place == Place(x: 1, y: 2))
        #expect(shape.sets == 1)
        #expect(parser.serialize(object: shape) as NSDictionary == tree as NSDictionary)
        #expect(parser.validate(snap: Snapshot(value: tree), type: Shape.self).isEmpty)
        try parser.update(&shape, from: Snapshot(value: [String: Any]()))
        #expect(shape.sets == 1)
        try parser.update(&shape, from: Snapshot(value: ["geo": ["y": 3]]))
        #expect(shape.place == Place(x: 1, y: 3))
        #expect(shape.sets == 2)
    }
}
