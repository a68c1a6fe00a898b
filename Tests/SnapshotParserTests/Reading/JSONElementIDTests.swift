import Foundation
import SnapshotParser
import Testing

/// In JSON of other servers an array's index is a mere position.
@Suite struct JSONElementIDTests {
    struct Item: ParsableSnapshot {
        var id: String?
        var name: String?
        var parts: [Item]?
        var byName: [String: Item]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "parts", list: &parts)
            binder.bindList(name: "byName", list: &byName)
        }
    }

    /// Keeps its key's number.
    struct Issue: ParsableSnapshot {
        var id: String?
        var number: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &number)
        }
    }

    private let parser = SnapshotParser.json

    private func list(_ json: String) throws -> [Item] {
        try parser.decodeList(Item.self, from: Data(json.utf8))
    }

    @Test func whatHadNoIDGetsNone() throws {
        let items = try list(
            #"[{"name":"a","parts":[{"name":"b"}],"byName":{"0":{"name":"c"}}}]"#
        )
        let item = try #require(items.first)
        #expect(item.id == nil)
        #expect(item.parts?.map(\.id) == [nil])
        #expect(item.byName?["0"]?.name == "c")
        #expect(item.byName?["0"]?.id == nil)
        let json = #"{"parts":[{"name":"b"}]}"#
        let single = try parser.decode(Item.self, from: Data(json.utf8))
        #expect(single.id == nil)
        #expect(single.parts?.map(\.id) == [nil])
    }

    @Test func listsComeBackAsTheyWere() throws {
        let items = try list(#"[{"name":"a"},{"id":"x","name":"b"}]"#)
        let json = String(decoding: try parser.encodeList(items), as: UTF8.self)
        #expect(json == #"[{"name":"a"},{"id":"x","name":"b"}]"#)
    }

    @Test func anOwnIDIsNeverTheSameAsAnIndex() throws {
        #expect(try list(#"[{"id":1},{"name":"b"}]"#).map(\.id) == ["1", nil])
        let error = #expect(throws: ParseError.self) { try list(#"[{"id":1},{"id":"1"}]"#) }
        #expect(error?.issues.map(\.kind) == [.duplicateID])
    }

    @Test func aNumberThatIsBoundToAPropertyOfItsOwnStaysANumber() throws {
        let text = #"[{"id":7},{"id":8}]"#
        let issues = try parser.decodeList(Issue.self, from: Data(text.utf8))
        #expect(issues.map(\.number) == [7, 8])
        #expect(issues.map(\.id) == ["7", "8"])
        #expect(String(decoding: try parser.encodeList(issues), as: UTF8.self) == text)
        let single = try parser.decode(Issue.self, from: Data(#"{"id":7}"#.utf8))
        #expect(String(decoding: try parser.encode(single), as: UTF8.self) == #"{"id":7}"#)
    }

    @Test func inATreeOfTheDatabaseAnIndexIsTheKey() throws {
        let snapshot = Snapshot(value: [["name": "a"], NSNull(), ["name": "b"]] as [Any])
        let items = try SnapshotParser().parseAsList(snap: snapshot, type: Item.self)
        #expect(items.map(\.id) == ["0", "2"])
    }
}
