import Testing

@testable import CodeGeneration

/// A key becomes a Swift name: in camel case, escaped where it is a keyword, and never without a
/// letter.
@Suite struct IdentifierTests {
    @Test(arguments: [
        ("name", "name"), ("user_name", "userName"), ("user-name", "userName"),
        ("User Name", "userName"), ("userName", "userName"), ("UserName", "userName"),
        ("ID", "id"), ("IDs", "ids"), ("userID", "userID"), ("URLString", "urlString"),
        ("HTML", "html"), ("2fa", "_2fa"), ("__private", "private"), ("größe", "grosse"),
        ("Žluťoučký kůň", "zlutouckyKun"), ("Ærø", "aero"), ("it's", "its"), ("a/b.c", "aBC"),
        ("🙂 face", "face"), ("snake_case_with_2_words", "snakeCaseWith2Words"),
    ])
    func member(key: String, name: String) {
        #expect(Identifier.member(key) == name)
    }

    @Test(arguments: ["", "_", "名前", "🙂", "-", "´"])
    func keyWithoutLetters(key: String) {
        #expect(Identifier.member(key) == nil)
        #expect(Identifier.type(key) == nil)
    }

    @Test(arguments: [
        ("chat_room", "ChatRoom"), ("user", "User"), ("2024", "_2024"), ("HTMLPage", "HTMLPage"),
    ])
    func type(key: String, name: String) {
        #expect(Identifier.type(key) == name)
    }

    @Test func keywordsAreEscaped() {
        #expect(Identifier.escaped("default") == "`default`")
        #expect(Identifier.escaped("name") == "name")
    }

    @Test func literals() {
        #expect(SwiftText.literal("a\"b\\c") == "\"a\\\"b\\\\c\"")
        #expect(SwiftText.literal("a\u{200B}\u{7F}é名") == "\"a\\u{200B}\\u{7F}é名\"")
    }
}
