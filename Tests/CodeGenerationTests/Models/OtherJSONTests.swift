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

    @Test(arguments: [
        (
            "[{\"a\": 1}, null]",
            """
            /// An element of export.json, which is a list with nulls: `decode([Item?].self, from: text)` reads
            /// it, and `encode` writes it.
            struct Item: ParsableObject {

            """
        ),
        (
            "[[{\"a\": 1}], []]",
            """
            /// An element of a list in export.json, which is a list of lists: `decode([[Item]].self, from:
            /// text)` reads it, and `encode` writes it.
            struct Item: ParsableObject {

            """
        ),
        (
            "[[1, null], [2]]",
            """
            /// Everything in export.json, which is a list of values: `decode(Export.self, from: text)` reads
            /// it, and `encode` writes it.
            typealias Export = [[Int?]]

            """
        ),
        (
            "{\"a\": [null, null]}",
            """
                /// Holds nothing but null.
                var a: SnapshotParser.JSON?

            """
        ),
    ])
    func commentsSayHowListsAreRead(json: String, code: String) throws {
        let all = try models(for: json, isOfJSON: true)
        #expect(all.contains(code), "\(all)")
    }

    @Test func listsAtTheTopAreReadAsTheCommentsSay() throws {
        struct Item: ParsableObject {
            var a = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a", field: &a)
            }
        }
        func again<T: Parsable>(_ text: String, as type: T.Type) throws -> String {
            let parser = SnapshotParser.json
            return String(
                decoding: try parser.encode(parser.decode(type, from: text)),
                as: UTF8.self
            )
        }
        let holes = #"[{"a":1},null]"#
        #expect(try again(holes, as: [Item?].self) == holes)
        let lists = #"[[{"a":1}],[]]"#
        #expect(try again(lists, as: [[Item]].self) == lists)
        let values = "[[1,null],[2]]"
        #expect(try again(values, as: [[Int?]].self) == values)
    }

    @Test func nullAmongListsOfListsIsNoType() {
        let error = #expect(throws: GenerationError.self) {
            try models(for: "[[{\"a\": 1}], null]", isOfJSON: true)
        }
        #expect(
            error?.description == """
                no type for the list's elements (null in collections of collections); read them as \
                SnapshotParser.JSON, or each by a ParsableValue of your own
                """
        )
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
