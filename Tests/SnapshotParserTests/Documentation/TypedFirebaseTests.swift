import Foundation
import SnapshotParser
import Testing

/// The samples of the article on Firebase that use typed paths.
@Suite struct TypedFirebaseTests {
    @Test func takesPathsAndTypes() throws {
        let database = Database()
        let heard = Recorder()
        @Sendable func print(_ item: Any) { heard.append("\(item)") }
        let club = database.reference()

        let observation = database.observe(at: Path().members.child("-K1")) { result in
            print(result.value?.name ?? "nobody")
        }

        let byName = club.child("members").queryOrdered(byChild: "name")
        let list = byName.observe(eventType: .value) { (result: DecodeResult<[Member]>) in
            print(result.value?.map(\.name).joined(separator: ", ") ?? "nobody")
        }

        try club.child("members").child("-K1").setValue(Member(name: "Ada"))

        #expect(heard.texts == ["nobody", "", "Ada", "Ada"])
        try database.setValue(at: Path().members.child("-K0"), value: Member(name: "Zoë"))
        #expect(heard.texts.last == "Ada, Zoë")
        #expect(database.exceptions == [])
        withExtendedLifetime((observation, list)) {}
    }

    @Test func neverReachesAnExceptionOfTheSDK() async throws {
        let database = Database()
        let members = Path().members
        let bad = Member(name: "Ada", sizes: ["a.b": 1])
        #expect(throws: ParseError.self) {
            try database.setValue(at: members.child("-K1"), value: bad)
        }
        #expect(throws: ParseError.self) {
            try database.setValue(at: members.child("a#b"), value: Member(name: "Ada"))
        }
        #expect(throws: ParseError.self) { try database.addValue(to: members, value: bad) }
        #expect(throws: ParseError.self) {
            try database.updateValue(at: members.child("-K1"), from: Member(name: "Ada"), to: bad)
        }
        #expect(throws: ParseError.self) {
            try database.reference(withPath: "members/-K1").setValue(bad)
        }
        await #expect(throws: ParseError.self) {
            try await database.reference(withPath: "members/-K1").setValue(bad)
        }
        let heard = Recorder()
        database.observeSingleEvent(at: members.child("a#b")) { result in
            heard.append(result.failure.map { "\($0)" } ?? "")
        }
        #expect(database.exceptions == [])
        #expect(database.memory.tree() == nil)
    }

    @Test func addsUpdatesAndRemoves() async throws {
        let database = Database()
        let path = try await database.addValue(to: Path().members, value: Member(name: "Ada"))
        try await database.updateValue(
            at: path,
            from: Member(name: "Ada"),
            to: Member(name: "Ada", sizes: ["hat": 7])
        )
        #expect(try await database.value(at: path).sizes == ["hat": 7])
        #expect(database.memory.text(at: path.rendered) == #"{"name":"Ada","sizes":{"hat":7}}"#)
        try await database.removeValue(at: path)
        #expect(database.memory.tree() == nil)
        #expect(database.exceptions == [])
    }

    @Test func endsItsObservations() throws {
        let database = Database()
        let heard = Recorder()
        let path = Path().members.child("-K1")
        var observation: ObservationHandle? = database.observe(at: path) { result in
            heard.append(result.value?.name ?? "nobody")
        }
        #expect(observation?.isActive == true)
        observation = nil
        try database.setValue(at: path, value: Member(name: "Ada"))
        #expect(heard.texts == ["nobody"])

        let second = database.observe(at: path) { result in
            heard.append(result.failure.map { "\($0)" } ?? "")
        }
        database.memory.cancelObservations(with: PermissionDenied())
        #expect(heard.texts == ["nobody", "", "observation cancelled: denied"])
        #expect(!second.isActive)
    }

    @Test func readsWhatNewerVersionsWrite() async throws {
        let database = Database()
        database.memory.write("members/-K1", ["name": "Ada", "team": "web"])
        let path = Path().members.child("-K1")
        #expect(try await database.value(at: path).name == "Ada")
        let heard = Recorder()
        let observation = database.reference(withPath: path.rendered).observe(eventType: .value) {
            (result: DecodeResult<Member>) in
            heard.append(result.value?.name ?? "nobody")
        }
        #expect(heard.texts == ["Ada"])
        observation.cancel()
        await #expect(throws: DatabaseError.self) {
            try await database.with(SnapshotParser()).value(at: path)
        }
    }

    @Test func knowsThePathOfAReference() {
        let database = Database()
        #expect(database.reference().rendered == "")
        #expect(database.reference().child("a").rendered == "/a")
        #expect(database.reference(withPath: "/a/b/c").rendered == "/a/b/c")
        #expect(database.reference(withPath: "a").queryOrdered(byChild: "x").rendered == "/a")
    }
}

private struct PermissionDenied: Error, CustomStringConvertible {
    var description: String { "denied" }
}

private struct Member: ParsableSnapshot {
    var id: String?
    var name = ""
    var sizes: [String: Int] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "sizes", field: &sizes)
    }
}

extension Path where Element == Root {
    fileprivate var members: Path<Member>.Collection { Path.append(self, "members") }
}
