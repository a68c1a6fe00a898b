import Foundation
import SnapshotParser
import Testing

/// Elements of text that arrives in parts.
@Suite struct AsyncElementsTests {
    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    /// Parts of a text, and a record of which were asked for.
    struct Parts<Element>: AsyncSequence {
        let parts: [Element]
        var failure: (any Error)?
        var log: HandlerRecorder<String>?

        struct AsyncIterator: AsyncIteratorProtocol {
            var parts: ArraySlice<Element>
            let failure: (any Error)?
            let log: HandlerRecorder<String>?

            mutating func next() async throws -> Element? {
                log?.hear("asked")
                if parts.count.isMultiple(of: 64) { await Task.yield() }
                if parts.isEmpty, let failure { throw failure }
                return parts.popFirst()
            }
        }

        func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(parts: parts[...], failure: failure, log: log)
        }
    }

    struct Broken: Error {}

    let parser = SnapshotParser()

    /// A line for each element, and the error that ends them.
    private func lines<B: AsyncSequence>(_ users: AsyncJSONElements<User, B>) async -> [String] {
        var lines: [String] = []
        var elements = users.makeAsyncIterator()
        do {
            while let user = try await elements.next() { lines.append(Self.line(user)) }
        } catch {
            lines.append(Self.line(error))
        }
        let rest = try? await elements.next()
        #expect(rest.map(Self.line) == nil)
        return lines
    }

    private static func line(_ user: JSONElement<User>) -> String {
        let place = "\(user.key ?? "-") \(user.position)"
        return switch user.result {
        case .success(let user): "\(place) \(user)"
        case .failure(let error): "\(place) \(error)"
        }
    }

    /// The elements of a path, or of lines, in a file, chunks or bytes.
    private func elements<B: AsyncSequence>(
        _ path: [String]?,
        in parts: B
    ) -> AsyncJSONElements<User, B> where B.Element: TextSource {
        guard let path else { return parser.elements(ofLinesOf: User.self, in: parts) }
        return parser.elements(of: User.self, at: path, in: parts)
    }

    private func inFile(_ text: [UInt8], at path: [String]?) throws -> [String] {
        let file = try JSONElementsTests.File()
        try Data(text).write(to: file.url)
        var lines: [String] = []
        do {
            let users =
                try path.map { try parser.elements(of: User.self, at: $0, in: file.url) }
                ?? parser.elements(ofLinesOf: User.self, in: file.url)
            while let user = try users.next() { lines.append(Self.line(user)) }
        } catch {
            lines.append(Self.line(error))
        }
        return lines
    }

    /// An error without the line of the text, of which not all may have arrived.
    private static func line(_ error: any Error) -> String {
        "\(error)".components(separatedBy: "\n  ")[0]
    }

    struct TextCase: CustomTestStringConvertible {
        let text: [UInt8]
        let path: [String]?
        init(_ text: String, at path: [String]? = []) {
            (self.text, self.path) = (Array(text.utf8), path)
        }
        init(_ text: [UInt8]) { (self.text, path) = (text, []) }
        var testDescription: String { String(decoding: text.prefix(60), as: UTF8.self) }
    }

    static let texts = [
        TextCase(
            #"[{"name": "é😀\n\u00e9\ud83d\ude00", "age": 12}, null, {"name": 1e2}, 5, "x", [], true]"#
        ),
        TextCase(
            "\u{FEFF}{\"-K1\": {\"name\": \"A\"},\r\n \"b\\\"\\\\\": {\"name\": \"B\", \"age\": -7}}"
        ),
        TextCase("\u{FEFF}[]"),
        TextCase(""),
        TextCase("\u{FEFF}"),
        TextCase("  {}  "),
        TextCase("3"),
        TextCase("[1, 2.5, -3e7, 12345678901234567890]"),
        TextCase(
            #"{"n": [0, {"x": [[], {}]}, "]}\""], "a": {"u": [{"name": "A"}, {}], "u": 1}, "a": 2}"#,
            at: ["a", "u"]
        ),
        TextCase(
            #"{"data": [[], {"users": {"k": {"name": "A"}}}], "rest": 1}"#,
            at: ["data", "1", "users"]
        ),
        TextCase(#"{"data": {"a": 1, "b": {}}}"#, at: ["data", "x"]),
        TextCase(#"{"data": [1, 2]}"#, at: ["data", "2"]),
        TextCase(#"{"data": "text"}"#, at: ["data"]),
        TextCase(#"[{"name": "A"}, {"name" "B"}, {"name": "C"}]"#),
        TextCase(#"[{"name": "A"} {"name": "B"}]"#),
        TextCase(#"[{"name": "A"}"#),
        TextCase(#"[{"name": "A"}] x"#),
        TextCase(#"[{"name": "\ud83d"}]"#),
        TextCase([
            UInt8(ascii: "["), UInt8(ascii: "\""), 0xC3, UInt8(ascii: "\""), UInt8(ascii: "]"),
        ]),
        TextCase([0xFF, 0xFE, UInt8(ascii: "["), 0, UInt8(ascii: "]"), 0]),
        TextCase("{\"name\": \"A\"}\r\n\r\n{\"name\":\n\"B\"}\n{\"name\": \"C\"", at: nil),
        TextCase(
            "\u{FEFF}{\"name\": \"é\"}\n5\n\n\n{} {}\n{\"name\": \"\u{1}\"}\nnull\n{\"name\": \"Z\"}",
            at: nil
        ),
        TextCase("", at: nil),
        TextCase("\n", at: nil),
    ]

    @Test(arguments: texts)
    func partsOfAnySizeAreReadAsAFile(_ textCase: TextCase) async throws {
        let (text, path) = (textCase.text, textCase.path)
        let expected = try inFile(text, at: path)
        #expect(await lines(elements(path, in: Parts(parts: text))) == expected)
        for split in 0...text.count {
            let parts = Parts(parts: [text[..<split], text[split...]])
            #expect(await lines(elements(path, in: parts)) == expected, "split at \(split)")
        }
        for size in 1...9 {
            let parts = stride(from: 0, to: text.count, by: size).map {
                Data(text[$0..<min($0 + size, text.count)])
            }
            #expect(await lines(elements(path, in: Parts(parts: parts))) == expected)
        }
    }

    @Test func longTextsAreReadAsAFile() async throws {
        var random = SeededGenerator(seed: 31)
        for isLines in [false, true] {
            let users = (0..<600).map { number in
                let name = String(
                    repeating: ["é", "\\n", "}", "x"][number % 4],
                    count: number % 400
                )
                return
                    "{\"name\": \"\(name)\", \"age\": \(number.isMultiple(of: 7) ? "x" : "\(number)")}"
                    .replacingOccurrences(of: ": x}", with: isLines ? ": x}" : ": \"x\"}")
            }
            func text(_ all: [String]) -> [UInt8] {
                let whole =
                    isLines
                    ? all.joined(separator: "\n")
                    : "{\"skipped\": [\(all.joined(separator: ","))], \"u\": [\(all.joined(separator: ",\n"))]}"
                return Array(whole.utf8)
            }
            let path = isLines ? nil : ["u"]
            // Longer than what is read of a file at once.
            let large = "{\"name\": \"\(String(repeating: "[{", count: 140_000))\"}"
            let long = text([large] + users)
            let expected = try inFile(long, at: path)
            #expect(expected.count == 601)
            var parts: [ArraySlice<UInt8>] = []
            var start = 0
            while start < long.count {
                let end = min(long.count, start + Int.random(in: 0...30_000, using: &random))
                parts.append(long[start..<end])
                start = end
            }
            #expect(await lines(elements(path, in: Parts(parts: parts))) == expected)
            // Byte by byte, of fewer elements, since each byte is awaited.
            let short = text(stride(from: 0, to: 600, by: 5).map { users[$0] })
            let fewer = try inFile(short, at: path)
            #expect(fewer.count == 120)
            #expect(await lines(elements(path, in: Parts(parts: short))) == fewer)
        }
    }

    @Test func chunksMayBeOfAnyKindOfText() async throws {
        let text = #"[{"name": "A"}, {"name": "B"}]"#
        let expected = [
            "0 line 1, column 2 \(User(id: "0", name: "A"))",
            "1 line 1, column 17 \(User(id: "1", name: "B"))",
        ]
        #expect(await lines(elements([], in: Parts(parts: [text]))) == expected)
        #expect(
            await lines(elements([], in: Parts(parts: [text.prefix(9), text.dropFirst(9)])))
                == expected
        )
        #expect(
            await lines(elements([], in: Parts(parts: [ByteBuffer(bytes: Array(text.utf8))])))
                == expected
        )
        #expect(await lines(elements([], in: Parts(parts: [Data(text.utf8), Data()]))) == expected)
    }

    @Test func anElementIsThereAsSoonAsItsTextIs() async throws {
        let log = HandlerRecorder<String>()
        let parts = [#"[{"name": "A"}, {"name": "#, #""B", "age": 1"#, "}", ", 5", "]"]
        for try await user in parser.elements(of: User.self, in: Parts(parts: parts, log: log)) {
            log.hear(((try? user.result.get())?.name) ?? "-")
        }
        #expect(log.heard == ["asked", "A", "asked", "asked", "B", "asked", "asked", "-", "asked"])
        let bytes = HandlerRecorder<String>()
        let text = Array("{\"name\": \"A\"}\n{\"name\": \"B\"}\n".utf8)
        for try await user in parser.elements(
            ofLinesOf: User.self,
            in: Parts(parts: text, log: bytes)
        ) {
            bytes.hear(try user.result.get().name)
        }
        #expect(bytes.heard.firstIndex(of: "A") == 14)
        #expect(bytes.heard.firstIndex(of: "B") == 29)
    }

    @Test func theSequencesErrorEndsTheReading() async throws {
        let parts = Parts(parts: [#"[{"name": "A"}, {"#], failure: Broken())
        #expect(
            await lines(elements([], in: parts)) == [
                "0 line 1, column 2 \(User(id: "0", name: "A"))", "Broken()",
            ]
        )
    }

    @Test func aCancelledTaskEndsTheReading() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
        continuation.yield(Data(#"[{"name": "A"}, {"name": "#.utf8))
        let parser = parser
        let read = Task {
            var names: [String] = []
            do {
                for try await user in parser.elements(of: User.self, in: stream) {
                    names.append(try user.result.get().name)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            } catch is CancellationError {
                names.append("cancelled")
            }
            return names
        }
        #expect(try await read.value == ["A", "cancelled"])
        continuation.finish()
    }

    @MainActor @Test func aLoopMayRunOnAnActor() async throws {
        var names: [String] = []
        let parts = Parts(parts: [#"{"a": {"name": "A"}}"#])
        for try await user in parser.elements(of: User.self, in: parts) {
            names.append(try user.result.get().name)
        }
        #expect(names == ["A"])
    }

    @Test func eachLoopReadsAnew() async throws {
        let users = parser.elements(of: User.self, in: Parts(parts: [#"[{"name": "A"}]"#]))
        for _ in 0..<2 { #expect(await lines(users).count == 1) }
    }
}
