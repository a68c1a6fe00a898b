import Foundation
import SnapshotParser
import Testing

/// A string, URL, UUID or base64 is read from text, and other text is an issue.
@Suite struct TextValueTests {
    @Test func aStringIsReadFromEitherBox() throws {
        #expect(try readValue(String.self, from: "a\u{0}😀") == "a\u{0}😀")
        #expect(try readValue(String.self, from: NSString(string: "ö")) == "ö")
        #expect(try readValue(String.self, from: NSMutableString(string: "m")) == "m")
        #expect(try readValue(String.self, from: try jsonValue(#""\u00e9""#)) == "é")
        #expect(try readValue(String.self, from: String?.some("s") as Any) == "s")
    }

    @Test func anEmptyStringIsAString() throws {
        #expect(try readValue(String.self, from: "") == "")
    }

    @Test func aNumberIsNoString() {
        #expect(
            issues(reading: String.self, from: 42) == [
                "type mismatch for 'v' in Holder<String>: expected a string, found a number 42"
            ]
        )
    }

    @Test func aURLIsReadFromItsText() throws {
        let url = URL(string: "https://example.com/a?b=c#d")
        #expect(try readValue(URL.self, from: "https://example.com/a?b=c#d") == url)
    }

    @Test(
        arguments: [
            "not a url", "\u{1F600}", "https://a.example/\u{FC}", "http://m\u{FC}nchen.de",
            "http://a.example/%zz", "http://a.example/<x>", "https://a.example/a|b", "a%",
            "https://a.example/#a#b",
        ]
    )
    func aTextThatIsAURLOnlyOnceItIsEscapedIsAnIssue(text: String) {
        #expect(
            issues(reading: URL.self, from: text) == [
                "type mismatch for 'v' in Holder<URL>: expected a URL, found a string \"\(text)\""
            ]
        )
    }

    @Test(
        arguments: [
            "a", "/x", "mailto:a@b.c", "http://[::1]/", "https://a.example/%20?b=c%26d#e",
            "HTTPS://A.example", "https://xn--mnchen-3ya.de:8080/",
        ]
    )
    func aURLIsWrittenAsItWasRead(text: String) throws {
        let url = try #require(try readValue(URL.self, from: text))
        #expect(SnapshotParser().serialize(object: Holder(value: url))["v"] as? String == text)
    }

    @Test func aTextThatIsNoURLIsAnIssue() {
        #expect(
            issues(reading: URL.self, from: "") == [
                "type mismatch for 'v' in Holder<URL>: expected a URL, found a string \"\""
            ]
        )
        #expect(
            issues(reading: URL.self, from: 1) == [
                "type mismatch for 'v' in Holder<URL>: expected a URL, found a number 1"
            ]
        )
    }

    @Test func aUUIDIsReadInEitherCase() throws {
        let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        let uuid = UUID(uuidString: text)
        #expect(try readValue(UUID.self, from: text) == uuid)
        #expect(try readValue(UUID.self, from: text.lowercased()) == uuid)
    }

    @Test func aTextThatIsNoUUIDIsAnIssue() {
        #expect(
            issues(reading: UUID.self, from: "E621E1F8") == [
                "type mismatch for 'v' in Holder<UUID>: expected a UUID, found a string \"E621E1F8\""
            ]
        )
    }

    @Test func dataIsReadFromBase64() throws {
        #expect(try readValue(Data.self, from: "AAH/") == Data([0, 1, 255]))
        #expect(try readValue(Data.self, from: "") == Data())
    }

    @Test func aTextThatIsNoBase64IsAnIssue() {
        #expect(
            issues(reading: Data.self, from: "AAH") == [
                "type mismatch for 'v' in Holder<Data>: "
                    + "expected a base64 string, found a string \"AAH\""
            ]
        )
    }
}
