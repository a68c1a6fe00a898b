import Foundation
import SnapshotParser
import Testing

/// Keys that no coding key stands for: issues, or reported, as the parser says.
@Suite struct CodableUnknownKeysTests {
    struct Owner: Codable { var name: String }

    class Animal: Codable { var legs = 4 }

    final class Dog: Animal {
        var name = ""

        enum CodingKeys: String, CodingKey { case name }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }
    }

    enum Shape: Codable {
        case circle(radius: Int)
        case square
    }

    /// Takes its keys from two types, and one of another's.
    struct Mixed: Codable {
        var owner: Owner
        var age: Int

        enum CodingKeys: String, CodingKey { case age }

        init(from decoder: any Decoder) throws {
            owner = try Owner(from: decoder)
            age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
        }
    }

    struct House: Codable, ParsableCodable {
        var owner: Owner?
        var owners: [Owner]?
        var dog: Dog?
        var shape: Shape?
        var mixed: Mixed?
        var names: [String: String]?
    }

    struct Street: ParsableObject {
        var house: House?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "house", field: &house)
        }
    }

    private func heard(
        _ tree: [String: Any],
        _ unknownKeys: SnapshotParser.Tolerance = .report
    ) throws -> [String] {
        let recorder = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = unknownKeys
        parser.issueHandler = { recorder.append($0.description) }
        let snapshot = Snapshot(value: ["house": tree])
        _ = try parser.parseObject(snap: snapshot, type: Street.self)
        return recorder.texts
    }

    @Test func keyThatNoTypeKnowsIsReported() throws {
        let tree: [String: Any] = [
            "zone": 1, "area": 2, "none": NSNull(),
            "owner": ["name": "Ada", "agee": 5] as [String: Any],
            "owners": [["name": "Ada"], ["name": "Bob", "old": true] as [String: Any]],
        ]
        #expect(
            try heard(tree) == [
                "unknown key 'area' in House at house",
                "unknown key 'zone' in House at house",
                "unknown key 'agee' in Owner at house/owner",
                "unknown key 'old' in Owner at house/owners/1",
            ]
        )
        #expect(try heard(tree, .ignore) == [])
        let error = #expect(throws: ParseError.self) { try heard(tree, .fail) }
        #expect(error?.issues.map(\.description) == (try heard(tree)))
    }

    @Test func aMisspeltKeyIsAnIssueWithItsSuggestion() throws {
        struct Position: Codable { var latitude: Double, longitude: Double }
        struct Place: Codable, ParsableCodable {
            var name: String
            var city: String?
            var position: Position?
        }
        let tree: [String: Any] = [
            "name": "Ada", "citty": "Graz", "position": ["latitude": 1, "longitud": 2],
        ]
        let issues = [
            "missing key 'longitude' in Position at position",
            "unknown key 'citty' in Place: did you mean 'city'?",
            "unknown key 'longitud' in Position at position: did you mean 'longitude'?",
        ]
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: tree)
        #expect(parser.validate(snap: snapshot, type: Place.self).map(\.description) == issues)
        let text = try JSONSerialization.data(withJSONObject: tree)
        #expect(
            try parser.validate(Place.self, in: text).map(\.path) == [
                ["position", "longitude"], ["citty"], ["position", "longitud"],
            ]
        )
    }

    /// Reads one of two types, and keeps what is left.
    struct Message: Codable, ParsableCodable {
        struct Text: Codable { var text: String }
        struct Image: Codable { var url: String, width: Int }

        var image: Image?
        var rest: [String: SnapshotParser.JSON]

        enum CodingKeys: String, CodingKey { case body, kind }

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: CodingKeys.self)
            _ = try keys.decode(String.self, forKey: .kind)
            if (try? keys.decode(Text.self, forKey: .body)) == nil {
                image = try keys.decode(Image.self, forKey: .body)
            }
            rest = try decoder.singleValueContainer().decode([String: SnapshotParser.JSON].self)
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @Test func aTypeThatIsTriedAndOneThatTakesAllLeaveNoUnknownKeys() throws {
        let tree: [String: Any] = ["kind": "image", "body": ["url": "u", "width": 5], "other": 1]
        let snapshot = Snapshot(value: tree)
        let message = try SnapshotParser().parseObject(snap: snapshot, type: Message.self)
        #expect(message.image?.width == 5 && message.rest["other"] == 1)
    }

    @Test func aTypeThatFailsReportsOnlyWhatIsProbablyMisspelled() throws {
        let tree: [String: Any] = ["name": "Rex", "super": ["legs": "x"], "ears": 2]
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["house": ["dog": tree, "mixed": ["nam": "Ada", "age": 5]]]),
            type: Street.self
        )
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'legs' in Dog at house/dog/super: "
                    + "expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func aTreeDecoderIgnoresThemUnlessTheyAreReported() throws {
        let tree: [String: Any] = ["name": "Ada", "x": 1]
        #expect(try TreeDecoder().decode(Owner.self, from: tree).name == "Ada")
    }

    @Test func keysOfSeveralContainersAreKnown() throws {
        #expect(
            try heard([
                "dog": ["name": "Rex", "super": ["legs": 3, "tail": 1], "ears": 2] as [String: Any],
                "shape": ["circle": ["radius": 1, "color": "red"] as [String: Any]],
                "mixed": ["name": "Ada", "age": 5, "size": 1] as [String: Any],
                "names": ["any": "key"],
            ]) == [
                "unknown key 'ears' in Dog at house/dog",
                "unknown key 'tail' in Dog at house/dog/super",
                "unknown key 'color' in Shape at house/shape/circle",
                "unknown key 'size' in Mixed at house/mixed",
            ]
        )
    }

    @Test func keyOfTheSnapshotIsKnown() throws {
        let recorder = Recorder()
        var parser = SnapshotParser.resilient
        parser.issueHandler = { recorder.append($0.description) }
        let snapshot = Snapshot(key: "a", value: ["id": "a", "name": "Ada", "x": 1])
        let owner = try TreeDecoder(parser).decode(Owner.self, from: snapshot)
        #expect(owner.name == "Ada")
        #expect(recorder.texts == ["unknown key 'x' in Owner"])
    }
}
