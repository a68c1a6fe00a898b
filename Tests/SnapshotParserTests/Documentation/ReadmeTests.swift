import Foundation
import SnapshotParser
import Testing

/// The samples of `README.md`, line by line, and what they print.
@Suite struct ReadmeTests {
    @Test func samples() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        // import SnapshotParser

        enum Role: String, ParsableValue {
            case coach, member
        }

        struct Member: ParsableSnapshot {
            var id: String?
            var name = ""
            var role = Role.member
            var age: Int?
            var badges: [String: Bool] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "role", field: &role)
                binder.bindField(name: "age", field: &age)
                binder.bindField(name: "badges", field: &badges)
            }
        }

        let tree: [String: [String: Any]] = [
            "-NxB": ["name": "Gregor", "role": "member"],
            "-NxA": ["name": "Zoë", "role": "coach", "age": 36, "badges": ["coxing": true]],
        ]

        let members = try SnapshotParser().parseAsList(
            snap: Snapshot(key: "members", value: tree),
            type: Member.self
        )
        for member in members {
            let badges = member.badges.keys.sorted()
            print("\(member.id ?? "new"): \(member.name), \(member.role), \(badges)")
        }

        #expect(
            printed == """
                -NxA: Zoë, coach, ["coxing"]
                -NxB: Gregor, member, []

                """
        )
        printed = ""

        let broken: [String: [String: Any]] = [
            "-NxA": ["name": "Zoë", "role": "coach", "age": "36"],
            "-NxB": ["nmae": "Gregor", "role": "captain"],
        ]
        do {
            _ = try SnapshotParser().parseAsList(
                snap: Snapshot(key: "members", value: broken),
                type: Member.self
            )
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Member at members failed: 4 issues
                - type mismatch for 'age' in Member at members/-NxA: expected an integer, found a string "36"
                - missing key 'name' in Member at members/-NxB
                - invalid raw value for 'role' in Member at members/-NxB: a string "captain" is not a Role
                - unknown key 'nmae' in Member at members/-NxB: did you mean 'name'?

                """
        )
        printed = ""

        // import Foundation

        var zoe = members[0]
        zoe.age = 37
        let dictionary = try SnapshotParser().serialize(validating: zoe)
        let json = try JSONSerialization.data(withJSONObject: dictionary, options: .sortedKeys)
        print(String(decoding: json, as: UTF8.self))

        #expect(
            printed == """
                {"age":37,"badges":{"coxing":true},"name":"Zoë","role":"coach"}

                """
        )
        printed = ""

        let news: [String: Any] = ["-NxA": ["badges": NSNull()], "-NxB": NSNull()]
        var current = [zoe, members[1]]
        try SnapshotParser().merge(&current, from: Snapshot(key: "members", value: news))
        print("\(current.map(\.name)), \(current[0].age ?? 0), \(current[0].badges)")

        let changes = SnapshotParser().changes(from: members[0], to: current[0])
        for (path, value) in changes.sorted(by: { $0.key < $1.key }) {
            print("\(path): \(value)")
        }

        #expect(
            printed == """
                ["Zoë"], 37, [:]
                age: 37
                badges/coxing: <null>

                """
        )
        printed = ""

        struct Boat: ParsableSnapshot {
            static var objectEnvelope: String? { "boat" }
            static var listEnvelope: String? { "boats" }

            var id: String?
            var name = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        let response = Data(#"{"boats": [{"id": "b1", "name": "Möwe"}], "page": 1}"#.utf8)
        let boats = try SnapshotParser().decodeList(Boat.self, from: response)
        let text = try SnapshotParser().encode(boats[0], useEnvelope: true)
        print(String(decoding: text, as: UTF8.self))

        #expect(
            printed == """
                {"boat":{"id":"b1","name":"Möwe"}}

                """
        )
        printed = ""

        let mistaken = """
            {"boats": [
              {"id": "b1", "name": "Möwe"},
              {"id": "b2", "nam": "Kormoran"}
            ]}
            """
        do {
            _ = try SnapshotParser().decodeList(Boat.self, from: mistaken)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing Boat at boats failed: 2 issues
                - missing key 'name' in Boat at boats/1 (line 3, column 3)
                - unknown key 'nam' in Boat at boats/1 (line 3, column 16): did you mean 'name'?

                """
        )
        printed = ""

        /// Trims the names in a file of boats.
        func trim(_ file: URL) throws {
            let boats = try SnapshotParser().elements(of: Boat.self, at: ["boats"], in: file)
            let writer = try JSONElementWriter(to: file, at: ["boats"])
            while let element = try boats.next() {
                var boat = try element.result.get()
                boat.name = boat.name.trimmingCharacters(in: .whitespaces)
                try writer.write(boat, key: element.key)
            }
            try writer.finish()
        }

        let backup = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: backup) }
        try Data(#"{"boats": {"b1": {"name": " Möwe "}}}"#.utf8).write(to: backup)
        try trim(backup)
        let trimmed = String(decoding: try Data(contentsOf: backup), as: UTF8.self)
        #expect(trimmed == #"{"boats":{"b1":{"name":"Möwe"}}}"# + "\n")

        let mixed: [String: [String: Any]] = [
            "-NxC": ["name": "Ada", "role": "coach"],
            "-NxD": ["name": "Grace", "role": "captain"],
        ]
        let list = SnapshotParser().parseLossyList(snap: Snapshot(value: mixed), type: Member.self)
        print(list.elements.map(\.name))
        print(list.rejected.map(\.issues))

        let page: [String: Any] = ["status": "ok", "data": ["people": mixed]]
        let found = SnapshotParser().search(snap: Snapshot(value: page), type: Member.self)
        print(found.matches.map(\.path))

        #expect(
            printed == """
                ["Ada"]
                [[invalid raw value for 'role' in Member at -NxD: a string "captain" is not a Role]]
                [["data", "people", "-NxC"]]

                """
        )
        printed = ""

        struct Note: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        struct Photo: ParsableObject {
            var url = ""

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "url", field: &url)
            }
        }

        // swift-format-ignore
        enum Post: ParsableObject {
            case note(Note)
            case photo(Photo)

            init() { self = .note(Note()) }

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindVariant(name: "kind", field: &self, [
                    .init("note", Post.note) { if case .note(let note) = $0 { note } else { nil } },
                    .init("photo", Post.photo) { if case .photo(let photo) = $0 { photo } else { nil } },
                ])
            }
        }

        let posted = Snapshot(value: ["kind": "photo", "url": "moewe.jpg"])
        let post = try SnapshotParser().parseObject(snap: posted, type: Post.self)
        if case .photo(let photo) = post {
            print(photo.url)
        }

        #expect(
            printed == """
                moewe.jpg

                """
        )
    }
}
