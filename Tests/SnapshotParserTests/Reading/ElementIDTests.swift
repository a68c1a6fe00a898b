import SnapshotParser
import Testing

/// The ids of an array's elements: their own, or else their indices.
@Suite struct ElementIDTests {
    struct Point: ParsableSnapshot {
        var id: String?
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    @Test(
        arguments: [
            #"[{"x": 1}, {"x": 2, "id": "0"}]"#,
            #"[{"x": 1}, {"x": 2}, {"x": 3, "id": "0"}]"#,
            #"[{"x": 1}, {"x": 2, "id": "a"}, {"x": 3, "id": "0"}]"#,
        ]
    )
    func anOwnIDThatIsAnEarlierIndexIsADuplicate(json: String) throws {
        let snapshot = Snapshot(value: try readJSON(json))
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: Point.self)
        #expect(issues.map(\.kind) == [.duplicateID])
    }

    @Test func anOwnIDThatIsALaterIndexMakesThatADuplicate() throws {
        let snapshot = Snapshot(value: try readJSON(#"[{"x": 1, "id": "1"}, {"x": 2}]"#))
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: Point.self)
        #expect(issues.map(\.kind) == [.duplicateID])
        #expect(issues.map(\.path) == [["1"]])
    }

    @Test func inAMergeOfJSONEachElementNeedsAnIDOfItsOwn() throws {
        var points = [Point(id: "a", x: 1)]
        let json = #"[{"x": 2}, {"x": 3, "id": "b"}, {"x": 4, "id": "b"}]"#
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser.json.merge(&points, from: json)
        }
        #expect(error?.issues.map(\.kind) == [.missingID, .duplicateID])
        #expect(error?.issues.map(\.path) == [["0"], ["2"]])
        #expect(points.map(\.x) == [1])
    }

    @Test func otherIDsAreFine() throws {
        let snapshot = Snapshot(value: try readJSON(#"[{"x": 1}, {"x": 2, "id": "2"}]"#))
        let points = try SnapshotParser().parseAsList(snap: snapshot, type: Point.self)
        #expect(points.map(\.id) == ["0", "2"])
    }
}
