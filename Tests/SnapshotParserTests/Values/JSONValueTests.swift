import Foundation
import Testing

@testable import SnapshotParser

/// Any tree as a value.
@Suite struct JSONValueTests {
    typealias JSON = SnapshotParser.JSON

    struct Page: ParsableObject, Equatable {
        var settings = JSON.null
        var maybe: JSON?
        var list: [JSON] = []
        var byKey: [String: JSON] = [:]
        var rest: [String: JSON] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "settings", field: &settings)
            binder.bindField(name: "maybe", field: &maybe)
            binder.bindField(name: "list", field: &list)
            binder.bindField(name: "byKey", field: &byKey)
            binder.bindRemaining(dict: &rest)
        }
    }

    private let parser = SnapshotParser()
    private let page = Page(
        settings: ["theme": "dark", "sizes": [1, 2.5, .null], "on": true],
        maybe: "x",
        list: [1, "a", [2], ["b": false]],
        byKey: ["k": [[1]], "l": 0.1],
        rest: ["other": ["deep": ["er": 3]]]
    )
    private let text = """
        {"byKey":{"k":[[1]],"l":0.1},"list":[1,"a",[2],{"b":false}],"maybe":"x",\
        "other":{"deep":{"er":3}},"settings":{"on":true,"sizes":[1,2.5,null],"theme":"dark"}}
        """

    @Test func isAValueEverywhere() throws {
        #expect(String(decoding: try parser.encode(page), as: UTF8.self) == text)
        #expect(try parser.decode(Page.self, from: text) == page)
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Page.self) == page)
        let serialized = parser.serialize(object: page)
        #expect(try parser.parseObject(snap: Snapshot(value: serialized), type: Page.self) == page)
        #expect(parser.roundTripIssues(of: page).isEmpty)
    }

    @Test func nestedTooDeepIsRefused() {
        let deep = (0..<1_000).reduce(JSON.null) { json, _ in [json] }
        let page = Page(settings: deep)
        let issues = parser.validate(object: page).map(\.description)
        #expect(issues == ["too deep for 'settings' in Page"])
        #expect(throws: ParseError.self) { try parser.encode(page) }
        #expect(throws: ParseError.self) { try parser.encode(deep) }
        #expect(deep.description == "…")
        #expect(JSON(deep.tree) != deep)
        let deepest = (0..<128).reduce(JSON.null) { json, _ in [json] }
        #expect(JSON(deepest.tree) == deepest)
    }

    @Test func isReadAndWrittenAtAPath() async throws {
        let database = InMemoryDatabase()
        let path = Path<JSON>(rendered: "settings")
        try await database.setValue(at: path, value: ["theme": "dark", "sizes": [1, 2]])
        #expect(try await database.value(at: path) == ["theme": "dark", "sizes": [1, 2]])
        try await database.setValue(at: path, value: .null)
        #expect(try await database.valueIfPresent(at: path) == nil)
    }

    @Test func changesAreMinimal() throws {
        var new = page
        new.settings["theme"] = "light"
        new.byKey["k"] = nil
        new.rest["other"]?["deep"]?["er"] = 4
        let changes = parser.changes(from: page, to: new)
        let expected: [String: Any] = [
            "settings/theme": "light", "byKey/k": NSNull(), "other/deep/er": 4,
        ]
        #expect(changes as NSDictionary == expected as NSDictionary)
        var updated = page
        try parser.update(&updated, from: Snapshot(value: ["maybe": NSNull()]))
        #expect(updated.maybe == nil)
    }

    @Test func isMadeOfVariables() {
        let (count, isOn, name, ratio) = (UInt8(3), true, "Ada", 0.5)
        let user: JSON = ["count": JSON(count), "on": JSON(isOn), "name": JSON(name)]
        #expect(user == ["count": 3, "on": true, "name": "Ada"])
        #expect(JSON(ratio) == 0.5 && JSON(count) == 3)
        let optional = JSON(count)
        #expect(optional?.int == 3)
        let users = ["Ada"]

        let json: SnapshotParser.JSON = ["count": SnapshotParser.JSON(users.count)]

        #expect(json["count"] == 1)
    }

    @Test func accessorsGiveWhatIsThere() {
        var json: JSON = ["name": "Ada", "age": 36, "tags": ["a", 1.5, true, .null]]
        #expect(json["name"]?.string == "Ada")
        #expect(json["age"]?.int == 36)
        #expect(json["age"]?.double == 36)
        #expect(json["tags"]?[1]?.double == 1.5)
        #expect(json["tags"]?[1]?.int == nil)
        #expect(json["tags"]?[2]?.bool == true)
        #expect(json["tags"]?[3]?.isNull == true)
        #expect(json["tags"]?[4] == nil)
        #expect(json["tags"]?[-1] == nil)
        #expect(json["tags"]?.array?.count == 4)
        #expect(json.object?.count == 3)
        #expect(json["nobody"] == nil)
        #expect(json["name"]?["x"] == nil)
        json["tags"]?[0] = "b"
        json["tags"]?[1] = nil
        json["tags"]?[9] = "none"
        json["name"] = nil
        json["new"] = ["x": 1]
        #expect(json == ["age": 36, "tags": ["b", true, .null], "new": ["x": 1]])
    }

    @Test func subscriptsChangeOnlyWhatTheyFitIn() {
        var json: JSON = ["list": [1, ["a": 2]], "null": .null, "text": "t"]
        json["list"]?["a"] = 1
        json["list"]?[5] = 1
        json["text"]?["a"] = 1
        json["text"]?["a"] = nil
        json["null"]?["a"] = nil
        json["none"]?["a"] = 1
        #expect(json == ["list": [1, ["a": 2]], "null": .null, "text": "t"])
        json["null"]?["a"] = 1
        json["list"]?[1]?["a"] = 3
        json["list"]?[0] = nil
        json["list"]?[0]?["b"] = [4]
        json["text"] = nil
        #expect(json == ["list": [["a": 3, "b": [4]]], "null": ["a": 1]])
    }

    @Test func aSetterThatThrowsKeepsWhatItHasSet() throws {
        struct Stop: Error {}
        func fill(_ json: inout JSON?) throws {
            json = 1
            throw Stop()
        }
        var json: JSON = ["null": .null, "object": [:], "list": [0]]
        for key in ["null", "object"] { #expect(throws: Stop.self) { try fill(&json[key]!["a"]) } }
        #expect(throws: Stop.self) { try fill(&json["list"]![0]) }
        #expect(json == ["null": ["a": 1], "object": ["a": 1], "list": [1]])
    }

    @Test func numbersAreExactAndEqualByValue() throws {
        let texts = [
            "0", "1", "-7", "9007199254740993", "18446744073709551615", "0.1",
            "3.14159265358979323846264338327950288", "123456789012345678901234567890", "2.5e-7",
        ]
        for text in texts {
            let page = try parser.decode(Page.self, from: #"{"settings":\#(text)}"#)
            let number = try #require(page.settings.number)
            let again = try parser.decode(
                Page.self,
                from: try parser.encode(page)
            )
            #expect(again.settings == page.settings)
            #expect(Decimal(string: text) == number.decimal)
            let other = try JSONDecoder().decode(JSON.self, from: Data("[\(text)]".utf8))
            #expect(other[0] == page.settings, "\(text) \(other)")
        }
        #expect(JSON.number(.init(1)) == 1.0)
        #expect(Set([JSON.number(.init(5)), 5.0, 5]).count == 1)
        #expect(JSON.Number(Double.nan) == nil)
        #expect(JSON.Number(Decimal.nan) == nil)
        #expect(JSON.Number(UInt64.max).integer(UInt64.self) == .max)
        #expect(JSON.Number(UInt64.max).integer(Int.self) == nil)
        #expect(JSON.Number(Decimal(string: "0.1") ?? 0)?.double == 0.1)
        #expect(JSON(1e20).description == "100000000000000000000")
    }

    @Test func zeroIsEqualToMinusZero() throws {
        let zeros: [JSON] = [0, -0.0, try parser.decode(JSON.self, from: "-0")]
        #expect(Set(zeros).count == 1)
        #expect("\(zeros[1])" == "-0")
        let (old, new) = (Page(settings: zeros[1]), Page(settings: zeros[0]))
        #expect(parser.changes(from: old, to: new).isEmpty)
        let patch = try parser.mergePatch(from: #"{"settings":-0}"#, to: new)
        #expect(patch == Data("{}".utf8))
    }

    @Test func foundationsTreesAreTheSame() throws {
        let tree: [String: Any] = [
            "a": NSNumber(value: 1), "b": NSNumber(value: true), "c": NSNull(),
            "d": [1, 2.0] as NSArray, "e": ["x": "y"] as NSDictionary, "f": Float(0.1),
            "g": Optional<Int>.none as Any,
        ]
        let json = try #require(JSON(tree))
        #expect(
            json == [
                "a": 1, "b": true, "c": .null, "d": [1, 2], "e": ["x": "y"], "f": 0.1, "g": .null,
            ]
        )
        #expect(JSON(json.tree) == json)
        let parts: [JSON] = [1, "x", ["a": .null]]
        #expect(JSON(parts) == .array(parts))
        #expect(
            JSON(["a": parts[2], "b": [parts]] as [String: Any]) == [
                "a": ["a": .null], "b": [.array(parts)],
            ]
        )
        #expect(JSON(json) == json)
        #expect(JSON(Date()) == nil)
        #expect(JSON([Double.nan]) == nil)
        var deep: Any = 1
        for _ in 0..<1_000 { deep = [deep] }
        #expect(JSON(deep) == nil)
    }

    @Test func hostileTreesAreIssues() throws {
        struct Holder: ParsableObject {
            var any = JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "any", field: &any)
            }
        }
        func issues(_ value: Any) -> [String] {
            var parser = parser
            parser.containerLimit = 10_000
            return parser.validate(snap: Snapshot(value: ["any": value]), type: Holder.self)
                .map(\.description)
        }
        var shared: Any = 1
        for _ in 0..<60 { shared = [shared, shared] }
        #expect(
            issues(shared) == [
                "too many nodes for 'any' in Holder: "
                    + "more than ten million containers, counting those that are shared at each of their places"
            ]
        )
        #expect(issues(Date(timeIntervalSince1970: 0)).count == 1)
        let text = #"{"any":[1,{"x":1e400}]}"#
        #expect(
            try parser.validate(Holder.self, in: text).map(\.description)
                == [
                    "value out of range for 'x' in Holder at any/1 (line 1, column 16): a number 1e400 does not fit Double"
                ]
        )
        #expect(
            try parser.validate(Holder.self, in: #"{"any":{"x":1,"x":2}}"#).map(\.description).count
                == 1
        )
    }

    @Test func manyLongNumbersAreToldApartByTheirHash() {
        let digits = "1234567890123456789012345678901234567890.0000"
        let numbers = (0..<5_000).map { "\(digits)\($0)1" }.joined(separator: ",")
        struct Numbers: ParsableObject {
            var all: Set<JSON> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "all", field: &all)
            }
        }
        let read = try? parser.decode(Numbers.self, from: #"{"all":[\#(numbers)]}"#)
        #expect(read?.all.count == 5_000)
        #expect(Set(read?.all.map(\.hashValue) ?? []).count > 4_900)
    }

    @Test func containersInsideThemselvesAreNotJSON() {
        let cycle = NSMutableDictionary()
        cycle["a"] = cycle
        cycle["b"] = cycle
        #expect(JSON(cycle) == nil)
        cycle.removeAllObjects()
        let list = [1] as NSArray
        #expect(JSON([list, list]) == [[1], [1]])
    }

    @Test func otherCodersReadAndWriteIt() throws {
        let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        #expect(json == (try parser.decode(Wrapper.self, from: #"{"it":\#(text)}"#)).it)
        let again = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(json))
        #expect(again == json)
        let list = try PropertyListEncoder().encode(["a": json["list"]])
        #expect(
            try PropertyListDecoder().decode([String: JSON].self, from: list)["a"] == json["list"]
        )
    }

    struct Wrapper: ParsableObject {
        var it = JSON.null

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "it", field: &it)
        }
    }

    @Test func isAPartOfCodableTypes() throws {
        struct Event: ParsableCodable, Equatable {
            var name: String
            var payload: JSON
        }
        struct Log: ParsableObject {
            var event: Event?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "event", field: &event)
            }
        }
        let text = #"{"event":{"name":"n","payload":{"a":[1,null,"x",0.1,18446744073709551615]}}}"#
        let log = try parser.decode(Log.self, from: text)
        #expect(log.event?.payload == ["a": [1, .null, "x", 0.1, .number(.init(UInt64.max))]])
        #expect(String(decoding: try parser.encode(log), as: UTF8.self) == text)
    }

    @Test func theDescriptionIsShortText() {
        let json: JSON = ["b": [1, 2.5, .null], "a": "x\ny"]
        #expect(json.description == #"{"a":"x\ny","b":[1,2.5,null]}"#)
        let long = JSON.string(String(repeating: "é", count: 1_000))
        #expect(long.description.count == 501)
        #expect(JSON.Number(2.50)?.description == "2.5")
    }

    @Test func samples() {
        struct Model: ParsableObject {
            var settings: SnapshotParser.JSON = .null

            mutating func bindProperties(binder: Binder) {

                binder.bindField(name: "settings", field: &settings)

            }
        }

        var settings: SnapshotParser.JSON = ["theme": "dark", "sizes": [1, 2.5]]
        let theme = settings["theme"]?.string
        settings["sizes"]?[0] = 3

        #expect(theme == "dark")
        #expect(settings["sizes"] == [3, 2.5])

        let json = SnapshotParser.JSON(["name": "Ada", "tags": [1, NSNull()]] as [String: Any])

        #expect(json == ["name": "Ada", "tags": [1, .null]])
        #expect(SnapshotParser().serialize(object: Model()).isEmpty)
    }
}
