import SnapshotParser
import Testing

/// A name is one key, with its dots and its case, and is bound once in an object.
@Suite struct BindingNamesTests {
    struct Literal: ParsableObject {
        var version = 0
        var nested: Int?
        var upper: Int?
        var lower: Int?
        var empty: Int?
        var spaced: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "app.version", field: &version)
            binder.bindField(name: "a/b", field: &nested)
            binder.bindField(name: "UserName", field: &upper)
            binder.bindField(name: "user_name", field: &lower)
            binder.bindField(name: "", field: &empty)
            binder.bindField(name: " x ", field: &spaced)
        }
    }

    @Test func aDotIsADotAndCaseIsKept() throws {
        let tree = ["app.version": 1, "a/b": 2, "UserName": 3, "user_name": 4, "": 5, " x ": 6]
        let object = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Literal.self
        )
        #expect(object.version == 1)
        #expect(object.nested == 2)
        #expect(object.upper == 3)
        #expect(object.lower == 4)
        #expect(object.empty == 5)
        #expect(object.spaced == 6)
    }

    @Test func aDottedNameIsASingleKey() {
        let tree: [String: Any] = ["app": ["version": 1], "userName": 1, "x": 2]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Literal.self)
        #expect(
            issues.map(\.description) == [
                "missing key 'app.version' in Literal",
                "unknown key 'app' in Literal",
                "unknown key 'userName' in Literal: did you mean 'UserName'?",
                "unknown key 'x' in Literal",
            ]
        )
    }

    @Test func aDottedKeyIsOneElementOfAPath() {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["app.version": "x"]),
            type: Literal.self
        )
        #expect(issues.map(\.path) == [["app.version"]])
    }

    @Test func aNameBoundTwiceIsAnIssueWhereTheKeyIsThereAndWhereItIsNot() {
        struct Twice: ParsableObject {
            var first: Int?
            var second: Int?
            var third: [Twice] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "n", field: &first)
                binder.bindField(name: "n", field: &second)
                binder.bindList(name: "n", list: &third)
            }
        }
        for tree in [["n": 1], [:]] {
            let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Twice.self)
            #expect(
                issues.map(\.description) == [
                    "duplicate binding for 'n' in Twice: only one binding can write a key",
                    "duplicate binding for 'n' in Twice: only one binding can write a key",
                ]
            )
        }
    }

    @Test func oneNameInTwoObjectsIsNoDuplicate() {
        struct Inner: ParsableObject {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Outer: ParsableObject {
            var inner = Inner()
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "inner", field: &inner)
                binder.bindField(name: "name", field: &name)
            }
        }
        let snap = Snapshot(value: ["name": "x", "inner": ["name": "y"]])
        #expect(SnapshotParser().validate(snap: snap, type: Outer.self) == [])
    }
}
