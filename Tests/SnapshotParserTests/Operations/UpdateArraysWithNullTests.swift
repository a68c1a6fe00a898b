import Foundation
import SnapshotParser
import Testing

/// An array in an update is a whole value, so that null inside its elements is data (RFC 7396).
@Suite struct UpdateArraysWithNullTests {
    private let parser = SnapshotParser.json

    struct Label: ParsableObject, Equatable {
        var name = ""
        var rest: [String: SnapshotParser.JSON] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindRemaining(dict: &rest)
        }
    }

    struct Feature: ParsableObject, Equatable {
        var rows: [[String: SnapshotParser.JSON]] = []
        var counts: [[String: Int?]] = []
        var labels: [Label] = []
        var table: [String: [[String: SnapshotParser.JSON]]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "rows", field: &rows)
            binder.bindField(name: "counts", field: &counts)
            binder.bindList(name: "labels", list: &labels)
            binder.bindField(name: "table", field: &table)
        }
    }

    private let text = """
        {"counts":[{"a":null,"b":1}],"labels":[{"name":"bug","note":null}],\
        "rows":[{"a":null}],"table":{"t":[{"b":null}]}}
        """

    @Test func isKept() throws {
        let read = try parser.decode(Feature.self, from: text)
        #expect(read.rows == [["a": .null]])
        var updated = Feature()
        try parser.update(&updated, from: text)
        #expect(updated == read)
        #expect(String(decoding: try parser.encode(updated), as: UTF8.self) == text)
        let patch = try parser.mergePatch(from: Feature(), to: read)
        var patched = Feature()
        try parser.update(&patched, from: patch)
        #expect(patched == read)
    }

    @Test func isMissingInNewObjects() throws {
        struct Geo: Codable, ParsableCodable, Equatable { var sub: [String: Int] }
        struct Spot: ParsableObject {
            var geo: Geo?
            var extra: SnapshotParser.JSON?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "geo", field: &geo)
                binder.bindField(name: "extra", field: &extra)
            }
        }
        var spot = Spot()
        try parser.update(
            &spot,
            from: #"{"geo":{"sub":{"a":null,"b":1}},"extra":{"a":null,"b":[{"c":null}]}}"#
        )
        #expect(spot.geo == Geo(sub: ["b": 1]))
        #expect(spot.extra == ["b": [["c": .null]]])
    }

    @Test func removesInObjects() throws {
        var feature = try parser.decode(Feature.self, from: text)
        feature.table["u"] = []
        try parser.update(&feature, from: #"{"table":{"u":null,"v":[{"c":null}]}}"#)
        #expect(feature.table == ["t": [["b": .null]], "v": [["c": .null]]])
    }

    struct Row: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test func anElementThatCannotBeReadKeepsTheValueThatThereIs() throws {
        struct Table: ParsableObject {
            var rows: [Row] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        var parser = SnapshotParser.resilient
        (parser.dialect, parser.issueHandler) = (.json, nil)
        var table = Table()
        table.rows = [Row(id: "1", name: "A"), Row(id: "2", name: "B"), Row(id: "3", name: "C")]
        let rows = """
            {"rows":[{"id":"2","name":5},{"id":"1","name":"a"},{"id":"4","name":6}]}
            """
        try parser.update(&table, from: rows)
        #expect(table.rows == [Row(id: "2", name: "B"), Row(id: "1", name: "a")])
    }

    @Test func isKeptInElementsThatAnArrayHasByIndexOrID() throws {
        struct Seat: ParsableObject, Equatable {
            var counts: [String: Int?] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "counts", field: &counts)
            }
        }
        struct Table: ParsableObject, Equatable {
            var seats: [String: Seat] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "seats", list: &seats)
            }
        }
        let tree = ["seats": [["counts": ["a": NSNull(), "b": 1]]]]
        var table = Table()
        try SnapshotParser().update(&table, from: Snapshot(value: tree))
        #expect(table == Table(seats: ["0": Seat(counts: ["a": nil, "b": 1])]))
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Table.self) == table
        )
    }
}
