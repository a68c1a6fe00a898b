import SnapshotParser
import Testing

/// Issues come in the order of the bindings, and unknown keys last in key order.
@Suite struct IssuesOrderTests {
    struct Outer: ParsableObject {
        var last = 0
        var inner = Inner()
        var first = 0
        var list: [Inner] = []
        var numbers: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "z", field: &last)
            binder.bindObject(name: "inner", field: &inner)
            binder.bindField(name: "a", field: &first)
            binder.bindList(name: "list", list: &list)
            binder.bindField(name: "numbers", field: &numbers)
        }
    }

    struct Inner: ParsableObject {
        var x = 0
        var b = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "b", field: &b)
        }
    }

    @Test func issuesComeInBindingOrderAndUnknownKeysLastInKeyOrder() {
        let snapshot = Snapshot(
            value: [
                "z": "text", "unknown": 1, "10": 1, "9": 1, "-5": 1, "Unknown": 1,
                "inner": ["y2": 1, "b": true, "y10": 1] as [String: Any],
                "list": ["11": ["x": 1], "2": ["b": 1], "k": ["x": 1, "b": 1, "c": 1]],
                "numbers": ["10": "ten", "9": "nine", "n": "n"],
            ]
        )
        let issues = SnapshotParser().validate(snap: snapshot, type: Outer.self)
        #expect(
            issues.map { $0.path.joined(separator: "/") } == [
                "z",
                "inner/x", "inner/b", "inner/y10", "inner/y2",
                "a",
                "list/2/x", "list/11/b", "list/k/c",
                "numbers/9", "numbers/10", "numbers/n",
                "-5", "9", "10", "Unknown", "unknown",
            ]
        )
    }

    @Test func theOrderIsTheSameEveryTime() {
        let fields = (0..<200).map { ("key\($0)", $0) }
        let parser = SnapshotParser()
        let orders = (0..<5).map { _ in
            let snapshot = Snapshot(value: Dictionary(uniqueKeysWithValues: fields.shuffled()))
            return parser.validate(snap: snapshot, type: Inner.self).map(\.path)
        }
        #expect(Set(orders).count == 1)
    }

    @Test func issuesOfRemainingKeysStandWhereTheseAreBound() {
        struct Mixed: ParsableObject {
            var rest: [String: Int] = [:]
            var a = 0
            var b = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
                binder.bindField(name: "b", field: &b)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        let snapshot = Snapshot(value: ["a": "1", "b": "2", "z": "3", "y": "4", "x": 5])
        let issues = SnapshotParser().validate(snap: snapshot, type: Mixed.self)
        #expect(issues.map(\.path) == [["a"], ["b"], ["y"], ["z"]])
    }

    @Test func whatWritingRefusesComesInBindingOrder() {
        struct Written: ParsableObject {
            var b = Double.nan
            var map = ["10": Double.nan, "9": .nan, "a/b": 1]
            var a = Double.infinity

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "b", field: &b)
                binder.bindField(name: "map", field: &map)
                binder.bindField(name: "a", field: &a)
            }
        }
        let issues = SnapshotParser().validate(object: Written())
        #expect(
            issues.map(\.path) == [["b"], ["map", "9"], ["map", "10"], ["map", "a/b"], ["a"]]
        )
    }

    @Test func whatWritingRefusesInASubtreeComesInKeyOrder() {
        struct Written: ParsableObject {
            var any: Any? = Dictionary(uniqueKeysWithValues: (0..<20).map { ("\($0)", Double.nan) })

            mutating func bindProperties(binder: Binder) {
                binder.bindTree(name: "any", field: &any)
            }
        }
        let issues = SnapshotParser().validate(object: Written())
        #expect(issues.map(\.path) == (0..<20).map { ["any", "\($0)"] })
    }

    @Test func whatRemainingObjectsLackAndHaveTooMuchIsToldInKeyOrder() throws {
        struct Shelf: ParsableObject {
            var boxes: [String: Inner] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "boxes", dict: &boxes)
            }
        }
        let (issues, messages) = (Recorder(), Recorder())
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.logLevel = .requiredFields
        parser.issueHandler = { issues.append($0.path.joined(separator: "/")) }
        parser.logHandler = { messages.append($0) }
        let keys = (0..<40).map { "key\($0)" }
        let tree = Dictionary(uniqueKeysWithValues: keys.map { ($0, ["x": 1, "new": 2]) })
        let found = parser.validate(snap: Snapshot(value: tree), type: Shelf.self)
        #expect(found.map { $0.path[0] } == keys.sorted())
        #expect(issues.texts == keys.sorted().map { "\($0)/new" })
        #expect(
            messages.texts == keys.sorted().map { "Inner at \($0) lacks mandatory 'b'" }
        )
    }
}
