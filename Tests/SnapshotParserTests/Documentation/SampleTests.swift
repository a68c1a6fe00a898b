import Foundation
import Testing

/// Holds the samples of the README, of the articles and of the comments to those that the tests
/// compile.
@Suite struct SampleTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let library = "Sources/SnapshotParser"

    @Test(
        arguments: try ["README.md"] + files(in: library, ending: "docc/SnapshotParser.md")
            + files(in: "\(library)/Documentation.docc/Articles", ending: ".md")
    )
    func documentIsTested(_ document: String) throws {
        let samples = Self.samples(in: try Self.text(of: document))
        #expect(!samples.isEmpty)
        for sample in samples { try expectTested(sample) }
    }

    @Test(arguments: try files(in: library, ending: ".swift"))
    func commentsAreTested(_ file: String) throws {
        let comments = try Self.text(of: file).components(separatedBy: .newlines)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("///") }
            .map { $0.dropFirst(3) }
            .joined(separator: "\n")
        for sample in Self.samples(in: comments) { try expectTested(sample) }
    }

    private func expectTested(_ sample: Sample) throws {
        let isTested =
            sample.isCode
            ? try Self.testedCode.get().contains(Self.squeezed(sample.text))
            : try Self.testedLines.get().contains("\n\(sample.text)\n")
        #expect(isTested, "no test has this sample:\n\(sample.text)")
    }
}

extension SampleTests {
    /// A fenced block of a document.
    struct Sample {
        let text: String
        /// Whether line breaks and indentation may differ, as they do where the formatter wraps.
        let isCode: Bool
    }

    /// The lines of all tests, and of the file that users copy.
    static let testedLines = Result {
        let texts = try files(in: "Tests/SnapshotParserTests", ending: ".swift").map(text)
        return "\n" + texts.map(plain).joined(separator: "\n") + "\n"
    }

    static let testedCode = testedLines.map(squeezed)

    /// The fenced blocks of a document, without what only an app can have.
    static func samples(in document: String) -> [Sample] {
        document.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map(\.element)
            .filter { !$0.contains(".package(") && !$0.contains(".product(") }
            .map { block in
                let text = plain(String(block.drop { !$0.isNewline }))
                return Sample(text: text, isCode: !block.hasPrefix("text"))
            }
            .filter { !$0.text.isEmpty }
    }

    /// The lines without indentation, without empty ones, and without imports.
    static func plain(_ text: String) -> String {
        text.components(separatedBy: .newlines)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
            .map { $0.replacingOccurrences(of: "@retroactive ", with: "") }
            .joined(separator: "\n")
    }

    static func squeezed(_ text: String) -> String {
        String(text.unicodeScalars.filter { !$0.properties.isWhitespace })
    }

    static func text(of file: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    }

    /// The paths of a folder's files below the package.
    static func files(in folder: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(
            atPath: package.appendingPathComponent(folder).path
        )
        .filter { $0.hasSuffix(ending) }
        .map { "\(folder)/\($0)" }
        .sorted()
    }
}
