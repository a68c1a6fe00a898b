import Foundation
@testable import SnapshotParser
import Testing

/// A bound is what the binding of the property would write.
@Suite struct BindingBoundTests {
    private enum Level: String, ParsableValue {
        case low = "L"
        case high = "H"
    }

    private struct Place: ParsableObject {
        var city = ""
        var since = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
            binder.bindField(name: "since", field: &since, dates: .iso8601)
        }
    }

    private struct Event: ParsableSnapshot {
        var id: String?
        var title = ""
        var sent = Date(timeIntervalSince1970: 0)
        var due: Date?
        var opened: Date?
        var closed = Date(timeIntervalSince1970: 0)
        var level: Level?
        var points = 0
        var share = 0.0
        var plain: Date?
        var noted = ""
        var start: Date?
        var place: Place?
        var places: [String: Place] = [:]
        static let formerKeys = ["sentAt": ["sent"]]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "sentAt", field: &sent, dates: .secondsSince1970)
            binder.bindField(name: "due", field: &due, default: nil, dates: .iso8601)
            binder.bind(get: { opened }, set: { opened = $0 }) {
                binder.bindField(name: "opened", field: &$0, dates: .secondsSince1970)
            }
            binder.with(dates: .secondsSince1970) {
                binder.bindField(name: "closed", field: &closed)
            }
            binder.bindField(name: "level", field: &level)
            binder.bindField(
                name: "points",
                field: &points,
                mapper: { (text: String) in Int(text.dropFirst()) ?? 0 },
                reverseMapper: { "p\($0)" }
            )
            binder.bindField(
                name: "share",
                field: &share,
                mapper: { ($0 as? Double ?? 0) / 100 },
                reverseMapper: { $0 * 100 }
            )
            binder.bindField(name: "plain", field: &plain)
            binder.bindField(name: "noted", field: &noted, conversion: .jsonText)
            binder.bindNested(name: "times") {
                $0.bindField(name: "start", field: &start, dates: .secondsSince1970)
            }
            binder.bindObject(name: "place", field: &place)
            binder.bindList(name: "places", list: &places)
        }
    }

    private let day = Date(timeIntervalSince1970: 86_400)

    private func bound<Bound: ParsableValue & Sendable>(
        _ value: Bound?,
        at child: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> String {
        let events = Path<Event>.Collection(rendered: "events")
        let query = events.ordered(byChild: child, as: Bound.self).starting(at: value).query
        let tree = QueryParameters(try query.steps(parser)).start?.leaf?.tree
        return tree.map { "\(type(of: $0)) \($0)" } ?? "nil"
    }

    @Test func isWrittenAsTheBindingWritesIt() throws {
        #expect(try bound(day, at: "sentAt") == "Int 86400")
        #expect(try bound(day, at: "due") == "String 1970-01-02T00:00:00Z")
        #expect(try bound(day, at: "opened") == "Int 86400")
        #expect(try bound(day, at: "closed") == "Int 86400")
        #expect(try bound(day, at: "times/start") == "Int 86400")
        #expect(try bound(Level.high, at: "level") == "String H")
        #expect(try bound(7, at: "points") == "String p7")
        #expect(try bound("p7", at: "points") == "String p7")
        #expect(try bound(0.25, at: "share") == "Double 25.0")
        #expect(try bound("a", at: "noted") == #"String "a""#)
    }

    @Test func isWrittenAsTheParserWritesItWhereNoBindingSaysMore() throws {
        #expect(try bound(day, at: "plain") == "Int 86400000")
        #expect(try bound(day, at: "unknown") == "Int 86400000")
        #expect(try bound(day, at: "title/below") == "Int 86400000")
        var parser = SnapshotParser()
        parser.dates = .secondsSince1970
        #expect(try bound(day, at: "plain", parser) == "Int 86400")
        #expect(try bound(Date?.none, at: "sentAt") == "nil")
    }

    @Test func isFoundInObjectsThatLackOtherValues() throws {
        #expect(try bound(day, at: "place/since") == "String 1970-01-02T00:00:00Z")
        #expect(try bound(day, at: "places/-K1/since") == "String 1970-01-02T00:00:00Z")
    }

    @Test func isFoundUnderAFormerKey() throws {
        #expect(try bound(day, at: "sent") == "Int 86400")
    }

    @Test func asksNoHandler() throws {
        let heard = Recorder()
        var parser = SnapshotParser.resilient
        parser.logLevel = .allFields
        parser.issueHandler = { heard.append($0.description) }
        parser.logHandler = { heard.append($0) }
        #expect(try bound(day, at: "place/since", parser) == "String 1970-01-02T00:00:00Z")
        #expect(heard.texts == [])
    }

    @Test(arguments: Way.allCases) func selectsWhatIsStored(_ way: Way) async throws {
        let database = way.database(InMemoryDatabase(callbacks: way.callbacks))
        let events = Path<Event>.Collection(rendered: "events")
        for second in 1...3 {
            var event = Event()
            event.sent = Date(timeIntervalSince1970: Double(second))
            try await database.setValue(at: events.child("e\(second)"), value: event)
        }
        let query = events.ordered(byChild: "sentAt", as: Date.self)
        let list = try await database.list(at: query.starting(at: Date(timeIntervalSince1970: 2)))
        #expect(list.elements.map(\.id) == ["e2", "e3"])
    }
}
