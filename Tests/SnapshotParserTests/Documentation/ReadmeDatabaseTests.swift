import Foundation
import SnapshotParser
import Testing

/// The samples of `README.md` on `Codable` types and databases, and what they print.
@Suite struct ReadmeDatabaseTests {
    @Test func samples() async throws {
        let printed = Recorder()
        @Sendable func print(_ text: String) { printed.append(text) }

        let cup = try TreeDecoder().decode(Regatta.self, from: ["title": "Lake Cup"])
        print("\(cup.title): \(cup.winners)")

        #expect(
            printed.texts.joined(separator: "\n") == """
                Lake Cup: []
                """
        )

        let database = InMemoryDatabase(callbacks: .immediate)
        let path = try await database.addValue(to: Path().regattas, value: cup)
        let observation = database.observe(at: path) { result in
            print(result.value.map { "winners: \($0.winners)" } ?? "not there")
        }
        try await database.setValue(at: path, value: Regatta(title: cup.title, winners: ["Zoë"]))
        try await database.removeValue(at: path)
        observation.cancel()

        #expect(
            printed.texts.dropFirst().joined(separator: "\n") == """
                winners: []
                winners: ["Zoë"]
                not there
                """
        )
    }
}

struct Regatta: Codable, ParsableCodable {
    var title: String
    var winners: [String]
}

extension Path where Element == Root {
    var regattas: Path<Regatta>.Collection { Path.append(self, "regattas") }
}
