import Foundation
import Testing

/// The check of the samples notices each change of a document.
@Suite struct SampleCheckTests {
    private func problems(
        in document: String = "README.md",
        _ change: (inout String) -> Void
    ) throws -> [String] {
        var text = try SampleTests.text(of: document)
        let original = text
        change(&text)
        try #require(text != original, "nothing was changed")
        return try SampleTests.check.get().problems(inDocument: text)
    }

    private func problems(replacing part: String, by other: String) throws -> [String] {
        try problems { text in
            if let range = text.range(of: part) { text.replaceSubrange(range, with: other) }
        }
    }

    @Test func aDeletedImport() throws {
        #expect(try problems(replacing: "import SnapshotParser\n\n", by: "").count == 1)
    }

    @Test func theOutputsOfTwoSamplesSwapped() throws {
        let outputs = [
            "Anything\n[\"title\": \"Main lobby\"]",
            "lobby: Lobby\n-Nx1: Hello\n-Nx2: Good morning!",
        ]
        let article = "\(SampleTests.library)/Documentation.docc/Articles/GettingStarted.md"
        let problems = try problems(in: article) { text in
            text = text.replacingOccurrences(of: "\n\(outputs[0])\n", with: "\nfirst\n")
                .replacingOccurrences(of: "\n\(outputs[1])\n", with: "\n\(outputs[0])\n")
                .replacingOccurrences(of: "\nfirst\n", with: "\n\(outputs[1])\n")
        }
        #expect(problems.contains("the tests have another output here: Anything"))
        #expect(problems.contains("the tests have another output here: lobby: Lobby"))
    }

    @Test func aDeletedSpace() throws {
        #expect(
            try problems(replacing: "    var age: Int?", by: "    varage: Int?")
                == ["no test has this sample: struct Member: ParsableSnapshot {"]
        )
    }

    @Test(
        arguments: [
            ("let members = try", "let  members = try"), ("    var name = \"\"\n", ""),
            ("    print(error)\n", "\n    print(error)\n"),
            ("    print(error)\n", "print(error)\n"), ("    }\n}\n\nenum", "    }\n}\nenum"),
            ("found a string \"36\"\n", "found a string \"36\" \n\n"), ("do {\n", ""),
        ]
    )
    func anyOtherChange(part: String, other: String) throws {
        #expect(try !problems(replacing: part, by: other).isEmpty)
    }

    @Test func whatIsWrongIsNamed() {
        let check = SampleCheck(files: ["func f() {\n    let a = 1\n    let b = 2\n}\n"])
        #expect(check.problems(inDocument: "```swift\nlet a = 1\nlet b = 2\n```") == [])
        #expect(
            check.problems(inDocument: "```swift\nlet a = 1\n```")
                == ["a test goes on before or after this sample: let a = 1"]
        )
        #expect(check.problems(inComments: "  /// ```swift\n  /// let b = 2\n  /// ```") == [])
        #expect(
            check.problems(inComments: "/// ```\n/// let c = 3\n/// ```")
                == ["no test has this sample: let c = 3"]
        )
    }
}
