import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// From text and to text. The rows of `decode`, with the goal ≤ 1.2 × `JSONSerialization`
    /// alone, and those of `update` belong here.
    static func coders(_ fixtures: Fixtures) -> Section {
        let text = fixtures.users.text
        let read = Row.time("from text: JSONSerialization + parse") {
            let library = Side(fixtures.count) {
                let tree = try? JSONSerialization.jsonObject(with: text)
                let list = Snapshot(value: tree)
                keep(try? fixtures.parser.parseAsList(snap: list, type: StructUser.self))
            }
            return (library, decoder(fixtures))
        }
        let parse = Row.time("from a tree: parse") {
            let list = Snapshot(value: fixtures.users.json)
            let library = Side(fixtures.count) {
                keep(try? fixtures.parser.parseAsList(snap: list, type: StructUser.self))
            }
            return (library, decoder(fixtures))
        }
        let alone = Row.time("JSONSerialization alone, in place of the library") {
            let serialization = Side(fixtures.count) {
                keep(try? JSONSerialization.jsonObject(with: text))
            }
            return (serialization, decoder(fixtures))
        }
        let write = Row.time("to text: serialize + JSONSerialization") {
            let users = HandWritten.structUsers(fixtures.users.native)
            let decoded = try JSONDecoder().decode([String: CodableUser].self, from: text)
            let library = Side(users.count) {
                let tree = fixtures.parser.serialize(list: users)
                keep(try? JSONSerialization.data(withJSONObject: tree))
            }
            let encoder = Side(users.count) { keep(try? JSONEncoder().encode(decoded)) }
            return (library, encoder)
        }
        return Section(
            "Beside JSONDecoder and JSONEncoder",
            subject: "library",
            against: "coder",
            [read, parse, alone, write]
        )
    }

    private static func decoder(_ fixtures: Fixtures) -> Side {
        let text = fixtures.users.text
        return Side(fixtures.count) {
            keep(try? JSONDecoder().decode([String: CodableUser].self, from: text))
        }
    }
}
