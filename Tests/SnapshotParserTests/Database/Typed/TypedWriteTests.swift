import Foundation
import SnapshotParser
import Testing

/// A typed write is checked before it is sent, and names the path and the rule of what is refused.
@Suite struct TypedWriteTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    @Test(arguments: Way.allCases) func setsAnObject(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let answers = Recorder()
        try database.setValue(at: Path().users.child("-K1"), value: User(name: "Ada", age: 36)) {
            answers.append("\(String(describing: $0))")
        }
        #expect(try await way.texts(of: answers, 1) == ["nil"])
        #expect(memory.text() == #"{"users":{"-K1":{"age":36,"name":"Ada"}}}"#)
    }

    @Test(arguments: Way.allCases) func replacesWhatWasThere(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("users/-K1", ["name": "Ada", "age": 36, "more": true] as [String: Any])
        try await database.setValue(at: Path().users.child("-K1"), value: User(name: "Grace"))
        #expect(memory.text() == #"{"users":{"-K1":{"name":"Grace"}}}"#)
    }

    @Test(arguments: Way.allCases) func addsUnderNewKeys(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let first = try await database.addValue(
            to: Path().users,
            value: User(id: "old", name: "Ada")
        )
        let second = try await database.addValue(to: Path().users, value: User(name: "Grace"))
        #expect(first.collection == Path().users)
        #expect(first.key?.utf8.count == 20)
        #expect(memory.text(at: first.rendered) == #"{"name":"Ada"}"#)
        #expect(memory.text(at: second.rendered) == #"{"name":"Grace"}"#)
    }

    @Test(arguments: Way.allCases) func updatesWhatChanged(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        memory.write(path.rendered, ["name": "Ada", "age": 36, "more": true] as [String: Any])
        let heard = EventRecorder(memory, at: "users/-K1")
        let start = heard.texts.count
        try await database.updateValue(
            at: path,
            from: User(name: "Ada", age: 36),
            to: User(name: "Ada L.", sizes: ["shoe": 5])
        )
        #expect(
            heard.texts[start...] == [
                "-age=36", #"+sizes={"shoe":5} after name"#, #"~name="Ada L." after more"#,
                #"={"more":true,"name":"Ada L.","sizes":{"shoe":5}}"#,
            ]
        )
        heard.stop()
    }

    @Test(arguments: Way.allCases) func sendsNothingWhereNothingChanged(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        let answers = Recorder()
        try database.updateValue(at: path, from: User(name: "Ada"), to: User(name: "Ada")) {
            answers.append("\(String(describing: $0))")
        }
        #expect(try await way.texts(of: answers, 1) == ["nil"])
        #expect(memory.tree() == nil)
    }

    @Test(arguments: Way.allCases) func removesNothingUnderKeysThatTheDatabaseRefuses(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        let answers = Recorder()
        let old = User(name: "Ada", sizes: ["a.b": 1, "c": 2, "\u{7F}": 3])
        try database.updateValue(at: path, from: old, to: User(name: "Grace")) {
            answers.append("\(String(describing: $0))")
        }
        #expect(try await way.texts(of: answers, 1) == ["nil"])
        #expect(memory.text() == #"{"users":{"-K1":{"name":"Grace"}}}"#)
    }

    @Test(arguments: Way.allCases) func removes(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("users", ["-K1": ["name": "Ada"], "-K2": ["name": "Grace"]])
        try await database.removeValue(at: Path().users.child("-K1"))
        #expect(memory.text() == #"{"users":{"-K2":{"name":"Grace"}}}"#)
    }

    @Test(arguments: Way.allCases) func namesThePathAndTheRuleOfWhatIsRefused(_ way: Way)
        async throws
    {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        let user = User(name: "Ada", weight: .nan, sizes: ["a.b": 1])
        let error = await #expect(throws: ParseError.self) {
            try await database.setValue(at: path, value: user)
        }
        #expect(
            error?.description == """
                serializing User at users/-K1 failed: 2 issues
                - not finite for 'weight' in User at users/-K1: the database stores neither NaN \
                nor infinity
                - forbidden key for 'a.b' in User at users/-K1/sizes: it contains '.'
                """
        )
        await #expect(throws: ParseError.self) {
            try await database.addValue(to: Path().users, value: user)
        }
        await #expect(throws: ParseError.self) {
            try await database.updateValue(at: path, from: User(name: "Ada"), to: user)
        }
        #expect(memory.tree() == nil)
    }

    @Test(arguments: Way.allCases) func refusesForbiddenKeysOfThePath(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let error = await #expect(throws: ParseError.self) {
            try await database.setValue(at: Path().users.child("a/b#"), value: User(name: "Ada"))
        }
        #expect(
            error?.description == """
                serializing User at users/a/b# failed: 1 issue
                - forbidden key for 'a/b#' in User at users: it contains '/'
                """
        )
        await #expect(throws: ParseError.self) {
            try await database.removeValue(at: Path().users.child(""))
        }
        await #expect(throws: ParseError.self) {
            let parts: Path<User>.Collection = Path.append(Path(), "us.ers")
            try await database.addValue(to: parts, value: User(name: "Ada"))
        }
        #expect(memory.tree() == nil)
    }

    @Test(arguments: Way.allCases) func countsThePathAmongTheLevels(_ way: Way) async throws {
        let database = way.database(database)
        let keys = (0..<31).map { "k\($0)" }
        let path = Path<[String: Int]>(rendered: keys.joined(separator: "/"))
        try await database.setValue(at: path, value: ["a": 1])
        let deeper = Path<[String: Int]>(rendered: path.rendered + "/k31")
        let error = await #expect(throws: ParseError.self) {
            try await database.setValue(at: deeper, value: ["a": 1])
        }
        #expect(error?.issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(32)])
        #expect(error?.issues.map(\.path) == [keys + ["k31", "a"]])
    }

    @Test(arguments: Way.allCases) func countsThePathAmongTheBytes(_ way: Way) async throws {
        let database = way.database(database)
        let key = String(repeating: "k", count: 760)
        let path: Path<[String: Int]> = Path.append(Path(), key)
        try await database.setValue(at: path, value: ["a23456": 1])
        let error = await #expect(throws: ParseError.self) {
            try await database.setValue(at: path, value: ["a234567": 1])
        }
        #expect(
            error?.issues.map(\.fault)
                == ["forbiddenKey: its path has 769 bytes, but the database allows 768"]
        )
    }

    @Test func tellsOfARefusalByTheDatabase() throws {
        database.refuseWrites { _ in PermissionDenied() }
        let answers = Recorder()
        try database.setValue(at: Path().users.child("-K1"), value: User(name: "Ada")) {
            answers.append("\(String(describing: $0))")
        }
        #expect(answers.texts == ["Optional(denied)"])
    }

    @Test(arguments: Way.allCases) func usesTheOptionsOfAParser(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        var parser = SnapshotParser()
        parser.dates = .secondsSince1970
        let path: Path<Date> = Path.append(Path(), "date")
        try await database.with(parser).setValue(at: path, value: Date(timeIntervalSince1970: 5))
        #expect(memory.text() == #"{"date":5}"#)
    }
}

private struct PermissionDenied: Error, CustomStringConvertible {
    var description: String { "denied" }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""
    var age: Int?
    var weight: Double?
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "weight", field: &weight)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
}
