import Foundation
import SnapshotParser
import Testing

/// What each dialect makes of the same data, in trees and in text.
@Suite struct DialectTests {
    struct Owner: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        init() {}
        init(id: String?, _ name: String) { (self.id, self.name) = (id, name) }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Station: ParsableObject, Equatable {
        var rain: [Double]?
        var gaps: [Double?]?
        var codes: [Int: String]?
        var owner: Owner?
        var owners: [Owner]?
        var byName: [String: Owner]?
        var raw: SnapshotParser.JSON?
        var rest: [String: SnapshotParser.JSON] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "rain", field: &rain)
            binder.bindField(name: "gaps", field: &gaps)
            binder.bindField(name: "codes", field: &codes)
            binder.bindObject(name: "owner", field: &owner)
            binder.bindList(name: "owners", list: &owners)
            binder.bindList(name: "byName", list: &byName)
            binder.bindField(name: "raw", field: &raw)
            binder.bindRemaining(dict: &rest)
        }
    }

    @Test func listIsWrittenByIDForTheDatabaseAlone() throws {
        let owners = [Owner(id: "b", "B"), Owner(id: "a", "A")]
        let byID = #"{"a":{"name":"A"},"b":{"name":"B"}}"#
        let array = #"[{"id":"b","name":"B"},{"id":"a","name":"A"}]"#
        #expect(
            String(decoding: try SnapshotParser().encodeList(owners), as: UTF8.self) == byID
        )
        #expect(String(decoding: try SnapshotParser().encode(owners), as: UTF8.self) == byID)
        #expect(
            String(decoding: try SnapshotParser.json.encodeList(owners), as: UTF8.self) == array
        )
        #expect(try SnapshotParser().decodeList(Owner.self, from: byID) == owners.reversed())
    }

    private struct Outcome: Equatable {
        var station: Station?
        var issues: [String] = []
    }

    private static func outcome(_ read: () throws -> Station) -> Outcome {
        do { return Outcome(station: try read()) } catch let error as ParseError {
            return Outcome(issues: error.issues.map { $0.kind.code + " at " + $0.pointer })
        } catch {
            return Outcome(issues: [error.localizedDescription])
        }
    }

    private static func read(
        _ text: String,
        _ dialect: SnapshotParser.Dialect
    ) throws -> (tree: Outcome, text: Outcome) {
        var parser = SnapshotParser()
        parser.dialect = dialect
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return (
            outcome { try parser.parseObject(snap: Snapshot(value: tree), type: Station.self) },
            outcome { try parser.decode(Station.self, from: text) }
        )
    }

    /// Expects the same of a tree and of text.
    private func expect(
        _ text: String,
        _ dialect: SnapshotParser.Dialect,
        _ station: Station? = nil,
        issues: [String] = [],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let (tree, decoded) = try Self.read(text, dialect)
        let wanted = Outcome(station: station, issues: issues)
        #expect(tree == wanted, "tree", sourceLocation: location)
        #expect(decoded == wanted, "text", sourceLocation: location)
    }

    private func station(_ change: (inout Station) -> Void) -> Station {
        var station = Station()
        change(&station)
        return station
    }

    @Test func nullInAListIsAHoleOrAnIssue() throws {
        let text = #"{"rain": [0.1, null, 0.2]}"#
        let held = station { $0.rain = [0.1, 0.2] }
        try expect(text, .database, held)
        try expect(text, .json, issues: ["unexpectedNull at /rain/1"])
        let gaps = station { $0.gaps = [nil, 1] }
        for dialect in [SnapshotParser.Dialect.database, .json] {
            try expect(#"{"gaps": [null, 1]}"#, dialect, gaps)
        }
    }

    @Test func anotherShapeIsReadOrAnIssue() throws {
        let (list, codes) = (#"{"rain": {"0": 1}}"#, #"{"codes": ["a", "b"]}"#)
        try expect(list, .database, station { $0.rain = [1] })
        try expect(codes, .database, station { $0.codes = [0: "a", 1: "b"] })
        try expect(list, .json, issues: ["typeMismatch at /rain"])
        try expect(codes, .json, issues: ["typeMismatch at /codes"])
    }

    @Test func aListOfSnapshotsMayBeAnObjectByIDsEverywhere() throws {
        for dialect in [SnapshotParser.Dialect.database, .json] {
            try expect(
                #"{"owners": {"a": {"name": "A"}}}"#,
                dialect,
                station { $0.owners = [Owner(id: "a", "A")] }
            )
        }
    }

    @Test func aPlaceIsAnIDInTheDatabase() throws {
        let text = #"{"owner": {"name": "A"}, "owners": [{"name": "B"}]}"#
        let named = station {
            $0.owner = Owner(id: "owner", "A")
            $0.owners = [Owner(id: "0", "B")]
        }
        let unnamed = station {
            $0.owner = Owner(id: nil, "A")
            $0.owners = [Owner(id: nil, "B")]
        }
        try expect(text, .database, named)
        try expect(text, .json, unnamed)
    }

    @Test func anOwnIDIsAFieldAndWrittenBack() throws {
        let text =
            #"{"byName":{"b":{"name":"B"}},"owner":{"id":"a","name":"A"},"#
            + #""owners":[{"id":"owners","name":"C"},{"name":"D"}]}"#
        let parser = SnapshotParser.json
        let station = try parser.decode(Station.self, from: text)
        #expect(station.owner?.id == "a")
        #expect(station.owners?.map(\.id) == ["owners", nil])
        #expect(String(decoding: try parser.encode(station), as: UTF8.self) == text)
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        let written = parser.serialize(object: station)
        #expect(NSDictionary(dictionary: written) == tree)
        #expect(parser.validate(object: station).isEmpty)
        #expect(parser.roundTripIssues(of: station).isEmpty)
    }

    @Test func aFieldsNameIsNotAnIDThatIsLeftOut() throws {
        let station = station { $0.owner = Owner(id: "owner", "A") }
        let text = String(decoding: try SnapshotParser.json.encode(station), as: UTF8.self)
        #expect(text == #"{"owner":{"id":"owner","name":"A"}}"#)
        #expect(try SnapshotParser.json.decode(Station.self, from: text) == station)
        let stored = try SnapshotParser().encode(station)
        #expect(String(decoding: stored, as: UTF8.self) == #"{"owner":{"name":"A"}}"#)
        #expect(try SnapshotParser().decode(Station.self, from: stored) == station)
    }

    @Test func aWholeSnapshotsIDIsAFieldOfJSON() throws {
        let owner = Owner(id: "a", "A")
        let json = SnapshotParser.json.serialize(object: owner) as NSDictionary
        #expect(json == ["id": "a", "name": "A"])
        #expect(SnapshotParser().serialize(object: owner) as NSDictionary == ["name": "A"])
        let snapshot = Snapshot(value: json)
        let read = try SnapshotParser.json.parseSnapshot(snap: snapshot, type: Owner.self)
        #expect(read == owner)
    }

    @Test func keysOfOtherServersAreKeysInJSON() throws {
        let text = #"{"a.b":1,"app.kubernetes.io/name":"web","raw":{"":[1,null],"$ref":"x"}}"#
        let parser = SnapshotParser.json
        let station = try parser.decode(Station.self, from: text)
        #expect(parser.validate(object: station).isEmpty)
        #expect(try parser.serialize(validating: station).count == 3)
        #expect(parser.roundTripIssues(of: station).isEmpty)
        #expect(
            SnapshotParser().validate(object: station).map(\.pointer) == [
                "/raw/", "/raw/$ref", "/a.b", "/app.kubernetes.io~1name",
            ]
        )
    }

    @Test func whatJSONCannotHoldIsRefusedInEveryDialect() {
        let station = station { $0.rain = [.nan] }
        for parser in [SnapshotParser.json, SnapshotParser()] {
            #expect(parser.validate(object: station).map(\.kind) == [.notFinite])
        }
    }

    @Test func nullWhereTheListOfTheRootIsIsNoElementsOrAnIssue() throws {
        func tree(_ parser: SnapshotParser) -> [String] {
            parser.validateAsList(snap: Snapshot(value: NSNull()), type: Owner.self)
                .map(\.description)
        }
        #expect(tree(SnapshotParser()) == [])
        #expect(tree(.json) == ["no value for Owner"])
        #expect(try SnapshotParser().validateList(Owner.self, in: "null") == [])
        #expect(try SnapshotParser().decodeList(Owner.self, from: "null") == [])
        #expect(try SnapshotParser().decode([String: Owner].self, from: "null") == [:])
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser.json.decodeList(Owner.self, from: "null")
        }
        #expect(
            error.map { "\($0)" }
                == "wrong top level (line 1, column 1): expected an object or an array, found null"
        )
    }

    @Test func prioritiesOfAnExportAreNotData() throws {
        let text = #"""
            {"rain": {"0": {".value": 1.5, ".priority": 2}, ".priority": "x"},
            "codes": {"7": {".value": "seven", ".priority": 1}, ".priority": 3},
            "owner": {"name": {".value": "A", ".priority": 1}, ".priority": 0},
            "owners": {"a": {"name": "A", ".priority": 1}, ".priority": 2},
            "byName": {"b": {"name": "B"}, ".priority": 2}, ".priority": 1}
            """#
        let read = station {
            $0.rain = [1.5]
            $0.codes = [7: "seven"]
            $0.owner = Owner(id: "owner", "A")
            $0.owners = [Owner(id: "a", "A")]
            $0.byName = ["b": Owner(id: "b", "B")]
        }
        try expect(text, .database, read)
        #expect(try SnapshotParser.json.validate(Station.self, in: text).isEmpty == false)
    }

    @Test func aPriorityIsNotAnEntryOfADictionary() throws {
        struct Game: ParsableObject {
            var scores: [String: Int] = [:]
            var names: [String: String?] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "scores", field: &scores)
                binder.bindField(name: "names", field: &names)
            }
        }
        let text = #"{"scores":{".priority":5,"ada":1},"names":{".priority":"x","a":"b"}}"#
        let game = try SnapshotParser().decode(Game.self, from: text)
        #expect(game.scores == ["ada": 1] && game.names == ["a": "b"])
    }

    @Test func positionsInAnExportAreThoseOfTheText() throws {
        let text = """
            {"owner":
              {"name": {".value": 1, ".priority": 2}}}
            """
        let issues = try SnapshotParser().validate(Station.self, in: text)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'name' in Owner at owner (line 2, column 12): "
                    + "expected a string, found a number 1"
            ]
        )
    }

    @Test func anUpdateFollowsTheDialect() throws {
        var station = station { $0.owners = [Owner(id: "a", "A")] }
        let answer = #"{"owners": [{"id": "a", "name": "A2"}, {"name": "B"}], "rain": [1, null]}"#
        #expect(throws: ParseError.self) {
            try SnapshotParser.json.update(&station, from: answer)
        }
        #expect(station.owners == [Owner(id: "a", "A")])
        try SnapshotParser().update(&station, from: answer)
        #expect(station.owners == [Owner(id: "a", "A2"), Owner(id: "1", "B")])
        #expect(station.rain == [1])
    }

    @Test func changesOfJSONKeepListsAsTheyAreStored() throws {
        let parser = SnapshotParser.json
        let tree: [String: Any] = [
            "owners": [["id": "b", "name": "B"], ["id": "a", "name": "A"]], "rain": [1.5],
        ]
        let snapshot = Snapshot(value: tree)
        var station = try parser.parseObject(snap: snapshot, type: Station.self)
        #expect(try parser.changes(from: snapshot, to: station).isEmpty)
        station.owners?[1].name = "A2"
        let changes = try parser.changes(from: snapshot, to: station)
        #expect(changes as NSDictionary == ["owners/1/name": "A2"])
    }

    @Test func anArrayOfAMergePatchIsTheWholeList() throws {
        final class Part: ParsableSnapshot {
            var id: String?
            var name: String?
            var size: Int?

            init() {}

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "size", field: &size)
            }
        }
        struct Kit: ParsableObject {
            var parts: [Part] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "parts", list: &parts)
            }
        }
        let parser = SnapshotParser.json
        let text = #"{"parts":[{"id":"a","name":"A","size":1},{"id":"b","name":"B"}]}"#
        let old = try parser.decode(Kit.self, from: text)
        let new = try parser.decode(
            Kit.self,
            from: #"{"parts":[{"id":"c"},{"id":"a","name":"A2"}]}"#
        )
        var patched = try parser.decode(Kit.self, from: text)
        let first = patched.parts[0]
        try parser.update(&patched, from: parser.mergePatch(from: old, to: new))
        #expect(patched.parts.map(\.id) == ["c", "a"])
        #expect(patched.parts.map(\.name) == [nil, "A2"])
        #expect(patched.parts.map(\.size) == [nil, nil])
        #expect(patched.parts[1] === first)
    }

    @Test func aDictionarysKeyIsNotAnIDInJSON() throws {
        let parser = SnapshotParser.json
        let text = #"{"byName":{"x":{"id":"y","name":"A"},"z":{"name":"B"}}}"#
        let station = try parser.decode(Station.self, from: text)
        #expect(station.byName == ["x": Owner(id: "y", "A"), "z": Owner(id: nil, "B")])
        #expect(String(decoding: try parser.encode(station), as: UTF8.self) == text)
        #expect(parser.validate(object: station).isEmpty)
        let whole = try parser.decode([String: Owner].self, from: text, at: ["byName"])
        #expect(whole == station.byName)
        let written = String(decoding: try parser.encode(whole), as: UTF8.self)
        #expect(written == #"{"x":{"id":"y","name":"A"},"z":{"name":"B"}}"#)
    }

    @Test func theListOfTheRootMayBeAnObjectByIDs() throws {
        let owners = [Owner(id: "a", "A")]
        for dialect in [SnapshotParser.Dialect.database, .json] {
            var parser = SnapshotParser()
            parser.dialect = dialect
            #expect(try parser.decodeList(Owner.self, from: #"{"a":{"name":"A"}}"#) == owners)
            let tree = Snapshot(value: parser.serialize(list: owners) as [String: Any])
            #expect(try parser.parseAsList(snap: tree, type: Owner.self) == owners)
        }
    }

    @Test func elementsOfAnExportFollowItsRules() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        func ids(_ text: String) throws -> [String?] {
            try Data(text.utf8).write(to: file)
            let elements = try SnapshotParser().elements(of: Owner.self, in: file)
            var ids: [String?] = []
            while let element = try elements.next() { ids.append(try element.result.get().id) }
            return ids
        }
        #expect(try ids(#"{"a":{"name":"A",".priority":1},".priority":2}"#) == ["a"])
        #expect(try ids(#"[null,{"name":"B"},{"id":"own","name":"C"}]"#) == ["1", "own"])
        #expect(try ids("null") == [])
    }

    @Test func aSetOfAnExportMayHavePriorities() throws {
        let parser = SnapshotParser()
        for text in [
            #"{"a":true,".priority":3}"#, #"{"a":{".value":true,".priority":3}}"#,
        ] {
            #expect(try parser.decode(Set<String>.self, from: text) == ["a"])
        }
    }

    @Test func optionalJSONIsNilOnlyForAMissingKey() throws {
        struct Note: ParsableObject, Equatable {
            var text: SnapshotParser.JSON? = "old"
            var behind: SnapshotParser.JSON?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bind(get: { behind }, set: { behind = $0 }) {
                    binder.bindField(name: "behind", field: &$0)
                }
            }
        }
        let (parser, text) = (SnapshotParser.json, #"{"behind":null,"text":null}"#)
        var note = try parser.decode(Note.self, from: text)
        #expect(note == Note(text: .some(.null), behind: .some(.null)))
        #expect(String(decoding: try parser.encode(note), as: UTF8.self) == text)
        #expect(parser.roundTripIssues(of: note).isEmpty)
        #expect(try parser.decode(Note.self, from: "{}") == Note())
        // A merge patch removes what is null in it.
        try parser.update(&note, from: text)
        #expect(note == Note(text: nil, behind: nil))
        let stored = try SnapshotParser().decode(Note.self, from: text)
        #expect(stored == Note(text: nil, behind: nil))
    }

    @Test func nullIsAValueOfAnyJSON() throws {
        struct Feature: ParsableObject, Equatable {
            var properties: SnapshotParser.JSON = [:]
            var row: [SnapshotParser.JSON] = []
            var note: SnapshotParser.JSON?
            var rest: [String: SnapshotParser.JSON] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "properties", field: &properties)
                binder.bindField(name: "row", field: &row)
                binder.bindField(name: "note", field: &note)
                binder.bindRemaining(dict: &rest)
            }
        }
        let text = #"{"license":null,"note":null,"properties":null,"row":[1,null,"a"]}"#
        let parser = SnapshotParser.json
        let feature = try parser.decode(Feature.self, from: text)
        #expect(feature.note == .some(.null))
        #expect(feature.properties == .null)
        #expect(feature.row == [1, .null, "a"])
        #expect(feature.rest == ["license": .null])
        let written = String(decoding: try parser.encode(feature), as: UTF8.self)
        #expect(written == text)
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let read = try parser.parseObject(snap: Snapshot(value: tree), type: Feature.self)
        #expect(read == feature)
        let stored = try SnapshotParser().decode(Feature.self, from: text)
        #expect(stored.properties == .null)
        #expect(stored.row == [1, .null, "a"])
        #expect(stored.rest == [:])
        #expect(try parser.decode(SnapshotParser.JSON.self, from: "null") == .null)
    }

    @Test func codableTypesFollowTheDialect() throws {
        struct Reading: ParsableCodable, Equatable {
            var rain: [Double] = []
            var codes: [String: String]? = nil
        }
        var decoder = TreeDecoder()
        let export: [String: Any] = [
            "rain": ["0": [".value": 1.5, ".priority": 2], ".priority": 1], ".priority": 3,
        ]
        #expect(try decoder.decode(Reading.self, from: export) == Reading(rain: [1.5]))
        decoder.dialect = .json
        #expect(throws: (any Error).self) { try decoder.decode(Reading.self, from: export) }
        #expect(throws: (any Error).self) { try decoder.decode(Reading.self, from: [:]) }
    }

    @Test func readsAnswersAndExports() throws {
        typealias User = Owner
        typealias Room = Owner
        let response = #"[{"id":"a","name":"A"}]"#
        let export = #"{"b":{"name":"B",".priority":1}}"#

        let users = try SnapshotParser.json.decodeList(User.self, from: response)

        let rooms = try SnapshotParser().decodeList(Room.self, from: export)

        #expect(users == [Owner(id: "a", "A")])
        #expect(rooms == [Owner(id: "b", "B")])
    }

    @Test func theParserOfOtherJSONReportsUnknownKeys() {
        #expect(SnapshotParser().dialect == .database)
        #expect(SnapshotParser().unknownKeys == .fail)
        #expect(SnapshotParser.json.dialect == .json)
        #expect(SnapshotParser.json.unknownKeys == .report)
    }
}
