import Foundation
import Testing

/// Holds the samples of the README, of the articles and of the comments to those that the tests
/// compile.
@Suite struct SampleTests {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let library = "Sources/SnapshotParser"

    static let check = Result {
        let folders = ["Tests/SnapshotParserTests", "Tests/Server/Sources", "Tests/Server/Tests"]
        return SampleCheck(
            files: try folders.flatMap { try files(in: $0, ending: ".swift") }.map(text)
        )
    }

    @Test(
        arguments: try ["README.md"] + files(in: library, ending: "docc/SnapshotParser.md")
            + files(in: "\(library)/Documentation.docc/Articles", ending: ".md")
    )
    func documentIsTested(_ document: String) throws {
        let text = try Self.text(of: document)
        #expect(text.contains("```") == !SampleCheck.samples(in: text).isEmpty)
        let problems = try Self.check.get().problems(inDocument: text)
        #expect(problems == [])
    }

    @Test(arguments: try files(in: library, ending: ".swift"))
    func commentsAreTested(_ file: String) throws {
        let problems = try Self.check.get().problems(inComments: try Self.text(of: file))
        #expect(problems == [])
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
