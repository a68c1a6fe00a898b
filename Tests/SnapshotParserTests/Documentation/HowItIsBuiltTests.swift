import Foundation
import Testing

/// What the article on how the library is built and the guide for contributors name is there:
/// folders, files, tests, types and other names.
@Suite struct HowItIsBuiltTests {
    private static let article =
        "\(SampleTests.library)/Documentation.docc/Articles/HowItIsBuilt.md"
    private static let tests = "Tests/SnapshotParserTests"

    /// The lines below one of the article's headings.
    private func lines(below heading: String) throws -> [String] {
        let parts = try SampleTests.text(of: Self.article).components(separatedBy: "\n## ")
        let part = try #require(parts.first { $0.hasPrefix("\(heading)\n") })
        return part.components(separatedBy: "\n")
    }

    /// The cells of a table's rows, without its head.
    private func rows(below heading: String) throws -> [[String]] {
        try lines(below: heading).filter { $0.contains("|") }.dropFirst(2).map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private func folders(in folder: String) throws -> Set<String> {
        let url = SampleTests.package.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return Set(names.filter { !$0.contains(".") })
    }

    private func declaredTypes() throws -> Set<String> {
        let pattern = try NSRegularExpression(pattern: "(?:struct|enum|class|protocol) (\\w+)")
        var types: Set<String> = []
        for file in try SampleTests.files(in: SampleTests.library, ending: ".swift") {
            let code = try SampleTests.text(of: file)
            let whole = NSRange(code.startIndex..., in: code)
            for match in pattern.matches(in: code, range: whole) {
                guard let name = Range(match.range(at: 1), in: code) else { continue }
                types.insert(String(code[name]))
            }
        }
        return types
    }

    @Test func eachFolderHasItsRowAndItsTests() throws {
        let rooms = try folders(in: SampleTests.library)
        let named = try rows(below: "The rooms").flatMap { $0[0].components(separatedBy: ", ") }
        #expect(named.sorted() == rooms.sorted())
        #expect(try folders(in: Self.tests) == rooms.union(["Documentation", "Support"]))
    }

    @Test func eachRuleHasItsFilesAndItsTests() throws {
        let rows = try rows(below: "Where each rule is")
        #expect(rows.count >= 25)
        for row in rows {
            let cells = row.dropFirst().map { $0.replacingOccurrences(of: "`", with: "") }
            #expect(cells.count == 2, "\(row)")
            for (folder, names) in zip([SampleTests.library, Self.tests], cells) {
                for name in names.components(separatedBy: ", ") {
                    let path = "\(folder)/\(name).swift"
                    let file = SampleTests.package.appendingPathComponent(path)
                    #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
                }
            }
        }
    }

    /// As whole words, since a name that is gone may be a part of another one.
    @Test func namesInTheGuideForContributorsAreThere() throws {
        let guide = try SampleTests.text(of: ".github/CONTRIBUTING.md")
        let code = try ["Sources", "Tests", ".ci"].flatMap { folder in
            let files = try SampleTests.files(in: folder, ending: "")
            return try files.filter { !$0.contains("/.build/") }.map { file in
                try file + " " + (file.hasSuffix(".swift") ? SampleTests.text(of: file) : "")
            }
        }
        let name = try NSRegularExpression(pattern: "\\w+")
        func words(of text: String) -> Set<String> {
            let matches = name.matches(in: text, range: NSRange(text.startIndex..., in: text))
            return Set(matches.compactMap { Range($0.range, in: text) }.map { String(text[$0]) })
        }
        let others = "swift run format package nm demangle main DCHECKS_INVARIANTS"
        let known = code.reduce(into: words(of: others)) { $0.formUnion(words(of: $1)) }
        // Commands are in blocks of their own.
        let parts = guide.components(separatedBy: "```")
        let prose = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined()
        let quoted = prose.components(separatedBy: "`")
        let named = quoted.indices.filter { !$0.isMultiple(of: 2) }.map { quoted[$0] }
        #expect(named.count > 100)
        #expect(words(of: named.joined(separator: " ")).subtracting(known).sorted() == [])
    }

    @Test func theWordsAreFewAndStandForTypes() throws {
        let words = try lines(below: "The words").filter { $0.hasPrefix("* ") }
        #expect((1...20).contains(words.count))
        let types = try declaredTypes()
        for word in words {
            let type = word.components(separatedBy: "`").dropFirst().first ?? ""
            #expect(types.contains(type), "\(word)")
        }
    }
}
