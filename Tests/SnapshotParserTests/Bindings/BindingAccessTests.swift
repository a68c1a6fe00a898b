import Foundation
import SnapshotParser
import Testing

/// `access:` says whether a binding is read, written or both; its key is known in each case.
@Suite struct BindingAccessTests {
    struct Point: ParsableObject {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    /// Every binding that takes an access, under one that the test chooses.
    struct All: ParsableObject {
        var access = SnapshotParser.Access.all
        var mandatory = 0
        var optional: Int?
        var fallback = 0
        var mapped: Int?
        var any: Any?
        var object = Point()
        var optionalObject: Point?
        var list: [Point] = []
        var optionalList: [Point]?
        var keyed: [String: Point] = [:]
        var optionalKeyed: [String: Point]?

        mutating func bindProperties(binder: Binder) {
            var copy = self
            binder.bindField(name: "mandatory", field: &mandatory, access: access)
            binder.bindField(name: "optional", field: &optional, access: access)
            binder.bindField(name: "fallback", field: &fallback, default: 9, access: access)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { $0 as? Int },
                reverseMapper: \.self,
                access: access
            )
            binder.bindTree(name: "any", field: &any, access: access)
            binder.bind(get: { copy.mandatory }, set: { copy.mandatory = $0 }) {
                binder.bindField(name: "got", field: &$0, access: access)
            }
            binder.bindObject(name: "object", field: &object, access: access)
            binder.bindObject(name: "optionalObject", field: &optionalObject, access: access)
            binder.bindList(name: "list", list: &list, access: access)
            binder.bindList(name: "optionalList", list: &optionalList, access: access)
            binder.bindList(name: "keyed", list: &keyed, access: access)
            binder.bindList(name: "optionalKeyed", list: &optionalKeyed, access: access)
        }
    }

    struct SentOnly: ParsableObject {
        var all = All(access: .serialize)

        mutating func bindProperties(binder: Binder) {
            all.bindProperties(binder: binder)
        }
    }

    struct ReadOnly: ParsableObject {
        var all = All(access: .parse)

        mutating func bindProperties(binder: Binder) {
            all.bindProperties(binder: binder)
        }
    }

    private let tree: [String: Any] = [
        "mandatory": 1, "optional": 1, "fallback": 1, "mapped": 1, "any": 1, "got": 1,
        "object": ["x": 1], "optionalObject": ["x": 1], "list": [["x": 1]],
        "optionalList": [["x": 1]], "keyed": ["k": ["x": 1]], "optionalKeyed": ["k": ["x": 1]],
    ]

    @Test func whatIsReadOnlyIsReadAndNotWritten() throws {
        let object = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: ReadOnly.self
        )
        #expect(object.all.mandatory == 1)
        #expect(object.all.optional == 1)
        #expect(object.all.fallback == 1)
        #expect(object.all.mapped == 1)
        #expect(object.all.any as? Int == 1)
        #expect(object.all.object.x == 1)
        #expect(object.all.optionalObject?.x == 1)
        #expect(object.all.list.map(\.x) == [1])
        #expect(object.all.optionalList?.map(\.x) == [1])
        #expect(object.all.keyed["k"]?.x == 1)
        #expect(object.all.optionalKeyed?["k"]?.x == 1)
        #expect(SnapshotParser().serialize(object: object).isEmpty)
    }

    @Test func whatIsSentOnlyIsKnownAndPassedOver() throws {
        let object = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: SentOnly.self
        )
        #expect(object.all.mandatory == 0)
        #expect(object.all.optional == nil)
        #expect(object.all.fallback == 0)
        #expect(object.all.mapped == nil)
        #expect(object.all.any == nil)
        #expect(object.all.object.x == 0)
        #expect(object.all.optionalObject == nil)
        #expect(object.all.list.isEmpty)
        #expect(object.all.optionalList == nil)
        #expect(object.all.keyed.isEmpty)
        #expect(object.all.optionalKeyed == nil)
    }

    @Test func whatIsSentOnlyMayBeMissingAndOfAnyType() {
        let parser = SnapshotParser()
        let empty = Snapshot(value: [String: Any]())
        #expect(parser.validate(snap: empty, type: SentOnly.self) == [])
        let wrong = Snapshot(value: tree.mapValues { _ in "wrong" })
        #expect(parser.validate(snap: wrong, type: SentOnly.self) == [])
    }
}
