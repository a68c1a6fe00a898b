import Foundation
import SnapshotParser
import Testing

/// An update merges the remaining keys one by one, and takes none that another binding owns.
@Suite struct RemainingUpdateTests {
    /// Binds its remaining keys before the field whose key they are to leave alone.
    struct Flags: ParsableObject {
        var flags: [String: Bool] = ["old": true]
        var isActive: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "active", field: &isActive)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    struct OptionalFlags: ParsableObject {
        var flags: [String: Bool]?
        var isActive: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "active", field: &isActive)
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    enum Day: String, ParsableKey { case mon, tue, active }

    struct Hours: ParsableObject {
        var hours: [Day: Int]? = [.mon: 8]
        var trees: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "active", field: &trees)
            binder.bindDictionary(name: "hours", dict: &hours)
        }
    }

    struct Trees: ParsableObject {
        var others: [String: Any] = ["old": 1]
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    let parser = SnapshotParser()

    @Test func anUpdateMergesKeyByKey() throws {
        var flags = Flags()
        try parser.update(&flags, from: Snapshot(value: ["new": false]))
        #expect(flags.flags == ["old": true, "new": false])
        try parser.update(&flags, from: Snapshot(value: ["old": NSNull(), "none": NSNull()]))
        #expect(flags.flags == ["new": false])
    }

    @Test func anUpdateDoesNotTakeAKeyThatALaterBindingOwns() throws {
        var flags = Flags()
        try parser.update(&flags, from: Snapshot(value: ["active": false, "new": false]))
        #expect(flags.flags == ["old": true, "new": false])
        #expect(flags.isActive == false)
        try parser.update(&flags, from: Snapshot(value: ["active": true]))
        #expect(flags.flags == ["old": true, "new": false])
        #expect(flags.isActive == true)
    }

    @Test func anUpdateOfAnOptionalDictionaryDoesNotEither() throws {
        var flags = OptionalFlags()
        try parser.update(&flags, from: Snapshot(value: ["active": false]))
        #expect(flags.flags == nil)
        try parser.update(&flags, from: Snapshot(value: ["active": true, "new": false]))
        #expect(flags.flags == ["new": false])
    }

    @Test func anUpdateOfTypedKeysAndOfSubtreesDoesNotEither() throws {
        var hours = Hours()
        try parser.update(&hours, from: Snapshot(value: ["active": 3, "tue": 9]))
        #expect(hours.hours == [.mon: 8, .tue: 9])
        var trees = Trees()
        try parser.update(&trees, from: Snapshot(value: ["name": "x", "new": [1]]))
        #expect(trees.others.keys.sorted() == ["new", "old"])
    }

    @Test func aParseOfAnOptionalDictionaryDoesNotEither() throws {
        let tree = ["active": true]
        let flags = try parser.parseObject(snap: Snapshot(value: tree), type: OptionalFlags.self)
        #expect(flags.flags == nil)
        #expect(flags.isActive == true)
        let hours = try parser.parseObject(snap: Snapshot(value: ["active": 3]), type: Hours.self)
        #expect(hours.hours == [.mon: 8])
    }

    @Test func aFailingUpdateLeavesTheDictionaryAlone() {
        var flags = Flags()
        let error = #expect(throws: ParseError.self) {
            try parser.update(&flags, from: Snapshot(value: ["old": NSNull(), "new": 1]))
        }
        #expect(
            error?.description == """
                parsing Flags failed: 1 issue
                - type mismatch for 'new' in Flags: expected a boolean, found a number 1
                """
        )
        #expect(flags.flags == ["old": true])
    }
}
