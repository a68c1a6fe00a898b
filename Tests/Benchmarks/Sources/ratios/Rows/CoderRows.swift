import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// Text to objects, and changes of objects, against what they cannot do without.
    static func decoding(_ fixtures: Fixtures) -> Section {
        let text = fixtures.users.text
        func decode<User: ParsableSnapshot>(_ name: String, _ type: User.Type) -> Row {
            .time("decodeList, \(name), against JSONSerialization alone", goal: 1.2) {
                let library = Side(fixtures.count) {
                    keep(try fixtures.json.decodeList(User.self, from: text))
                }
                let alone = Side(fixtures.count) {
                    keep(try JSONSerialization.jsonObject(with: text))
                }
                return (library, alone)
            }
        }
        func single<User: ParsableSnapshot>(_ name: String, _ type: User.Type) -> Row {
            .time("decode, one by one, \(name), against the same", goal: 1.2) {
                let texts = try HandWritten.structUsers(fixtures.users.native).map {
                    try fixtures.parser.encode($0)
                }
                let library = Side(texts.count) {
                    for text in texts {
                        keep(try fixtures.parser.decode(User.self, from: text))
                    }
                }
                let alone = Side(texts.count) {
                    for text in texts {
                        keep(try JSONSerialization.jsonObject(with: text))
                    }
                }
                return (library, alone)
            }
        }
        return Section(
            "Decode and update",
            subject: "library",
            against: "other",
            [
                decode("classes", ClassUser.self), decode("structs", StructUser.self),
                single("classes", ClassUser.self), single("structs", StructUser.self),
            ]
                + updating(fixtures) + changes(fixtures)
        )
    }

    /// Changes of objects that are there, which take two passes, against a parse.
    private static func updating(_ fixtures: Fixtures) -> [Row] {
        let list = Snapshot(value: fixtures.users.native)
        func merge<User: ParsableSnapshot>(_ name: String, _ type: User.Type) -> Row {
            .time("merge of all users, \(name), against their parse") {
                var users = try fixtures.parser.parseAsList(snap: list, type: User.self)
                let library = Side(fixtures.count) {
                    try fixtures.parser.merge(&users, from: list)
                    keep(users)
                }
                let parse = Side(fixtures.count) {
                    keep(try fixtures.parser.parseAsList(snap: list, type: User.self))
                }
                return (library, parse)
            }
        }
        let part = Snapshot(value: ["name": "Ada", "age": 36, "active": true] as [String: Any])
        func update<User: ParsableSnapshot>(_ name: String, _ type: User.Type) -> Row {
            .time("update of three fields, \(name), against their parse") {
                var users = try fixtures.parser.parseAsList(snap: list, type: User.self)
                let library = Side(users.count) {
                    for index in users.indices {
                        try fixtures.parser.update(&users[index], from: part)
                    }
                    keep(users)
                }
                let parse = Side(users.count) {
                    for _ in users {
                        keep(try fixtures.parser.parseObject(snap: part, type: PartialUser.self))
                    }
                }
                return (library, parse)
            }
        }
        return [
            merge("classes", ClassUser.self), merge("structs", StructUser.self),
            update("classes", ClassUser.self), update("structs", StructUser.self),
        ]
    }

    /// What changed between two objects, which takes their trees.
    private static func changes(_ fixtures: Fixtures) -> [Row] {
        let list = Snapshot(value: fixtures.users.native)
        let part = Snapshot(value: ["name": "Ada", "age": 36, "active": true] as [String: Any])
        func changes<User: ParsableSnapshot>(_ name: String, _ type: User.Type) -> Row {
            .time("changes of three fields, \(name), against two serialized") {
                let old = try fixtures.parser.parseAsList(snap: list, type: User.self)
                var new = try fixtures.parser.parseAsList(snap: list, type: User.self)
                for index in new.indices {
                    try fixtures.parser.update(&new[index], from: part)
                }
                let pairs = Array(zip(old, new))
                let library = Side(pairs.count) {
                    for (old, new) in pairs {
                        keep(fixtures.parser.changes(from: old, to: new))
                    }
                }
                let serialized = Side(pairs.count) {
                    for (old, new) in pairs {
                        keep(fixtures.parser.serialize(object: old))
                        keep(fixtures.parser.serialize(object: new))
                    }
                }
                return (library, serialized)
            }
        }
        return [changes("classes", ClassUser.self), changes("structs", StructUser.self)]
    }

    /// From text and to text, beside Foundation's coders.
    static func coders(_ fixtures: Fixtures) -> Section {
        let text = fixtures.users.text
        let read = Row.time("from text: JSONSerialization + parse") {
            let library = Side(fixtures.count) {
                let tree = try JSONSerialization.jsonObject(with: text)
                let list = Snapshot(value: tree)
                keep(try fixtures.parser.parseAsList(snap: list, type: StructUser.self))
            }
            return (library, decoder(fixtures))
        }
        let parse = Row.time("from a tree: parse, coder from text") {
            let list = Snapshot(value: fixtures.users.json)
            let library = Side(fixtures.count) {
                keep(try fixtures.parser.parseAsList(snap: list, type: StructUser.self))
            }
            return (library, decoder(fixtures))
        }
        let alone = Row.time("JSONSerialization alone, in place of the library") {
            let serialization = Side(fixtures.count) {
                keep(try JSONSerialization.jsonObject(with: text))
            }
            return (serialization, decoder(fixtures))
        }
        return Section(
            "Beside JSONDecoder and JSONEncoder",
            subject: "library",
            against: "coder",
            [read, parse, alone] + encoding(fixtures)
        )
    }

    private static func decoder(_ fixtures: Fixtures) -> Side {
        let text = fixtures.users.text
        return Side(fixtures.count) {
            keep(try JSONDecoder().decode([String: CodableUser].self, from: text))
        }
    }
}
