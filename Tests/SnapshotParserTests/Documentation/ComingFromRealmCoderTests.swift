import Foundation
import SnapshotParser
import Testing

/// One test for each row of the article's table.
@Suite struct ComingFromRealmCoderTests {
    final class User: Object, ParsableSnapshot {
        static var objectEnvelope: String? { "user" }
        static var listEnvelope: String? { "users" }

        @Persisted(primaryKey: true) var objId = 0
        @Persisted var username = ""
        @Persisted var firstName = ""
        @Persisted var lastName = ""
        @Persisted var rank = -1
        @Persisted var address = ""
        @Persisted var phone = ""
        @Persisted var configJson: String?
        @Persisted var isSelected = false

        var id: String? {
            get { "\(objId)" }
            set { objId = newValue.flatMap(Int.init) ?? 0 }
        }

        func bindProperties(binder: Binder) {
            binder.bind(get: { objId }, set: { _ in }) {
                binder.bindField(name: "id", field: &$0, access: .serialize)
            }
            binder.bind(get: { username }, set: { username = $0 }) {
                binder.bindField(name: "username", field: &$0, default: "")
            }
            binder.bind(get: { firstName }, set: { firstName = $0 }) {
                binder.bindField(name: "first_name", field: &$0)
            }
            binder.bind(get: { lastName }, set: { lastName = $0 }) {
                binder.bindField(name: "last_name", field: &$0)
            }
            binder.bind(get: { rank }, set: { rank = $0 }) {
                binder.bindField(name: "rank", field: &$0, default: -1)
            }
            binder.bind(get: { address }, set: { address = $0 }) {
                binder.bindField(name: "address", field: &$0, default: "", access: .parse)
            }
            binder.bind(get: { phone }, set: { phone = $0 }) {
                binder.bindField(name: "phone", field: &$0, default: "", access: .parse)
            }
            binder.bind(get: { configJson }, set: { configJson = $0 }) {
                binder.bindRawJSON(name: "config_json", field: &$0)
            }
        }
    }

    struct LostRealm: Error {}

    let realm = Realm([User.self])
    var coder: RealmCoder { RealmCoder(realm: realm) }

    let bruce = """
        {"user": {"email": "bats@superfriends.org", "first_name": "Bruce", "id": 3,
            "last_name": "Wayne", "phone": "555", "address": "Cave", "rank": 1,
            "config_json": {"theme": {"dark": true}, "items": [1, 2]}}}
        """

    private func tolerant() -> RealmCoder {
        var coder = coder
        coder.parser.unknownKeys = .ignore
        return coder
    }

    private func decode(_ json: String) throws -> User {
        try tolerant().decode(User.self, from: Data(json.utf8))
    }

    @Test func decodingGivesAnObjectThatIsCommitted() throws {
        let user = try decode(bruce)
        #expect(user.firstName == "Bruce")
        #expect(realm.objects(User.self).map(\.objId) == [3])
        #expect(realm.isInWriteTransaction == false)
        #expect(realm.store.violations == [])
    }

