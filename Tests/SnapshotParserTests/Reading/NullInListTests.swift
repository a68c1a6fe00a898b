import Foundation
import SnapshotParser
import Testing

/// Null among the elements of a list, where a missing collection is an issue.
@Suite struct NullInListTests {
    struct Tag: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Page: ParsableObject {
        var sizes: [Int] = []
        var holes: [Int?] = []
        var rows: [[Int]] = []
        var byName: [String: [Int]] = [:]
        var tags: [Tag] = []
        var groups: [String: [Tag]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(name: "holes", field: &holes)
            binder.bindField(name: "rows", field: &rows)
            binder.bindField(name: "byName", field: &byName)
            binder.bindList(name: "tags", list: &tags)
            binder.bindList(name: "groups", list: &groups)
        }
    }

    private var strict: SnapshotParser {
        var parser = SnapshotParser()
        parser.dialect = .json
        return parser
    }

    private let text = """
        {
          "sizes": [1, null, 2], "holes": [null, 1], "rows": [[1], null, [null]],
          "byName": {"a": [null]}, "tags": [null, {"id": "t", "name": "T"}],
          "groups": {"g": [{"id": "u", "name": "U"}, null]}
        }
        """

    private let issues = [
        "unexpected null for '1' in Page at sizes",
        "unexpected null for '1' in Page at rows",
        "unexpected null for '0' in Page at rows/2",
        "unexpected null for '0' in Page at byName/a",
        "unexpected null for '0' in Page at tags",
        "unexpected null for '1' in Page at groups/g",
    ]

    struct Limits: ParsableObject, Equatable {
        var limits: [String: Int] = [:]
        var byDay: [Int: [Int?]] = [:]
        var tags: [String: Tag]?
        var others: [String: Int] = [:]

