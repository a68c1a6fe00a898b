import Foundation
import SnapshotParser
import Testing

/// Lists that are written as text, whole or element by element.
@Suite struct WrittenElementsTests {
    typealias User = JSONElementsTests.User

    let parser = SnapshotParser()

    @Test func twoElementsOfAnArrayWithOneIDAreAnIssue() throws {
        struct Team: ParsableObject {
            var users: [User] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "users", list: &users)
            }
        }
        let users = ["a", "b", "a", nil, nil].map { User(id: $0, name: "N") }
        let error = #expect(throws: ParseError.self) { try parser.encodeList(users) }
        let reason = "another element of the list has the same id"
        #expect(
            error?.description == """
                serializing User failed: 1 issue
                - duplicate id in User at 2: \(reason)
                """
        )
        var arrays = parser
        arrays.dialect = .json
        #expect(
            arrays.validate(object: Team(users: users)).map(\.description)
                == ["duplicate id in User at users/2: \(reason)"]
        )
        let others = try parser.encodeList(Array(users[..<2]) + users[3...])
        #expect(try parser.decodeList(User.self, from: others).map(\.id) == ["a", "b", nil, nil])
    }

    @Test func nothingIsWrittenAfterTheEnd() throws {
        let file = try JSONElementsTests.File()
        let writer = try JSONElementWriter(to: file.url)
        try writer.write(User(name: "A"), key: "a")
        try writer.finish()
        let error = #expect(throws: SnapshotParser.JSONError.self) {
            try writer.write(User(name: "B"), key: "b")
        }
        #expect(
            error?.description == "finished file: no element can be written after finish()"
        )
        #expect(error?.position == nil)
        try writer.finish()
        #expect(try file.text == "{\"a\":{\"name\":\"A\",\"tags\":[]}}\n")
    }

    @Test(arguments: [true, false])
    func aLinkRemainsOneAndItsTargetIsWritten(isDangling: Bool) throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let inner = folder.appendingPathComponent("inner")
        try files.createDirectory(at: inner, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let (link, second) = (
            folder.appendingPathComponent("link"), inner.appendingPathComponent("second")
        )
        let target = inner.appendingPathComponent("target")
        try files.createSymbolicLink(atPath: link.path, withDestinationPath: "inner/second")
        try files.createSymbolicLink(atPath: second.path, withDestinationPath: target.path)
        if !isDangling { try Data("old".utf8).write(to: target) }
        let writer = try JSONElementWriter(to: link)
        try writer.write(User(name: "A"))
        try writer.finish()
        #expect(try files.destinationOfSymbolicLink(atPath: link.path) == "inner/second")
        #expect(try files.destinationOfSymbolicLink(atPath: second.path) == target.path)
        let text = String(decoding: try Data(contentsOf: target), as: UTF8.self)
        #expect(text == "[{\"name\":\"A\",\"tags\":[]}]\n")
        #expect(try files.contentsOfDirectory(atPath: inner.path).sorted() == ["second", "target"])
    }
}
