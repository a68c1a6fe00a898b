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
        -> ByteSource
    {
        var next = -1
        return ByteSource {
            defer { next += 1 }
            if next == -1 { return Array(first.utf8) }
            if next < count { return Array(part(next).utf8) }
            return next == count ? Array(last.utf8) : []
        }
    }

    private func code(_ source: ByteSource) throws -> String {
        let settings = GenerateModels.Settings(style: CodeStyle(source: "export.json"))
        return try GenerateModels.generate(from: source, settings, withSchema: false).code
    }

    @Test func chunksMayEndAnywhere() throws {
        let text = Array(try Fixture.text("Exports/names.json").utf8)
        var position = 0
        let source = ByteSource {
            defer { position += 1 }
            return position < text.count ? [text[position]] : []
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
        let reader = try ShapeReader.read(
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
        )
        let element = try #require(reader.node?.fields.first?.shape.node?.element?.node)
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
        let source = source("{\"", 1_000_000, "\": 1}") { _ in "kkkkkkkk" }
        let error = #expect(throws: GenerationError.self) { try code(source) }
        #expect(error?.message == "a key of more than 768 bytes")
    }
}