        static func == (first: Limits, second: Limits) -> Bool {
            first.limits == second.limits && first.byDay == second.byDay
                && first.others == second.others && first.tags?.count == second.tags?.count
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "limits", field: &limits)
            binder.bindField(name: "byDay", field: &byDay)
            binder.bindList(name: "tags", list: &tags)
            binder.bindRemaining(dict: &others)
        }
    }

    @Test func nullAmongTheValuesOfADictionaryIsAnIssueToo() throws {
        let text = #"""
            {"limits": {"a": null, "b": 1}, "byDay": {"1": null, "2": [null]},
            "tags": {"x": null}, "rest": null}
            """#
        let issues = [
            "unexpected null for 'a' in Limits at limits",
            "unexpected null for '1' in Limits at byDay",
            "unexpected null for 'x' in Limits at tags",
            "unexpected null for 'rest' in Limits",
        ]
        let tree = Snapshot(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        #expect(strict.validate(snap: tree, type: Limits.self).map(\.description) == issues)
        #expect(
            try strict.validate(Limits.self, in: text).map(\.path)
                == [["limits", "a"], ["byDay", "1"], ["tags", "x"], ["rest"]]
        )
        #expect(SnapshotParser().validate(snap: tree, type: Limits.self) == [])

        var limits = Limits(limits: ["a": 1], byDay: [1: []], others: ["rest": 1])
        try strict.update(&limits, from: text)
        #expect(limits == Limits(limits: ["b": 1], byDay: [2: [nil]], tags: [:]))
        #expect(throws: ParseError.self) { try strict.replace(&limits, with: tree) }
    }

    @Test func nullInWhatAPatchMakesIsNothing() throws {
        struct Nested: ParsableObject {
            var a: [String: [String: Int]] = [:]
            var limits: Limits?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
                binder.bindObject(name: "limits", field: &limits)
            }
        }
        // The last example of RFC 7396.
        var nested = Nested()
        try strict.update(&nested, from: #"{"a": {"bb": {"ccc": null}}}"#)
        #expect(nested.a == ["bb": [:]])
        let limits = #"{"limits": {"limits": {"x": null}, "byDay": {}, "rest": null}}"#
        try strict.update(&nested, from: limits)
        #expect(nested.limits == Limits())
    }

    @Test func nullAmongRawChildrenIsKept() throws {
        struct Raw: ParsableObject {
            var others: [String: Any] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindRemaining(dict: &others)
            }
        }
        let raw = try strict.decode(Raw.self, from: #"{"a":null,"b":1}"#)
        #expect(raw.others["a"] is NSNull)
        #expect(try strict.encode(raw) == Data(#"{"a":null,"b":1}"#.utf8))
        var replaced = raw
        try strict.replace(&replaced, with: Snapshot(value: ["a": NSNull()]))
        #expect(replaced.others["a"] is NSNull)
        #expect(try SnapshotParser().decode(Raw.self, from: #"{"a":null,"b":1}"#).others.count == 1)
    }

    private func tree() throws -> Snapshot {
        Snapshot(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    @Test func isAnIssueInATree() throws {
        #expect(strict.validate(snap: try tree(), type: Page.self).map(\.description) == issues)
    }

    @Test func isAnIssueInText() {
        let error = #expect(throws: ParseError.self) {
            try strict.decode(Page.self, from: Data(text.utf8))
        }
        let places = [(2, 16), (2, 60), (2, 67), (3, 20), (3, 37), (4, 46)]
        #expect(
            error?.issues.map(\.description)
                == zip(issues, places).map { "\($0) (line \($1.0), column \($1.1))" }
        )
    }

    @Test func isAHoleInTheDatabase() throws {
        let page = try SnapshotParser().parseObject(snap: try tree(), type: Page.self)
        #expect(page.sizes == [1, 2])
        #expect(page.holes == [nil, 1])
        #expect(page.rows == [[1], []])
        #expect(page.tags.map(\.id) == ["t"])
    }

    @Test func isAnIssueInAnArrayOfLists() {
        struct Board: ParsableObject {
            var rows: [[Tag]] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        let rows: [Any] = [NSNull(), [["name": "a"], NSNull()]]
        let snap = Snapshot(value: ["rows": rows])
        #expect(
            strict.validate(snap: snap, type: Board.self).map(\.description) == [
                "unexpected null for '0' in Board at rows",
                "unexpected null for '1' in Board at rows/1",
            ]
        )
        #expect(SnapshotParser().validate(snap: snap, type: Board.self).isEmpty)
    }

    @Test func isLeftOutWhereInvalidElementsAre() throws {
        var parser = strict
        parser.invalidElements = .report
        let page = try parser.parseObject(snap: try tree(), type: Page.self)
        #expect(page.sizes == [1, 2])
        #expect(page.tags.map(\.id) == ["t"])
        #expect(page.groups["g"]?.map(\.id) == ["u"])
    }

    @Test func isAnIssueInAListAtTheRootAndInAnUpdate() throws {
        let list: [Any] = [["id": "t", "name": "T"], NSNull()]
        #expect(
            strict.validateAsList(snap: Snapshot(value: list), type: Tag.self).map(\.description)
                == ["unexpected null for '1' in Tag"]
        )
        var page = Page()
        let error = #expect(throws: ParseError.self) {
            try strict.update(&page, from: Snapshot(value: ["tags": list]))
        }
        #expect(
            error?.issues.map(\.description) == ["unexpected null for '1' in Page at tags"]
        )
    }

    @Test func isAnIssueInAFileOfElements() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("NullInListTests-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"[{"id": "t", "name": "T"}, null]"#.utf8).write(to: file)
        func results(_ parser: SnapshotParser) throws -> [Bool] {
            let elements = try parser.elements(of: Tag.self, in: file)
            var results: [Bool] = []
            while let element = try elements.next() {
                results.append((try? element.result.get()) != nil)
            }
            return results
        }
        #expect(try results(strict) == [true, false])
        #expect(try results(SnapshotParser()) == [true])
    }

    /// Each value keeps its index, or the null before it is an issue.
    @Test func valuesKeepTheirIndices() throws {
        struct Lists: ParsableObject {
            var numbers: [Int] = []
            var holes: [Int?] = []
            var rows: [[Int]] = []
            var tags: [Tag] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindField(name: "holes", field: &holes)
                binder.bindField(name: "rows", field: &rows)
                binder.bindList(name: "tags", list: &tags)
            }
        }
        var generator = SeededGenerator(seed: 7)
        func drawn(_ value: (Int) -> Any) -> [Any] {
            (0..<Int.random(in: 0..<5, using: &generator)).map {
                Int.random(in: 0..<5, using: &generator) == 0 ? NSNull() : value($0)
            }
        }
        for _ in 0..<500 {
            let tree: [String: [Any]] = [
                "numbers": drawn { $0 }, "holes": drawn { $0 },
                "rows": drawn { [$0] }, "tags": drawn { ["id": "\($0)", "name": ""] },
            ]
            var nulls: [[String]] = []
            for key in ["numbers", "rows", "tags"] {
                for (index, element) in (tree[key] ?? []).enumerated() where element is NSNull {
                    nulls.append([key, "\(index)"])
                }
            }
            let text = try JSONSerialization.data(withJSONObject: tree)
            #expect(
                strict.validate(snap: Snapshot(value: tree), type: Lists.self).map(\.path) == nulls
            )
            #expect(try strict.validate(Lists.self, in: text).map(\.path) == nulls)
            guard nulls.isEmpty else { continue }
            for lists in [
                try strict.parseObject(snap: Snapshot(value: tree), type: Lists.self),
                try strict.decode(Lists.self, from: text),
            ] {
                #expect(lists.numbers == Array(lists.numbers.indices))
                #expect(lists.numbers.count == tree["numbers"]?.count)
                #expect(lists.holes == tree["holes"]?.map { $0 as? Int })
                #expect(lists.rows == lists.rows.indices.map { [$0] })
                #expect(lists.rows.count == tree["rows"]?.count)
                #expect(lists.tags.map(\.id) == lists.tags.indices.map { "\($0)" })
                #expect(lists.tags.count == tree["tags"]?.count)
            }
        }
    }
}
