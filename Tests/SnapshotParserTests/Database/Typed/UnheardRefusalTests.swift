import SnapshotParser
import Testing

/// A refusal of which nobody wants to hear is logged.
@Suite struct UnheardRefusalTests {
    private struct Denied: Error {}

    private let logged = Recorder()
    private let count = Path<Int>(rendered: "a/count")

    private func database() -> InMemoryDatabase {
        var parser = SnapshotParser()
        parser.logHandler = { [logged] in logged.append($0) }
        let database = InMemoryDatabase(parser: parser, callbacks: .immediate)
        database.refuseWrites { _ in Denied() }
        return database
    }

    @Test func isLoggedWithItsPlaces() throws {
        let database = database()
        try database.setValue(at: count, value: 1)
        try database.reference(withPath: "b").setValue(2)
        try database.removeValue(at: Path())
        try database.write { batch in
            try batch.setValue(at: count, value: 1)
            batch.removeValue(at: Path<Int>(rendered: "c"))
        }
        #expect(
            logged.texts == [
                "the database refused to write 'a/count': Denied()",
                "the database refused to write 'b': Denied()",
                "the database refused to write '': Denied()",
                "the database refused to write 'a/count', 'c': Denied()",
            ]
        )
    }

    @Test func isNotLoggedIfTheCallHearsOfIt() async throws {
        let database = database()
        let heard = Recorder()
        func write() throws {
            try database.setValue(at: count, value: 1) {
                heard.append($0 == nil ? "done" : "refused")
            }
        }
        try write()
        await #expect(throws: Denied.self) { try await database.setValue(at: count, value: 1) }
        database.refuseWrites(nil)
        try await database.setValue(at: count, value: 1)
        #expect(heard.texts == ["refused"])
        #expect(logged.texts == [])
    }
}
