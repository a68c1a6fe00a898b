import Foundation
import SnapshotParser
import Testing

/// An accessor's setter is called once for each value that a parse finds, and by nothing else.
@Suite struct BindFieldGetSetTests {
    /// Counts what a managed object's property would notice.
    final class Managed: ParsableObject {
        var name = "initial" { didSet { writes += 1 } }
        var nick: String? = "initial" { didSet { writes += 1 } }
        var tags = ["initial"] { didSet { writes += 1 } }
        var writes = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { name }, set: { name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: { nick }, set: { nick = $0 }) {
                binder.bindField(name: "nick", field: &$0)
            }
            binder.bind(get: { tags }, set: { tags = $0 }) {
                binder.bindField(name: "tags", field: &$0)
            }
        }
    }

    private func parse(_ tree: [String: Any]) throws -> Managed {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Managed.self)
    }

    @Test func aParseCallsTheSetterOnceForEachValue() throws {
        let object = try parse(["name": "Ada", "nick": "A", "tags": ["x"]])
        #expect(object.name == "Ada")
        #expect(object.nick == "A")
        #expect(object.tags == ["x"])
        #expect(object.writes == 3)
    }

    @Test func aMissingOptionalIsNotSet() throws {
        let object = try parse(["name": "Ada", "tags": ["x"]])
        #expect(object.nick == "initial")
        #expect(object.writes == 2)
    }

    @Test func nullSetsAnOptionalToNil() throws {
        #expect(try parse(["name": "Ada", "nick": NSNull()]).nick == nil)
    }

    @Test func aMissingOrNullCollectionIsSetToAnEmptyOne() throws {
        #expect(try parse(["name": "Ada"]).tags == [])
        #expect(try parse(["name": "Ada", "tags": NSNull()]).tags == [])
    }

    @Test func aMandatoryValueMustBeThere() {
        for (tree, issue) in [
            ([:], "missing key 'name' in Managed"),
            (["name": NSNull()], "unexpected null for 'name' in Managed"),
            (
                ["name": 1],
                "type mismatch for 'name' in Managed: expected a string, found a number 1"
            ),
        ] as [([String: Any], String)] {
            let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Managed.self)
            #expect(issues.map(\.description) == [issue])
        }
    }

    @Test func serializingNeverCallsTheSetter() throws {
        let object = try parse(["name": "Ada", "nick": "A", "tags": ["x"]])
        object.writes = 0
        let tree = SnapshotParser().serialize(object: object)
        #expect(tree["name"] as? String == "Ada")
        #expect(SnapshotParser().validate(object: object) == [])
        #expect(object.writes == 0)
    }

    final class Calls: Sendable {
        private let lock = NSLock()
        nonisolated(unsafe) private var sets = 0

        func set() { lock.withLock { sets += 1 } }

        var setCount: Int { lock.withLock { sets } }
    }

    struct Watched: ParsableObject {
        @TaskLocal static var calls = Calls()

        mutating func bindProperties(binder: Binder) {
            let calls = Self.calls
            binder.bind(get: { 1 }, set: { _ in calls.set() }) {
                binder.bindField(name: "a", field: &$0)
            }
            binder.bind(get: { Int?.none }, set: { _ in calls.set() }) {
                binder.bindField(name: "b", field: &$0)
            }
            binder.bind(get: { [Int]() }, set: { _ in calls.set() }) {
                binder.bindField(name: "c", field: &$0)
            }
        }
    }

    @Test(arguments: [(true, 5), (false, 0)])
    func onlyAParseCallsTheSetter(isParse: Bool, count: Int) throws {
        let trees: [[String: Any]] = [
            ["a": 1, "b": 2, "c": [3]], ["a": 1, "c": NSNull()],
        ]
        let calls = Calls()
        try Watched.$calls.withValue(calls) {
            let parser = SnapshotParser()
            for tree in trees {
                let snap = Snapshot(value: tree)
                if isParse {
                    _ = try parser.parseObject(snap: snap, type: Watched.self)
                } else {
                    #expect(parser.validate(snap: snap, type: Watched.self) == [])
                }
            }
        }
        #expect(calls.setCount == count)
    }
}
