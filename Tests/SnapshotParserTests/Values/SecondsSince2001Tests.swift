import Foundation
import SnapshotParser
import Testing

/// Dates as Foundation's and Firebase's own coders write them by default.
@Suite struct SecondsSince2001Tests {
    struct Visit: Codable, ParsableCodable, Equatable {
        var at: Date
    }

    struct Log: ParsableObject {
        var first: Date?
        var visits: [Visit] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "first", field: &first)
            binder.bindField(name: "visits", field: &visits)
        }
    }

    private let parser = {
        var parser = SnapshotParser.json
        parser.dates = .secondsSince2001
        return parser
    }()

    @Test func whatAnotherCoderWroteIsRead() throws {
        let visit = Visit(at: Date(timeIntervalSince1970: 1_700_000_000.25))
        let data = try JSONEncoder().encode(visit)
        #expect(String(decoding: data, as: UTF8.self) == #"{"at":721692800.25}"#)
        #expect(try parser.decode(Visit.self, from: data) == visit)
        #expect(try parser.encode(visit) == data)
        #expect(try JSONDecoder().decode(Visit.self, from: parser.encode(visit)) == visit)
    }

    @Test func aWholeNumberIsWrittenWholeAndReadFromEveryNumber() throws {
        let text = #"{"first":0,"visits":[{"at":86400}]}"#
        let log = try parser.decode(Log.self, from: text)
        #expect(log.first == Date(timeIntervalSinceReferenceDate: 0))
        #expect(log.visits == [Visit(at: Date(timeIntervalSinceReferenceDate: 86400))])
        #expect(String(decoding: try parser.encode(log), as: UTF8.self) == text)
        for number in [86400, 86400.0, NSNumber(value: 86400), Decimal(86400)] as [Any] {
            let log = try parser.parseObject(
                snap: Snapshot(value: ["first": number, "visits": [Any]()]),
                type: Log.self
            )
            #expect(log.first == Date(timeIntervalSinceReferenceDate: 86400))
        }
    }

    @Test func secondsThatAreReadAsMillisecondsAreTold() throws {
        let recorder = Recorder()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.append($0.description) }
        let text = #"{"first":0,"visits":[{"at":721692800},{"at":1721692800}]}"#
        _ = try parser.decode(Log.self, from: text)
        #expect(
            recorder.texts == [
                "early date for 'at' in Visit at visits/0 (line 1, column 28): milliseconds in 1970 "
                    + "may be seconds: then set 'dates' to .secondsSince1970 or .secondsSince2001"
            ]
        )
        parser.dates = .secondsSince2001
        _ = try parser.decode(Log.self, from: text)
        parser.dates = .millisecondsSince1970
        _ = try parser.decode(Log.self, from: #"{"first":978307200000,"visits":[]}"#)
        #expect(recorder.texts.count == 1)
    }

    @Test func theyAreToldOnceForEachProperty() throws {
        struct Diary: ParsableObject {
            var begun = Date()
            var days: [Date] = []
            var names: [String: Date] = [:]
            var visits: [Visit] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "begun", field: &begun)
                binder.bindField(name: "days", field: &days)
                binder.bindField(name: "names", field: &names)
                binder.bindField(name: "visits", field: &visits)
            }
        }
        struct CodedDiary: ParsableCodable {
            var begun: Date
            var days: [Date]
            var names: [String: Date]
            var visits: [Visit]
        }
        let visits = #"[{"at":6},{"at":7}]"#
        let text = #"{"begun":1,"days":[2,3],"names":{"a":4,"b":5},"visits":\#(visits)}"#
        for type in [Diary.self, CodedDiary.self] as [any Parsable.Type] {
            func decode<T: Parsable>(_ type: T.Type) throws -> [String] {
                let recorder = HandlerRecorder<SnapshotParser.Issue>()
                var parser = SnapshotParser()
                parser.issueHandler = recorder.hear
                for _ in 0..<2 { _ = try parser.decode(type, from: text) }
                return recorder.heard.map { $0.path.joined(separator: "/") }
            }
            let places = try decode(type)
            #expect(places == ["begun", "days/0", "names/a", "visits/0/at"], "\(type)")
        }
    }

    @Test func aTextIsNotANumber() throws {
        let error = #expect(throws: ParseError.self) {
            try parser.decode(Visit.self, from: #"{"at":"2001-01-01"}"#)
        }
        #expect(
            error?.issues.map(\.description) == [
                "type mismatch for 'at' in Visit at line 1, column 7: "
                    + "expected a number of seconds, found a string \"2001-01-01\""
            ]
        )
    }
}
