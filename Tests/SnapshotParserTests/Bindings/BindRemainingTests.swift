import Foundation
import SnapshotParser
import Testing

/// Under the name that says it, every form of the binding takes what no other one asks for.
@Suite struct BindRemainingTests {
    enum Weekday: String, ParsableKey {
        case monday, tuesday
    }

    struct Flags: ParsableObject {
        var name = ""
        var flags: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindRemaining(dict: &flags)
        }
    }

    struct OptionalFlags: ParsableObject {
        var flags: [String: Bool]?

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &flags)
        }
    }

    struct Hours: ParsableObject {
        var hours: [Weekday: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &hours)
        }
    }

    struct Others: ParsableObject {
        var others: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &others)
        }
    }

    final class Observed: ParsableObject {
        var flags: [String: Bool] = [:]
        var others: [String: Any] = [:]
        var takesTrees = false
        var calls = 0

        init() {}

        func bindProperties(binder: Binder) {
            if takesTrees {
                binder.bind(get: { self.others }, set: { self.others = $0 }) {
                    binder.bindRemaining(dict: &$0)
                }
            } else {
                binder.bind(get: { self.flags }) {
                    self.flags = $0
                    self.calls += 1
                } _: {
                    binder.bindRemaining(dict: &$0)
                }
            }
        }
    }

    // swift-format-ignore
    final class Written: ParsableObject {
        var flags: [String: Bool] = [:]

        init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.flags }, set: { self.flags = $0 }) {
                binder.bindRemaining(dict: &$0)
            }
        }
    }

    @Test func takesTheKeysThatAreLeftAndWritesThemBack() throws {
        let tree: [String: Any] = ["name": "Zoë", "a": true, "b": false]
        let flags = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Flags.self)
        #expect(flags.flags == ["a": true, "b": false])
        let written = SnapshotParser().serialize(object: flags)
        #expect(written as NSDictionary == tree as NSDictionary)
    }

    @Test func anOptionalOneIsLeftAloneWhereNoKeyIsLeft() throws {
        let parser = SnapshotParser()
        let none = try parser.parseObject(
            snap: Snapshot(value: [String: Any]()),
            type: OptionalFlags.self
        )
        #expect(none.flags == nil)
        let some = try parser.parseObject(
            snap: Snapshot(value: ["a": true]),
            type: OptionalFlags.self
        )
        #expect(some.flags == ["a": true])
    }

    @Test func takesTypedKeysAndTrees() throws {
        let parser = SnapshotParser()
        let hours = try parser.parseObject(snap: Snapshot(value: ["monday": 8]), type: Hours.self)
        #expect(hours.hours == [.monday: 8])
        let others = try parser.parseObject(snap: Snapshot(value: ["a": [1]]), type: Others.self)
        #expect(others.others as NSDictionary == ["a": [1]] as NSDictionary)
    }

    @Test func aSetterIsCalledOnlyByAParse() throws {
        let parser = SnapshotParser()
        let object = try parser.parseObject(snap: Snapshot(value: ["a": true]), type: Observed.self)
        #expect(object.calls == 1)
        _ = parser.serialize(object: object)
        _ = parser.validate(snap: Snapshot(value: ["a": true]), type: Observed.self)
        #expect(object.calls == 1)
        object.takesTrees = true
        object.others = ["b": 2]
        #expect(parser.serialize(object: object) as NSDictionary == ["b": 2] as NSDictionary)
    }

    @Test func aSecondOneIsAnIssueWithTheObject() {
        struct Twice: ParsableObject {
            var first: [String: Int] = [:]
            var second: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindRemaining(dict: &first)
                binder.bindRemaining(dict: &second)
            }
        }
        let issues = SnapshotParser().validate(snap: Snapshot(value: ["a": 1]), type: Twice.self)
        #expect(issues.map(\.kind) == [.duplicateBinding])
        #expect(issues.map(\.path) == [[]])
    }

    @Test func hintsAtABindingOfTheKeyThatHasItsName() {
        struct Team: ParsableObject {
            var scores: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "scores", dict: &scores)
            }
        }
        let snap = Snapshot(key: "team", value: ["scores": ["ada": 1]])
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: snap, type: Team.self)
        }
        #expect(
            error?.description == """
                parsing Team at team failed: 1 issue
                - type mismatch for 'scores' in Team at team: expected an integer, found an object
                """
        )
    }
}
