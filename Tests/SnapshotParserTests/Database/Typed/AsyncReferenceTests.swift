import SnapshotParser
import Testing

/// What an observed reference gives to asynchronous code, and takes from it.
@Suite struct AsyncReferenceTests {
    struct Configuration: ParsableObject {
        var theme = ""
        var size: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "theme", field: &theme)
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Denied: Error {}

    private let database = InMemoryDatabase()
    private var reference: InMemoryReference { database.reference(withPath: "configuration") }

    private func write(_ theme: String) async throws {
        try await reference.setValue(Configuration(theme: theme, size: 1))
    }

    @Test func readsItsValueOnce() async throws {
        await #expect(throws: DecodeFailure.self) {
            try await reference.value(of: Configuration.self)
        }
        try await write("dark")
        let configuration = try await reference.value(of: Configuration.self)
        #expect(configuration.theme == "dark")
    }

    @Test func readsAValueThatMayBeMissing() async throws {
        let reference = database.reference(withPath: "users/-K1/friends/-K2")
        func read() async throws -> Bool {
            let isFriend = try await reference.valueIfPresent(of: Bool.self) ?? false
            return isFriend
        }
        #expect(try await !read())
        try await reference.setValue(true)
        #expect(try await read())
    }

    @Test func readsTheValuesOfAQuery() async throws {
        for theme in ["a", "b", "c"] {
            let path = Path<Configuration>(rendered: "themes/\(theme)")
            try await database.setValue(at: path, value: Configuration(theme: theme))
        }
        let parameters = try Path<Configuration>.Collection(rendered: "themes")
            .orderedByKey().limited(toLast: 2).parameters()
        let query = database.reference(withPath: "themes").query(parameters)
        let themes = try await query.value(of: [String: Configuration].self)
        #expect(themes.keys.sorted() == ["b", "c"])
    }

    @Test func givesItsValuesUntilThereIsNone() async throws {
        try await write("0")
        var themes: [String] = []
        func apply(_ configuration: Configuration) async throws {
            themes.append(configuration.theme)
            if themes.count < 3 {
                try await write("\(themes.count)")
            } else {
                try await reference.removeValue()
            }
        }
        let error = await #expect(throws: DecodeFailure.self) {
            for try await configuration in reference.values(of: Configuration.self) {
                try await apply(configuration)
            }
        }
        #expect(error?.description == "nothing at configuration")
        #expect(themes == ["0", "1", "2"])
    }

    @Test func sendsWhatChangedOfASnapshot() async throws {
        try await write("dark")
        database.write("configuration/unknown", 1)
        let stored = Snapshot(value: database.tree(at: "configuration"))
        try await reference.updateValue(from: stored, to: Configuration(theme: "light", size: nil))
        #expect(database.text(at: "configuration") == #"{"theme":"light","unknown":1}"#)
        let second = Snapshot(value: database.tree(at: "configuration"))
        let pale = Configuration(theme: "pale", size: 2)
        try reference.updateValue(from: second, to: pale, completion: { _ in })
        await database.waitForCallbacks()
        #expect(
            database.text(at: "configuration") == #"{"size":2,"theme":"pale","unknown":1}"#
        )
    }

    @Test func removesItsValue() async throws {
        try await write("dark")
        try await reference.removeValue()
        #expect(database.text() == "null")
        try await write("dark")
        let finished = Recorder()
        @Sendable func finish(_ error: (any Error)?) { finished.append("\(error == nil)") }
        try reference.removeValue { error in finish(error) }
        await database.waitForCallbacks()
        #expect(finished.texts == ["true"])
        #expect(database.text() == "null")
    }

    @Test func throwsWhyAValueIsNotRemoved() async throws {
        database.refuseWrites { _ in Denied() }
        await #expect(throws: Denied.self) { try await reference.removeValue() }
        let error = await #expect(throws: ParseError.self) {
            try await database.reference(withPath: "a.b").removeValue()
        }
        #expect(
            error?.description == """
                serializing Any at a.b failed: 1 issue
                - forbidden key for 'a.b' in Any: it contains '.'
                """
        )
    }
}
