import Foundation
import SnapshotParser
import Testing

/// What the tree lacks stays, null clears or resets, and an issue leaves everything as it was.
@Suite struct UpdateTests {
    enum Role: String, ParsableValue { case admin, member }

    struct Address: ParsableObject, Equatable {
        var street = "Main Street"
        var city: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "city", field: &city)
        }
    }

    struct User: ParsableSnapshot, Equatable {
        var id: String? = "-K1"
        var name = "Ada"
        var age: Int? = 36
        var role = Role.admin
        var tags = ["a", "b"]
        var scores: [String: Int]? = ["x": 1, "y": 2]
        var address: Address? = Address()
        var home = Address()
        var payload: String? = "{}"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role, default: .member)
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "scores", field: &scores)
            binder.bindObject(name: "address", field: &address)
            binder.bindObject(name: "home", field: &home)
            binder.bindRawJSON(name: "payload", field: &payload)
        }
    }

    let parser = SnapshotParser()

    private func updated(_ tree: Any?, key: String = "") throws -> User {
        var user = User()
        try parser.update(&user, from: Snapshot(key: key, value: tree))
        return user
    }

    private func failure(_ tree: Any?, key: String = "") -> String? {
        var user = User()
        let error = #expect(throws: ParseError.self) {
            try parser.update(&user, from: Snapshot(key: key, value: tree))
        }
        #expect(user == User())
        return error?.description
    }

    @Test func whatTheTreeLacksStays() throws {
        #expect(try updated([:] as [String: Any]) == User())
        #expect(try updated(["name": "Bo"]) == User(name: "Bo"))
    }

    @Test func nullClearsAnOptional() throws {
        let user = try updated([
            "age": NSNull(), "scores": NSNull(), "address": NSNull(), "payload": NSNull(),
        ])
        #expect(user == User(age: nil, scores: nil, address: nil, payload: nil))
    }

    @Test func nullResetsToTheDefault() throws {
        #expect(try updated(["role": NSNull()]) == User(role: .member))
    }

    @Test func nullEmptiesACollectionThatMustBeThere() throws {
        #expect(try updated(["tags": NSNull()]) == User(tags: []))
    }

    @Test func nullForAMandatoryFieldIsAnIssue() {
        #expect(
            failure(["name": NSNull(), "home": NSNull()]) == """
                parsing User failed: 2 issues
                - unexpected null for 'name' in User
                - unexpected null for 'home' in User
                """
        )
    }

    @Test func arraysOfValuesAreReplacedAndDictionariesChanged() throws {
        let user = try updated(["tags": ["c"], "scores": ["z": 3]])
        #expect(user == User(tags: ["c"], scores: ["x": 1, "y": 2, "z": 3]))
    }

    @Test func aFieldThatIsADictionaryIsChangedKeyByKey() throws {
        struct Settings: ParsableObject {
            var flags = ["f": true]
            var limits: [String: [String: Int]]? = ["f": ["x": 1, "y": 2]]
            var rest: [String: Bool] = ["r": true]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "flags", field: &flags)
                binder.bindField(name: "limits", field: &limits)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        var settings = Settings()
        let tree: [String: Any] = ["flags": ["g": false], "limits": ["f": ["x": 3]], "s": false]
        try parser.update(&settings, from: Snapshot(value: tree))
        #expect(settings.flags == ["f": true, "g": false])
        #expect(settings.limits == ["f": ["x": 3, "y": 2]])
        // The remaining keys are the object's own.
        #expect(settings.rest == ["r": true, "s": false])
        try parser.update(&settings, from: Snapshot(value: [:] as [String: Any]))
        #expect(settings.flags == ["f": true, "g": false])
    }

    @Test func nestedObjectsKeepWhatTheTreeLacks() throws {
        let user = try updated(["address": ["city": "Rome"], "home": ["street": "Hill"]])
        #expect(user.address == Address(city: "Rome"))
        #expect(user.home == Address(street: "Hill"))
    }

    @Test func anAbsentNestedObjectIsMadeAnewAndNeedsItsMandatoryFields() throws {
        var user = User(address: nil)
        try parser.update(&user, from: Snapshot(value: ["address": ["street": "Hill"]]))
        #expect(user.address == Address(street: "Hill"))
        user.address = nil
        let error = #expect(throws: ParseError.self) {
            try parser.update(&user, from: Snapshot(value: ["address": ["city": "Rome"]]))
        }
        #expect(
            error?.description == """
                parsing User failed: 1 issue
                - missing key 'street' in Address at address
                """
        )
        #expect(user == User(address: nil))
    }

    @Test func aFailingUpdateReportsEveryIssueAndChangesNothing() {
        let tree: [String: Any] = [
            "name": "Bo", "age": "36", "tags": 1, "home": ["stret": "x"], "nmae": "y",
        ]
        #expect(
            failure(tree) == """
                parsing User failed: 4 issues
                - type mismatch for 'age' in User: expected an integer, found a string "36"
                - type mismatch for 'tags' in User: expected an array, found a number 1
                - unknown key 'stret' in Address at home: did you mean 'street'?
                - unknown key 'nmae' in User
                """
        )
    }

    @Test func nothingThereIsAnIssue() {
        for tree in [nil, NSNull(), Int?.none as Any] {
            #expect(failure(tree) == "parsing User failed: 1 issue\n- no value for User")
        }
    }

    @Test func anotherShapeIsAnIssue() {
        #expect(
            failure("text") == """
                parsing User failed: 1 issue
                - type mismatch in User: expected an object, found a string "text"
                """
        )
    }

    @Test func theObjectsOwnKeyAgrees() throws {
        #expect(try updated(["id": "-K1", "age": 37], key: "-K1") == User(age: 37))
        #expect(try updated(["age": 37], key: "-K1") == User(age: 37))
    }

    @Test func anotherKeyIsAConflict() {
        let text = """
            key conflict for 'id' in User at -K2: the object's id is '-K1', \
            but the key that was read is a string "-K2"
            """
        #expect(
            failure(["age": 37], key: "-K2") == "parsing User at -K2 failed: 1 issue\n- \(text)"
        )
    }

    @Test func anotherKeyFieldIsAConflict() {
        #expect(
            failure(["id": "-K2"]) == """
                parsing User failed: 1 issue
                - key conflict for 'id' in User: the object's id is '-K1', but the key that was read is a string "-K2"
                """
        )
    }

    @Test func anObjectWithoutKeyTakesTheSnapshots() throws {
        var user = User(id: nil)
        try parser.update(&user, from: Snapshot(key: "-K7", value: ["age": 37]))
        #expect(user == User(id: "-K7", age: 37))
    }

    @Test func unknownKeysFollowTheOption() throws {
        var tolerant = parser
        tolerant.unknownKeys = .ignore
        var user = User()
        try tolerant.update(&user, from: Snapshot(value: ["age": 40, "other": 1]))
        #expect(user == User(age: 40))
    }

    @Test func handlersHearOfAToleratedIssueOnce() throws {
        let heard = Recorder()
        var reporting = parser
        reporting.unknownKeys = .report
        reporting.issueHandler = { heard.append($0.description) }
        var user = User()
        try reporting.update(&user, from: Snapshot(value: ["age": 40, "other": 1]))
        #expect(heard.texts == ["unknown key 'other' in User"])
    }

    @Test func anIDThatIsReadThroughTheBinderMovesNothingAway() throws {
        final class Child: ParsableSnapshot {
            nonisolated(unsafe) static var beforeID: (() -> Void)?
            var name = ""
            var key: String? = "child"
            var id: String? {
                get {
                    let work = Self.beforeID
                    Self.beforeID = nil
                    work?()
                    return key
                }
                set { key = newValue }
            }

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Parent: ParsableObject {
            var child: Child? = Child()

            mutating func bindProperties(binder: Binder) {
                // Reading many elements makes the binder's values move.
                Child.beforeID = {
                    var numbers: [String: Parent] = [:]
                    binder.bindList(name: "others", list: &numbers)
                }
                binder.bindObject(name: "child", field: &child)
                Child.beforeID = nil
            }
        }
        let others = (0..<5000).map { ("\($0)", [String: Any]()) }
        var tree: [String: Any] = [
            "child": ["name": "Ada"], "others": Dictionary(uniqueKeysWithValues: others),
        ]
        // The values have left the binder's first memory, which is not freed when they move again.
        for number in 0..<50 { tree["\(number)"] = number }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        var parent = Parent()
        try parser.update(&parent, from: Snapshot(value: tree))
        #expect(parent.child?.name == "Ada")
    }
}
