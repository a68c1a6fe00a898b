import Foundation
import SnapshotParser
import Testing

/// `Codable` types as values of bindings.
@Suite struct ParsableCodableTests {
    enum Role: String, Codable { case admin, member }
    enum Color: String, Codable, ParsableCodable { case red, blue }

    struct Position: Codable, ParsableCodable, Equatable {
        var latitude: Double
        var longitude: Double
        var tags: [String] = []
        var owner: Owner?
    }

    struct Owner: Codable, Equatable {
        var name: String
        var role: Role
        var born: Date?
        var scores: [String: Int8]
    }

    struct Place: ParsableObject {
        var name = ""
        var position: Position?
        var main = Position(latitude: 0, longitude: 0)
        var others: [Position] = []
        var byName: [String: Position] = [:]
        var color = Color.red

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "position", field: &position)
            binder.bindField(name: "main", field: &main)
            binder.bindField(name: "others", field: &others)
            binder.bindField(name: "byName", field: &byName)
            binder.bindField(name: "color", field: &color)
        }
    }

    private var parser = SnapshotParser()

    private func tree(_ changes: [String: Any] = [:]) -> [String: Any] {
        let tree: [String: Any] = [
            "name": "Home",
            "main": ["latitude": 1, "longitude": 2.5],
            "color": "blue",
        ]
        return tree.merging(changes) { $1 }
    }

    private func issues(_ changes: [String: Any]) -> [String] {
        parser.validate(snap: Snapshot(value: tree(changes)), type: Place.self).map(\.description)
    }

    private func position(owner: [String: Any]) -> [String: Any] {
        let owner = ["name": "Ada", "role": "admin"].merging(owner) { $1 }
        return ["latitude": 1, "longitude": 2, "owner": owner]
    }

    @Test func isAFieldAnElementAndADictionarysValue() throws {
        let node: [String: Any] = ["latitude": 1, "longitude": 2]
        let place = try parser.parseObject(
            snap: Snapshot(
                value: tree(["position": node, "others": ["1": node], "byName": ["a": node]])
            ),
            type: Place.self
        )
        let position = Position(latitude: 1, longitude: 2)
        #expect(place.position == position)
        #expect(place.main == Position(latitude: 1, longitude: 2.5))
        #expect(place.others == [position])
        #expect(place.byName == ["a": position])
        #expect(place.color == .blue)
    }

    @Test func writesWhatItReads() throws {
        var place = Place(name: "Home")
        let owner = Owner(
            name: "Ada",
            role: .member,
            born: .init(timeIntervalSince1970: 1),
            scores: [:]
        )
        place.position = Position(latitude: 1, longitude: 2, tags: ["a"], owner: owner)
        place.byName = ["x": Position(latitude: 3, longitude: 4)]
        let tree = try parser.serialize(validating: place)
        let read = try parser.parseObject(snap: Snapshot(value: tree), type: Place.self)
        #expect(read.position == place.position)
        #expect(read.byName == place.byName)
        let born = ((tree["position"] as? [String: Any])?["owner"] as? [String: Any])?["born"]
        #expect(born as? Int == 1000)
    }

    @Test(
        arguments: [
            (
                ["main": 5],
                "type mismatch in Position at main: expected an object, found a number 5"
            ),
            (["main": ["latitude": 1]], "missing key 'longitude' in Position at main"),
            (["main": NSNull()], "unexpected null for 'main' in Place"),
            (
                ["others": [["latitude": "1", "longitude": 2] as [String: any Sendable]]],
                "type mismatch for 'latitude' in Position at others/0: "
                    + "expected a number, found a string \"1\""
            ),
            (
                [
                    "byName": [
                        "a": ["latitude": NSNull(), "longitude": 2] as [String: any Sendable]
                    ]
                ],
                "unexpected null for 'latitude' in Position at byName/a"
            ),
            (
                ["color": 5],
                "type mismatch for 'color' in Place: expected a string, found a number 5"
            ),
        ] as [([String: any Sendable], String)]
    )
    func mistakeIsAnIssue(_ changes: [String: any Sendable], _ expected: String) {
        #expect(issues(changes) == [expected])
    }

    @Test func rawValueIsNamed() {
        #expect(
            issues(["color": "green"]) == [
                "invalid raw value for 'color' in Place: a string \"green\" is not a Color"
            ]
        )
        #expect(
            issues(["main": position(owner: ["role": "boss", "scores": [String: Any]()])]) == [
                "invalid raw value for 'role' in Owner at main/owner: a string \"boss\" is not a Role"
            ]
        )
    }

    @Test func mistakeDeepInsideHasItsPath() {
        #expect(
            issues(["main": position(owner: ["scores": ["a": 300]])]) == [
                "value out of range for 'a' in Owner at main/owner/scores: "
                    + "a number 300 does not fit Int8 exactly"
            ]
        )
        #expect(
            issues(["main": position(owner: ["born": "today"])]) == [
                "type mismatch for 'born' in Owner at main/owner: "
                    + "expected a number of milliseconds, found a string \"today\""
            ]
        )
        #expect(
            issues(["main": position(owner: [:]).merging(["tags": ["a", 5] as [Any]]) { $1 }]) == [
                "type mismatch for '1' in Position at main/tags: "
                    + "expected a string, found a number 5"
            ]
        )
    }

    @Test func otherValuesKeepTheirIssues() {
        #expect(
            issues(["name": 5, "main": 5, "unknown": 1]) == [
                "type mismatch for 'name' in Place: expected a string, found a number 5",
                "type mismatch in Position at main: expected an object, found a number 5",
                "unknown key 'unknown' in Place",
            ]
        )
    }

    @Test func redactedValuesAreNotShown() {
        var parser = parser
        parser.redactsValues = true
        let snapshot = Snapshot(value: tree(["main": ["latitude": "secret"]]))
        #expect(
            parser.validate(snap: snapshot, type: Place.self).map(\.description) == [
                "type mismatch for 'latitude' in Position at main: expected a number, found a string"
            ]
        )
    }

    @Test func optionsOfTheParserAreInForce() throws {
        var parser = parser
        parser.conversion = .lenient
        parser.dates = .iso8601
        let node = position(owner: ["born": "1970-01-01T00:00:01Z", "scores": ["a": "5"]])
        let snapshot = Snapshot(value: tree(["main": node]))
        let place = try parser.parseObject(snap: snapshot, type: Place.self)
        #expect(place.main.owner?.born == Date(timeIntervalSince1970: 1))
        #expect(place.main.owner?.scores == ["a": 5])
    }

    @Test func errorOfATypesOwnIsAFailedConversionAtItsPath() {
        struct Refusal: Error {}
        struct Strict: Codable {
            var value: Int

            init(from decoder: any Decoder) throws { throw Refusal() }
        }
        struct Outer: Codable, ParsableCodable {
            var list: [Strict]
        }
        struct Object: ParsableObject {
            var outer: Outer?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "outer", field: &outer)
            }
        }
        let snapshot = Snapshot(value: ["outer": ["list": [1]]])
        #expect(
            parser.validate(snap: snapshot, type: Object.self).map(\.description) == [
                "conversion failed for '0' in Outer at outer/list: Refusal()"
            ]
        )
    }

    @Test func errorWithAReasonOfATypesOwnIsAFailedConversion() {
        struct Even: Codable {
            var value: Int

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                value = try container.decode(Int.self)
                guard value.isMultiple(of: 2) else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "odd"
                    )
                }
            }
        }
        struct Outer: Codable, ParsableCodable {
            var even: Even
        }
        struct Object: ParsableObject {
            var outer: Outer?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "outer", field: &outer)
            }
        }
        let snapshot = Snapshot(value: ["outer": ["even": 5]])
        #expect(
            parser.validate(snap: snapshot, type: Object.self).map(\.description) == [
                "conversion failed for 'even' in Outer at outer: odd"
            ]
        )
    }

    @Test func whatCannotBeWrittenIsAnIssue() {
        var place = Place(name: "Home")
        place.main.latitude = .nan
        #expect(
            parser.validate(object: place).map(\.description) == [
                "not finite for 'latitude' in Position at main: "
                    + "the database stores neither NaN nor infinity"
            ]
        )
        place.main.latitude = 0
        place.main.owner = Owner(name: "", role: .admin, born: nil, scores: ["a.b": 1])
        #expect(
            parser.validate(object: place).map(\.description) == [
                "forbidden key for 'a.b' in Place at main/owner/scores: it contains '.'"
            ]
        )
    }

    @Test func aResilientUpdateKeepsWhatItCannotRead() throws {
        struct Profile: Codable, ParsableCodable, Equatable {
            struct Size: Codable, Equatable { var width: Int? }

            var name: String
            var age: Int?
            var size: Size?
            var scores: [String: Int]?
        }
        struct User: ParsableObject {
            var profile = Profile(
                name: "Ada",
                age: 36,
                size: .init(width: 2),
                scores: ["a": 1, "b": 2]
            )
            var other: Profile? = Profile(name: "Bob", age: 40)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "profile", field: &profile)
                binder.bindField(name: "other", field: &other)
            }
        }
        var user = User()
        let tree: [String: Any] = [
            "profile": [
                "name": "Eve", "age": "x", "size": ["width": true],
                "scores": ["a": "x", "b": NSNull(), "c": "y", "d": 4] as [String: Any],
            ] as [String: Any],
            "other": ["age": "y"],
        ]
        try SnapshotParser.resilient.update(&user, from: Snapshot(value: tree))
        #expect(
            user.profile
                == Profile(name: "Eve", age: 36, size: .init(width: 2), scores: ["a": 1, "d": 4])
        )
        #expect(user.other == Profile(name: "Bob", age: 40))
    }
}
