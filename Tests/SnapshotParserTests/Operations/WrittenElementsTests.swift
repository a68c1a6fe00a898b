import Foundation
@testable import SnapshotParser
import Testing

/// Lists that are written as text, whole or element by element.
@Suite struct WrittenElementsTests {
    typealias User = JSONElementsTests.User

    let parser = SnapshotParser()

    @Test func twoElementsOfAnArrayWithOneIDAreAnIssue() throws {
        struct Team: ParsableObject {
            var users: [User] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "users", list: &users)
            }
        }
        let users = ["a", "b", "a", nil, nil].map { User(id: $0, name: "N") }
        let parser = SnapshotParser.json
        let error = #expect(throws: ParseError.self) { try parser.encodeList(users) }
        let reason = "another element of the list has the same id"
        #expect(
            error?.description == """
                serializing User failed: 1 issue
                - duplicate id in User at 2: \(reason)
                """
        )
        #expect(
            parser.validate(object: Team(users: users)).map(\.description)
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

    @Test func aLinkRemainsOneAndItsTargetIsWritten() throws {
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
        try Data("old".utf8).write(to: target)
        let writer = try JSONElementWriter(to: link)
        try writer.write(User(name: "A"))
        try writer.finish()
        #expect(try files.destinationOfSymbolicLink(atPath: link.path) == "inner/second")
        #expect(try files.destinationOfSymbolicLink(atPath: second.path) == target.path)
        let text = String(decoding: try Data(contentsOf: target), as: UTF8.self)
        #expect(text == "[{\"name\":\"A\",\"tags\":[]}]\n")
        #expect(try files.contentsOfDirectory(atPath: inner.path).sorted() == ["second", "target"])
    }

    @Test func aFileThatCannotBeWrittenLeavesTheOldOneWhateverComesLater() throws {
        let file = try JSONElementsTests.File("old")
        let writer = try JSONElementWriter(to: file.url)
        let descriptor = writer.handle.fileDescriptor
        // A full disk could only be had for the whole process.
        let (kept, readOnly) = (dup(descriptor), open("/dev/null", O_RDONLY))
        dup2(readOnly, descriptor)
        close(readOnly)
        let long = User(name: String(repeating: "x", count: 1 << 19))
        let failure = #expect(throws: (any Error).self) { try writer.write(long) } as NSError?
        dup2(kept, descriptor)
        close(kept)
        for call in [{ try writer.write(User(name: "B")) }, writer.finish, writer.finish] {
            let error = #expect(throws: (any Error).self) { try call() } as NSError?
            #expect(error != nil && error == failure)
        }
        #expect(try file.text == "old")
    }

    @Test func finishingAgainAfterAFailureDoesNotReplaceTheOldFile() throws {
        let file = try JSONElementsTests.File()
        let folder = file.url.appendingPathComponent("folder")
        try FileManager.default.removeItem(at: file.url)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let writer = try JSONElementWriter(to: file.url)
        #expect(throws: CocoaError.self) { try writer.finish() }
        try FileManager.default.removeItem(at: file.url)
        try Data("old".utf8).write(to: file.url)
        #expect(throws: CocoaError.self) { try writer.finish() }
        #expect(try file.text == "old")
    }

    @Test func theTemporaryFileHasTheOldPermissionsAndEachWriterItsOwn() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.json")
        try Data("old".utf8).write(to: file)
        func temporary() throws -> [String] {
            try files.contentsOfDirectory(atPath: folder.path).filter { $0 != "a.json" }
        }
        try files.setAttributes([.posixPermissions: 0o662], ofItemAtPath: file.path)
        let first = try JSONElementWriter(to: file)
        let names = try temporary()
        #expect(names.count == 1)
        for name in names {
            let path = folder.appendingPathComponent(name).path
            let permissions = try files.attributesOfItem(atPath: path)[.posixPermissions]
            #expect(permissions as? Int == 0o662)
        }
        let second = try JSONElementWriter(to: file)
        #expect(try temporary().count == 2)
        try second.write(User(name: "B"))
        try second.finish()
        try first.write(User(name: "A"))
        try first.finish()
        #expect(try temporary() == [])
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "[{\"name\":\"A\",\"tags\":[]}]\n"
        )
    }

    @Test(arguments: [
        (
            #"{"users":[null,{"name":"A","tags":["t"]},{"name":"B","tags":["t"]}]}"#,
            #"{"users":{"1":{"name":"A","tags":["t"]},"2":{"name":"B","tags":["t"]}}}"#
        ),
        (
            #"{"users":[{"id":"x","name":"A","tags":["t"]},{"id":"1","name":"B","tags":["t"]}]}"#,
            #"{"users":{"0":{"id":"x","name":"A","tags":["t"]},"1":{"name":"B","tags":["t"]}}}"#
        ),
    ])
    func anArrayOfTheDatabaseIsWrittenByItsIndices(text: String, written: String) throws {
        let file = try JSONElementsTests.File(text)
        let users = try SnapshotParser().elements(of: User.self, at: ["users"], in: file.url)
        let writer = try JSONElementWriter(to: file.url, at: ["users"])
        while let element = try users.next() {
            try writer.write(element.result.get(), key: element.key)
        }
        try writer.finish()
        #expect(try file.text == written + "\n")
    }
}
