import Foundation
import SnapshotParser
import Testing

/// A dictionary of optional values keeps an array's holes, as it keeps an object's nulls.
@Suite struct DictionaryHoleTests {
    struct Scores: ParsableObject {
        var values: [String: Int?] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "values", field: &values)
        }
    }

    private func values(_ json: String) throws -> [String: Int?] {
        let snapshot = Snapshot(value: ["values": try readJSON(json)])
        return try SnapshotParser().parseObject(snap: snapshot, type: Scores.self).values
    }

    @Test func anArraysHoleIsKept() throws {
        #expect(try values("[1, null, 3]") == ["0": 1, "1": nil, "2": 3])
        #expect(try values("[null, 1]") == ["0": nil, "1": 1])
    }

    @Test func anObjectsNullIsKept() throws {
        #expect(try values(#"{"a": 1, "b": null}"#) == ["a": 1, "b": nil])
    }
}
