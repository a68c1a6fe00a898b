import SnapshotParser
import Testing

/// What a reference gives to typed code, and takes from it.
@Suite struct AsyncReferenceTests {
    struct Configuration: ParsableObject {
        var theme = ""
        var size: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "theme", field: &theme)
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Denied: Error {}

    private let database = InMemoryDatabase(callbacks: .immediate)

    private func reference(_ way: Way = .directly) -> any SnapshotReference {
        way.database(database).reference(withPath: "configuration")
    }

    @Test(arguments: Way.allCases) func replacesItsValue(_ way: Way) async throws {
        let reference = reference(way)
        try await reference.setValue(Configuration(theme: "dark", size: 1))
        try await reference.setValue(Configuration(theme: "light", size: 1))
        #expect(database.text() == #"{"configuration":{"size":1,"theme":"light"}}"#)
    }

    @Test(arguments: Way.allCases) func observesItsValue(_ way: Way) async throws {
        let reference = reference(way)
        try await reference.setValue(Configuration(theme: "dark"))
        let heard = Recorder()
        let observation = reference.observe(eventType: .value) {
            (result: DecodeResult<Configuration>) in
            heard.append(result.value?.theme ?? "none")
        }
        #expect(try await way.texts(of: heard, 1) == ["dark"])
        try await reference.setValue(Configuration(theme: "light"))
        #expect(try await way.texts(of: heard, 2) == ["dark", "light"])
        observation.cancel()
    }

    @Test func throwsWhyAValueIsNotWritten() async throws {
        database.refuseWrites { _ in Denied() }
        await #expect(throws: Denied.self) { try await reference().setValue(Configuration()) }
        let error = await #expect(throws: ParseError.self) {
            try await database.reference(withPath: "a.b").setValue(Configuration())
        }
        #expect(
            error?.description == """
                serializing Configuration at a.b failed: 1 issue
                - forbidden key for 'a.b' in Configuration: it contains '.'
                """
        )
    }
}
