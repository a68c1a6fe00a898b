import Foundation
import SnapshotParser
import Testing

@Suite struct LogTests {
    struct Address: ParsableObject {
        var street = ""
        var city: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "first", field: &first)
            binder.bindField(name: "last", field: &last)
            binder.bindField(name: "middle", field: &middle)
            binder.bindField(name: "role", field: &role, default: "guest")
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "address", field: &address)
            binder.bindList(name: "friends", list: &friends)
        }
    }

    private func parser(
        _ level: SnapshotParser.LogLevel,
        _ heard: HandlerRecorder<String>
    ) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.logLevel = level
        parser.logHandler = { heard.hear($0) }
        return parser
    }

    private func log<T: ParsableObject>(
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
            log(.mandatoryFields, ["middle": "m"], User.self)
                == ["User at u lacks mandatory 'first', 'last'"]
        )
        #expect(
            log(.mandatoryFields, ["first": "f"], User.self, key: "")
                == ["User lacks mandatory 'last'"]
        )
    }

    @Test func optionalFieldsAreToldOnlyWhereAllAre() {
        let tree = ["first": "f", "last": "l"]
        #expect(log(.mandatoryFields, tree, User.self) == [])
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
            log(.mandatoryFields, tree, User.self) == [
                "Address at u/address lacks mandatory 'street'",
                "User at u/friends/a lacks mandatory 'last'",
                "Address at u/friends/b/address lacks mandatory 'street'",
                "User at u/friends/b lacks mandatory 'first'",
                "User at u lacks mandatory 'last'",
            ]
        )
    }
}

extension LogTests {
    private var list: [String: Any] {
        ["a": ["first": "f"], "b": ["first": "f", "last": "l"], "c": ["last": "l"]]
    }

    private var listLog: [String] {
        [
            "User at list/a lacks mandatory 'last'", "User at list/c lacks mandatory 'first'",
        ]
    }

    @Test func listsTellEachElementOnce() {
        let snap = Snapshot(key: "list", value: list)
        let strict = HandlerRecorder<String>()
        #expect(throws: ParseError.self) {
            try parser(.mandatoryFields, strict).parseAsList(snap: snap, type: User.self)
        }
        #expect(strict.heard == listLog)
        let lossy = HandlerRecorder<String>()
        _ = parser(.mandatoryFields, lossy).parseLossyList(snap: snap, type: User.self)
        #expect(lossy.heard == listLog)
    }

    @Test func validationTellsTheSame() {
        let heard = HandlerRecorder<String>()
        _ = parser(.mandatoryFields, heard)
            .validateAsList(snap: Snapshot(key: "list", value: list), type: User.self)
        #expect(heard.heard == listLog)
    }

    @Test func skippedElementsAreTold() throws {
        let heard = HandlerRecorder<String>()
        var parser = parser(.mandatoryFields, heard)
        parser.invalidElements = .skip
        let tree: [String: Any] = ["first": "f", "last": "l", "friends": list]
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(user.friends.map(\.id) == ["b"])
        #expect(
            heard.heard == [
                "User at friends/a lacks mandatory 'last'",
                "User at friends/c lacks mandatory 'first'",
            ]
        )
    }

    @Test func searchTellsNearMissesOnce() {
        let heard = HandlerRecorder<String>()
        let tree: [String: Any] = [
            "other": ["x": 1],
            "user": ["first": "f", "friends": ["a": ["first": "f"]]] as [String: Any],
        ]
        let result = parser(.mandatoryFields, heard)
            .search(snap: Snapshot(value: tree), type: User.self)
        #expect(result.rejected.count == 2)
        #expect(
            heard.heard == [
                "User at user/friends/a lacks mandatory 'last'",
                "User at user lacks mandatory 'last'",
            ]
        )
    }

    @Test func searchTellsObjectsOfOtherTypesInsideNearMisses() {
        let heard = HandlerRecorder<String>()
        let tree = ["first": "f", "last": "l", "address": ["city": "c"]] as [String: Any]
        let result = parser(.mandatoryFields, heard)
            .search(snap: Snapshot(value: tree), type: User.self)
        #expect(result.rejected.count == 1)
        #expect(heard.heard == ["Address at address lacks mandatory 'street'"])
    }

    @Test func searchTellsWhatItsMatchesLack() {
        let heard = HandlerRecorder<String>()
        let tree = ["x": ["y": ["street": "s"]]]
        _ = parser(.allFields, heard).search(snap: Snapshot(value: tree), type: Address.self)
        #expect(heard.heard == ["Address at x/y lacks optional 'city'"])
    }

    @Test func updateTellsOnlyWhatIsNewAndOnce() throws {
        let heard = HandlerRecorder<String>()
        var user = User(first: "f", last: "l")
        try parser(.allFields, heard).update(
            &user,
            from: Snapshot(value: ["address": ["street": "s"], "middle": "m"] as [String: Any])
        )
        #expect(user.address?.street == "s")
        #expect(heard.heard == ["Address at address lacks optional 'city'"])
    }

    @Test func bindingsThatAreCalledTwiceAreToldOnce() {
        struct Flags: ParsableObject {
            var others: [String: Bool] = [:]
            var name = ""
            var isOn: Bool?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindDictionary(name: "others", dict: &others)
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "isOn", field: &isOn)
            }
        }
        #expect(
            log(.allFields, ["isOn": true, "x": true], Flags.self)
                == ["Flags at u lacks mandatory 'name'"]
        )
    }

    @Test func writingTellsNothing() {
        let heard = HandlerRecorder<String>()
        _ = parser(.allFields, heard).serialize(object: Address())
        #expect(heard.heard == [])
    }

    @Test func valuesAreNeverTold() {
        let message = log(.allFields, ["first": "secret", "unknown": "secret"], User.self).joined()
        #expect(!message.contains("secret"))
    }
}

