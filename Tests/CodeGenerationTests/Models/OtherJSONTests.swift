import Foundation
import SnapshotParser
import Testing

@testable import CodeGeneration

/// The types that `--json` gives for a server's answer read it by `SnapshotParser.json`, and write it back.
@Suite struct OtherJSONTests {
    @Test func typesAreThoseOfTheFile() throws {
        var settings = GenerateModels.Settings(style: CodeStyle(source: "answer.json"))
        settings.style.isOfJSON = true
        settings.checksKeys = false
        (settings.name, settings.namespace) = ("Export", "AnswerModels")
        let text = try Fixture.text("Answers/answer.json")
        let code = try GenerateModels.generate(
            from: .bytes(text.utf8),
            settings,
            withSchema: false
        ).code
        #expect(code == (try Fixture.text("Models/Answers/answerModels.swift")))
    }

    @Test func answerIsReadAndGivenBack() throws {
        let text = try Fixture.text("Answers/answer.json")
        let parser = SnapshotParser.json
        #expect(try parser.validate(AnswerModels.Export.self, in: text) == [])
        let answer = try parser.decode(AnswerModels.Export.self, from: text)
        let written = try parser.decode(SnapshotParser.JSON.self, from: parser.encode(answer))
        #expect(written == (try parser.decode(SnapshotParser.JSON.self, from: text)))
    }
}
