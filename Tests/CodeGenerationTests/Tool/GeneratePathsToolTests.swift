import Foundation
import Testing

@testable import CodeGeneration

/// `generate-paths` writes the paths of a schema, or one line that says what is wrong and no file.
@Suite struct GeneratePathsToolTests {
    private let schema = "{ \"users\": { \"<userId>\": \"User\" } }"

    @Test func writesToStandardOutput() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun.paths(try folder.file("schema.json", schema), "--indent", "2")
        #expect(run.error == "")
        #expect(run.status == 0)
        #expect(
            run.output == """
                // Generated from schema.json

                import SnapshotParser

                nonisolated extension Path where Element == Root {
                  /// The path to `users`.
                  var users: Path<User>.Collection {
                    Path.append(self, "users")
                  }

                  /// The path to `users/<userId>`.
                  func user(_ userId: String) -> Path<User> {
                    users.child(userId)
                  }
                }

                """
        )
    }

    @Test func importsModulesInOrder() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", schema)
        let run = ToolRun.paths(file, "--import", "Zoo", "--import", "AppModels", "--public")
        #expect(
            run.output.hasPrefix(
                """
                // Generated from schema.json

                public import AppModels
                public import SnapshotParser
                public import Zoo

                nonisolated extension Path where Element == Root {
                    /// The path to `users`.
                    public var users: Path<User>.Collection {

                """
            )
        )
    }

    @Test func writesAFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", schema)
        let run = ToolRun.paths("--output", folder.path("Paths.swift"), file)
        #expect(run.output == "")
        #expect(run.error == "")
        #expect(run.status == 0)
        #expect(try folder.text("Paths.swift") == Seal.sealed(ToolRun.paths(file).output))
        #expect(folder.files == ["Paths.swift", "schema.json"])
    }

    @Test func replacesAFileWhole() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", schema)
        let output = try folder.file("Paths.swift", String(repeating: "old\n", count: 1_000))
        #expect(ToolRun.paths(file, "-o", output, "--force").status == 0)
        #expect(try folder.text("Paths.swift") == Seal.sealed(ToolRun.paths(file).output))
    }

    @Test func leavesAFileAloneWhereTheSchemaIsWrong() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", "{ \"users\": 5 }")
        let output = try folder.file("Paths.swift", "old")
        #expect(ToolRun.paths(file, "-o", output).status == 1)
        #expect(try folder.text("Paths.swift") == "old")
        #expect(folder.files == ["Paths.swift", "schema.json"])
    }

    @Test func namesAFileThatIsMissing() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun.paths(folder.path("none.json"))
        #expect(run.error == "generate-paths: no file '\(folder.path("none.json"))'\n")
        #expect(run.status == 1)
        let directory = ToolRun.paths(folder.url.path)
        #expect(directory.error == "generate-paths: cannot read '\(folder.url.path)'\n")
        #expect(directory.status == 1)
    }

    @Test func namesAFileThatCannotBeWritten() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", schema)
        for output in [folder.path("none/Paths.swift"), folder.url.path] {
            let run = ToolRun.paths(file, "-o", output)
            #expect(run.error == "generate-paths: cannot write '\(output)'\n")
            #expect(run.status == 1)
        }
        #expect(folder.files == ["schema.json"])
    }

    @Test(arguments: ["--help", "-h"])
    func help(option: String) {
        let run = ToolRun.paths(option)
        #expect(
            run.output.hasPrefix("USAGE: generate-paths SCHEMA.json [-o PATHS.swift] [OPTIONS]\n")
        )
        #expect(run.error == "")
        #expect(run.status == 0)
    }

    @Test func wrongUsage() {
        let cases: [([String], String)] = [
            ([], "the schema is missing"),
            (["a.json", "b.json"], "unexpected 'b.json'"),
            (["--pubic", "a.json"], "unknown option '--pubic'"),
            (["a.json", "-o"], "'-o' needs a value"),
            (["a.json", "-o", "./a.json"], "the schema and '-o' are the same file"),
            (["a.json", "-o", "a", "-o", "b"], "'-o' is given twice"),
            (["a.json", "-o", "a", "--output", "b"], "'-o' and '--output' are the same"),
        ]
        for (arguments, message) in cases {
            let run = ToolRun.run { GeneratePaths.run(arguments, console: $0) }
            #expect(
                run.error
                    == "generate-paths: \(message); 'generate-paths --help' shows the usage\n"
            )
            #expect(run.output == "")
            #expect(run.status == 64)
        }
    }

    @Test func wrongStyle() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("schema.json", schema)
        let indent = ToolRun.paths(file, "--indent", "3")
        #expect(indent.error.hasPrefix("generate-paths: '--indent' is 2 or 4;"))
        #expect(indent.status == 64)
        let module = ToolRun.paths(file, "--import", "My Models")
        #expect(module.error.hasPrefix("generate-paths: '--import' needs the name of a module;"))
        #expect(module.status == 64)
    }
}
