import Foundation
import SnapshotParser
import Testing

/// Edits of properties that are bound under the keys of a child that is not stored, or of which
/// nothing is left: others may write to it at the same time.
@Suite struct ChangesOfMissingChildrenTests {
    struct Spot: ParsableObject, Equatable {
        var name: String?
        var x: Int?
        var altitude = 0
        var likes = ServerValue.stored(0)
        var tags: [String: Bool] = [:]
        var floor: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindNested(name: "geo") {
                $0.bindField(name: "x", field: &x)
                $0.bindField(name: "alt", field: &altitude, default: 0)
                $0.bindField(name: "likes", field: &likes, default: .stored(0))
                $0.bindField(name: "tags", field: &tags)
                $0.bindNested(name: "house") { $0.bindField(name: "floor", field: &floor) }
            }
        }
    }

    struct Trip: ParsableObject, Equatable {
        var start = Spot()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "start", field: &start)
        }
    }

    private var parser: SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }

    /// The changes from the text's tree, which those of two objects must equal.
    private func changes<T: ParsableObject>(
        _ text: String,
        _ edit: (inout T) -> Void
    ) throws -> String {
        let stored = Snapshot(value: try parser.decode(SnapshotParser.JSON.self, from: text).tree)
        var object = try parser.parseObject(snap: stored, type: T.self)
        let before = object
        edit(&object)
        let changes = try writtenJSON(parser.changes(from: stored, to: object))
        #expect(try writtenJSON(parser.changes(from: before, to: object)) == changes)
        return changes
    }

    @Test func areSentOneByOne() throws {
        let stored = #"{"name":"n"}"#
        func changes(_ edit: (inout Spot) -> Void) throws -> String {
            try self.changes(stored, edit)
        }
        #expect(try changes { $0.x = 1 } == #"{"geo/x":1}"#)
        #expect(try changes { $0.altitude = 700 } == #"{"geo/alt":700}"#)
        #expect(
            try changes { $0.likes = .increment(1) } == #"{"geo/likes":{".sv":{"increment":1}}}"#
        )
        #expect(try changes { $0.tags["ada"] = true } == #"{"geo/tags/ada":true}"#)
        #expect(try changes { $0.floor = 3 } == #"{"geo/house/floor":3}"#)
    }

    @Test func theFirstEntryOfADictionaryInAChildWithoutValuesIsSentAlone() throws {
        struct Club: ParsableObject {
            var name = ""
            var x: Int?
            var ranks: [String: Int] = [:]
            var inner: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindNested(name: "a") {
                    $0.bindField(name: "x", field: &x)
                    $0.bindField(name: "ranks", field: &ranks)
                    $0.bindNested(name: "b") { $0.bindField(name: "inner", field: &inner) }
                }
            }
        }
        for stored in [#"{"name":"n"}"#, #"{"a":{"x":1},"name":"n"}"#] {
            #expect(
                try changes(stored) { (club: inout Club) in
                    club.ranks["k"] = 1
                    club.inner["k"] = 2
                } == #"{"a/b/inner/k":2,"a/ranks/k":1}"#
            )
        }
    }

    @Test func aPatchOfTextHasNoDefaults() throws {
        func patch(_ text: String, _ edit: (inout Spot) -> Void) throws -> String {
            var spot = try parser.decode(Spot.self, from: text)
            edit(&spot)
            return String(decoding: try parser.mergePatch(from: text, to: spot), as: UTF8.self)
        }
        #expect(try patch(#"{"name":"n"}"#) { $0.x = 1 } == #"{"geo":{"x":1}}"#)
        #expect(try patch(#"{"geo":null,"name":"n"}"#) { $0.x = 1 } == #"{"geo":{"x":1}}"#)
        #expect(
            try patch(#"{"name":"n"}"#) { $0.tags["ada"] = true }
                == #"{"geo":{"tags":{"ada":true}}}"#
        )
        #expect(
            try patch(#"{"geo":{"x":1},"name":"n"}"#) { $0.x = nil } == #"{"geo":{"x":null}}"#
        )
    }

    @Test func theLastValueIsRemovedAlone() throws {
        #expect(
            try changes(#"{"geo":{"x":1},"name":"n"}"#) { (spot: inout Spot) in spot.x = nil }
                == #"{"geo/x":null}"#
        )
        #expect(
            try changes(#"{"geo":{"tags":{"ada":true}},"name":"n"}"#) { (spot: inout Spot) in
                spot.tags = [:]
            } == #"{"geo/tags/ada":null}"#
        )
    }

    @Test func remainingKeysOfAChildAreSentOneByOne() throws {
        struct Ranks: ParsableObject, Equatable {
            var ranks: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "ranks") { $0.bindRemaining(dict: &ranks) }
            }
        }
        func changes(_ stored: String, _ edit: (inout Ranks) -> Void) throws -> String {
            try self.changes(stored, edit)
        }
        #expect(try changes(#"{"other":true}"#) { $0.ranks["z"] = 1 } == #"{"ranks/z":1}"#)
        #expect(try changes(#"{"ranks":{"a":1}}"#) { $0.ranks = [:] } == #"{"ranks/a":null}"#)
        #expect(
            try changes(#"{"ranks":{"a":1}}"#) { $0.ranks = ["b": 2] }
                == #"{"ranks/a":null,"ranks/b":2}"#
        )
    }

    @Test func theContentOfAVariantIsSentByItsKeys() throws {
        struct Line: ParsableObject, Equatable {
            var a: String?
            var b: String?
            var width = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
                binder.bindField(name: "b", field: &b)
                binder.bindField(name: "width", field: &width, default: 1)
            }
        }
        enum Shape: ParsableObject, Equatable {
            case line(Line)
            case box(Line)

            init() { self = .line(Line()) }

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "type",
                    content: "payload",
                    field: &self,
                    [
                        .init("line", Shape.line) {
                            if case .line(let it) = $0 { it } else { nil }
                        },
                        .init("box", Shape.box) { if case .box(let it) = $0 { it } else { nil } },
                    ]
                )
            }
        }
        func changes(_ stored: String, to new: Shape) throws -> String {
            try self.changes(stored) { $0 = new }
        }
        #expect(
            try changes(#"{"type":"line"}"#, to: .line(Line(a: "x"))) == #"{"payload/a":"x"}"#
        )
        #expect(
            try changes(#"{"payload":{"a":"x"},"type":"line"}"#, to: .line(Line()))
                == #"{"payload/a":null}"#
        )
        #expect(
            try changes(#"{"type":"line"}"#, to: .box(Line(a: "x")))
                == #"{"payload":{"a":"x","width":1},"type":"box"}"#
        )
    }
}
