import Foundation
import SnapshotParser
import Testing

/// What is handed to users of what stands in text.
@Suite struct TextRawTests {
    struct Holder: ParsableObject {
        var raw: String?
        var tree: Any?
        var mapped: String?
        var others: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "raw", field: &raw)
            binder.bindTree(name: "tree", field: &tree)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { "\(type(of: $0))" },
                reverseMapper: { $0 }
            )
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    let parser = SnapshotParser()

    private func raw(_ json: String) throws -> String? {
        try parser.decode(Holder.self, from: #"{"raw": \#(json)}"#).raw
    }

    @Test(arguments: [
        "{}", "[]", "[1,2.5,true,false,null,\"a\"]", #"{"a":{"b":[]},"é":"ü/"}"#, "[[1],[]]", "5",
        "true", "false", "\"x\"", "{\"a\":-1}", "[1e+300,0.1]",
    ])
    func textThatIsCompactAndSortedStaysAsItIs(json: String) throws {
        #expect(try raw(json) == json)
    }

    @Test(arguments: [
        ("{ }", "{}"), ("[ ]", "[]"), ("[1 ]", "[1]"), ("[1, 2]", "[1,2]"), ("[ 1]", "[1]"),
        (#"{"b":1,"a":2}"#, #"{"a":2,"b":1}"#), (#"{"a" :1}"#, #"{"a":1}"#),
        (#"{"a": 1}"#, #"{"a":1}"#), (#"["\u0041\/"]"#, #"["A/"]"#), ("[5.0]", "[5]"),
        ("[1E2]", "[100]"), ("[-0]", "[-0]"), ("[0.10]", "[0.1]"), ("[[1 ],2]", "[[1],2]"),
        ("[12345678901234567890123456789.5]", "[12345678901234567890123456789.5]"),
    ])
    func otherTextIsWrittenAnew(json: String, written: String) throws {
        #expect(try raw(json) == written)
    }

    @Test func containersAreNativeWhereverTheyAreHandedOut() throws {
        let json =
            #"{"tree": {"a": [1, {"b": "c"}]}, "mapped": {"x": 1}, "x": {"y": [{}]}, "z": 1}"#
        let holder = try parser.decode(Holder.self, from: json)
        let tree = try #require(holder.tree as? [String: Any])
        let list = try #require(tree["a"] as? [Any])
        #expect(list.first as? Int == 1 && list.last as? [String: String] == ["b": "c"])
        #expect(holder.mapped == "Dictionary<String, Any>")
        let other = try #require(holder.others["x"] as? [String: [Any]])
        #expect(other["y"]?.first is [String: Any] && holder.others["z"] as? Int == 1)
    }

    struct Point: ParsableValue, Equatable {
        var x = 0

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Point {
            guard let node = value as? [String: Any], let x = node["x"] as? Int else {
                throw context.mismatch(expected: "a point", found: value)
            }
            return Point(x: x)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { ["x": x] }
    }

    struct Named: Codable, ParsableCodable, Equatable {
        var name: String
        var tags: [String]
    }

    struct Points: ParsableObject, Equatable {
        var one: Point?
        var list: [Point] = []
        var keyed: [String: Point] = [:]
        var holes: [Point?] = []
        var named: Named?
        var names: [Named] = []
        var numbers: [[Double]] = []
        var flags: [String: [Bool]] = [:]
        var wide: [UInt64] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "one", field: &one)
            binder.bindField(name: "list", field: &list)
            binder.bindField(name: "keyed", field: &keyed)
            binder.bindField(name: "holes", field: &holes)
            binder.bindField(name: "named", field: &named)
            binder.bindField(name: "names", field: &names)
            binder.bindField(name: "numbers", field: &numbers)
            binder.bindField(name: "flags", field: &flags)
            binder.bindField(name: "wide", field: &wide)
        }
    }

    @Test func valueTypesOfUsersAndCodableOnesAreGivenNativeTrees() throws {
        let json = """
            {"one": {"x": 1}, "list": [{"x": 2}], "keyed": {"a": {"x": 3}},
             "holes": [null, {"x": 4}], "named": {"name": "n", "tags": ["t"]},
             "names": [{"name": "m", "tags": []}], "numbers": [[1, 2.5], [], [1e2]],
             "flags": {"a": [true], "b": []}, "wide": [18446744073709551615, 1]}
            """
        let points = try parser.decode(Points.self, from: json)
        #expect(
            points
                == Points(
                    one: Point(x: 1),
                    list: [Point(x: 2)],
                    keyed: ["a": Point(x: 3)],
                    holes: [nil, Point(x: 4)],
                    named: Named(name: "n", tags: ["t"]),
                    names: [Named(name: "m", tags: [])],
                    numbers: [[1, 2.5], [], [100]],
                    flags: ["a": [true], "b": []],
                    wide: [.max, 1]
                )
        )
        let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Points.self) == points)
    }

    @Test func keysThatBeginAlikeAreSortedByTheirEnds() throws {
        let keys = ["a", "b", "c", "d", "e", "f"].map { "one beginning \($0)" }
        let others = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
        let text = try parser.encode(Holder(others: others))
        let expected = keys.map { "\"\($0)\":1" }.joined(separator: ",")
        #expect(String(decoding: text, as: UTF8.self) == "{\(expected)}")
    }

    @Test func aKeyThatStandsTwiceIsToldWhereverItIsRead() throws {
        func issues(_ json: String) throws -> [String] {
            try parser.validate(Holder.self, in: json).map(\.description)
        }
        let inTree = try issues(#"{"tree": {"a": [{"b": 1, "b": 2}]}}"#)
        #expect(
            inTree
                == [
                    "repeated key for 'b' in Holder at tree/a/0 (line 1, column 26): "
                        + "the key is also at line 1, column 18"
                ]
        )
        #expect(
            try issues(#"{"tree": {"x": [{}, 1], "a": {"b": 1, "b": 2}}}"#)
                == [
                    "repeated key for 'b' in Holder at tree/a (line 1, column 39): "
                        + "the key is also at line 1, column 31"
                ]
        )
        #expect(try issues(#"{"x": {"b": 1, "b": 2}}"#).count == 1)
        #expect(try issues(#"{"raw": {"b": 1, "b": 2}}"#).count == 1)
        #expect(
            try parser.validate(Points.self, in: #"{"flags": {"a": [], "a": [true]}}"#).map(
                \.description
            )
                == [
                    "repeated key for 'a' in Points at flags (line 1, column 21): "
                        + "the key is also at line 1, column 12"
                ]
        )
        var tolerant = parser
        tolerant.unknownKeys = .ignore
        let points = try tolerant.decode(Points.self, from: #"{"flags": {"a": [], "a": [true]}}"#)
        #expect(points.flags == ["a": [true]])
    }

    @Test func aTreeBelowAnyLimitIsAnIssue() throws {
        let levels = 200
        let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let issues = try parser.validate(Holder.self, in: #"{"tree": \#(deep)}"#)
        let ends = (["tree", "0", "0", "0", "…"] + Array(repeating: "0", count: 4))
        #expect(
            issues.map(\.description)
                == [
                    "too deep for '0' in Holder at \(ends.joined(separator: "/")) "
                        + "(line 1, column 74): more than 64 levels: maximumDepth sets the limit"
                ]
        )
    }
}
