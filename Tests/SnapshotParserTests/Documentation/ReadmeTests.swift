import Foundation
import SnapshotParser
import Testing

/// The samples of `README.md`, line by line, and what they print.
@Suite struct ReadmeTests {
    @Test func samples() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

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
                - invalid raw value for 'role' in Member at members/-NxB: a string "captain" is no Role
                - unknown key 'nmae' in Member at members/-NxB: did you mean 'name'?

                """
        )
        printed = ""

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
    }
}
