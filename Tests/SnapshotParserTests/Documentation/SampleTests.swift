import Foundation
import Testing

/// Holds the samples of the README and of the articles to those that the tests compile.
@Suite struct SampleTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let catalogue = "Sources/SnapshotParser/Documentation.docc"

    @Test(
        arguments: [
            "README.md",
            "\(catalogue)/SnapshotParser.md",
            "\(catalogue)/Articles/ComingFromRealmCoder.md",
            "\(catalogue)/Articles/ErrorMessages.md",
            "\(catalogue)/Articles/Firebase.md",
            "\(catalogue)/Articles/GettingStarted.md",
            "\(catalogue)/Articles/IncrementalUpdates.md",
            "\(catalogue)/Articles/ReadingTrees.md",
            "\(catalogue)/Articles/RealmAdapter.md",
            "\(catalogue)/Articles/WritingBindings.md",
        ]
    )
    func areTested(document: String) throws {
        let file = Self.package.appendingPathComponent(document)
        let text = try String(contentsOf: file, encoding: .utf8)
        let tested = try Self.testedLines()
        let samples = Self.samples(in: text)
        #expect(!samples.isEmpty)
        for sample in samples {
            let isTested = tested.contains("\n\(sample)\n")
            #expect(isTested, "no test has this sample:\n\(sample)")
        }
    }

    /// The lines of all tests of this folder, and of the file that users copy, in the form of
    /// ``samples(in:)``.
    static func testedLines() throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let files = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter {
                $0.lastPathComponent.hasSuffix("Tests.swift")
                    || $0.lastPathComponent == "RealmCoder.swift"
            }
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        return "\n" + texts.map(plain).joined(separator: "\n") + "\n"
    }

    /// The code blocks of a document, without what only an app can have.
    static func samples(in document: String) -> [String] {
        document.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }
            .map { $0.element.drop { !$0.isNewline } }
            .filter { !$0.contains(".package(") && !$0.contains(".product(") }
            .map { plain(String($0)) }
            .filter { !$0.isEmpty }
    }

    /// The lines without indentation, without empty ones, and without imports.
    static func plain(_ text: String) -> String {
        text.components(separatedBy: .newlines)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
            .map { $0.replacingOccurrences(of: "@retroactive ", with: "") }
            .joined(separator: "\n")
    }
}