extension LogTests {
    final class Account: ParsableObject, @unchecked Sendable {
        var name = ""
        var limit: Int?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "limit", field: &limit)
        }
    }

    @Test func handlersMayReadTheObjectAndParseAgain() throws {
        let heard = HandlerRecorder<String>()
        let account = Account()
        account.name = "old"
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { _ in
            let issues = SnapshotParser().validate(object: account)
            heard.hear("\(account.name) \(issues.count)")
        }
        var updated = account
        try parser.update(
            &updated,
            from: Snapshot(value: ["name": "new", "x": 1] as [String: Any])
        )
        #expect(updated === account)
        #expect(heard.heard == ["new 0"])
    }

    @Test func handlerIsCalledFromManyThreads() async {
        let heard = HandlerRecorder<String>()
        let parser = parser(.mandatoryFields, heard)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let snap = Snapshot(key: "\(number)", value: ["city": "c"])
                    _ = try? parser.parseObject(snap: snap, type: Address.self)
                }
            }
        }
        #expect(heard.heard.count == 200)
        #expect(Set(heard.heard).count == 200)
    }

    #if compiler(>=6.2) && (os(Linux) || os(macOS))
        @Test func defaultHandlerWritesALineToStandardError() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                var parser = SnapshotParser()
                parser.logLevel = .mandatoryFields
                let snap = Snapshot(key: "u", value: ["city": "c"])
                _ = try? parser.parseObject(snap: snap, type: Address.self)
            }
            let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(errors.contains("Address at u lacks mandatory 'street'\n"))
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!output.contains("lacks"))
        }

        @Test func silentParserWritesNothing() async {
            let result = await #expect(
                processExitsWith: .success,
                observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                let snap = Snapshot(key: "u", value: ["city": 1, "x": "y"] as [String: Any])
                let parser = SnapshotParser()
                _ = try? parser.parseObject(snap: snap, type: Address.self)
                _ = parser.validate(snap: snap, type: Address.self)
                _ = parser.search(snap: snap, type: Address.self)
                _ = parser.parseLossyList(snap: snap, type: User.self)
            }
            let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!(errors + output).contains("Address"))
            #expect(!(errors + output).contains("User"))
        }

        @Test func closedStandardErrorIsSurvived() async {
            await #expect(processExitsWith: .success) {
                close(STDERR_FILENO)
                SnapshotParser().logHandler("nobody hears this")
            }
        }
    #endif
}
