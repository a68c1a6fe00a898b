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

    private let database = InMemoryDatabase()
    private var reference: some SnapshotReference { database.reference(withPath: "configuration") }

    private func write(_ theme: String) async throws {
        try await reference.setValue(Configuration(theme: theme, size: 1))
    }

    @Test func replacesItsValue() async throws {
        try await write("dark")
        try await write("light")
        #expect(database.text() == #"{"configuration":{"size":1,"theme":"light"}}"#)
    }

    @Test func observesItsValue() async throws {
        try await write("dark")
        let heard = Recorder()
        let observation = reference.observe(eventType: .value) {
            (result: DecodeResult<Configuration>) in
            heard.append(result.value?.theme ?? "none")
        }
        await database.waitForCallbacks()
        try await write("light")
        await database.waitForCallbacks()
        #expect(heard.texts == ["dark", "light"])
        observation.cancel()
    }

    @Test func throwsWhyAValueIsNotWritten() async throws {
        database.refuseWrites { _ in Denied() }
        await #expect(throws: Denied.self) { try await write("dark") }
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
