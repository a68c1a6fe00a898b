import Foundation
import SnapshotParser
import Testing

/// A typed write is checked before it is sent, and names the path and the rule of what is refused.
@Suite struct TypedWriteTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    @Test func setsAnObject() throws {
        let answers = Recorder()
        try database.setValue(at: Path().users.child("-K1"), value: User(name: "Ada", age: 36)) {
            answers.append("\(String(describing: $0))")
        }
        #expect(database.text() == #"{"users":{"-K1":{"age":36,"name":"Ada"}}}"#)
        #expect(answers.texts == ["nil"])
    }

    @Test func replacesWhatWasThere() throws {
        database.write("users/-K1", ["name": "Ada", "age": 36, "more": true] as [String: Any])
        try database.setValue(at: Path().users.child("-K1"), value: User(name: "Grace"))
        #expect(database.text() == #"{"users":{"-K1":{"name":"Grace"}}}"#)
    }

    @Test func addsUnderNewKeys() throws {
        let first = try database.addValue(to: Path().users, value: User(id: "old", name: "Ada"))
        let second = try database.addValue(to: Path().users, value: User(name: "Grace"))
        #expect(first.collection == Path().users)
        #expect(first.key?.utf8.count == 20)
        #expect(database.text(at: first.rendered) == #"{"name":"Ada"}"#)
        #expect(database.text(at: second.rendered) == #"{"name":"Grace"}"#)
    }

    @Test func updatesWhatChanged() throws {
        let path = Path().users.child("-K1")
        database.write(path.rendered, ["name": "Ada", "age": 36, "more": true] as [String: Any])
        let heard = EventRecorder(database, at: "users/-K1")
        let start = heard.texts.count
        try database.updateValue(
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

    @Test func sendsNothingWhereNothingChanged() throws {
        let path = Path().users.child("-K1")
        let answers = Recorder()
        try database.updateValue(at: path, from: User(name: "Ada"), to: User(name: "Ada")) {
            answers.append("\(String(describing: $0))")
        }
        #expect(database.tree() == nil)
        #expect(answers.texts == ["nil"])
    }

    @Test func removesNothingUnderKeysThatTheDatabaseRefuses() throws {
        let path = Path().users.child("-K1")
        let answers = Recorder()
        let old = User(name: "Ada", sizes: ["a.b": 1, "c": 2, "\u{7F}": 3])
        try database.updateValue(at: path, from: old, to: User(name: "Grace")) {
            answers.append("\(String(describing: $0))")
        }
        #expect(database.text() == #"{"users":{"-K1":{"name":"Grace"}}}"#)
        #expect(answers.texts == ["nil"])
    }

    @Test func removes() throws {
        database.write("users", ["-K1": ["name": "Ada"], "-K2": ["name": "Grace"]])
        try database.removeValue(at: Path().users.child("-K1"))
        #expect(database.text() == #"{"users":{"-K2":{"name":"Grace"}}}"#)
    }

    @Test func namesThePathAndTheRuleOfWhatIsRefused() throws {
        let path = Path().users.child("-K1")
        let user = User(name: "Ada", weight: .nan, sizes: ["a.b": 1])
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: path, value: user)
        }
        #expect(
            error?.description == """
                serializing User at users/-K1 failed: 2 issues
                - not finite for 'weight' in User at users/-K1: the database stores neither NaN \
                nor infinity
                - forbidden key for 'a.b' in User at users/-K1/sizes: it contains '.'
                """
        )
        #expect(throws: ParseError.self) { try database.addValue(to: Path().users, value: user) }
        #expect(throws: ParseError.self) {
            try database.updateValue(at: path, from: User(name: "Ada"), to: user)
        }
        #expect(database.tree() == nil)
    }

    @Test func refusesForbiddenKeysOfThePath() throws {
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: Path().users.child("a/b#"), value: User(name: "Ada"))
        }
        #expect(
            error?.description == """
                serializing User at users/a/b# failed: 1 issue
                - forbidden key for 'a/b#' in User at users: it contains '/'
                """
        )
        #expect(throws: ParseError.self) {
            try database.removeValue(at: Path().users.child(""))
        }
        #expect(throws: ParseError.self) {
            let parts: Path<User>.Collection = Path.append(Path(), "us.ers")
            try database.addValue(to: parts, value: User(name: "Ada"))
        }
        #expect(database.tree() == nil)
    }

    @Test func countsThePathAmongTheLevels() throws {
        let keys = (0..<31).map { "k\($0)" }
        let path = Path<[String: Int]>(rendered: keys.joined(separator: "/"))
        try database.setValue(at: path, value: ["a": 1])
        let deeper = Path<[String: Int]>(rendered: path.rendered + "/k31")
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: deeper, value: ["a": 1])
        }
        #expect(error?.issues.map(\.fault) == [SnapshotParser.Issue.tooDeep(32)])
        #expect(error?.issues.map(\.path) == [keys + ["k31", "a"]])
    }

    @Test func countsThePathAmongTheBytes() throws {
        let key = String(repeating: "k", count: 760)
        let path: Path<[String: Int]> = Path.append(Path(), key)
        try database.setValue(at: path, value: ["a23456": 1])
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: path, value: ["a234567": 1])
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

    @Test func usesTheOptionsOfAParser() throws {
        var parser = SnapshotParser()
        parser.dates = .secondsSince1970
        let path: Path<Date> = Path.append(Path(), "date")
        try database.with(parser).setValue(at: path, value: Date(timeIntervalSince1970: 5))
        #expect(database.text() == #"{"date":5}"#)
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
