import SnapshotParser
import Testing

/// A copy of a parser has options of its own.
@Suite struct ParserOptionsTests {
    @Test func theOptionsHaveTheirDefaults() {
        let parser = SnapshotParser()
        #expect(parser.keyName == "id")
        #expect(parser.unknownKeys == .fail)
        #expect(parser.invalidElements == .fail)
        #expect(parser.nilValues == .omit)
        #expect(parser.conversion == .strict)
        #expect(parser.logLevel == .silent)
        #expect(parser.redactsValues == false)
        #expect(parser.issueHandler == nil)
        guard case .millisecondsSince1970 = parser.dates else {
            Testing.Issue.record("dates are not milliseconds")
            return
        }
    }

    @Test func aCopyHasOptionsOfItsOwn() {
        let strict = SnapshotParser()
        var lenient = strict
        lenient.conversion = .lenient
        #expect(strict.conversion == .strict)
        #expect(issues(reading: Int.self, from: "1", with: strict).count == 1)
        #expect(issues(reading: Int.self, from: "1", with: lenient) == [])
    }
}
