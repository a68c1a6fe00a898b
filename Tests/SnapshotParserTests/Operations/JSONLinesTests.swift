import Foundation
import SnapshotParser
import Testing

/// Files of lines, where a newline always ends a value.
@Suite struct JSONLinesTests {
    struct Entry: ParsableObject {
        var n = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "n", field: &n)
        }
    }

    /// A line for each element, and the error that ends them.
    private func read(_ text: String, _ parser: SnapshotParser = .init()) throws -> [String] {
        let file = try JSONElementsTests.File(text)
        let lines = try read(parser.elements(ofLinesOf: Entry.self, in: file.url))
        #expect(try read(parser.elements(ofLinesOf: Entry.self, in: text)) == lines)
        #expect(
            try read(parser.elements(ofLinesOf: Entry.self, in: [UInt8](text.utf8)[...])) == lines
        )
        return lines
    }

    private func read(_ entries: JSONElements<Entry>) -> [String] {
        var lines: [String] = []
        do {
            while let entry = try entries.next() {
                switch entry.result {
                case .success(let entry): lines.append("\(entry.n)")
                case .failure(let error): lines += error.diagnostics(file: "log")
                }
            }
        } catch {
            lines.append("\(error)")
        }
        return lines
    }

    @Test func linesMayHoldValuesAndLists() throws {
        let file = try JSONElementsTests.File("[1, 2]\n[]\n[1, true]\n")
        let rows = try SnapshotParser.json.elements(ofLinesOf: [Int].self, in: file.url)
        #expect(try rows.next()?.result.get() == [1, 2])
        #expect(try rows.next()?.result.get() == [])
        let last = try #require(try rows.next())
        let error = #expect(throws: ParseError.self) { try last.result.get() }
        #expect(
            error?.issues.map(\.description) == [
                "type mismatch for '1' in Array<Int> at line 3, column 5: "
                    + "expected an integer, found a boolean true"
            ]
        )
        #expect(try rows.next() == nil)
    }

    @Test func aMalformedLineIsAFailureWithItsPlaceAndTheNextOneIsRead() throws {
        let log = """
            {"n": 1}
            {"n": 2
            {"n": 3}
            {"n": x}

            [{"n": "é
            {"n": 4} {"n": 5}
            {"n":\u{20}
              7}
            {"n": 6}\r
            {"n": 8
            """
        #expect(
            try read(log) == [
                "1",
                "log:2:8: error: not JSON in Entry: expected ',' or '}', found the end of the line",
                "3",
                "log:4:7: error: not JSON in Entry: expected a value, found 'x'",
                "log:6:10: error: not JSON in Entry: expected the closing quote of a string, "
                    + "or \\n for a line break, found the end of the line",
                "log:7:10: error: not JSON in Entry: expected the end of the line, found '{'",
                "log:8:7: error: not JSON in Entry: expected a value, found the end of the line",
                "log:9:4: error: not JSON in Entry: expected the end of the line, found '}'",
                "6",
                "log:11:8: error: not JSON in Entry: expected ',' or '}', found the end of the text",
            ]
        )
    }

    @Test func aValueOverTwoLinesIsTwoBadLines() throws {
        #expect(
            try read("{\"n\":\n2}\n{\"n\":3}") == [
                "log:1:6: error: not JSON in Entry: expected a value, found the end of the line",
                "log:2:2: error: not JSON in Entry: expected the end of the line, found '}'",
                "3",
            ]
        )
    }

    @Test func anErrorTellsThePlaceInItsLine() throws {
        let file = try JSONElementsTests.File("{\"n\": 1}\n{\"n\": }\n")
        let entries = try SnapshotParser().elements(ofLinesOf: Entry.self, in: file.url)
        _ = try entries.next()
        let second = try #require(try entries.next())
        #expect(second.position == .init(line: 2, column: 1))
        #expect(throws: ParseError.self) { try second.result.get() }
        do { _ = try second.result.get() } catch {
            #expect(
                error.description == """
                    parsing Entry failed: 1 issue
                    - not JSON in Entry at line 2, column 7: expected a value, found '}'
                    """
            )
        }
        #expect(try entries.next() == nil)
    }

    @Test func whatWasFoundIsLeftOutWhereValuesAreRedacted() throws {
        var parser = SnapshotParser()
        parser.redactsValues = true
        #expect(
            try read("{\"n\": secret}", parser) == [
                "log:1:7: error: not JSON in Entry: expected a value"
            ]
        )
    }

    /// Every line is cut somewhere, at the window's ends too.
    @Test func linesAreReadAloneInWindowsOfAnySize() throws {
        let filler = String(repeating: " ", count: 1000)
        let lines = (0..<2000).map { line in
            line.isMultiple(of: 3) ? "{\(filler)\"n\":" : "{\"n\":\(filler)\(line)}"
        }
        let read = try read(lines.joined(separator: "\n"))
        #expect(read.count == 2000)
        for (line, text) in read.enumerated() {
            let fault =
                "log:\(line + 1):1006: error: not JSON in Entry: "
                + "expected a value, found the end of the line"
            #expect(text == (line.isMultiple(of: 3) ? fault : "\(line)"))
        }
    }

    @Test func aLineLargerThanAWindowIsOneValue() throws {
        let spaces = String(repeating: " ", count: 1 << 20)
        #expect(
            try read("{\"n\":\(spaces)1}\n{\"n\":2\(spaces)}\n\(spaces)\n{\"n\": 3}") == [
                "1", "2", "3",
            ]
        )
    }

    /// Many lines that would go on to the end of the file are read at the speed of others.
    @Test func openLinesAreNotReadOn() throws {
        let count = 30_000
        #expect(try read(String(repeating: "[[[[\n", count: count)).count == count)
    }
}

