import Foundation
import SnapshotParser
import Testing

/// Where issues stand in text.
@Suite struct TextPositionTests {
    struct Item: ParsableObject {
        var name = ""
        var count = 0
        var tags: [String] = []
        var parts: [Item] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "tags", field: &tags)
            binder.bindList(name: "parts", list: &parts)
        }
    }

    let parser = SnapshotParser()

    private func places(_ text: String) throws -> [String] {
        try parser.validate(Item.self, in: text).map { issue in
            let position = try #require(issue.position)
            return "\(issue.path.joined(separator: "/")) \(position.line):\(position.column)"
        }
    }

    @Test func anIssueInsideARepeatedKeyIsInTheLastOfThem() throws {
        let text = """
            {
              "name": "a", "count": 1,
              "parts": {
                "p": {"name": "b", "count": "x"},
                "p": {"name": "c", "count": true}
              }
            }
            """
        #expect(try places(text) == ["parts/p 5:5", "parts/p/count 5:33"])
    }

    @Test func eachKindOfIssueHasThePlaceThatItIsAbout() throws {
        let text = """
            {
              "name": "a",
              "coutn": 1,
              "tags": ["x", 2],
              "parts": [
                {"name": "é👨‍👩‍👧", "count": "1"},
                [],
                {"name": null, "count": 1, "parts": {"p": {"count": true, "count": 1}}}
              ]
            }
            """
        let found = try places(text)
        #expect(
            found == [
                "count 1:1", "tags/1 4:17", "parts/0/count 6:29", "parts/1 7:5",
                "parts/2/name 8:14", "parts/2/parts/p/count 8:63", "parts/2/parts/p/name 8:47",
                "coutn 3:3",
            ]
        )
    }

    @Test func aKeyThatADictionaryCannotHaveIsPlacedItself() throws {
        func places<T: Parsable>(_ type: T.Type, _ text: String) throws -> [String] {
            try parser.validate(T.self, in: text).map { issue in
                let position = try #require(issue.position)
                return "\(issue.kind) \(issue.pointer) \(position.line):\(position.column)"
            }
        }
        struct Coded: Codable, ParsableCodable { var counts: [Int: String] }
        enum Day: String, ParsableKey { case monday }
        #expect(
            try places([Int: String].self, #"{"1": "a", "x1": "b"}"#) == [
                "invalidRawValue /x1 1:12"
            ]
        )
        #expect(
            try places([Day: [Int]].self, #"{"monday": [true], "sunday": [1]}"#) == [
                "typeMismatch /monday/0 1:13", "invalidRawValue /sunday 1:20",
            ]
        )
        #expect(
            try places(Coded.self, #"{"counts": {"x1": "b"}}"#) == [
                "invalidRawValue /counts/x1 1:13"
            ]
        )
    }

    @Test func lineEndsOfWindowsCountOnce() throws {
        #expect(try places("{\r\n\"name\": \"\",\r\n\"count\": \"\"\r\n}") == ["count 3:10"])
    }

    @Test func compilersAndEditorsGetALineForEachIssue() throws {
        let text = "{\n  \"nam\": \"a\",\n  \"count\": \"1\"\n}"
        let error = #expect(throws: ParseError.self) { try parser.decode(Item.self, from: text) }
        #expect(
            error?.diagnostics(file: "items.json") == [
                "items.json:1:1: error: missing key 'name' in Item",
                "items.json:3:12: error: type mismatch for 'count' in Item: "
                    + "expected an integer, found a string \"1\"",
                "items.json:2:3: error: unknown key 'nam' in Item: did you mean 'name'?",
            ]
        )
    }

    @Test func issuesOfTreesHaveNoPosition() {
        let issues = parser.validate(snap: Snapshot(value: [String: Any]()), type: Item.self)
        #expect(issues.count == 2 && issues.allSatisfy { $0.position == nil })
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: ["name": "a"]), type: Item.self)
        }
        #expect(
            error?.diagnostics(file: "a.json") == ["a.json: error: missing key 'count' in Item"]
        )
    }

    @Test func rejectedElementsHaveTheirs() throws {
        let text = "[{\"name\": \"a\", \"count\": 1},\n {\"name\": 1, \"count\": 1},\n 3]"
        let list = try parser.decodeLossyList(Item.self, from: text)
        #expect(list.elements.count == 1)
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [
                [
                    "type mismatch for 'name' in Item at 1 (line 2, column 11): "
                        + "expected a string, found a number 1"
                ],
                [
                    "type mismatch in Item at 2 (line 3, column 2): "
                        + "expected an object, found a number 3"
                ],
            ]
        )
        #expect(list.rejected.first?.value is [String: Any])
        let result = try parser.search(Item.self, in: text)
        #expect(result.objects.count == 1)
        #expect(
            result.rejected.map { $0.issues.compactMap(\.position) } == [
                [SnapshotParser.TextPosition(line: 2, column: 11)]
            ]
        )
    }

    @Test func whatIsToleratedHasOneToo() throws {
        let heard = Recorder()
        var tolerant = parser
        tolerant.unknownKeys = .report
        tolerant.issueHandler = { heard.append($0.description) }
        _ = try tolerant.decode(Item.self, from: #"{"name": "", "count": 1, "x": 1}"#)
        #expect(heard.texts == ["unknown key 'x' in Item at line 1, column 26"])
    }

    @Test func aLongNumberIsShownShort() throws {
        let digits = String(repeating: "7", count: 1000)
        let issues = try parser.validate(Item.self, in: "{\"name\": \"\", \"count\": \(digits)}")
        #expect(
            issues.map(\.description) == [
                "value out of range for 'count' in Item at line 1, column 23: "
                    + "a number \(digits.prefix(60))… does not fit Int exactly"
            ]
        )
    }

    @Test func issuesThatRepeatShowTheFirstPlaces() {
        let text = "[{},\n{}]"
        let error = #expect(throws: ParseError.self) {
            try parser.decodeList(Item.self, from: text)
        }
        #expect(
            error?.description == """
                parsing Item failed: 4 issues
                - missing key 'name' in Item at 0 (line 1, column 2) and 1 (line 2, column 1)
                - missing key 'count' in Item at 0 (line 1, column 2) and 1 (line 2, column 1)
                """
        )
    }

    @Test func manyIssuesAreLocatedInOneWalk() throws {
        let text = "[" + String(repeating: "{}, ", count: 4_000) + "{}]"
        let issues = try parser.validateList(Item.self, in: text)
        #expect(issues.count == 8_002)
        #expect(issues.last?.position == SnapshotParser.TextPosition(line: 1, column: 16_002))
    }
}
