import Foundation
import Testing

/// The adapter stands in three files: in the article, in the package that is built with the SDK, and
/// here with the stand-ins.
@Suite struct AdapterTextTests {
    private func text(of file: String) throws -> String {
        let tests = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
        let root = tests.appendingPathComponent("../../../..").standardizedFileURL
        return try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }

    /// The lines of code.
    private func code(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    }

    private func adapter() throws -> [Substring] {
        try code(text(of: "Tests/FirebaseAdapter/Sources/FirebaseAdapter/FirebaseAdapter.swift"))
    }

    @Test func isTheSameInTheArticle() throws {
        let article = try text(
            of: "Sources/SnapshotParser/Documentation.docc/Articles/Firebase.md"
        )
        let samples = article.components(separatedBy: "```swift\n").dropFirst()
        let file = try #require(samples.first?.components(separatedBy: "```").first)
        #expect(try code(file) == adapter())
    }

    @Test func isTheSameWithTheStandIns() throws {
        let file = try text(
            of: "Tests/SnapshotParserTests/Database/Firebase/FirebaseAdapter.swift"
        )
        let expected = try adapter()
            .filter { $0 != "import FirebaseDatabase" }
            .map { $0.replacingOccurrences(of: "@retroactive ", with: "") }
        #expect(code(file).map(String.init) == expected)
    }

    @Test func hasAtMostSixtyLines() throws {
        #expect(try adapter().count <= 60)
    }
}
