import Foundation
import SnapshotParser
import Testing

/// An optional dictionary where no keys remain.
@Suite struct OptionalRemainingTests {
    struct First: ParsableObject {
        var rest: [String: Int]?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct EmptyFirst: ParsableObject {
        var rest: [String: Int]? = [:]
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct EmptyLast: ParsableObject {
        var rest: [String: Int]? = [:]
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    @Test func anEmptyOneStaysWhereverItIsBound() throws {
        let snapshot = Snapshot(value: ["name": "a"])
        #expect(try SnapshotParser().parseObject(snap: snapshot, type: EmptyLast.self).rest == [:])
        #expect(try SnapshotParser().parseObject(snap: snapshot, type: EmptyFirst.self).rest == [:])
        #expect(try SnapshotParser().parseObject(snap: snapshot, type: First.self).rest == nil)
    }

    @Test func nullMakesNoEmptyOne() throws {
        let snapshot = Snapshot(value: ["x": NSNull()])
        #expect(try SnapshotParser().parseObject(snap: snapshot, type: First.self).rest == nil)
        var object = First()
        try SnapshotParser().update(&object, from: snapshot)
        #expect(object.rest == nil)
    }

    @Test func nullRemovesTheLastOne() throws {
        var object = First(rest: ["x": 1])
        try SnapshotParser().update(&object, from: Snapshot(value: ["x": NSNull()]))
        #expect(object.rest?.isEmpty ?? true)
        #expect(SnapshotParser().serialize(object: object).isEmpty)
    }
}
