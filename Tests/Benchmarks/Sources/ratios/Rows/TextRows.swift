import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// Text to objects and back, beside Foundation's coders.
    static func texts(_ fixtures: Fixtures) -> Section {
        let users = fixtures.users.text
        let userRows = [
            Row.time("from text: decodeList, users", goal: 0.25) {
                let library = Side(fixtures.count) {
                    keep(try fixtures.json.decodeList(StructUser.self, from: users))
                }
                let coder = Side(fixtures.count) {
                    keep(try JSONDecoder().decode([String: CodableUser].self, from: users))
                }
                return (library, coder)
            },
            Row.time("to text: encodeList, users, coder unsorted", goal: 0.35) {
                let list = try fixtures.json.decodeList(StructUser.self, from: users)
                let read = try JSONDecoder().decode([String: CodableUser].self, from: users)
                let others = Array(read.values)
                let library = Side(list.count) { keep(try fixtures.json.encodeList(list)) }
                return (library, Side(others.count) { keep(try JSONEncoder().encode(others)) })
            },
            .time("from text: decodeList, Codable users") {
                let library = Side(fixtures.count) {
                    keep(try fixtures.parser.decodeList(CodableUser.self, from: users))
                }
                let coder = Side(fixtures.count) {
                    keep(try JSONDecoder().decode([String: CodableUser].self, from: users))
                }
                return (library, coder)
            },
            .time("to text: encodeList, Codable users, coder unsorted") {
                let list = try fixtures.parser.decodeList(CodableUser.self, from: users)
                let library = Side(list.count) { keep(try fixtures.json.encodeList(list)) }
                return (library, Side(list.count) { keep(try JSONEncoder().encode(list)) })
            },
        ]
        return Section(
            "Text beside JSONDecoder and JSONEncoder",
            subject: "library",
            against: "coder",
            userRows + rows("1 field", OneText.self, fixtures)
                + rows("8 fields", EightTexts.self, fixtures)
                + rows("30 fields", ThirtyTexts.self, fixtures)
                + rows("strings of 1 KB", LongTexts.self, fixtures)
                + rows("escapes and non-ASCII", ForeignTexts.self, fixtures)
                + rows("numbers only", NumberTexts.self, fixtures)
                + coordinates(fixtures) + [pretty(fixtures), single(fixtures), large(fixtures)]
                + elements(fixtures) + Row.arriving(fixtures)
        )
    }

    private static func rows<T: TextModel>(
        _ name: String,
        _ type: T.Type,
        _ fixtures: Fixtures
    ) -> [Row] {
        let list = (0..<fixtures.count).map { T($0) }
        return [
            .time("from text: \(name)", goal: 0.5) {
                let text = try JSONEncoder().encode(list)
                let library = Side(list.count) {
                    keep(try fixtures.json.decodeList(T.self, from: text))
                }
                return (
                    library,
                    Side(list.count) { keep(try JSONDecoder().decode([T].self, from: text)) }
                )
            },
            .time("to text: \(name)", goal: 0.5) {
                let library = Side(list.count) { keep(try fixtures.json.encodeList(list)) }
                return (library, Side(list.count) { keep(try JSONEncoder().encode(list)) })
            },
        ]
    }

    /// Coordinates with all the digits that programs for maps write.
    private static func coordinates(_ fixtures: Fixtures) -> [Row] {
        let text = Outline.text(count: fixtures.count)
        let coder = Side(fixtures.count) {
            keep(try JSONDecoder().decode([Outline].self, from: text))
        }
        return [
            .time("from text: coordinates of 17 digits", goal: 0.6) {
                let library = Side(fixtures.count) {
                    keep(try fixtures.json.decodeList(Outline.self, from: text))
                }
                return (library, coder)
            },
            .time("from a JSON tree: coordinates of 17 digits", goal: nil) {
                let tree = try JSONSerialization.jsonObject(with: text)
                let snapshot = Snapshot(value: tree)
                let library = Side(fixtures.count) {
                    keep(try fixtures.parser.parseAsList(snap: snapshot, type: Outline.self))
                }
                return (library, coder)
            },
        ]
    }

    private static func pretty(_ fixtures: Fixtures) -> Row {
        .time("from text: pretty with CRLF, 8 fields", goal: 0.5) {
            let list = (0..<fixtures.count).map { EightTexts($0) }
            let lines = String(
                decoding: try fixtures.json.encodeList(list, format: .pretty),
                as: UTF8.self
            )
            let text = Data(lines.replacingOccurrences(of: "\n", with: "\r\n").utf8)
            let library = Side(list.count) {
                keep(try fixtures.json.decodeList(EightTexts.self, from: text))
            }
            let coder = Side(list.count) {
                keep(try JSONDecoder().decode([EightTexts].self, from: text))
            }
            return (library, coder)
        }
    }

    private static func single(_ fixtures: Fixtures) -> Row {
        .time("from text: one object alone, 8 fields", goal: 0.5) {
            let text = try fixtures.parser.encode(EightTexts(7))
            let library = Side(100) {
                for _ in 0..<100 {
                    keep(try SnapshotParser().decode(EightTexts.self, from: text))
                }
            }
            let coder = Side(100) {
                for _ in 0..<100 {
                    keep(try JSONDecoder().decode(EightTexts.self, from: text))
                }
            }
            return (library, coder)
        }
    }

    private static func large(_ fixtures: Fixtures) -> Row {
        .time("from text: an array of 100 MB", goal: 0.5) {
            let count = fixtures.million.count
            let text = try fixtures.json.encodeList((0..<count).map { EightTexts($0) })
            let library = Side(count) {
                keep(try fixtures.json.decodeList(EightTexts.self, from: text))
            }
            let coder = Side(count) {
                keep(try JSONDecoder().decode([EightTexts].self, from: text))
            }
            return (library, coder)
        }
    }

    /// A file element by element, beside the same text as a list.
    private static func elements(_ fixtures: Fixtures) -> [Row] {
        [
            elements("users", goal: 1.3, fixtures) {
                try fixtures.json.decodeList(StructUser.self, from: fixtures.users.text)
            },
            // To begin an element takes longer than to read so few fields.
            elements("8 fields", goal: 2, fixtures) {
                (0..<fixtures.count * 20).map { EightTexts($0) }
            },
        ]
    }

    private static func elements<T: ParsableObject>(
        _ name: String,
        goal: Double,
        _ fixtures: Fixtures,
        _ objects: @escaping () throws -> [T]
    ) -> Row {
        .time("elements of a file, against decodeList: \(name)", goal: goal) {
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("ratios-elements.json")
            let objects = try objects()
            let text = try fixtures.json.encodeList(objects)
            try text.write(to: file)
            let elements = Side(objects.count) {
                let elements = try fixtures.json.elements(of: T.self, in: file)
                while let element = try elements.next() { keep(try element.result.get()) }
            }
            let list = Side(objects.count) {
                keep(try fixtures.json.decodeList(T.self, from: text))
            }
            return (elements, list)
        }
    }
}
