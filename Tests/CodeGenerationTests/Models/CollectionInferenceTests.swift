import Testing

@testable import CodeGeneration

/// Which objects are collections, and which have fields.
@Suite struct CollectionInferenceTests {
    private func property(_ json: String) throws -> String? {
        try properties(for: "{\"top\": 1, \(json)}").dropFirst().first
    }

    @Test(arguments: [
        ("-Nx1", "-Nx2"), ("2026-01-01", "2026-01-02"), ("1767254400000", "1767254400001"),
        ("7", "90"), ("New York", "Los Angeles"), ("a@x,com", "b@x,com"), ("lobby", "kitchen"),
        ("B-100", "T-7"), ("room1", "room2"), ("+41791234567", "+41797654321"),
        ("k7Hq2LmZx0aBcDeFgHiJkLmNoP12", "p9Rt4UvWy1bCdEfGhIjKlMnOpQ34"),
        ("123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174001"),
    ])
    func objectsOfOneShape(first: String, second: String) throws {
        let json = "\"things\": {\"\(first)\": {\"a\": 1, \"b\": \"x\"}, \"\(second)\": {\"a\": 2}}"
        #expect(try property(json) == "things: [Thing] = []")
    }

    @Test func oneObjectUnderAGeneratedKey() throws {
        #expect(try property("\"things\": {\"-K1\": {\"a\": 1}}") == "things: [Thing] = []")
    }

    @Test func oneObjectUnderAWord() throws {
        let plural = try property("\"rooms\": {\"lobby\": {\"a\": 1}}")
        #expect(plural == "The key is taken for data. rooms: [Room] = []")
        #expect(try property("\"room\": {\"lobby\": {\"a\": 1}}") == "room = Room()")
    }

