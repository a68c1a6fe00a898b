import Foundation
import SnapshotParser
import Testing

@testable import CodeGeneration

/// The types for each export of `Exports` are those of `Models/Generated`, which are compiled with
/// the tests, and read the very export without an issue, and give it back.
/// `Tests/CodeGenerationTests/regenerate` writes them anew.
@Suite struct GeneratedModelsTests {
    static let names = Fixture.names(in: "Exports", extension: "json")

    static var types: [String: any ParsableObject.Type] {
        [
            "accounts": AccountsModels.Export.self,
            "chat": ChatModels.Export.self,
            "dates": DatesModels.Export.self,
            "deep": DeepModels.Export.self,
            "events": EventsModels.Export.self,
            "feed": FeedModels.Export.self,
            "long": LongModels.Export.self,
            "mesh": MeshModels.Export.self,
            "names": NamesModels.Export.self,
            "places": PlacesModels.Export.self,
            "quiz": QuizModels.Export.self,
            "sensors": SensorsModels.Export.self,
            "shop": ShopModels.Export.self,
            "sparse": SparseModels.Export.self,
            "statuses": StatusesModels.Export.self,
            "tickets": TicketsModels.Export.self,
            "trees": TreesModels.Export.self,
        ]
    }

    @Test func everyExportHasItsTypes() {
        #expect(Self.names == (Self.types.keys + ["numbers"]).sorted())
        #expect(
            Fixture.names(in: "Models/Generated", extension: "swift")
                == Self.names.map { $0 + "Models" }
        )
    }

    @Test(arguments: names)
    func codeIsThatOfTheFile(name: String) throws {
        #expect(try made(from: name).code == Fixture.text("Models/Generated/\(name)Models.swift"))
    }

    @Test(arguments: names)
    func exportIsReadAndGivenBack(name: String) throws {
        guard name != "numbers" else {
            let data = Data(try Fixture.text("Exports/numbers.json").utf8)
            #expect(RoundTrip(values: NumbersModels.Export.self, data).problems == [])
            return
        }
        let type = try #require(Self.types[name])
        try check(type, name)
    }

    @Test(arguments: names)
    func schemaGivesPaths(name: String) throws {
        let schema = try #require(try made(from: name).schema)
        let code = try GeneratePaths.code(
            from: .bytes(schema.utf8),
            style: CodeStyle(source: "schema.json")
        )
        #expect(code.contains("extension Path where Element == Root {"))
    }

    @Test func schemaNamesTheKeysOfOtherCollections() throws {
        #expect(
            try made(from: "chat").schema == """
                {
                  "configuration": "ChatModels.Configuration",
                  "members": {
                    "<roomId>": {
                      "<userId>": "Bool"
                    }
                  },
                  "messages": {
                    "<roomId>": {
                      "<messageId>": {
                        ".model": "ChatModels.Message",
                        "reactions": {
                          "<userId>": "String"
                        }
                      }
                    }
                  },
                  "rooms": {
                    "<roomId>": "ChatModels.Room"
                  },
                  "users": {
                    "<userId>": "ChatModels.User"
                  }
                }

                """
        )
    }

    private func made(from name: String) throws -> (code: String, schema: String?) {
        var settings = GenerateModels.Settings(style: CodeStyle(source: "\(name).json"))
        settings.checksKeys = false
        settings.name = "Export"
        settings.namespace = name.prefix(1).uppercased() + name.dropFirst() + "Models"
        let export = try Fixture.text("Exports/\(name).json")
        let made = try GenerateModels.generate(
            from: .bytes(export.utf8),
            settings,
            withSchema: true
        )
        return (made.code, made.schema)
    }

    private func check<T: ParsableObject>(_ type: T.Type, _ name: String) throws {
        let data = Data(try Fixture.text("Exports/\(name).json").utf8)
        let form: RoundTrip.Form =
            ["accounts", "events", "places"].contains(name) ? .list : .object
        #expect(RoundTrip(type, form, data, writesKeys: name == "tickets").problems == [])
    }
}
