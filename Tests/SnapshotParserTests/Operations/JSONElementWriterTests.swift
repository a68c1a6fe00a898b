import Foundation
import SnapshotParser
import Testing

/// A file is written element by element, and replaces the old one only once it is finished.
@Suite struct JSONElementWriterTests {
    typealias User = JSONElementsTests.User
    typealias File = JSONElementsTests.File

    let parser = SnapshotParser()

    @Test func elementsAreWrittenUnderTheirKeysOrInAnArray() throws {
        let file = try File("old")
        let keyed = try JSONElementWriter(to: file.url, at: ["a", "users"])
        try keyed.write(User(id: "x", name: "A"), key: "-K1")
        try keyed.write(User(id: "y", name: "B", age: 1), key: "-K2")
        #expect(try file.text == "old")
        try keyed.finish()
        #expect(
            try file.text == """
                {"a":{"users":{"-K1":{"name":"A","tags":[]},"-K2":{"age":1,"name":"B","tags":[]}}}}

                """
        )
        let listed = try JSONElementWriter(to: file.url, format: .pretty)
        try listed.write(User(id: "x", name: "A", tags: ["t"]))
        try listed.write(User(name: "B"))
        try listed.finish()
        #expect(
            try file.text == """
                [
                  {
                    "id": "x",
                    "name": "A",
                    "tags": [
                      "t"
                    ]
                  },
                  {
                    "name": "B",
                    "tags": []
                  }
                ]

                """
        )
        let json = try JSONElementWriter(to: file.url, parser: .json)
        try json.write(User(id: "x", name: "A"), key: "x")
        let conflict = #expect(throws: ParseError.self) {
            try json.write(User(id: "y", name: "B"), key: "z")
        }
        #expect(
            conflict?.issues.map(\.description) == [
                "key conflict for 'id' in User at z: "
                    + "it is stored under 'z', but its own key is a string \"y\""
            ]
        )
        try json.finish()
        #expect(try file.text == "{\"x\":{\"id\":\"x\",\"name\":\"A\",\"tags\":[]}}\n")
        let again = try SnapshotParser.json.elements(of: User.self, in: file.url)
        #expect(try again.next()?.result.get() == User(id: "x", name: "A"))
        let none = try JSONElementWriter(to: file.url, at: ["users"], format: .pretty)
        try none.finish()
        #expect(try file.text == "{\n  \"users\": {}\n}\n")
    }

    @Test func aWriterThatIsLetGoLeavesTheOldFile() throws {
        let file = try File("old")
        let folder = file.url.deletingLastPathComponent()
        do {
            let writer = try JSONElementWriter(to: file.url)
            try writer.write(User(name: "A"))
        }
        #expect(try file.text == "old")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.filter { $0.contains(file.url.lastPathComponent) }.count == 1)
    }

    @Test func whatJSONCannotSayIsNotWritten() throws {
        struct Number: ParsableObject {
            var value = 0.0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "value", field: &value)
            }
        }
        let file = try File()
        let writer = try JSONElementWriter(to: file.url)
        try writer.write(Number(value: 1.5))
        #expect(throws: ParseError.self) { try writer.write(Number(value: .nan)) }
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try writer.write(Number(value: 2), key: "k")
        }
        #expect(
            error?.description == "mixed elements: the key 'k' is among elements without keys"
        )
        try writer.write(Number(value: 5))
        try writer.finish()
        #expect(try file.text == "[{\"value\":1.5},{\"value\":5}]\n")
    }

    @Test func aFileIsReadChangedAndWrittenInOneLoop() throws {
        let file = try File(#"{"users": {"-K1": {"name": "A"}, "-K2": {"name": "B", "age": 3}}}"#)
        let users = try parser.elements(of: User.self, at: ["users"], in: file.url)
        let writer = try JSONElementWriter(to: file.url, at: ["users"])
        while let element = try users.next() {
            var user = try element.result.get()
            user.tags.append("read")
            try writer.write(user, key: element.key)
        }
        try writer.finish()
        #expect(
            try file.text == """
                {"users":{"-K1":{"name":"A","tags":["read"]},\
                "-K2":{"age":3,"name":"B","tags":["read"]}}}

                """
        )
    }

    @Test func thePermissionsOfTheOldFileStay() throws {
        let file = try File("old")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: file.url.path
        )
        let writer = try JSONElementWriter(to: file.url)
        try writer.finish()
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func fileWithoutElementsHoldsAListOfItsDialect() throws {
        let file = try JSONElementsTests.File()
        for (parser, text) in [(SnapshotParser(), "{}\n"), (.json, "[]\n")] {
            try JSONElementWriter(to: file.url, parser: parser).finish()
            #expect(try file.text == text)
        }
    }
}
