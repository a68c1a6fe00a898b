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
        ValueCase(["1", "-2", "3.0"], "x = 0"),
        ValueCase(["1", "2.5"], "x = 0.0"),
        ValueCase(["1e3"], "x = 0"),
        ValueCase(["9007199254740993"], "x = 0"),
        ValueCase(
            ["9007199254740993", "0.5"],
            "Numbers that no type of Swift's holds exactly. x: Any?"
        ),
        ValueCase(["18446744073709551615", "0"], "x: UInt64 = 0"),
        ValueCase(
            ["18446744073709551615", "-1"],
            "Numbers that no type of Swift's holds exactly. x: Any?"
        ),
        ValueCase(
            ["0.12345678901234567890123"],
            "Numbers that no type of Swift's holds exactly. x: Any?"
        ),
        ValueCase(["true", "false"], "x = false"),
        ValueCase(["true", "1"], "A number in 1, a boolean in 1. x: Any?"),
        ValueCase(["\"a\"", "\"\""], "x = \"\""),
        ValueCase(["\"a\"", "null"], "1 of 2 have it. x: String?"),
        ValueCase(["\"a\"", "{\"b\": 1}"], "A string in 1, an object in 1. x: Any?"),
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
        ValueCase(["\"2026-02-28T00:00:00.000Z\""], "x = \"\""),
        ValueCase(["\"2026-02-28T00:00:00+01:00\""], "x = \"\""),
        ValueCase(["1767254400000"], "May be milliseconds since 1970. x = 0"),
    ]

    @Test(arguments: cases)
    func property(of values: ValueCase) throws {
        let objects = values.values.enumerated().map { "\"-K\($0)\": {\"x\": \($1), \"y\": 0}" }
        let json = "{\"things\": {\(objects.joined(separator: ", "))}}"
        #expect(try properties(for: json).dropFirst().first == values.property)
    }

    @Test(arguments: ["createdAt", "last_seen", "timestamp", "dueDate", "expires"])
    func millisecondsUnderANameOfTime(name: String) throws {
        let found = try properties(for: "{\"\(name)\": 1767254400000}")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix(" = Date(timeIntervalSince1970: 0)") == true)
        #expect(try properties(for: "{\"\(name)\": 17672544}").first?.hasSuffix(" = 0") == true)
    }
}
