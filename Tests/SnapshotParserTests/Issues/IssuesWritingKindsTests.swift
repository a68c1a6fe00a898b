import Foundation
import SnapshotParser
import Testing

/// Each kind of issue that writing finds has its text and path.
@Suite struct IssuesWritingKindsTests {
    struct Post: ParsableSnapshot {
        var id: String?
        var text = ""
        var rating: Double?
        var date: Date?
        var likes: [String: Bool] = [:]
        var comments: [Comment] = []
        var byID: [String: Comment] = [:]
        var payload: Any?
        var extras: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "rating", field: &rating)
            binder.bindField(name: "date", field: &date, dates: .iso8601)
            binder.bindField(name: "likes", field: &likes)
            binder.bindList(name: "comments", list: &comments)
            binder.bindList(name: "byID", list: &byID)
            binder.bindTree(name: "payload", field: &payload)
            binder.bindDictionary(name: "extras", dict: &extras)
        }
    }

    struct Comment: ParsableSnapshot {
        var id: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
        }
    }

    private func issue(
        _ post: Post,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> SnapshotParser.Issue {
        let issues = SnapshotParser().validate(object: post)
        try #require(issues.count == 1, "\(issues)", sourceLocation: sourceLocation)
        return try #require(issues.first, sourceLocation: sourceLocation)
    }

    @Test func forbiddenKeyWithACharacter() throws {
        let issue = try issue(Post(likes: ["a.b": true]))
        #expect(issue.kind == .forbiddenKey)
        #expect(issue.path == ["likes", "a.b"])
        #expect(issue.model == "Post")
        #expect(
            issue.description == "forbidden key for 'a.b' in Post at likes: it contains '.'"
        )
    }

    @Test func forbiddenKeyWithAControlCharacter() throws {
        let issue = try issue(Post(likes: ["a\u{7}": true]))
        #expect(issue.kind == .forbiddenKey)
        #expect(
            issue.description == #"forbidden key for 'a\u{0007}' in Post at likes: "#
                + "it contains the control character U+0007"
        )
    }

    @Test func forbiddenKeyThatIsEmpty() throws {
        let issue = try issue(Post(likes: ["": true]))
        #expect(issue.kind == .forbiddenKey)
        #expect(issue.path == ["likes", ""])
        #expect(issue.description == "forbidden key for '' in Post at likes: it is empty")
    }

    @Test func forbiddenKeyThatIsTooLong() throws {
        let key = String(repeating: "k", count: 769)
        let issue = try issue(Post(extras: [key: 1]))
        #expect(issue.kind == .forbiddenKey)
        #expect(
            issue.description == "forbidden key for '\(key.prefix(60))…' in Post: "
                + "it has 769 bytes, but the database allows 768"
        )
    }

    @Test func forbiddenKeyWhosePathIsTooLong() throws {
        let key = String(repeating: "k", count: 762)
        let issue = try issue(Post(likes: [key: true]))
        #expect(issue.kind == .forbiddenKey)
        #expect(
            issue.description == "forbidden key for '\(key.prefix(60))…' in Post at likes: "
                + "its path has 769 bytes, but the database allows 768"
        )
    }

    @Test func depth() throws {
        let deep = (1...32).reduce(1 as Any) { tree, _ in ["x": tree] }
        let issue = try issue(Post(payload: deep))
        #expect(issue.kind == .depth)
        #expect(issue.path == ["payload"] + Array(repeating: "x", count: 32))
        #expect(
            issue.description
                == "too deep for 'x' in Post at payload/x/x/x/…/x/x/x/x: more than 32 levels"
        )
    }

    @Test func notFinite() throws {
        let issue = try issue(Post(rating: .infinity))
        #expect(issue.kind == .notFinite)
        #expect(issue.path == ["rating"])
        #expect(
            issue.description == "not finite for 'rating' in Post: "
                + "the database stores neither NaN nor infinity"
        )
    }

    @Test func stringTooLong() throws {
        let issue = try issue(Post(text: String(repeating: "x", count: 10_485_761)))
        #expect(issue.kind == .stringTooLong)
        #expect(issue.path == ["text"])
        #expect(
            issue.description == "string too long for 'text' in Post: "
                + "10485761 bytes, but the database stores at most 10485760"
        )
    }

    @Test func duplicateID() throws {
        let issue = try issue(Post(comments: [Comment(id: "c"), Comment(id: "c")]))
        #expect(issue.kind == .duplicateID)
        #expect(issue.path == ["comments", "c"])
        #expect(
            issue.description == "duplicate id for 'c' in Post at comments: "
                + "another element of the list has the same id"
        )
    }

    @Test func keyConflict() throws {
        let issue = try issue(Post(byID: ["a": Comment(id: "b")]))
        #expect(issue.path == ["byID", "a"])
        #expect(
            issue.description == "key conflict for 'a' in Post at byID: "
                + #"it is stored under 'a', but its own key is a string "b""#
        )
    }

    @Test func ownedKey() throws {
        let issue = try issue(Post(extras: ["text": 1]))
        #expect(issue.kind == .ownedKey)
        #expect(issue.path == ["text"])
        #expect(
            issue.description == "owned key for 'text' in Post: "
                + "another binding writes this key, so the remaining keys cannot hold it"
        )
    }

    @Test func unsupportedValue() throws {
        let issue = try issue(Post(payload: ["a": URLQueryItem(name: "a", value: nil)]))
        #expect(issue.kind == .unsupportedValue)
        #expect(issue.path == ["payload", "a"])
        #expect(
            issue.description
                == "unsupported value for 'a' in Post at payload: JSON cannot hold URLQueryItem"
        )
    }

    @Test func valueOutOfRange() throws {
        let issue = try issue(Post(date: Date(timeIntervalSince1970: 253_402_300_800)))
        #expect(issue.path == ["date"])
        #expect(
            issue.description == "value out of range for 'date' in Post: "
                + "a number 253402300800 of seconds since 1970 is outside the years of an RFC 3339 date"
        )
    }

    @Test func duplicateBinding() throws {
        struct Twice: ParsableObject {
            var first = 1
            var second = 2

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &first)
                binder.bindField(name: "x", field: &second)
            }
        }
        let issues = SnapshotParser().validate(object: Twice())
        #expect(issues.map(\.kind) == [.duplicateBinding])
        #expect(issues.map(\.path) == [["x"]])
        #expect(
            issues.map(\.description) == [
                "duplicate binding for 'x' in Twice: only one binding can write a key"
            ]
        )
    }
}
