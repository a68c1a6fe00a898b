import Foundation
import SnapshotParser
import Testing

/// The samples of the article about JSON text, line by line, and what they print.
@Suite struct JSONArticleTests {
    @Test func textAndFiles() async throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct User: ParsableSnapshot {
            static var listEnvelope: String? { "users" }

            var id: String?
            var name = ""
            var age: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "age", field: &age)
            }
        }

        let parser = SnapshotParser.json
        let text = """
            {"page": 1, "users": [
              {"id": "ada", "name": "Ada", "age": 36},
              {"id": "alan", "name": "Alan"}
            ]}
            """
        let users = try parser.decodeList(User.self, from: text)
        print(users.map(\.name))

        #expect(
            printed == """
                ["Ada", "Alan"]

                """
        )
        printed = ""

        let answer = #"{"data": [{"owner": {"id": "ada", "name": "Ada"}, "sizes": [[1, 2], [3]]}]}"#
        let owner = try parser.decode(User.self, from: answer, at: ["data", "0", "owner"])
        let sizes = try parser.decode([[Int]].self, from: answer, at: ["data", "0", "sizes"])

        #expect(owner.id == "ada" && sizes == [[1, 2], [3]])

        let mistaken = """
            {"users": {
              "-NxA": {"name": "Ada", "agee": 36},
              "-NxB": {"name": 5}
            }}
            """
        do {
            _ = try SnapshotParser().decodeList(User.self, from: mistaken)
        } catch let error as ParseError {
            print(error)
            for line in error.diagnostics(file: "users.json") { print(line) }
        }

        // swift-format-ignore
        #expect(
            printed == """
                parsing User at users failed: 2 issues
                - unknown key 'agee' in User at users/-NxA (line 2, column 27): did you mean 'age'?
                - type mismatch for 'name' in User at users/-NxB (line 3, column 20): expected a string, found a number 5
                users.json:2:27: error: unknown key 'agee' in User at users/-NxA: did you mean 'age'?
                users.json:3:20: error: type mismatch for 'name' in User at users/-NxB: expected a string, found a number 5

                """
        )
        printed = ""

        let malformed = """
            {"users": {
              "-NxA": {"name": "Ada" "age": 36}
            }}
            """
        do {
            _ = try parser.decodeList(User.self, from: malformed)
        } catch let error as SnapshotParser.JSONError {
            print(error)
        }

        #expect(
            printed == """
                not JSON (line 2, column 26): expected ',' or '}', found '"'
                  "-NxA": {"name": "Ada" "age": 36}
                                         ^

                """
        )
        printed = ""

        let pretty = try parser.encodeList(users, useEnvelope: true, format: .pretty)
        print(String(decoding: pretty, as: UTF8.self))

        #expect(
            printed == """
                {
                  "users": [
                    {
                      "age": 36,
                      "id": "ada",
                      "name": "Ada"
                    },
                    {
                      "id": "alan",
                      "name": "Alan"
                    }
                  ]
                }

                """
        )
        printed = ""

        /// Makes everybody in a backup a year older.
        func celebrate(in backup: URL) throws {
            let parser = SnapshotParser()
            let users = try parser.elements(of: User.self, at: ["users"], in: backup)
            let writer = try JSONElementWriter(to: backup, at: ["users"], parser: parser)
            while let element = try users.next() {
                switch element.result {
                case .success(var user):
                    user.age = user.age.map { $0 + 1 }
                    try writer.write(user, key: element.key)
                case .failure(let error):
                    error.diagnostics(file: backup.lastPathComponent).forEach { print($0) }
                    throw error
                }
            }
            try writer.finish()
        }

        let backup = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: backup) }
        try Data(#"{"users": {"-K1": {"name": "Ada", "age": 36}}}"#.utf8).write(to: backup)
        try celebrate(in: backup)
        #expect(
            String(decoding: try Data(contentsOf: backup), as: UTF8.self)
                == #"{"users":{"-K1":{"age":37,"name":"Ada"}}}"# + "\n"
        )
        try Data(mistaken.utf8).write(to: backup)
        #expect(throws: ParseError.self) { try celebrate(in: backup) }
        #expect(printed.hasSuffix("in User at users/-NxA: did you mean 'age'?\n"))
        printed = ""

        let body = AsyncStream<ByteBuffer> {
            $0.yield(ByteBuffer(bytes: Array(text.utf8.prefix(40))))
            $0.yield(ByteBuffer(bytes: Array(text.utf8.dropFirst(40))))
            $0.finish()
        }

        for try await element in parser.elements(of: User.self, at: ["users"], in: body) {
            print(try element.result.get().name)
        }

        #expect(printed == "Ada\nAlan\n")
    }
}
