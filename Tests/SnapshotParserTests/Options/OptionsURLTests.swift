import Foundation
import SnapshotParser
import Testing

@Suite struct OptionsURLTests {
    @Test(
        arguments: [
            ("https://example.com/a b", "https://example.com/a%20b"),
            ("https://example.com/é", "https://example.com/%C3%A9"),
            ("https://example.com/a?q=x y#z", "https://example.com/a?q=x%20y#z"),
            ("https://example.com/a%20b", "https://example.com/a%20b"),
        ]
    )
    func textThatNeedsEscapingMayBeAccepted(text: String, written: String) throws {
        var parser = SnapshotParser()
        parser.acceptsUnescapedURLs = true
        let url = try #require(try readValue(URL.self, from: text, with: parser))
        #expect(url.absoluteString == written)
        #expect(parser.serialize(object: Holder(value: url))["v"] as? String == written)
        #expect(try TreeDecoder(parser).decode([URL].self, from: [text]) == [url])
        #expect(issues(reading: URL.self, from: text).isEmpty == (text == written))
    }

    @Test func textThatIsNoURLIsStillAnIssue() {
        var parser = SnapshotParser()
        parser.acceptsUnescapedURLs = true
        #expect(issues(reading: URL.self, from: "", with: parser).count == 1)
        #expect(issues(reading: URL.self, from: 1, with: parser).count == 1)
    }
}
