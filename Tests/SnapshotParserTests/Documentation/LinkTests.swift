import Foundation
import Testing

/// The links of the README and of the articles.
@Suite struct LinkTests {
    private static let folder = "\(SampleTests.library)/Documentation.docc"

    private static let articles =
        (try? SampleTests.files(in: folder + "/Articles", ending: ".md")) ?? []

    /// What stands between two texts, wherever it does.
    private func parts(of text: String, from start: String, to end: String) -> [String] {
        text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    @Test func readmeLeadsToFiles() throws {
        let text = try SampleTests.text(of: "README.md")
        let links =
            parts(of: text, from: "](", to: ")")
            + parts(of: text, from: "src=\"", to: "\"")
            + parts(of: text, from: "srcset=\"", to: "\"")
        for link in links where !link.hasPrefix("http") && !link.hasPrefix("#") {
            let file = SampleTests.package.appendingPathComponent(link)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
        }
    }

    @Test(arguments: articles)
    func articleIsFound(_ article: String) throws {
        let name = URL(fileURLWithPath: article).deletingPathExtension().lastPathComponent
        #expect(try SampleTests.text(of: "README.md").contains("](\(article))"))
        let root = try SampleTests.text(of: Self.folder + "/SnapshotParser.md")
        #expect(root.contains("- <doc:\(name)>"))
        for link in parts(of: try SampleTests.text(of: article), from: "<doc:", to: ">") {
            #expect(Self.articles.contains(Self.folder + "/Articles/\(link).md"), "\(link)")
        }
    }
}