    @Test func decodingPartOfAnObjectLeavesItsOtherPropertiesAlone() throws {
        let user = try decode(bruce)
        let same = try decode(#"{"user": {"id": 3, "first_name": "Robin"}}"#)
        #expect(same === user)
        #expect(user.firstName == "Robin")
        #expect(user.lastName == "Wayne")
        #expect(user.phone == "555")
        #expect(user.rank == 1)
        #expect(user.configJson != nil)
    }

    @Test func aListIsDecodedFromItsEnvelope() throws {
        let json = """
            {"users": [
                {"email": "bats@superfriends.org", "first_name": "Bruce", "id": 3,
                    "last_name": "Wayne"},
                {"email": "ww@superfriends.org", "first_name": "Diana", "id": 4,
                    "last_name": "Prince"}
            ]}
            """
        let users = try tolerant().decodeList(User.self, from: Data(json.utf8))
        #expect(users.map(\.objId) == [3, 4])
        #expect(realm.objects(User.self).count == 2)
        #expect(realm.store.commits == 1)
    }

    @Test func encodingSkipsIgnoredAttributesAndKeepsTheKeyNames() throws {
        let user = try decode(bruce)
        try realm.write { user.lastName = "Batman" }
        let json = try coder.encode(user)
        #expect(
            String(decoding: json, as: UTF8.self) == #"""
                {"config_json":{"items":[1,2],"theme":{"dark":true}},"first_name":"Bruce",\#
                "id":3,"last_name":"Batman","rank":1,"username":""}
                """#
        )
        #expect(realm.store.violations == [])
    }

    @Test func encodingUsesTheEnvelopesWhereItIsAsked() throws {
        let user = try decode(bruce)
        let object = String(decoding: try coder.encode(user, useEnvelope: true), as: UTF8.self)
        #expect(object.hasPrefix(#"{"user":{"config_json""#))
        let list = String(decoding: try coder.encodeList([user], useEnvelope: true), as: UTF8.self)
        #expect(list.hasPrefix(#"{"users":[{"config_json""#))
    }

    @Test func aSubtreeIsKeptAsText() throws {
        #expect(try decode(bruce).configJson == #"{"items":[1,2],"theme":{"dark":true}}"#)
    }

    @Test func anAttributeThatIsNotBoundStaysLocal() throws {
        let user = try decode(bruce)
        try realm.write { user.isSelected = true }
        _ = try decode(bruce)
        #expect(user.isSelected)
        let json = String(decoding: try coder.encode(user), as: UTF8.self)
        #expect(!json.contains("elected"))
    }

    @Test func propertiesThatTheTextLacksHaveTheirDefaults() throws {
        let user = try decode(#"{"user": {"id": 5, "first_name": "Diana", "last_name": "Prince"}}"#)
        #expect(user.username == "")
        #expect(user.rank == -1)
    }

    @Test func aValueOfAnotherTypeIsAnError() throws {
        let user = try decode(bruce)
        let error = #expect(throws: ParseError.self) {
            try decode(#"{"user": {"id": 3, "first_name": "Robin", "rank": "high"}}"#)
        }
        #expect(
            error?.description == """
                parsing User at user failed: 1 issue
                - type mismatch for 'rank' in User at user (line 1, column 51): \
                expected an integer, found a string "high"
                """
        )
        #expect(user.firstName == "Bruce")
    }

    @Test func theWholeExample() throws {
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        let data = Data(bruce.utf8)

        let coder = RealmCoder(realm: realm, parser: parser)
        let user = try coder.decode(User.self, from: data)
        try realm.write { user.lastName = "Batman" }
        let modified = try coder.encode(user)  // without address and phone number

        let text = String(decoding: modified, as: UTF8.self)
        #expect(text.contains("Batman"))
        #expect(!text.contains("555") && !text.contains("Cave"))
    }

    @Test func theDatabasesErrorsArePassedOn() {
        realm.store.commitError = LostRealm()
        #expect(throws: LostRealm.self) { try decode(bruce) }
    }

    @Test func anUnknownKeyIsReportedAndMayBeRefused() {
        let heard = HandlerRecorder<String>()
        var coder = coder
        coder.parser.issueHandler = { issue in heard.hear(issue.description) }
        #expect(throws: Never.self) {
            try coder.decode(User.self, from: Data(bruce.utf8))
        }
        #expect(heard.heard == ["unknown key 'email' in User at user (line 1, column 11)"])
        coder.parser.unknownKeys = .fail
        let error = #expect(throws: ParseError.self) {
            try coder.decode(User.self, from: Data(bruce.utf8))
        }
        #expect(
            error?.description == """
                parsing User at user failed: 1 issue
                - unknown key 'email' in User at user (line 1, column 11)
                """
        )
        #expect(throws: Never.self) { try decode(bruce) }
    }
}
