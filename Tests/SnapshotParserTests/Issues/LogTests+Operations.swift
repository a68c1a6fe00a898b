import SnapshotParser
import Testing

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
            try parser(.requiredFields, strict).parseAsList(snap: snap, type: User.self)
        }
        #expect(strict.heard == listLog)
        let lossy = HandlerRecorder<String>()
        _ = parser(.requiredFields, lossy).parseLossyList(snap: snap, type: User.self)
        #expect(lossy.heard == listLog)
    }

    @Test func validationTellsTheSame() {
        let heard = HandlerRecorder<String>()
        _ = parser(.requiredFields, heard)
            .validateAsList(snap: Snapshot(key: "list", value: list), type: User.self)
        #expect(heard.heard == listLog)
    }

    @Test func skippedElementsAreTold() throws {
        let heard = HandlerRecorder<String>()
        var parser = parser(.requiredFields, heard)
        parser.invalidElements = .report
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
        let result = parser(.requiredFields, heard)
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
        let result = parser(.requiredFields, heard)
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

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "isOn", field: &isOn)
                binder.bindDictionary(name: "others", dict: &others)
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
