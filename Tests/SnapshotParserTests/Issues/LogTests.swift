import SnapshotParser
import Testing

/// `logLevel` says which objects that lack fields are logged, in one message each.
@Suite struct LogTests {
    struct Address: ParsableObject {
        var street = ""
        var city: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "city", field: &city)
        }
    }

    struct User: ParsableSnapshot {
        var id: String?
        var first = ""
        var last = ""
        var middle: String?
        var role = ""
        var tags: [String] = []
        var address: Address?
        var friends: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "first", field: &first)
            binder.bindField(name: "last", field: &last)
            binder.bindField(name: "middle", field: &middle)
            binder.bindField(name: "role", field: &role, default: "guest")
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "address", field: &address)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    func parser(
        _ level: SnapshotParser.LogLevel,
        _ heard: HandlerRecorder<String>
    ) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.logLevel = level
        parser.logHandler = { heard.hear($0) }
        return parser
    }

    func log<T: ParsableObject>(
        _ level: SnapshotParser.LogLevel,
        _ tree: Any,
        _ type: T.Type,
        key: String = "u"
    ) -> [String] {
        let heard = HandlerRecorder<String>()
        _ = try? parser(level, heard).parseObject(snap: Snapshot(key: key, value: tree), type: type)
        return heard.heard
    }
}

extension LogTests {
    @Test func silentIsTheDefaultAndTellsNothing() {
        #expect(SnapshotParser().logLevel == .silent)
        #expect(log(.silent, [String: Any](), User.self) == [])
    }

    @Test func mandatoryFieldsAreToldInOneMessage() {
        #expect(
            log(.requiredFields, ["middle": "m"], User.self)
                == ["User at u lacks mandatory 'first', 'last'"]
        )
        #expect(
            log(.requiredFields, ["first": "f"], User.self, key: "")
                == ["User lacks mandatory 'last'"]
        )
    }

    @Test func optionalFieldsAreToldOnlyWhereAllAre() {
        let tree = ["first": "f", "last": "l"]
        #expect(log(.requiredFields, tree, User.self) == [])
        #expect(
            log(.allFields, tree, User.self)
                == ["User at u lacks optional 'middle', 'role', 'tags', 'address', 'friends'"]
        )
    }

    @Test func mandatoryAndOptionalFieldsStandInOneMessage() {
        #expect(
            log(.allFields, ["city": "c"], Address.self) == [
                "Address at u lacks mandatory 'street'"
            ]
        )
        #expect(
            log(.allFields, [String: Any](), Address.self)
                == ["Address at u lacks mandatory 'street' and optional 'city'"]
        )
    }

    @Test func completeObjectIsNotTold() {
        #expect(log(.allFields, ["street": "s", "city": "c"], Address.self) == [])
    }

    @Test func wrongTypeIsNoAbsence() {
        #expect(log(.allFields, ["street": 1, "city": false] as [String: Any], Address.self) == [])
        #expect(log(.allFields, "text", Address.self) == [])
        #expect(log(.allFields, ["x"], Address.self) == [])
    }

    @Test func eachObjectIsToldOnceWithItsPath() {
        let tree: [String: Any] = [
            "first": "f", "address": ["city": "c"],
            "friends": ["a": ["first": "f"], "b": ["last": "l", "address": [String: Any]()]]
                as [String: [String: Any]],
        ]
        #expect(
            log(.requiredFields, tree, User.self) == [
                "Address at u/address lacks mandatory 'street'",
                "User at u/friends/a lacks mandatory 'last'",
                "Address at u/friends/b/address lacks mandatory 'street'",
                "User at u/friends/b lacks mandatory 'first'",
                "User at u lacks mandatory 'last'",
            ]
        )
    }
}
