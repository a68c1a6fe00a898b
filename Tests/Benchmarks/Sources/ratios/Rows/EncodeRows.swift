import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// Objects to text beside `JSONEncoder`, both with the library's formatting.
    static func encoding(_ fixtures: Fixtures) -> [Row] {
        func encoder() -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return encoder
        }
        func decoded() throws -> [CodableUser] {
            let text = fixtures.users.text
            return Array(try JSONDecoder().decode([String: CodableUser].self, from: text).values)
        }
        let list = Row.time("to text: encodeList") {
            let users = HandWritten.structUsers(fixtures.users.native)
            let others = try decoded()
            let library = Side(users.count) { keep(try fixtures.json.encodeList(users)) }
            return (library, Side(others.count) { keep(try encoder().encode(others)) })
        }
        let singles = Row.time("to text: encode, one by one") {
            let users = HandWritten.structUsers(fixtures.users.native)
            let others = try decoded()
            let library = Side(users.count) {
                for user in users {
                    keep(try fixtures.parser.encode(user))
                }
            }
            let coder = Side(others.count) {
                for user in others {
                    keep(try encoder().encode(user))
                }
            }
            return (library, coder)
        }
        return [list, singles]
    }
}
