import Foundation
import SnapshotParser
import Testing

/// Files that are read and written element by element.
@Suite struct JSONElementsTests {
    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var age: Int?
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    /// A file that is gone when the test is over.
    final class File {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")

        init(_ text: String = "") throws { try Data(text.utf8).write(to: url) }
        deinit { try? FileManager.default.removeItem(at: url) }

        var text: String {
            get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
        }
    }

    let parser = SnapshotParser()

    /// A line for each element, and the error that ends them.
    private func read(_ text: String, at path: [String] = []) throws -> [String] {
        let file = try File(text)
        do {
            return try lines(parser.elements(of: User.self, at: path, in: file.url))
        } catch {
            return ["\(error)"]
        }
    }

    @Test func nullAmongElementsIsTheSameIssueAsInAWholeDocument() throws {
        let text = #"{"users":[{"name":"a","tags":[]},null]}"#
        let file = try File(text)
        let elements = try SnapshotParser.json.elements(of: User.self, at: ["users"], in: file.url)
        _ = try elements.next()
        let error = #expect(throws: ParseError.self) { try elements.next()?.result.get() }
        let whole = try SnapshotParser.json.validateList(User.self, in: text, at: ["users"])
        #expect(error?.issues == whole)
        #expect(
            whole.map(\.description) == [
                "unexpected null for '1' in User at users (line 1, column 34)"
            ]
        )
    }

    private func lines(_ users: JSONElements<User>) -> [String] {
        var lines: [String] = []
        do {
            while let user = try users.next() {
                let place = "\(user.key ?? "-") \(user.position.line):\(user.position.column)"
                switch user.result {
                case .success(let user): lines.append("\(place) \(user.id ?? "-") \(user.name)")
                case .failure(let error): lines.append("\(place) \(error)")
                }
            }
            #expect(try users.next() == nil)
        } catch {
            lines.append("\(error)")
        }
        return lines
    }

    @Test func elementsStandInAnObjectOrInAnArray() throws {
        #expect(
            try read("{\"b\": {\"name\": \"B\"},\n \"a\": {\"name\": \"A\"}, \"n\": null}")
                == ["b 1:7 b B", "a 2:7 a A"]
        )
        #expect(
            try read(#"[{"name": "A", "id": "x"}, null, {"name": "B"}]"#)
                == ["0 1:2 x A", "2 1:34 2 B"]
        )
        #expect(try read("{}") == [])
        #expect(try read(" [ ] ") == [])
        #expect(try read("\u{FEFF}[{\"name\": \"A\"}]") == ["0 1:2 0 A"])
    }

    @Test func theyStandWhereAPathLeadsBesideOthersOfAnyKind() throws {
        let text = """
            {"skip": [1, {"a": [[], {}]}, "x\\n", true, null, 1e3], "é": {"users": {
              "-K1": {"name": "A"}, "-K2": {"name": "B"}
            }, "more": {"x": []}}, "rest": [[[{}]]]}
            """
        #expect(try read(text, at: ["é", "users"]) == ["-K1 2:10 -K1 A", "-K2 2:32 -K2 B"])
    }

    @Test func aPathThatIsNotThereIsToldWithTheKeysThereAre() throws {
        let text = #"{"a": 1, "users": {"x": {}, "y": []}}"#
        #expect(
            try read(text, at: ["user"])
                == [
                    "nothing at user (line 1, column 1): the keys are 'a' and 'users': "
                        + "did you mean 'users'?"
                ]
        )
        #expect(
            try read(text, at: ["users", "z"])
                == ["nothing at users/z (line 1, column 19): the keys are 'x' and 'y'"]
        )
        #expect(
            try read(text, at: ["a"])
                == [
                    "no elements at a (line 1, column 7): expected an object or an array, found a number 1"
                ]
        )
        #expect(
            try read(text, at: ["a", "b"])
                == [
                    "no elements at a (line 1, column 7): expected an object or an array, found a number 1"
                ]
        )
        #expect(
            try read("[]", at: ["a"])
                == [
                    "no elements at the top level (line 1, column 1): "
                        + "expected an object, found an array"
                ]
        )
        #expect(try read("") == ["not JSON (line 1, column 1): the text is empty"])
    }

    @Test func aBrokenElementIsToldAndPassedOver() throws {
        let text = """
            {"users": {
              "a": {"name": 1, "x": 2},
              "b": {"name": "B"},
              "c": 3
            }}
            """
        #expect(
            try read(text, at: ["users"]) == [
                """
                a 2:8 parsing User at a failed: 2 issues
                - type mismatch for 'name' in User at users/a (line 2, column 17): \
                expected a string, found a number 1
                - unknown key 'x' in User at users/a (line 2, column 20)
                """,
                "b 3:8 b B",
                """
                c 4:8 parsing User at c failed: 1 issue
                - type mismatch in User at users/c (line 4, column 8): \
                expected an object, found a number 3
                """,
            ]
        )
    }

    @Test func anElementOfAnArrayIsNamedByItsIndex() throws {
        #expect(
            try read(#"{"users": [null, {"name": "A"}, {"nam": "B"}]}"#, at: ["users"]) == [
                "1 1:18 1 A",
                """
                2 1:33 parsing User failed: 2 issues
                - missing key 'name' in User at users/2 (line 1, column 33)
                - unknown key 'nam' in User at users/2 (line 1, column 34): did you mean 'name'?
                """,
            ]
        )
    }

    @Test func malformedTextEndsTheReading() throws {
        #expect(
            try read("[{\"name\": \"A\"},\n {\"name\": x}]") == [
                "0 1:2 0 A",
                """
                not JSON (line 2, column 11): expected a value, found 'x'
                  {"name": x}]
                           ^
                """,
            ]
        )
        #expect(
            try read("{\"users\": [{\"name\": \"A\"}]", at: ["users"]) == [
                "0 1:12 0 A",
                """
                not JSON (line 1, column 26): expected ',' or '}', found the end of the text
                  {"users": [{"name": "A"}]
                                           ^
                """,
            ]
        )
        #expect(try read("[] x").last?.hasPrefix("not JSON (line 1, column 4)") == true)
    }

    @Test func aTextThatIsCutAnywhereIsAnErrorThere() throws {
        let text = #"{"a": {"b": 1}, "users": [{"name": "é\u00e9"}, {"name": "B"}], "c": [{}]}"#
        let bytes = Array(text.utf8)
        let file = try File()
        for end in bytes.indices.dropLast() {
            try Data(bytes[...end].dropLast()).write(to: file.url)
            #expect(throws: SnapshotParser.JSONError.self) {
                let users = try parser.elements(of: User.self, at: ["users"], in: file.url)
                while try users.next() != nil {}
            }
        }
    }

    @Test func linesHoldAValueEach() throws {
        let file = try File(
            "{\"name\": \"A\"}\r\n\n  {\"name\": 1} \n{\"id\": \"c\", \"name\": \"C\"}"
        )
        #expect(
            lines(try parser.elements(ofLinesOf: User.self, in: file.url)) == [
                "- 1:1 - A",
                """
                - 3:3 parsing User failed: 1 issue
                - type mismatch for 'name' in User at line 3, column 12: \
                expected a string, found a number 1
                """,
                "- 4:1 c C",
            ]
        )
    }

    @Test func elementsLargerThanAWindowAreReadWholeAndInOrder() throws {
        let long = String(repeating: "é0123456789", count: 40_000)
        let count = 4000
        let file = try File()
        let writer = try JSONElementWriter(to: file.url, at: ["other", "users"])
        for index in 0..<count {
            let name = index.isMultiple(of: 1000) ? long : "user \(index)"
            try writer.write(User(name: name, tags: ["a", "b"]), key: "-K\(index)")
        }
        try writer.finish()
        let users = try parser.elements(of: User.self, at: ["other", "users"], in: file.url)
        var index = 0
        while let user = try users.next() {
            let name = index.isMultiple(of: 1000) ? long : "user \(index)"
            #expect(try user.result.get().name == name)
            #expect(user.key == "-K\(index)" && user.position.line == 1)
            index += 1
        }
        #expect(index == count)
        #expect(users.progress.fractionCompleted == 1)
        #expect(throws: SnapshotParser.JSONError.self) {
            try parser.elements(of: User.self, at: ["users"], in: file.url)
        }
    }

    @Test func cancellationEndsTheReading() throws {
        let file = try File(#"[{"name": "A"}, {"name": "B"}]"#)
        let users = try parser.elements(of: User.self, in: file.url)
        #expect(try users.next() != nil)
        users.progress.cancel()
        #expect(throws: CancellationError.self) { try users.next() }
    }

    @Test func aDecoderThatATypeKeepsReadsItsOwnElement() throws {
        struct Late: ParsableCodable {
            let decoder: (any Decoder)?

            init() { decoder = nil }
            init(from decoder: any Decoder) { self.decoder = decoder }
            func encode(to encoder: any Encoder) throws {}

            var name: String? {
                get throws { try decoder.map { try [String: String](from: $0)["name"] } ?? nil }
            }
        }
        struct Row: ParsableObject {
            var late = Late()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "late", field: &late)
            }
        }
        // Between elements the next part of the file takes the place of the one before.
        let gap = String(repeating: " ", count: 300_000)
        let file = try File(
            "["
                + ["Ann", "Bob", "Cy"].map { #"{"late": {"name": "\#($0)"}}\#(gap)"# }
                .joined(separator: ",") + "]"
        )
        let elements = try parser.elements(of: Row.self, in: file.url)
        var kept: [Late] = []
        while let element = try elements.next() { kept.append(try element.result.get().late) }
        #expect(try kept.map { try $0.name } == ["Ann", "Bob", "Cy"])
    }
}
