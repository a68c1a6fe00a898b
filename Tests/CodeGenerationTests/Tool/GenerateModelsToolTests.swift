import Foundation
import Testing

@testable import CodeGeneration

/// `generate-models` writes models of an export, and overwrites none that somebody changed.
@Suite struct GenerateModelsToolTests {
    private let export = "{ \"users\": { \"-K1\": { \"name\": \"Ada\", \"age\": 36 } } }"

    @Test func writesModelsAndSchema() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", export)
        let models = folder.path("Models.swift")
        let run = ToolRun.models(file, "-o", models, "--schema", folder.path("schema.json"))
        #expect(run.output == "")
        #expect(run.error == "")
        #expect(run.status == 0)
        #expect(
            try folder.text("Models.swift").components(separatedBy: "\n// Checksum")[0] == """
                // Generated from export.json

                import SnapshotParser

                /// Everything in export.json.
                struct Export: ParsableObject {
                    var users: [User] = []

                    mutating func bindProperties(binder: Binder) {
                        binder.bindList(name: "users", list: &users)
                    }
                }

                /// The data at `users/*`.
                struct User: ParsableSnapshot {
                    var id: String?
                    var name = ""
                    var age = 0

                    mutating func bindProperties(binder: Binder) {
                        binder.bindField(name: "name", field: &name)
                        binder.bindField(name: "age", field: &age)
                    }
                }

                """
        )
        #expect(
            try folder.text("schema.json") == """
                {
                  "users": {
                    "<userId>": "User"
                  }
                }

                """
        )
        #expect(folder.files == ["Models.swift", "export.json", "schema.json"])
        #expect(ToolRun.paths(folder.path("schema.json")).status == 0)
    }

    @Test func namesAndNamespace() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", export)
        let schema = folder.path("schema.json")
        let run = ToolRun.models(
            file,
            "--name",
            "Everything",
            "--namespace",
            "Club",
            "--indent",
            "2",
            "--public",
            "--at",
            "users",
            "--schema",
            schema
        )
        #expect(run.error == "")
        #expect(
            run.output.hasPrefix(
                """
                // Generated from export.json

                public import SnapshotParser

                /// The types of export.json.
                public enum Club {
                  /// An element of `users` in export.json, which is a list: `parseAsList` reads it from a tree and
                  /// `decodeList` from JSON text, and `serialize(list:)` writes it.
                  public struct Everything: ParsableSnapshot, Sendable {
                    /// The object's key.
                    public var id: String?
                """
            )
        )
        #expect(try folder.text("schema.json").contains("\"<userId>\": \"Club.Everything\""))
    }

    struct ErrorCase: CustomTestStringConvertible {
        let export: String
        let message: String

        init(_ export: String, _ message: String) {
            (self.export, self.message) = (export, message)
        }

        var testDescription: String { message }
    }

    static let errors = [
        ErrorCase("", "not JSON (line 1, column 1): the text is empty"),
        ErrorCase("{\"a\": tru}", "not JSON (line 1, column 10): expected 'true', found '}' at a"),
        ErrorCase(
            "{\"a\": 01}",
            "not JSON (line 1, column 8): expected ',' or '}', found '1'"
        ),
        ErrorCase(
            "{\"a\": \"\\ud800\"}",
            "not JSON (line 1, column 14): expected a low surrogate after the high one, found '\"' "
                + "at a"
        ),
        ErrorCase(
            "{\"a\": \"\u{1}\"}",
            "not JSON (line 1, column 8): expected an escape such as \\n, "
                + "since a string holds no control characters, found U+0001 at a"
        ),
        ErrorCase(
            "{\"a\": [1,]}",
            "not JSON (line 1, column 10): expected a value, found ']' at a/1"
        ),
        ErrorCase(
            "[1, 2",
            "not JSON (line 1, column 6): expected ',' or ']', found the end of the text"
        ),
        ErrorCase(
            "{\"a\": 1} 2",
            "not JSON (line 1, column 10): expected the end of the text, found '2'"
        ),
        ErrorCase("5", "expected an object or a list, found a number"),
        ErrorCase("null", "expected an object or a list, found null"),
        ErrorCase("[]", "an empty list has no type"),
        ErrorCase("[null, null]", "a list of nulls has no type"),
        ErrorCase("[[], {}]", "a list of empty elements has no type"),
        ErrorCase(
            "\u{FEFF} tru",
            "not JSON (line 1, column 5): expected 'true', found the end of the text"
        ),
        ErrorCase(
            "[1, \"a\"]",
            "no type for the list's elements (a string in 1, a number in 1); read them as "
                + "SnapshotParser.JSON, or each by a ParsableValue of your own"
        ),
        ErrorCase(
            "{\"a\": {\"b.c\": 1}}",
            "the database forbids '.' in the key 'b.c' (accepted with '--any-keys') at a"
        ),
        ErrorCase(
            "{\"a\": {\".value\": 1}}",
            "the key '.value' is reserved by the database (accepted with '--any-keys') at a"
        ),
        ErrorCase(
            "{\"a\": {\"\": 1}}",
            "the database forbids empty keys (accepted with '--any-keys') at a"
        ),
        ErrorCase("{\"a\": 1e999}", "a number out of range at a"),
    ]

    @Test(arguments: errors)
    func message(of error: ErrorCase) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", error.export)
        let run = ToolRun.models(
            file,
            "-o",
            folder.path("Models.swift"),
            "--schema",
            folder.path("schema.json")
        )
        #expect(run.error == "generate-models: export.json: \(error.message)\n")
        #expect(run.output == "")
        #expect(run.status == 1)
        #expect(folder.files == ["export.json"])
    }

    @Test func aKeyThatStandsTwiceIsAWarning() throws {
        let folder = try TemporaryFolder()
        let user = "{\"name\": \"a\", \"age\": 1,\n\"name\": \"b\", \"age\": null}"
        let users = (0..<6).map { "\"-K\($0)\": \(user)" }.joined(separator: ",\n")
        let file = try folder.file("export.json", "{\"users\": {\(users)}}")
        let run = ToolRun.models(file)
        #expect(run.status == 0)
        #expect(run.output.contains("var name = \"\"\n    var age = 0\n"))
        let lines = run.error.split(separator: "\n")
        #expect(lines.count == 11)
        #expect(
            lines.prefix(2) == [
                "generate-models: export.json: warning: "
                    + "the key 'name' stands twice (lines 1 and 2) at users/-K0",
                "generate-models: export.json: warning: "
                    + "the key 'age' stands twice (lines 1 and 2) at users/-K0",
            ]
        )
        #expect(lines.last == "generate-models: export.json: warning: 2 more keys stand twice")
    }

    @Test func keysOfOtherJSON() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", "{\"a.b\": 1, \"c/d\": \"x\"}")
        let run = ToolRun.models(file, "--any-keys")
        #expect(run.error == "")
        #expect(run.output.contains("binder.bindField(name: \"a.b\", field: &aB)"))
    }

    @Test func typesOfOtherJSON() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "places.json",
            #"""
            {"a.b": 1, "features": [
            {"name": "x", "points": [1]}, {"name": "y", "parts": [{"n": 1}]},
            {"name": "z", "by": {"-K1": {"m": 2}, "-K2": {"m": 3}}}],
            "users": {"-K1": {"id": "-K1", "tags": []}, "-K2": {"id": "-K2", "tags": ["x"]}}}
            """#
        )
        let run = ToolRun.models(file, "--json")
        #expect(run.error == "")
        #expect(!run.output.contains("ParsableSnapshot"))
        for property in [
            "var points: [Int]?\n", "var parts: [Part]?\n", "var by: [String: By]?\n",
            "var users: [String: User] = [:]\n", "var id = \"\"\n", "var tags: [String] = []\n",
        ] {
            #expect(run.output.contains(property), "\(property) in \(run.output)")
        }
    }

    @Test func nothingWhereThePathLeads() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "export.json",
            #"{"users": {"-K1": {"name": "Ada"}}, "list": [1, 2], "empty": {}}"#
        )
        for (path, reason) in [
            ("users/-K2", "nothing at users/-K2: the only key is '-K1': did you mean '-K1'?"),
            (
                "user/-K1/name",
                "nothing at user: the keys are 'users', 'list' and 'empty': did you mean 'users'?"
            ),
            ("list/2", "nothing at list/2: the keys are '0' and '1'"),
            (
                "users/-K1/name/first",
                "nothing at users/-K1/name/first: expected an object or an array, found a string"
            ),
            ("empty/x", "nothing at empty/x: the object is empty"),
        ] {
            let run = ToolRun.models(file, "--at", path)
            #expect(run.error == "generate-models: export.json: \(reason)\n")
            #expect(run.status == 1)
        }
    }

    @Test func whatWasChangedIsNotOverwritten() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", export)
        let models = folder.path("Models.swift")
        #expect(ToolRun.models(file, "-o", models).status == 0)
        let first = try folder.text("Models.swift")
        #expect(first.hasSuffix("\n}\n\n// Checksum of all above: \(first.suffix(17))"))
        // What nobody changed is written anew.
        _ = try folder.file("export.json", "{\"rooms\": {\"-K1\": {\"a\": 1}}}")
        #expect(ToolRun.models(file, "-o", models).error == "")
        let second = try folder.text("Models.swift")
        #expect(second.contains("struct Room"))

        let mine = second.replacingOccurrences(of: "Room", with: "Hall")
        _ = try folder.file("Models.swift", mine)
        let schema = folder.path("schema.json")
        var run = ToolRun.models(file, "-o", models, "--schema", schema)
        #expect(
            run.error
                == "generate-models: '\(models)' was changed since it was generated; "
                + "'--force' overwrites it\n"
        )
        #expect(run.status == 1)
        #expect(try folder.text("Models.swift") == mine)
        #expect(folder.files == ["Models.swift", "export.json"])

        run = ToolRun.models(file, "-o", models, "--schema", schema, "--force")
        #expect(run.error == "")
        #expect(try folder.text("Models.swift") == second)

        _ = try folder.file("schema.json", "{\"rooms\": {\"<hallId>\": \"Room\"}}")
        run = ToolRun.models(file, "-o", models, "--schema", schema)
        #expect(
            run.error
                == "generate-models: '\(schema)' is there already; '--force' overwrites it\n"
        )
        run = ToolRun.models(file, "-o", try folder.file("Notes.txt", "mine"))
        #expect(run.error.hasSuffix("Notes.txt' is there already; '--force' overwrites it\n"))
        #expect(try folder.text("Notes.txt") == "mine")
    }

    @Test func publicTypesThatHoldAnyValueAreSendable() throws {
        let folder = try TemporaryFolder()
        let json = "{\"a\": {\"b\": [1, \"x\"], \"c\": 1}, \"d\": {\"e\": 1, \"f\": 2}}"
        let run = ToolRun.models(try folder.file("export.json", json), "--public")
        #expect(run.output.contains("public struct Export: ParsableObject, Sendable {"))
        #expect(run.output.contains("public struct A: ParsableObject, Sendable {"))
        #expect(run.output.contains("public struct D: ParsableObject, Sendable {"))
    }

    @Test func unwritableSchemaLeavesNoModels() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("export.json", export)
        let schema = folder.path("none/schema.json")
        let run = ToolRun.models(file, "-o", folder.path("Models.swift"), "--schema", schema)
        #expect(run.error == "generate-models: cannot write '\(schema)'\n")
        #expect(run.status == 1)
        #expect(folder.files == ["export.json"])
    }

    @Test func wrongUsage() {
        let cases: [([String], String)] = [
            ([], "the export is missing"),
            (["a.json", "--schema", "b", "-o", "./b"], "'-o' and '--schema' are the same file"),
            (["a.json", "--schema", "a.json"], "the export and '--schema' are the same file"),
            (["a.json", "--name", "String"], "'--name' needs the name of a new type"),
            (["a.json", "--namespace", "a b"], "'--namespace' needs the name of a new type"),
            (
                ["a.json", "--name", "A", "--namespace", "A"],
                "'--name' and '--namespace' are the same"
            ),
            (["a.json", "--att", "users"], "unknown option '--att'"),
        ]
        for (arguments, message) in cases {
            let run = ToolRun.run { GenerateModels.run(arguments, console: $0) }
            #expect(
                run.error
                    == "generate-models: \(message); 'generate-models --help' shows the usage\n"
            )
            #expect(run.status == 64)
        }
        let help = ToolRun.models("--help")
        #expect(help.output.hasPrefix("USAGE: generate-models EXPORT.json [--at PATH]"))
        #expect(help.status == 0)
    }
}
