import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// `Codable` types from trees and to trees, beside Foundation's coders, which read and write
    /// the same content as text.
    static func treeCoders(_ fixtures: Fixtures) -> Section {
        Section(
            "Tree coders beside JSONDecoder and JSONEncoder",
            subject: "library",
            against: "coder",
            Making.allCases.flatMap { decoding(fixtures, $0) } + treeEncoding(fixtures)
        )
    }

    private static func decoding(_ fixtures: Fixtures, _ making: Making) -> [Row] {
        let all = Row.time("decode a \(making.rawValue) tree of all users", goal: 1) {
            let tree = fixtures.tree(making)
            let text = fixtures.users.text
            let library = Side(fixtures.count) {
                keep(try TreeDecoder().decode([String: CodableUser].self, from: tree))
            }
            let coder = Side(fixtures.count) {
                keep(try JSONDecoder().decode([String: CodableUser].self, from: text))
            }
            return (library, coder)
        }
        let singles = Row.time("decode \(making.rawValue) trees one by one", goal: 1) {
            let trees = Array(fixtures.tree(making).values)
            let texts = try trees.map { try JSONSerialization.data(withJSONObject: $0) }
            let decoder = TreeDecoder()
            let library = Side(trees.count) {
                for tree in trees { keep(try decoder.decode(CodableUser.self, from: tree)) }
            }
            let coder = Side(texts.count) {
                for text in texts {
                    keep(try JSONDecoder().decode(CodableUser.self, from: text))
                }
            }
            return (library, coder)
        }
        return [all, singles]
    }

    private static func treeEncoding(_ fixtures: Fixtures) -> [Row] {
        func users() throws -> [String: CodableUser] {
            try TreeDecoder().decode([String: CodableUser].self, from: fixtures.users.native)
        }
        let all = Row.time("encode a tree of all users", goal: 1) {
            let users = try users()
            let library = Side(users.count) { keep(try TreeEncoder().encode(users)) }
            return (library, Side(users.count) { keep(try JSONEncoder().encode(users)) })
        }
        let singles = Row.time("encode trees one by one", goal: 1) {
            let users = Array(try users().values)
            let encoder = TreeEncoder()
            let library = Side(users.count) {
                for user in users { keep(try encoder.encode(user)) }
            }
            let coder = Side(users.count) {
                for user in users { keep(try JSONEncoder().encode(user)) }
            }
            return (library, coder)
        }
        return [all, singles]
    }
}
