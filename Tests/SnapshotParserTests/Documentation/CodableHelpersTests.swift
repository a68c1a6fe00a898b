import SnapshotParser
import Testing

/// The model of the article for users of `Codable`'s helpers.
@Suite struct CodableHelpersTests {
    struct Account: ParsableObject {
        var name = ""
        var city: String?
        var score = 0
        var level = 1

        static var formerKeys: [String: [String]] { ["name": ["nick_name", "username"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindNested(name: "location") { $0.bindField(name: "city", field: &city) }
            binder.bindField(name: "score", field: &score, conversion: .lenient)
            binder.bindField(name: "level", field: &level, default: 1)
        }
    }

    @Test func theirDataIsRead() throws {
        let text = #"{"nick_name": "Ada", "location": {"city": "Wien"}, "score": "7"}"#
        let account = try SnapshotParser().decode(Account.self, from: text)
        #expect(account.name == "Ada" && account.city == "Wien")
        #expect(account.score == 7 && account.level == 1)
        let written = String(decoding: try SnapshotParser().encode(account), as: UTF8.self)
        #expect(written == #"{"level":1,"location":{"city":"Wien"},"name":"Ada","score":7}"#)
    }
}
