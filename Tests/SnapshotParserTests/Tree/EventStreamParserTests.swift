import Foundation
import Testing

@testable import SnapshotParser

/// The rules of `text/event-stream` (WHATWG HTML, section 9.2.6), with the examples there.
@Suite struct EventStreamParserTests {
    private func events(_ text: String, parts sizes: [Int] = []) -> [String] {
        var parser = EventStreamParser()
        var rest = Data(text.utf8)
        var events: [EventStreamParser.Event] = []
        for size in sizes {
            events += parser.events(in: Data(rest.prefix(size)))
            rest = Data(rest.dropFirst(size))
        }
        events += parser.events(in: rest)
        return events.map { "\($0.name): \(String(decoding: $0.data, as: UTF8.self))" }
    }

    @Test(
        arguments: [
            ("event: put\ndata: {}\n\n", ["put: {}"]),
            ("event: put\rdata: {}\r\r", ["put: {}"]),
            ("event: put\r\ndata: {}\r\n\r\n", ["put: {}"]),
            ("\u{FEFF}data: a\n\n", ["message: a"]),
            ("data: \u{FEFF}a\n\n\u{FEFF}data: b\n\n", ["message: \u{FEFF}a"]),
            (": a comment\n\ndata:a\n:\ndata: b\n\n", ["message: a\nb"]),
            ("data: YHOO\ndata: +2\ndata: 10\n\n", ["message: YHOO\n+2\n10"]),
            ("data\n\ndata\ndata\n\ndata:", ["message: ", "message: \n"]),
            ("data:test\n\ndata:  test\n\n", ["message: test", "message:  test"]),
            ("event: put\n\ndata: a\n\n", ["message: a"]),
            ("id: 1\nretry: 9\nother: x\nevent: put\nevent: patch\ndata: a\n\n", ["patch: a"]),
            ("data: not ended\n", []),
            ("", []),
        ]
    )
    func readsAsTheRulesSay(_ text: String, _ expected: [String]) {
        #expect(events(text) == expected)
        // The same in parts that end anywhere.
        for first in 0...text.utf8.count {
            #expect(events(text, parts: [first]) == expected)
            #expect(events(text, parts: [first, 1]) == expected)
        }
        #expect(events(text, parts: Array(repeating: 1, count: text.utf8.count)) == expected)
    }
}
