import Foundation
import SnapshotParser
import Testing

/// `bindNested` binds the keys of a child object to properties of the same type.
@Suite struct BindNestedTests {
    struct Place: ParsableObject, Equatable {
        var name = ""
        var latitude = 0.0
        var longitude: Double? = -1
        var street: String?
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindNested(name: "geo") {
                $0.bindField(name: "lat", field: &latitude)
                $0.bindField(name: "lon", field: &longitude)
            }
            binder.bindNested(name: "address") { address in
                address.bindNested(name: "home") { $0.bindField(name: "street", field: &street) }
                address.bindField(name: "tags", field: &tags)
            }
        }
    }

    struct Point: ParsableObject {
        var x = 0
        var y = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindNested(name: "at") {
                $0.bindField(name: "0", field: &x)
                $0.bindField(name: "1", field: &y)
            }
        }
    }

    final class Shop: ParsableSnapshot {
        var id: String?
        var owner: Place?
        var others: [String: Int] = [:]
        var sets = 0
        var size: Int? { didSet { sets += 1 } }

        func bindProperties(binder: Binder) {
            binder.bindNested(name: "info") {
                $0.bindObject(name: "owner", field: &owner)
                $0.bind(get: { self.size }, set: { self.size = $0 }) {
                    binder.bindField(name: "size", field: &$0)
                }
                $0.bindDictionary(name: "others", dict: &others)
            }
        }
    }

    struct Page: ParsableObject {
        var places: [Place] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "places", list: &places)
        }
    }

    let tree: [String: Any] = [
        "name": "Vienna", "geo": ["lat": 48.25, "lon": 16.5],
        "address": ["home": ["street": "Ring"], "tags": ["a"]] as [String: Any],
    ]

    private func parse(_ tree: [String: Any]) throws -> Place {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Place.self)
    }

    private func issues<T: ParsableObject>(_ tree: [String: Any], _ type: T.Type) -> [String] {
        SnapshotParser().validate(snap: Snapshot(key: "p", value: tree), type: type)
            .map(\.description)
    }

    @Test func propertiesOfAChildAreReadAndWritten() throws {
        let place = try parse(tree)
        #expect(place.latitude == 48.25 && place.longitude == 16.5)
        #expect(place.street == "Ring" && place.tags == ["a"])
        let parser = SnapshotParser()
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: place))
                == NSDictionary(dictionary: tree)
        )
        #expect(parser.roundTripIssues(of: place) == [])
        let boxed = NSDictionary(dictionary: tree)
        #expect(
            try parser.parseObject(snap: Snapshot(value: boxed), type: Place.self) == place
        )
        let text = try parser.encode(place)
        #expect(try parser.decode(Place.self, from: text) == place)
    }

    @Test func severalObjectsAreWrittenAlike() throws {
        let page = ["places": Array(repeating: tree, count: 8)]
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: page), type: Page.self)
        #expect(read.places == Array(repeating: try parse(tree), count: 8))
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: read))
                == NSDictionary(dictionary: page)
        )
    }

    @Test func issuesHaveTheWholePath() {
        #expect(
            issues(
                ["name": "V", "geo": ["lat": "x", "lno": 1], "address": ["home": ["street": 1]]],
                Place.self
            ) == [
                "type mismatch for 'lat' in Place at p/geo: expected a number, found a string \"x\"",
                "unknown key 'lno' in Place at p/geo: did you mean 'lon'?",
                "type mismatch for 'street' in Place at p/address/home: "
                    + "expected a string, found a number 1",
            ]
        )
        #expect(
            issues(["name": "V", "goe": ["lat": 1]], Place.self) == [
                "missing key 'lat' in Place at p/geo",
                "unknown key 'goe' in Place at p: did you mean 'geo'?",
            ]
        )
        #expect(
            issues(["name": "V", "geo": "x"], Place.self)
                == ["type mismatch in Place at p/geo: expected an object, found a string \"x\""]
        )
        #expect(
            issues(["name": "V", "geo": NSNull()], Place.self)
                == ["unexpected null for 'lat' in Place at p/geo"]
        )
    }

    /// The second child is read otherwise than the first, which showed that a binding follows.
    @Test func issuesOfRemainingKeysAreWhereTheseAreBound() {
        struct Counts: ParsableObject {
            var counts: [String: Int] = [:]
            var name = ""

            mutating func bindProperties(binder: Binder) {
                for child in ["a", "b"] {
                    binder.bindNested(name: child) {
                        $0.bindField(name: "name", field: &name)
                        $0.bindRemaining(dict: &counts)
                    }
                }
            }
        }
        let child: [String: Any] = ["name": 1, "x": "y"]
        #expect(
            issues(["a": child, "b": child], Counts.self) == [
                "type mismatch for 'name' in Counts at p/a: expected a string, found a number 1",
                "type mismatch for 'x' in Counts at p/a: expected an integer, found a string \"y\"",
                "type mismatch for 'name' in Counts at p/b: expected a string, found a number 1",
                "type mismatch for 'x' in Counts at p/b: expected an integer, found a string \"y\"",
            ]
        )
    }

    @Test func aMissingChildIsWhatMissingKeysAre() throws {
        let place = try parse(["name": "V", "geo": ["lat": 1]])
        #expect(place.longitude == -1 && place.street == nil && place.tags.isEmpty)
        let written = SnapshotParser().serialize(object: Place(name: "V", longitude: nil))
        #expect(
            NSDictionary(dictionary: written)
                == ["name": "V", "geo": ["lat": 0.0], "address": ["tags": [String]()]]
        )
        struct Loose: ParsableObject {
            var deep: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "a") { a in
                    a.bindNested(name: "b") { $0.bindField(name: "c", field: &deep) }
                }
            }
        }
        #expect(SnapshotParser().serialize(object: Loose()).isEmpty)
        #expect(issues([:], Loose.self) == [])
    }

    @Test func aChildOfAnotherShapeIsAnIssue() {
        struct Spot: ParsableObject {
            var name = ""
            var latitude: Double?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindNested(name: "geo") { $0.bindField(name: "lat", field: &latitude) }
            }
        }
        let stored = Snapshot(value: ["name": "V", "geo": "Vienna"])
        for parser in [SnapshotParser(), .resilient] {
            #expect(
                parser.validate(snap: stored, type: Spot.self).map(\.description) == [
                    "type mismatch in Spot at geo: expected an object, found a string \"Vienna\""
                ]
            )
        }
    }

    @Test func anArraysIndicesAreKeys() throws {
        let tree: [String: Any] = ["at": [3, 4]]
        let point = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Point.self)
        #expect(point.x == 3 && point.y == 4)
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: point))
                == ["at": ["0": 3, "1": 4]]
        )
        #expect(issues(["at": [1]], Point.self) == ["missing key '1' in Point at p/at"])
    }

    @Test func updatesChangeWhatTheyMention() throws {
        let parser = SnapshotParser()
        var place = try parse(tree)
        try parser.update(&place, from: Snapshot(value: ["geo": ["lat": 1]]))
        #expect(place.latitude == 1 && place.longitude == 16.5 && place.street == "Ring")
        try parser.update(&place, from: Snapshot(value: ["geo": ["lon": NSNull()]]))
        #expect(place.longitude == nil && place.latitude == 1)
        try parser.update(&place, from: Snapshot(value: ["address": NSNull()]))
        #expect(place.street == nil && place.tags.isEmpty && place.name == "Vienna")
        let before = place
        #expect(throws: ParseError.self) {
            try parser.update(&place, from: Snapshot(value: ["geo": NSNull(), "name": "x"]))
        }
        #expect(place == before)
    }

    @Test func changesNameEachKey() throws {
        let old = try parse(tree)
        var new = old
        (new.longitude, new.street, new.latitude) = (nil, nil, 2)
        #expect(
            NSDictionary(dictionary: SnapshotParser().changes(from: old, to: new))
                == ["geo/lat": 2.0, "geo/lon": NSNull(), "address/home/street": NSNull()]
        )
        let stored = Snapshot(value: [
            "name": "Vienna", "geo": ["lat": 48.25, "lon": 16.5, "altitude": 3],
        ])
        new.tags = []
        #expect(
            NSDictionary(dictionary: try SnapshotParser().changes(from: stored, to: new))
                == ["geo/lat": 2.0, "geo/lon": NSNull()]
        )
    }

    @Test func classesAndAllBindingsMayBeThere() throws {
        let parser = SnapshotParser()
        let tree: [String: Any] = [
            "info": ["owner": self.tree, "size": 3, "a": 1, "b": 2] as [String: Any]
        ]
        let shop = try parser.parseSnapshot(snap: Snapshot(key: "s", value: tree), type: Shop.self)
        #expect(shop.owner?.street == "Ring" && shop.size == 3 && shop.others == ["a": 1, "b": 2])
        #expect(
            NSDictionary(dictionary: parser.serialize(object: shop))
                == NSDictionary(dictionary: tree)
        )
        let sets = shop.sets
        #expect(issues(tree, Shop.self) == [])
        let update: [String: Any] = ["info": ["c": 3, "owner": ["name": "W"]] as [String: Any]]
        var same = shop
        try parser.update(&same, from: Snapshot(key: "s", value: update))
        #expect(same === shop && shop.owner?.name == "W" && shop.owner?.street == "Ring")
        #expect(shop.others == ["a": 1, "b": 2, "c": 3] && shop.sets == sets)
    }

    @Test func aNameBoundTwiceIsStillAnIssue() {
        struct Twice: ParsableObject {
            var x: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "a") {
                    $0.bindField(name: "x", field: &x)
                    $0.bindField(name: "x", field: &x)
                }
                binder.bindNested(name: "a") { $0.bindField(name: "y", field: &x) }
            }
        }
        #expect(
            issues(["a": ["x": 1, "y": 2]], Twice.self) == [
                "duplicate binding for 'x' in Twice at p/a: only one binding can write a key",
                "unknown key 'y' in Twice at p/a",
                "duplicate binding for 'a' in Twice at p: only one binding can write a key",
            ]
        )
    }

    @Test func itMayTakePartInOneDirection() throws {
        struct Sent: ParsableObject {
            var x: Int? = 1
            var y: Int? = 2

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "in", access: .parse) { $0.bindField(name: "x", field: &x) }
                binder.bindNested(name: "out", access: .serialize) {
                    $0.bindField(name: "y", field: &y)
                }
            }
        }
        let tree: [String: Any] = ["in": ["x": 5], "out": ["y": 6]]
        let sent = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Sent.self)
        #expect(sent.x == 5 && sent.y == 2)
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: sent)) == ["out": ["y": 2]]
        )
    }

    @Test func aSearchFindsObjectsThatBindInsideChildren() {
        let found = SnapshotParser().search(
            snap: Snapshot(value: ["x": ["y": tree], "z": ["name": "V", "geo": ["lat": "x"]]]),
            type: Place.self
        )
        #expect(found.objects.map(\.name) == ["Vienna"])
        #expect(found.matches.map(\.path) == [["x", "y"]])
        #expect(found.rejected.map(\.path) == [["z"]])
    }

    @Test func whatTheDatabaseRefusesIsAnIssue() {
        struct Bad: ParsableObject {
            var x = 1.0

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "a.b") { $0.bindField(name: "x", field: &x) }
                binder.bindNested(name: "c") { $0.bindField(name: "y", field: &x) }
            }
        }
        #expect(
            SnapshotParser().validate(object: Bad(x: .nan)).map(\.description) == [
                "forbidden key for 'a.b' in Bad: it contains '.'",
                "not finite for 'x' in Bad at a.b: the database stores neither NaN nor infinity",
                "not finite for 'y' in Bad at c: the database stores neither NaN nor infinity",
            ]
        )
    }

    @Test(arguments: [SnapshotParser(), .json])
    func nullForAChildClearsItsRemainingKeys(parser: SnapshotParser) throws {
        struct Settings: ParsableObject {
            var flags = ["x": true, "y": false]
            var others: [String: Int]? = ["a": 1]

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "flags") { $0.bindRemaining(dict: &flags) }
                binder.bindNested(name: "others") { $0.bindRemaining(dict: &others) }
            }
        }
        var settings = Settings()
        try parser.update(&settings, from: #"{"flags": null}"#)
        #expect(settings.flags == [:])
        #expect(settings.others == ["a": 1])
        try parser.update(&settings, from: #"{"others": null}"#)
        #expect(settings.others ?? [:] == [:])
        try parser.update(&settings, from: #"{"flags": {"z": true}}"#)
        #expect(settings.flags == ["z": true])
    }
}