/// Keys that stand twice in a file that is read element by element.
@Suite struct RepeatedElementKeysTests {
    typealias Entry = JSONLinesTests.Entry

    private func read(
        _ text: String,
        at path: [String],
        _ parser: SnapshotParser = .init()
    ) throws -> [String] {
        let file = try JSONElementsTests.File(text)
        let entries = try parser.elements(of: Entry.self, at: path, in: file.url)
        var lines: [String] = []
        while let entry = try entries.next() {
            switch entry.result {
            case .success(let value): lines.append("\(entry.key ?? "-") \(value.n)")
            case .failure(let error): lines += error.diagnostics(file: "f")
            }
        }
        return lines
    }

    @Test func bothValuesOfAKeyAreElements() throws {
        #expect(
            try read(#"{"a": {"n": 1}, "b": {"n": 2}, "a": {"n": 3}}"#, at: [])
                == ["a 1", "b 2", "a 3"]
        )
    }

    @Test func aKeyOfThePathThatStandsAgainIsAnIssueAfterTheElements() throws {
        let text = """
            {"x": 0, "u": {"v": {"a": {"n": 1}}, "w": {"v": 1}, "v": {"b": {"n": 2}}},
             "u": {"v": {}}, "u": [{}]}
            """
        #expect(
            try read(text, at: ["u", "v"]) == [
                "a 1",
                "f:1:53: error: repeated key for 'v' in Entry at u: the key is also at line 1, column 16",
                "f:2:2: error: repeated key for 'u' in Entry: the key is also at line 1, column 10",
                "f:2:18: error: repeated key for 'u' in Entry: the key is also at line 1, column 10",
            ]
        )
        var tolerant = SnapshotParser()
        tolerant.unknownKeys = .report
        let recorder = HandlerRecorder<String>()
        tolerant.issueHandler = { recorder.hear($0.description) }
        #expect(try read(text, at: ["u", "v"], tolerant) == ["a 1"])
        #expect(recorder.heard.count == 3)
        tolerant.unknownKeys = .ignore
        #expect(try read(text, at: ["u", "v"], tolerant) == ["a 1"])
        #expect(recorder.heard.count == 3)
    }
}
