import Foundation
import SnapshotParser
import Testing

@Suite struct SetTests {
    enum Role: String, ParsableValue {
        case admin, member, guest
    }

    struct User: ParsableObject {
        var tags: Set<String> = []
        var roles: Set<Role>?
        var groups: [String: Set<Int>] = [:]
        var days: [Set<Int>] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "roles", field: &roles)
            binder.bindField(name: "groups", field: &groups)
            binder.bindField(name: "days", field: &days)
        }
    }

    let tree: [String: Any] = [
        "tags": ["b", "a", "c"], "roles": ["member", "admin"], "groups": ["x": [10, 9, 2]],
        "days": [[3, 1], [2]],
    ]

    @Test func setsAreReadAndWrittenInOrder() throws {
        let parser = SnapshotParser()
        let user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        #expect(user.tags == ["a", "b", "c"] && user.roles == [.admin, .member])
        #expect(user.groups == ["x": [2, 9, 10]] && user.days == [[1, 3], [2]])
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: user)) == [
                "tags": ["a", "b", "c"], "roles": ["admin", "member"], "groups": ["x": [2, 9, 10]],
                "days": [[1, 3], [2]],
            ]
        )
        #expect(parser.validate(snap: Snapshot(value: tree), type: User.self) == [])
        #expect(parser.roundTripIssues(of: user) == [])
    }

    @Test func theyMayBeMissing() throws {
        let parser = SnapshotParser()
        let user = try parser.parseObject(snap: Snapshot(value: [String: Any]()), type: User.self)
        #expect(user.tags.isEmpty && user.roles == nil)
        let nulls = Snapshot(value: ["tags": NSNull(), "roles": NSNull()])
        #expect(try parser.parseObject(snap: nulls, type: User.self).tags.isEmpty)
        let indexed = Snapshot(value: ["tags": ["1": "b", "0": "a"]])
        #expect(try parser.parseObject(snap: indexed, type: User.self).tags == ["a", "b"])
    }

    @Test func equalElementsBecomeOne() throws {
        let user = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["tags": ["a", "b", "a"]]),
            type: User.self
        )
        #expect(user.tags == ["a", "b"])
    }

    @Test func issuesHaveTheirPaths() {
        let tree: [String: Any] = ["tags": ["a", 1], "roles": ["boss"], "groups": ["x": 1]]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: User.self)
                .map(\.description) == [
                    "type mismatch for '1' in User at tags: expected a string, found a number 1",
                    "invalid raw value for '0' in User at roles: a string \"boss\" is not a Role",
                    "type mismatch for 'x' in User at groups: expected an array, found a number 1",
                ]
        )
    }

    @Test func updatesReplaceThemAndChangesCompareThem() throws {
        let parser = SnapshotParser()
        var user = try parser.parseObject(snap: Snapshot(value: tree), type: User.self)
        let old = user
        user.tags = Set(["c", "b", "a"].shuffled())
        #expect(parser.changes(from: old, to: user).isEmpty)
        try parser.update(&user, from: Snapshot(value: ["tags": ["z"]]))
        #expect(user.tags == ["z"] && user.roles == [.admin, .member])
        #expect(parser.changes(from: old, to: user)["tags"] as? [String] == ["z"])
    }

    @Test func allKindsOfElementsHaveAnOrder() throws {
        func written<V: ParsableValue & Hashable>(_ set: Set<V>) -> [Any]? {
            SnapshotParser().serialize(object: Holder(value: set))["v"] as? [Any]
        }
        #expect(written([true, false]) as? [Bool] == [false, true])
        #expect(written([2.5, -1, 10]) as? [Double] == [-1, 2.5, 10])
        #expect(
            written([UInt64.max, UInt64.max - 1]) as? [UInt64] == [UInt64.max - 1, UInt64.max]
        )
        #expect(
            written([Date(timeIntervalSince1970: 2), Date(timeIntervalSince1970: 1)]) as? [Int]
                == [1000, 2000]
        )
        #expect(written([[2, 1], [1, 2]] as Set<[Int]>) as? [[Int]] == [[1, 2], [2, 1]])
        #expect(written(["é", "z", "e"]) as? [String] == ["e", "z", "é"])
    }

    @Test func anElementThatCannotBeWrittenIsAnIssue() {
        let issues = SnapshotParser().validate(object: Holder(value: [Double.nan] as Set))
        #expect(issues.map(\.kind) == [.notFinite])
    }

    @Test func issuesOfElementsHaveTheirPlacesInTheSortedArray() {
        let set: Set<Double> = [2, .nan, 1, 30, 4, 5]
        let issues = SnapshotParser().validate(object: Holder(value: [set, [.nan]]))
        #expect(issues.map(\.path) == [["v", "0", "5"], ["v", "1", "0"]])
    }

    /// A value that contains others of its type.
    struct Nested: ParsableValue, Hashable {
        nonisolated(unsafe) static var count = 0

        var number: Double
        var inner: Set<Nested> = []

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Nested {
            throw context.mismatch(expected: "nothing", found: value)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            Self.count += 1
            return ["n": try context.serialize(number), "i": try context.serialize(inner)]
        }
    }

    @Test func eachElementIsWrittenOnce() {
        Nested.count = 0
        let deep = (0..<12).reduce(Nested(number: 0)) { Nested(number: Double($1), inner: [$0]) }
        let written = SnapshotParser().serialize(object: Holder(value: [deep] as Set))
        #expect(written["v"] is [Any])
        #expect(Nested.count == 13)
        // Not even where there is an issue far down.
        Nested.count = 0
        let broken = (0..<12).reduce(Nested(number: .nan)) {
            Nested(number: Double($1), inner: [$0])
        }
        #expect(SnapshotParser().validate(object: Holder(value: [broken] as Set)).count == 1)
        #expect(Nested.count == 13)
    }
}
