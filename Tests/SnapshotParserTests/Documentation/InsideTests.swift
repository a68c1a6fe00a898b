import SnapshotParser
import Testing

/// The samples of the articles on speed and on how the library is built.
@Suite struct InsideTests {
    struct Club: ParsableObject {
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    private let parser = SnapshotParser()
    private let snapshot = Snapshot(value: ["name": "Seeblick"])

    @Test func aValueGoesInAndOut() throws {
        let club = try parser.parseObject(snap: snapshot, type: Club.self)
        let tree = parser.serialize(object: club)

        #expect(tree as? [String: String] == ["name": "Seeblick"])
    }

    @Test func aValidationFindsNothing() {
        let issues = parser.validate(snap: snapshot, type: Club.self)

        #expect(issues.isEmpty)
    }
}