    @Test func partsOfOneThingAreFields() throws {
        let sizes = "{\"small\": {\"w\": 1, \"h\": 2}, \"large\": {\"w\": 3, \"h\": 4.5}}"
        let choice = "The keys are treated as names, not as data."
        #expect(
            try properties(for: "{\"top\": 1, \"sizes\": \(sizes)}") == [
                "top = 0", "\(choice) sizes = Sizes()", "small = Size()", "large = Size()",
                "w = 0", "h = 0.0",
            ]
        )
        let rooms = "{\"bed\": {\"w\": 1, \"h\": 2}, \"bath\": {\"w\": 3, \"h\": 4}}"
        #expect(
            try properties(
                for: "[{\"n\": 1, \"rooms\": \(rooms)}, {\"n\": 2, \"rooms\": \(rooms)}]"
            )
                == [
                    "n = 0", "\(choice) rooms = Rooms()", "bed = Room()", "bath = Room()",
                    "w = 0", "h = 0",
                ]
        )
    }

    @Test func arraysUnderWordsAreFields() throws {
        let json =
            "{\"batches\": [{\"range\": [0, 1], \"other\": [0, 1], \"bones\": [22]}], \"n\": 1}"
        #expect(
            try properties(for: json) == [
                "batches: [Batch] = []", "n = 0", "range: [Int] = []", "other: [Int] = []",
                "bones: [Int] = []",
            ]
        )
    }

    @Test func signsBeforeNames() throws {
        let json = "{\"@type\": \"Person\", \"$id\": 5, \"a@b,com\": 1}"
        var settings = GenerateModels.Settings(style: CodeStyle(source: "export.json"))
        settings.checksKeys = false
        let code = try GenerateModels.generate(
            from: .bytes(json.utf8),
            settings,
            withSchema: false
        ).code
        #expect(code.contains("binder.bindField(name: \"@type\", field: &type)"))
        #expect(code.contains("binder.bindField(name: \"$id\", field: &id)"))
    }

    @Test func fieldsOfDifferentShapes() throws {
        let json = "\"settings\": {\"mail\": {\"address\": \"x\"}, \"push\": {\"token\": 1}}"
        #expect(try property(json) == "settings = Settings()")
    }

    @Test func sets() throws {
        #expect(
            try property("\"members\": {\"ada\": true, \"bob\": true}")
                == "members: [String: Bool] = [:]"
        )
        #expect(try property("\"flags\": {\"dark\": true}") == "flags: [String: Bool] = [:]")
    }

    @Test func valuesUnderWords() throws {
        #expect(try property("\"size\": {\"width\": 1, \"height\": 2}") == "size = Size()")
        #expect(
            try property("\"scores\": {\"ada\": 1, \"bob\": 2}")
                == "The keys are treated as data. scores: [String: Int] = [:]"
        )
        #expect(try property("\"settings\": {\"a\": 1, \"b\": 2}") == "settings = Settings()")
    }

    @Test func valuesUnderKeysThatChange() throws {
        let json = """
            {"posts": {"-P1": {"tally": {"up": 1, "fun": 2}}, "-P2": {"tally": {"odd": 1}},
            "-P3": {"tally": {"up": 4}}}}
            """
        #expect(try properties(for: json).dropFirst().first == "tally: [String: Int] = [:]")
    }

    @Test func valuesUnderKeysThatStay() throws {
        let json = """
            {"posts": {"-P1": {"tally": {"up": 1, "down": 2}}, "-P2": {"tally": {"up": 1}},
            "-P3": {"tally": {"up": 4, "down": 0}}}}
            """
        let found = try properties(for: json)
        #expect(found.contains("tally = Tally()"))
        #expect(found.suffix(2) == ["up = 0", "2 of 3 have it. down: Int?"])
    }

    @Test func keysOfAnotherCollectionAreData() throws {
        let json = """
            {"users": {"ada": {"age": 1}, "bob": {"age": 2}}, "lastSeen": {"ada": 1767254400000},
            "status": {"bob": {"text": "x", "until": 5}}, "other": {"cid": 5}}
            """
        let found = try properties(for: json)
        #expect(found.contains("lastSeen: [String: Date] = [:]"))
        #expect(found.contains("status: [Status] = []"))
        #expect(found.contains("other = Other()"))
    }

    @Test func manyWordsAreData() throws {
        let counts = (0..<24).map { "\"\(String(UnicodeScalar(UInt8(97 + $0))))x\": \($0)" }
        let json = "\"tally\": {\(counts.joined(separator: ", "))}"
        #expect(try property(json) == "tally: [String: Int] = [:]")
    }

    @Test func elementsBesideFields() throws {
        let json = "{\"box\": {\"-K1\": {\"n\": 1}, \"-K2\": {\"n\": 2}, \"count\": 2}}"
        #expect(
            try properties(for: json) == [
                "box = Box()", "count = 0", "items: [String: Item] = [:]", "n = 0",
            ]
        )
    }

    @Test func arrays() throws {
        #expect(try property("\"list\": [1, 2]") == "list: [Int] = []")
        #expect(try property("\"list\": [1, null, 2]") == "list: [Int?] = []")
        #expect(try property("\"list\": {\"0\": 1, \"1\": 2}") == "list: [Int] = []")
        #expect(try property("\"list\": {\"0\": 1, \"2\": 2}") == "list: [String: Int] = [:]")
        #expect(try property("\"list\": [[1], [2, null]]") == "list: [[Int?]] = []")
        #expect(try property("\"list\": []") == "Always empty. list: SnapshotParser.JSON?")
        #expect(
            try property("\"list\": [1, \"a\"]")
                == "A string in 1, a number in 1. list: SnapshotParser.JSON?"
        )
        #expect(try property("\"jobs\": [{\"a\": 1}, {\"a\": 2}]") == "jobs: [Job] = []")
    }

    @Test func valuesOfSeveralTypesUnderTheRootAreJSON() throws {
        let code = try models(for: #"{"-L1": 1, "-L2": "a", "-L3": {"b": true}}"#)
        #expect(code.contains(": [String: SnapshotParser.JSON] = [:]"))
    }

    @Test func arraysOfObjectsWithHolesKeepTheirIndices() throws {
        let whole = try models(for: "{\"jobs\": [{\"a\": 1}, {\"a\": 2}]}")
        #expect(whole.contains("struct Job: ParsableObject {"))
        let sparse = try models(for: "{\"jobs\": [null, {\"a\": 2}]}")
        #expect(sparse.contains("struct Job: ParsableObject {"))
        #expect(sparse.contains("var jobs: [String: Job] = [:]"))
    }

    @Test func arraysOfArraysOfObjects() throws {
        #expect(try property("\"rows\": [[{\"a\": 1}], [{\"a\": 2}]]") == "rows: [[Row]] = []")
        #expect(
            try property("\"rows\": [[{\"a\": 1}], null, [{\"a\": 2}]]")
                == "rows: [String: [Row]] = [:]"
        )
    }

    @Test func collectionsOfCollections() throws {
        let two = "\"logs\": {\"2026\": {\"-L1\": {\"a\": 1}}, \"2027\": {\"-L2\": {\"a\": 2}}}"
        #expect(try property(two) == "logs: [String: [Log]] = [:]")
        let three = "\"logs\": {\"2026\": {\"01\": {\"-L1\": {\"a\": 1}}}}"
        #expect(try property(three) == "logs: [String: [LogGroup]] = [:]")
        let values = "\"logs\": {\"2026\": {\"01\": {\"-L1\": 1}}}"
        #expect(try property(values) == "logs: [String: [String: [String: Int]]] = [:]")
    }
}
