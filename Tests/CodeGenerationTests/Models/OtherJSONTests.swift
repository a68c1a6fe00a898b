import Foundation
import SnapshotParser
import Testing

@testable import CodeGeneration

/// The types that `--json` gives for a server's answer read it by `SnapshotParser.json`, and write it back.
@Suite struct OtherJSONTests {
    @Test(arguments: ["answer", "articles"])
    func typesAreThoseOfTheFile(_ name: String) throws {
        var settings = GenerateModels.Settings(style: CodeStyle(source: "\(name).json"))
        settings.style.isOfJSON = true
        settings.checksKeys = false
        (settings.name, settings.namespace) = ("Export", name.capitalized + "Models")
        let text = try Fixture.text("Answers/\(name).json")
        let code = try GenerateModels.generate(
            from: .bytes(text.utf8),
            settings,
            withSchema: false
        ).code
        #expect(code == (try Fixture.text("Models/Answers/\(name)Models.swift")))
    }

    @Test func answersAreReadAndGivenBack() throws {
        try expectRoundTrip(AnswerModels.Export.self, "answer")
        try expectRoundTrip(ArticlesModels.Export.self, "articles")
    }

    private func expectRoundTrip<T: ParsableObject>(_ type: T.Type, _ name: String) throws {
        let text = try Fixture.text("Answers/\(name).json")
        let parser = SnapshotParser.json
        #expect(try parser.validate(type, in: text) == [])
        let written = try parser.decode(
            SnapshotParser.JSON.self,
            from: parser.encode(parser.decode(type, from: text))
        )
        #expect(written == (try parser.decode(SnapshotParser.JSON.self, from: text)))
    }
}
