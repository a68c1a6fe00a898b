import Foundation
import SnapshotParser
import Testing

/// A typed mapper gets a value of its own type; another one is an issue of that type.
@Suite struct TypedMapperTests {
    struct Size: Equatable {
        var width: Int

        init(width: Int) { self.width = width }

        init(text: String) throws {
            guard let width = Int(text.dropLast(2)), text.hasSuffix("px") else {
                throw SnapshotParser.Mismatch(expected: "a size in px")
            }
            self.width = width
        }

        var text: String { "\(width)px" }
    }

    struct Picture: ParsableObject {
        var size = Size(width: 0)
        var frame: Size? = Size(width: -1)
        var sum = 0
        var isOpen = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { (text: String) in try Size(text: text) },
                reverseMapper: { $0.text }
            )
            binder.bindField(
                name: "frame",
                field: &frame,
                mapper: { (text: String) in try Size(text: text) },
                reverseMapper: { $0.text }
            )
            binder.bindField(
                name: "numbers",
                field: &sum,
                mapper: { (numbers: [Int]) in numbers.reduce(0, +) },
                reverseMapper: { [$0] }
            )
            binder.bindField(
                name: "open",
                field: &isOpen,
                mapper: { (number: Int) in number > 0 },
                reverseMapper: { $0 ? 1 : 0 }
            )
        }
    }

    /// Days since a start, which is stored as a date.
    final class Trip: ParsableObject {
        var start = 0
        var end: Int?
        var seats = ""
        var rows: String?

        func bindProperties(binder: Binder) {
            binder.bindField(
                name: "start",
                field: &start,
                mapper: { (date: Date) in Int(date.timeIntervalSince1970) / 86_400 },
                reverseMapper: { Date(timeIntervalSince1970: Double($0) * 86_400) },
                dates: .iso8601
            )
            binder.bind(get: { self.end }, set: { self.end = $0 }) {
                binder.bindField(
                    name: "end",
                    field: &$0,
                    mapper: { (date: Date) in Int(date.timeIntervalSince1970) / 86_400 },
                    reverseMapper: { Date(timeIntervalSince1970: Double($0) * 86_400) },
                    dates: .secondsSince1970
                )
            }
            binder.bind(get: { self.seats }, set: { self.seats = $0 }) {
                binder.bindField(
                    name: "seats",
                    field: &$0,
                    mapper: { (count: Int) in "\(count) seats" },
                    reverseMapper: { Int($0.prefix { $0.isNumber }) ?? 0 },
                    conversion: .lenient
                )
            }
            binder.bindField(
                name: "rows",
                field: &rows,
                mapper: { (count: Int) in "\(count) rows" },
                reverseMapper: { Int($0.prefix { $0.isNumber }) ?? 0 },
                conversion: .lenient
            )
        }
    }

    final class Poster: ParsableObject {
        var size = Size(width: 0) { didSet { sets += 1 } }
        var frame: Size? { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.size }, set: { self.size = $0 }) {
                binder.bindField(
                    name: "size",
                    field: &$0,
                    mapper: { (text: String) in try Size(text: text) },
                    reverseMapper: { $0.text }
                )
            }
            binder.bind(get: { self.frame }, set: { self.frame = $0 }) {
                binder.bindField(
                    name: "frame",
                    field: &$0,
                    mapper: { (text: String) in try Size(text: text) },
                    reverseMapper: { $0.text }
                )
            }
        }
    }

    let tree: [String: Any] = ["size": "3px", "frame": "4px", "numbers": [1, 2], "open": 1]

    private func issues(_ tree: [String: Any]) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: Picture.self)
            .map(\.description)
    }

    @Test func valuesAreReadAndWrittenByTheMappersType() throws {
        let parser = SnapshotParser()
        let picture = try parser.parseObject(snap: Snapshot(value: tree), type: Picture.self)
        #expect(picture.size == Size(width: 3) && picture.frame == Size(width: 4))
        #expect(picture.sum == 3 && picture.isOpen)
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: picture))
                == ["size": "3px", "frame": "4px", "numbers": [3], "open": 1]
        )
        #expect(issues(tree) == [])
    }

    @Test func closuresThatFitAnOptionalToo() throws {
        struct Page: ParsableObject, Equatable {
            var size: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "size",
                    field: &size,
                    mapper: { (text: String) in text.count },
                    reverseMapper: { "\($0)" }
                )
            }
        }
        let parser = SnapshotParser()
        #expect(parser.serialize(object: Page()).isEmpty)
        #expect(parser.serialize(object: Page(size: 5)) as? [String: String] == ["size": "5"])
    }

    @Test func aMapperOfAnOptionalMayGiveNil() throws {
        struct Page: ParsableObject, Equatable {
            var home: URL?
            var price: Decimal?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "home",
                    field: &home,
                    mapper: { (text: String) in URL(string: text) },
                    reverseMapper: { $0.absoluteString }
                )
                binder.bindField(
                    name: "price",
                    field: &price,
                    mapper: { (text: String) in Decimal(string: text) },
                    reverseMapper: { $0.description }
                )
            }
        }
        let parser = SnapshotParser()
        let tree = ["home": "https://a.b", "price": "10.5"]
        var page = try parser.parseObject(snap: Snapshot(value: tree), type: Page.self)
        #expect(page == Page(home: URL(string: "https://a.b"), price: 10.5))
        #expect(parser.serialize(object: page) as? [String: String] == tree)
        try parser.update(&page, from: Snapshot(value: ["home": "", "price": NSNull()]))
        #expect(page == Page())
        #expect(parser.serialize(object: page).isEmpty)
    }

    @Test func whatIsNotOfItsTypeIsAnIssueOfThatType() {
        #expect(
            issues(["size": 3, "frame": 4, "numbers": [1, "x"], "open": true]) == [
                "type mismatch for 'size' in Picture: expected a string, found a number 3",
                "type mismatch for 'frame' in Picture: expected a string, found a number 4",
                "type mismatch for '1' in Picture at numbers: expected an integer, found a string \"x\"",
                "type mismatch for 'open' in Picture: expected an integer, found a boolean true",
            ]
        )
    }

    @Test func aMapperMayThrowAMismatch() {
        #expect(
            issues(["size": "3em", "frame": "x", "numbers": [Int](), "open": 0]) == [
                "type mismatch for 'size' in Picture: expected a size in px, found a string \"3em\"",
                "type mismatch for 'frame' in Picture: expected a size in px, found a string \"x\"",
            ]
        )
    }

    @Test func whatIsRequiredHasToBeThere() throws {
        #expect(
            issues(["size": NSNull()]) == [
                "unexpected null for 'size' in Picture", "missing key 'numbers' in Picture",
                "missing key 'open' in Picture",
            ]
        )
        var tree = tree
        tree["frame"] = nil
        let parser = SnapshotParser()
        #expect(
            try parser.parseObject(snap: Snapshot(value: tree), type: Picture.self).frame
                == Size(width: -1)
        )
        tree["frame"] = NSNull()
        #expect(
            try parser.parseObject(snap: Snapshot(value: tree), type: Picture.self).frame == nil
        )
    }

    @Test func updatesAndChangesGoThroughIt() throws {
        let parser = SnapshotParser()
        var picture = try parser.parseObject(snap: Snapshot(value: tree), type: Picture.self)
        let old = picture
        try parser.update(&picture, from: Snapshot(value: ["frame": NSNull(), "size": "9px"]))
        #expect(picture.size == Size(width: 9) && picture.frame == nil && picture.sum == 3)
        #expect(
            NSDictionary(dictionary: parser.changes(from: old, to: picture))
                == ["size": "9px", "frame": NSNull()]
        )
        #expect(throws: ParseError.self) {
            try parser.update(&picture, from: Snapshot(value: ["numbers": [1], "size": "9"]))
        }
        #expect(picture.sum == 3)
    }

    @Test func aSetterIsCalledByAParseAlone() throws {
        let parser = SnapshotParser()
        let tree = ["size": "3px", "frame": "4px"]
        let poster = try parser.parseObject(snap: Snapshot(value: tree), type: Poster.self)
        #expect(poster.size.width == 3 && poster.frame?.width == 4 && poster.sets == 2)
        #expect(parser.serialize(object: poster) as? [String: String] == tree)
        #expect(parser.validate(snap: Snapshot(value: tree), type: Poster.self) == [])
        #expect(poster.sets == 2)
    }

    @Test func conversionAndDatesOfTheParserHold() throws {
        struct Day: ParsableObject {
            var hour = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "at",
                    field: &hour,
                    mapper: { (date: Date) in Int(date.timeIntervalSince1970) / 3600 },
                    reverseMapper: { Date(timeIntervalSince1970: Double($0) * 3600) }
                )
            }
        }
        var parser = SnapshotParser()
        parser.dates = .iso8601
        let tree = ["at": "1970-01-01T05:00:00Z"]
        let day = try parser.parseObject(snap: Snapshot(value: tree), type: Day.self)
        #expect(day.hour == 5)
        #expect(parser.serialize(object: day) as? [String: String] == tree)
    }

    @Test func valuesAreReadUnderTheBindingsOwnOptions() throws {
        let tree: [String: Any] = [
            "start": "1970-01-02T00:00:00Z", "end": 172_800, "seats": "12", "rows": "3",
        ]
        let trip = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Trip.self)
        #expect(trip.start == 1 && trip.end == 2)
        #expect(trip.seats == "12 seats" && trip.rows == "3 rows")
        let written: NSDictionary = [
            "start": "1970-01-02T00:00:00Z", "end": 172_800, "seats": 12, "rows": 3,
        ]
        #expect(NSDictionary(dictionary: SnapshotParser().serialize(object: trip)) == written)
    }
}

