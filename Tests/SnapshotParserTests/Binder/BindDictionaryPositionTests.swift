import SnapshotParser
import Testing

/// Remaining keys may be bound anywhere among the bindings.
@Suite struct BindDictionaryPositionTests {
    enum Position: CaseIterable { case first, middle, last }

    struct Tags: ParsableObject {
        @TaskLocal static var position = Position.last

        var name = ""
        var note: String?
        var tags: [String: String] = [:]
        var passes = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            passes += 1
            let position = Self.position
            if position == .first { binder.bindDictionary(name: "tags", dict: &tags) }
            binder.bindField(name: "name", field: &name)
            if position == .middle { binder.bindDictionary(name: "tags", dict: &tags) }
            binder.bindField(name: "note", field: &note)
            if position == .last { binder.bindDictionary(name: "tags", dict: &tags) }
        }
    }

    struct OptionalTags: ParsableObject {
        @TaskLocal static var position = Position.last

        var name = ""
        var note: String?
        var tags: [String: String]? = ["initial": "x"]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            let position = Self.position
            if position == .first { binder.bindDictionary(name: "tags", dict: &tags) }
            binder.bindField(name: "name", field: &name)
            if position == .middle { binder.bindDictionary(name: "tags", dict: &tags) }
            binder.bindField(name: "note", field: &note)
            if position == .last { binder.bindDictionary(name: "tags", dict: &tags) }
        }
    }

    private func tags(_ tree: [String: Any], _ position: Position) throws -> Tags {
        try Tags.$position.withValue(position) {
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Tags.self)
        }
    }

    private func optional(_ tree: [String: Any], _ position: Position) throws -> [String: String]? {
        try OptionalTags.$position.withValue(position) {
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: OptionalTags.self)
        }.tags
    }

    @Test(arguments: Position.allCases)
    func itTakesOnlyWhatIsLeftOver(position: Position) throws {
        let object = try tags(["name": "n", "note": "o", "a": "1", "b": "2"], position)
        #expect(object.name == "n")
        #expect(object.note == "o")
        #expect(object.tags == ["a": "1", "b": "2"])
    }

    @Test(arguments: Position.allCases)
    func itIsEmptyWhereNothingIsLeftOver(position: Position) throws {
        #expect(try tags(["name": "n", "note": "o"], position).tags == [:])
    }

    @Test(arguments: Position.allCases)
    func anOptionalOneTakesOnlyWhatIsLeftOver(position: Position) throws {
        #expect(try optional(["name": "n", "note": "o", "a": "1"], position) == ["a": "1"])
    }

    @Test(arguments: Position.allCases)
    func anOptionalOneStaysAsItIsWhereNothingIsLeftOver(position: Position) throws {
        #expect(try optional(["name": "n", "note": "o"], position) == ["initial": "x"])
    }

    @Test(arguments: Position.allCases)
    func itsIssuesAreThoseOfWhatIsLeftOver(position: Position) {
        let tree: [String: Any] = ["name": 1, "note": "o", "a": 2]
        let issues = Tags.$position.withValue(position) {
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Tags.self)
        }
        let name = "type mismatch for 'name' in Tags: expected a string, found a number 1"
        let tag = "type mismatch for 'a' in Tags: expected a string, found a number 2"
        #expect(issues.map(\.description) == (position == .first ? [tag, name] : [name, tag]))
    }

    @Test func theBindingsRunOnceWhereItIsLast() throws {
        #expect(try tags(["name": "n", "note": "o", "a": "1"], .last).passes == 1)
        #expect(try tags(["name": "n", "note": "o"], .last).passes == 1)
    }

    @Test func theBindingsRunTwiceWhereItStandsBeforeOthersAndKeysAreLeftOver() throws {
        #expect(try tags(["name": "n", "note": "o", "a": "1"], .first).passes == 2)
        #expect(try tags(["name": "n", "note": "o", "a": "1"], .middle).passes == 2)
    }

    @Test func theBindingsRunOnceWhereTheLaterOnesFindNothing() throws {
        #expect(try tags(["name": "n", "a": "1"], .middle).passes == 1)
        #expect(try tags(["name": "n"], .middle).passes == 1)
    }
}
