import Testing

@testable import CodeGeneration

/// Which type the values at one place have.
@Suite struct ValueInferenceTests {
    struct ValueCase: CustomTestStringConvertible {
        let values: [String]
        let property: String

        init(_ values: [String], _ property: String) {
            (self.values, self.property) = (values, property)
        }

        var testDescription: String { values.joined(separator: ", ") }
    }

    static let cases = [
        ValueCase(["1", "-2"], "x = 0"),
        ValueCase(["1.0", "0.0"], "x = 0.0"),
        ValueCase(["1", "2.5"], "x = 0.0"),
        ValueCase(["1e3"], "x = 0.0"),
        ValueCase(["0.30000000000000004"], "x = 0.0"),
        ValueCase(["4.3333333333333333"], "x = 0.0"),
        ValueCase(["9007199254740993"], "x = 0"),
        ValueCase(
            ["9007199254740993", "0.5"],
            "1 of 2 have more digits than a `Double` holds. x = 0.0"
        ),
        ValueCase(["18446744073709551615", "0"], "x: UInt64 = 0"),
        ValueCase(["18446744073709551615", "-1"], "x: Decimal = 0"),
        ValueCase(["12345678901234567890123"], "x: Decimal = 0"),
        ValueCase(
            ["1234567890123456789012345678901234567890"],
            "1 of 1 have more digits than a `Double` holds. x = 0.0"
        ),
        ValueCase(
            ["0.12345678901234567890123"],
            "1 of 1 have more digits than a `Double` holds. x = 0.0"
        ),
        ValueCase(["\"1F3E9A1C-DDD2-3F4D-80C1-BC5F609DC23B\""], "x = UUID()"),
        ValueCase(
            ["\"1f3e9a1c-ddd2-3f4d-80c1-bc5f609dc23b\""],
            "UUIDs in lower case, which a `UUID` would write in upper case. x = \"\""
        ),
        ValueCase(["\"1F3E9A1C-DDD2-3F4D-80C1-bc5f609dc23b\""], "x = \"\""),
        ValueCase(["true", "false"], "x = false"),
        ValueCase(["true", "1"], "A number in 1, a boolean in 1. x: SnapshotParser.JSON?"),
        ValueCase(["\"a\"", "\"\""], "x = \"\""),
        ValueCase(["\"a\"", "null"], "1 of 2 have it. x: String?"),
        ValueCase(
            ["\"a\"", "{\"b\": 1}"],
            "A string in 1, an object in 1. x: SnapshotParser.JSON?"
        ),
        ValueCase(
            ["\"https://a.example/b?c=d#e\"", "\"gs://bucket/x%20y\""],
            "x = URL(fileURLWithPath: \"/\")"
        ),
        ValueCase(["\"https://a.example\"", "\"\""], "x = \"\""),
        ValueCase(["\"https://a.example/ä\""], "x = \"\""),
        ValueCase(["\"https://a.example/[b]\""], "x = \"\""),
        ValueCase(["\"mailto:a@b.example\""], "x = \"\""),
        ValueCase(
            ["\"2026-02-28T23:59:59Z\"", "\"2024-02-29T00:00:00.001Z\""],
            "x = Date(timeIntervalSince1970: 0)"
        ),
        ValueCase(["\"2026-02-29T00:00:00Z\""], "x = \"\""),
        ValueCase(
            ["\"2026-02-28T00:00:00.000Z\"", "\"2026-02-28T00:00:00.250Z\""],
            "x = Date(timeIntervalSince1970: 0)"
        ),
        ValueCase(["\"2026-02-28T00:00:00.000Z\"", "\"2026-02-28T00:00:00Z\""], "x = \"\""),
        ValueCase(["\"2026-02-28\""], "x = Date(timeIntervalSince1970: 0)"),
        ValueCase(["\"2026-02-29\""], "x = \"\""),
        ValueCase(
            ["\"Sat, 10 Jan 2026 07:58:30 GMT\""],
            "x = Date(timeIntervalSince1970: 0)"
        ),
        ValueCase(["\"Sun, 10 Jan 2026 07:58:30 GMT\""], "x = \"\""),
        ValueCase(
            ["\"Sat Jan 10 07:58:30 +0000 2026\""],
            "x = Date(timeIntervalSince1970: 0)"
        ),
        ValueCase(["\"2026-02-28T00:00:00+01:00\""], "x = \"\""),
        ValueCase(["\"2026-01-10T07:58:30.000001Z\""], "x = \"\""),
        ValueCase(["1767254400000"], "May be milliseconds since 1970. x = 0"),
        ValueCase(["1767254400"], "x = 0"),
        ValueCase(["null"], "Always null. x: SnapshotParser.JSON?"),
        ValueCase(["null", "{}"], "1 of 2 have it; always empty. x: SnapshotParser.JSON?"),
    ]

    @Test(arguments: cases)
    func property(of values: ValueCase) throws {
        let objects = values.values.enumerated().map { "\"-K\($0)\": {\"x\": \($1), \"y\": 0}" }
        let json = "{\"things\": {\(objects.joined(separator: ", "))}}"
        let found = try properties(for: json).dropFirst().first { $0.hasSuffix("y = 0") == false }
        #expect(found == values.property)
    }

    @Test(arguments: ["createdAt", "last_seen", "timestamp", "dueDate", "expires"])
    func millisecondsUnderANameOfTime(name: String) throws {
        let found = try properties(for: "{\"\(name)\": 1767254400000}")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(" = Date(timeIntervalSince1970: 0)") == true)
        #expect(try properties(for: "{\"\(name)\": 17672544}").first?.hasSuffix(" = 0") == true)
    }

    @Test func patternsOfDates() throws {
        let json = """
            {"a": "2026-01-10T07:58:30.000Z", "b": "2026-01-10", "c": "Sat, 10 Jan 2026 07:58:30 GMT",
            "d": "Sat Jan 10 07:58:30 +0000 2026"}
            """
        let code = try models(for: json).split(separator: "\"", omittingEmptySubsequences: true)
        #expect(
            code.filter { $0.contains("yyyy") } == [
                "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", "yyyy-MM-dd", "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
                "EEE MMM dd HH:mm:ss '+0000' yyyy",
            ]
        )
    }

    @Test func secondsUnderANameOfTime() throws {
        let code = try models(for: "{\"createdAt\": 1767254400, \"endedAt\": 1767254400.5}")
        #expect(
            code.contains("name: \"createdAt\", field: &createdAt, dates: .secondsSince1970)")
        )
        #expect(code.contains("/// May be seconds since 1970.\n    var endedAt = 0.0"))
    }
}
