import Foundation
import SnapshotParser
import Testing

/// A form of dates that gives back what it was given never comes to a tree.
@Suite struct CustomDateCycleTests {
    struct Event: ParsableObject {
        var start = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "start", field: &start)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.dates = .custom(parse: { _ in Date() }, serialize: { $0 })
        return parser
    }

    @Test func validationReportsIt() {
        let issues = parser.validate(object: Event())
        #expect(issues.map(\.fault) == ["unsupportedValue: JSON cannot hold Date"])
        #expect(issues.map(\.path) == [["start"]])
    }

    @Test func serializingLeavesItOut() {
        let recorder = HandlerRecorder<String>()
        var parser = parser
        parser.issueHandler = { recorder.hear($0.fault) }
        #expect(parser.serialize(object: Event()).isEmpty)
        #expect(recorder.heard == ["unsupportedValue: JSON cannot hold Date"])
    }

    @Test func soIsADateInsideAnotherValue() {
        var parser = SnapshotParser()
        parser.dates = .custom(parse: { _ in Date() }, serialize: { ["on": [$0]] })
        let issues = parser.validate(object: Event())
        #expect(issues.map(\.fault) == ["unsupportedValue: JSON cannot hold Date"])
    }
}