/// What mappers of any value get and throw.
@Suite struct MapperTests {
    struct Probe: ParsableObject {
        var seen: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "v",
                field: &seen,
                mapper: { value in
                    if let list = value as? [Any] {
                        return "[" + list.map { "\(type(of: $0))" }.joined(separator: ",") + "]"
                    }
                    if let node = value as? [String: Any] {
                        return node.sorted { $0.key < $1.key }
                            .map { "\($0):\(type(of: $1))" }.joined(separator: ",")
                    }
                    return "\(type(of: value)) \(value as? Bool != nil)"
                },
                reverseMapper: { $0 }
            )
        }
    }

    @Test(
        arguments: [
            ("1", "Int false"), ("true", "Bool true"), ("0", "Int false"), ("1.5", "Double false"),
            ("\"x\"", "String false"), ("18446744073709551615", "UInt64 false"),
            ("4.3333333333333333", "Double false"),
            ("[1,true,1.5,\"x\"]", "[Int,Bool,Double,String]"),
            ("{\"a\":1,\"b\":false}", "a:Int,b:Bool"),
        ]
    )
    func theyGetSwiftsOwnTypes(text: String, seen: String) throws {
        let tree = ["v": try jsonValue(text)]
        let probe = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Probe.self)
        #expect(probe.seen == seen)
        let nested = NSDictionary(dictionary: ["v": try jsonValue(text)])
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: nested), type: Probe.self).seen
                == seen
        )
    }

    struct Point: ParsableObject {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    struct Place: ParsableObject {
        var point: Point?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "at",
                field: &point,
                mapper: {
                    try SnapshotParser().parseObject(
                        snap: Snapshot(key: "inner", value: $0),
                        type: Point.self
                    )
                },
                reverseMapper: { $0.map { ["x": $0.x] } }
            )
        }
    }

    @Test func aParseErrorKeepsItsIssues() {
        let tree = Snapshot(key: "p", value: ["at": ["x": "secret", "y": 1] as [String: Any]])
        #expect(
            SnapshotParser().validate(snap: tree, type: Place.self).map(\.description) == [
                "type mismatch for 'x' in Point at p/at: expected an integer, found a string \"secret\"",
                "unknown key 'y' in Point at p/at",
            ]
        )
        var redacting = SnapshotParser()
        redacting.redactsValues = true
        #expect(
            redacting.validate(snap: tree, type: Place.self).map(\.description) == [
                "type mismatch for 'x' in Point at p/at: expected an integer, found a string",
                "unknown key 'y' in Point at p/at",
            ]
        )
    }

    @Test func aDatesOwnFormMayThrowAMismatch() {
        var parser = SnapshotParser()
        parser.dates = .custom(
            parse: { _ in throw SnapshotParser.Mismatch(expected: "a week") },
            serialize: { _ in 1 }
        )
        #expect(
            issues(reading: Date.self, from: "W1", with: parser) == [
                "type mismatch for 'v' in Holder<Date>: expected a week, found a string \"W1\""
            ]
        )
        #expect(
            issues(reading: [Date].self, from: [1], with: parser) == [
                "type mismatch for '0' in Holder<Array<Date>> at v: expected a week, found a number 1"
            ]
        )
    }
}
