import Testing

@testable import CodeGeneration

/// Which types are one, what they are called, and which have kinds.
@Suite struct ModelInferenceTests {
    func types(_ json: String) throws -> [String] {
        try models(for: json).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return ["struct", "enum"].contains(words.first) ? String(words[1].dropLast()) : nil
        }
    }

    @Test func oneTypeForOneShape() throws {
        let json = """
            {"home": {"street": "a", "city": "b"}, "work": {"city": "c", "street": "d"},
            "people": {"-P1": {"name": "e", "address": {"street": "f", "city": "g"}}}}
            """
        #expect(try types(json) == ["Export", "Home", "Person"])
    }

    @Test func oneKeyIsNoShape() throws {
        let json = """
            {"posts": {"-P1": {"author": {"name": "a"}, "tag": {"name": "b"}}},
            "books": {"-B1": {"author": {"name": "c"}, "pages": 5}}}
            """
        #expect(try types(json) == ["Export", "Post", "Book", "Author", "Tag"])
    }

    @Test func optionalDifferencesOfOneNameAreOneType() throws {
        let json = """
            {"statuses": [{"key": 1, "text": "a", "user": {"name": "x", "age": 1}, "tags": [],
            "retweeted_status": {"key": 2, "text": "b", "user": {"name": "y", "age": 2, "site": "z"},
            "tags": [{"text": "t"}]}}]}
            """
        #expect(try types(json) == ["Export", "Status", "User", "Tag"])
        let code = try models(for: json)
        #expect(
            code.contains(
                """
                    /// 1 of 2 have it.
                    @SnapshotParser.Indirect var retweetedStatus: Status?
                """
            )
        )
    }

    @Test func equalShapesAreOneTypeWhereTheyHoldLists() throws {
        let json = """
            {"home": {"floor": 1, "rooms": [{"name": "a", "size": 1}]},
            "work": {"floor": 2, "rooms": []}, "den": {"floor": 3.5, "rooms": [{"name": "b", "size": 2}]},
            "top": 1}
            """
        #expect(try types(json) == ["Export", "Home", "Room"])
    }

    @Test func differentObjectsOfOneNameStayTwoTypes() throws {
        let json = """
            {"a": {"data": {"id": 1, "text": "x", "n": 1}, "v": 1},
            "b": {"data": {"id": "k", "text": "x", "n": 1}, "w": 1}}
            """
        #expect(try types(json) == ["Export", "A", "B", "AData", "BData"])
    }

    @Test func keysThatAreAlwaysNullAreBound() throws {
        #expect(
            try properties(for: "[{\"a\": 1, \"b\": null}, {\"a\": 2}]")
                == ["a = 0", "Always null. b: SnapshotParser.JSON?"]
        )
        #expect(try properties(for: "{\"a\": null}") == ["Always null. a: SnapshotParser.JSON?"])
        let code = try models(for: "{\"a\": {\"b\": null}}")
        #expect(code.contains("binder.bindField(name: \"b\", field: &b)"))
    }

    @Test func listsAtTheTop() throws {
        let objects = try models(for: "\u{FEFF}[{\"a\": 1}, {\"a\": 2, \"b\": true}]")
        #expect(
            objects == """
                // Generated from export.json

                import SnapshotParser

                /// An element of export.json, which is a list: `parseAsList` reads it from a tree and `decodeList`
                /// from JSON text, and `serialize(list:)` and `encodeList` write it.
                struct Item: ParsableObject {
                    var a = 0
                    /// 1 of 2 have it.
                    var b: Bool?

                    mutating func bindProperties(binder: Binder) {
                        binder.bindField(name: "a", field: &a)
                        binder.bindField(name: "b", field: &b)
                    }
                }

                """
        )
        #expect(try models(for: "[1, 2.5]").hasSuffix("\ntypealias Export = [Double]\n"))
        #expect(try models(for: "[[1], [2, 3]]").hasSuffix("\ntypealias Export = [[Int]]\n"))
        #expect(try models(for: "[null, \"2026-01-10\"]").hasSuffix("= [String?]\n"))
        #expect(try properties(for: "{\"rounds\": [{\"a\": 1}]}", at: ["rounds"]) == ["a = 0"])
    }

    @Test(arguments: [
        (
            "[{\"a\": 1}, null]", "items: [String: Item] = [:]",
            """
            /// Everything in export.json, which is a list with holes. Read it by `parseObject` from
            /// `Snapshot(value: ["items": list])`, where `list` is what `JSONSerialization` gives; `serialize`
            /// gives it back under `items`.
            struct Export: ParsableObject {

            """
        ),
        (
            "[[{\"a\": 1}], null]", "items: [String: [Item]] = [:]",
            """
            /// Everything in export.json, which is a list of lists. Read it by `parseObject` from
            /// `Snapshot(value: ["items": list])`, where `list` is what `JSONSerialization` gives; `serialize`
            /// gives it back under `items`.
            struct Export: ParsableObject {

            """
        ),
    ])
    func listsAtTheTopThatAnObjectHolds(json: String, items: String, head: String) throws {
        #expect(try properties(for: json) == [items, "a = 0"])
        let code = try models(for: json)
        #expect(code.contains(head), "\(code)")
    }

    @Test func clashesAreResolvedByTheParentsName() throws {
        let json = """
            {"orders": {"-O1": {"status": {"code": 1, "text": "a"}, "x": 1}},
            "devices": {"-D1": {"status": {"online": true, "volts": 3.5}, "y": 1}}}
            """
        #expect(try types(json) == ["Export", "Order", "Device", "Status", "DeviceStatus"])
    }

    @Test func namesOfSwiftAreAvoided() throws {
        let json = """
            {"types": {"-T1": {"a": 1, "b": 2}}, "data": {"x": 1, "y": "z"},
            "exports": {"-E1": {"c": 1, "d": 2}}}
            """
        #expect(try types(json) == ["Export", "ExportType", "ExportData", "ExportExport"])
    }

    @Test func repliesToRepliesAreOneType() throws {
        let json = """
            {"replies": {"-R1": {"text": "a", "replies": {"-R2": {"text": "b", "replies":
            {"-R3": {"text": "c", "likes": 2}}}}}}}
            """
        #expect(
            try properties(for: json) == [
                "replies: [Reply] = []", "text = \"\"", "2 of 3 have it. replies: [Reply] = []",
                "1 of 3 have it. likes: Int?",
            ]
        )
    }

    @Test func treesUnderWordsAreOneType() throws {
        let json = """
            {"menu": {"title": "m", "children": {"file": {"label": "a", "children": {
            "open": {"label": "b"}, "recent": {"label": "c", "children": {"one": {"label": "d"}}}}},
            "edit": {"label": "e"}}}}
            """
        #expect(
            try properties(for: json) == [
                "menu = Menu()", "title = \"\"", "children: [Child] = []", "label = \"\"",
                "2 of 5 have it. children: [Child] = []",
            ]
        )
    }

    @Test func innermostRepliesMayDiffer() throws {
        let json = """
            {"replies": {"-R1": {"text": "a", "by": "x", "replies": {"-R2": {"text": "b", "by": "y",
            "replies": {"-R3": {"mood": 1, "text": 2, "more": true}}}}}}}
            """
        #expect(
            try properties(for: json) == [
                "replies: [Reply] = []", "A string in 2, a number in 1. text: SnapshotParser.JSON?",
                "2 of 3 have it. by: String?", "2 of 3 have it. replies: [Reply] = []",
                "1 of 3 have it. mood: Int?", "1 of 3 have it. more: Bool?",
            ]
        )
    }

    @Test func keyFieldIsTheID() throws {
        let json = """
            {"users": {"ada": {"uid": "ada", "age": 1}, "bob": {"uid": "bob", "age": 2}}}
            """
        let code = try models(for: json)
        #expect(code.contains("binder.bindField(name: \"uid\", field: &id)"))
        #expect(try properties(for: json) == ["users: [User] = []", "age = 0"])
    }

    @Test func fieldThatOnceDiffersFromTheKeyIsNotTheID() throws {
        let json = """
            {"users": {"ada": {"uid": "ada", "age": 1}, "bob": {"uid": "bo", "age": 2}}}
            """
        #expect(try properties(for: json) == ["users: [User] = []", "uid = \"\"", "age = 0"])
    }

    @Test func idOfAllObjectsIsWrittenByAnOption() throws {
        let json =
            "{\"users\": {\"-K1\": {\"id\": \"-K1\", \"age\": 1}, \"-K2\": {\"id\": \"-K2\"}}}"
        #expect(try properties(for: json) == ["users: [User] = []", "1 of 2 have it. age: Int?"])
        let code = try models(for: json)
        #expect(code.contains("set the parser's `writesKeys`"))
        #expect(code.contains("binder.bindField(name: \"id\", field: &id)"))
    }

    @Test func idOfSomeObjectsOnlyIsAField() throws {
        let json = """
            {"users": {"-K1": {"id": "-K1", "age": 1}}, "rooms": {"-R1": {"name": "a"}},
            "logs": {"2026": {"-L1": {"id": "-L1", "n": 1}}}}
            """
        #expect(
            try properties(for: json) == [
                "users: [String: User] = [:]", "rooms: [Room] = []", "logs: [LogGroup] = []",
                "Always the object's key. id = \"\"", "age = 0", "name = \"\"",
                "logs: [String: Log] = [:]", "Always the object's key. id = \"\"",
                "n = 0",
            ]
        )
        #expect(try !models(for: json).contains("writesKeys"))
    }

    @Test func idThatIsNotTheKeyLeavesTheKeyToTheDictionary() throws {
        let json =
            "{\"users\": {\"-K1\": {\"id\": 7, \"age\": 1}, \"-K2\": {\"id\": 8, \"age\": 2}}}"
        #expect(try properties(for: json) == ["users: [String: User] = [:]", "id = 0", "age = 0"])
        #expect(try models(for: json).contains("struct User: ParsableObject {"))
    }

    @Test func emptyObjectsMakeFieldsOptional() throws {
        let json = "{\"users\": {\"-K1\": {\"home\": {\"a\": 1}}, \"-K2\": {\"home\": {}}}}"
        #expect(
            try properties(for: json) == [
                "users: [User] = []", "home = Home()", "1 of 2 have it. a: Int?",
            ]
        )
    }

    @Test func partOfAnExport() throws {
        let json = "{\"a\": {\"b\": [5, {\"c\": 1, \"d\": \"x\"}]}, \"e\": 1}"
        #expect(try properties(for: json, at: ["a", "b", "1"]) == ["c = 0", "d = \"\""])
    }

    @Test func sameInputSameCode() throws {
        let export = try Fixture.text("Exports/feed.json")
        let first = try models(for: export)
        for _ in 0..<5 { #expect(try models(for: export) == first) }
    }
}
