import Foundation
import SnapshotParser
import Testing

@testable import CodeGeneration

/// Exports that are long, deep or wide on purpose.
@Suite struct LongExportTests {
    /// A text that is made while it is read.
    private func source(
        _ first: String,
        _ count: Int,
        _ last: String,
        _ part: @escaping (Int) -> String
    )
        -> TextStream
    {
        var next = -1
        return TextStream { _ in
            defer { next += 1 }
            if next == -1 { return Data(first.utf8) }
            if next < count { return Data(part(next).utf8) }
            return next == count ? Data(last.utf8) : Data()
        }
    }

    private func code(_ source: TextStream) throws -> String {
        let settings = GenerateModels.Settings(style: CodeStyle(source: "export.json"))
        return try GenerateModels.generate(from: source, settings, withSchema: false).code
    }

    @Test func chunksMayEndAnywhere() throws {
        let text = Array(try Fixture.text("Exports/names.json").utf8)
        var position = 0
        let source = TextStream { _ in
            defer { position += 1 }
            return position < text.count ? Data([text[position]]) : Data()
        }
        let whole = try models(for: String(decoding: text, as: UTF8.self))
        #expect(try code(source) == whole)
    }

    @Test func manyChildren() throws {
        let code = try code(
            source("{\"users\": {", 20_000, "\"last\": {\"name\": \"z\"}}}") { index in
                "\"-N\(index)\": {\"name\": \"User \(index)\", \"age\": \(index)},"
            }
        )
        #expect(code.contains("/// 20000 of 20001 have it.\n    var age: Int?"))
    }

    @Test func manyWordsForKeys() throws {
        let letters = Array("abcdefghijklmnop")
        let code = try code(
            source("{\"users\": {", 2_000, "\"last\": 1}}") { index in
                let word = String([12, 8, 4, 0].map { letters[index >> $0 & 15] })
                return "\"\(word)\": \(index),"
            }
        )
        #expect(code.contains("var users: [String: Int] = [:]"))
    }

    @Test func keysThatAreAllDifferentTakeNoMemory() throws {
        let shape = try ShapeReader.read(
            source(
                "{\"a\": {",
                60_000,
                "\"last\": {\"x\": 1}}}",
                { index in
                    "\"-K\(index)\": {\"f\(String(index, radix: 36))g\": {\"x\": 1}},"
                }
            ),
            at: [],
            checksKeys: true
        ).shape
        let element = try #require(shape.node?.fields.first?.shape.node?.element?.node)
        #expect(element.isWide)
        #expect(element.fields.isEmpty)
        #expect(element.elements == 60_000)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func depth(open: String) throws {
        let source = source("", 1_000_000, "") { _ in open }
        #expect(throws: GenerationError.self) { try code(source) }
    }

    @Test func deepestObjectThatIsRead() throws {
        let nested = { (depth: Int) in
            String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        }
        #expect(try code(.bytes(nested(64).utf8)).contains("struct Export"))
        #expect(throws: GenerationError.self) { try code(.bytes(nested(65).utf8)) }
    }

    @Test func longKey() throws {
        let source = source("{\"", 100_000, "\": 1}") { _ in "kkkkkkkk" }
        let error = #expect(throws: GenerationError.self) { try code(source) }
        let key = String(repeating: "k", count: 60)
        #expect(
            error?.message == "the key '\(key)…' has 800000 bytes, but the database allows 768 "
                + "(accepted with '--any-keys')"
        )
    }
}
