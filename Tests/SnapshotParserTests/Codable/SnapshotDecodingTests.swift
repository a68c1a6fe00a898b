import Foundation
import SnapshotParser
import Testing

/// A snapshot's key, where the type asks for it.
@Suite struct SnapshotDecodingTests {
    struct Player: Codable, Equatable {
        var id: String
        var name: String?
        var friend: Friend?
    }

    struct Friend: Codable, Equatable {
        var id: String?
    }

    private func decode<T: Decodable>(_ type: T.Type, key: String, _ value: Any?) throws -> T {
        try TreeDecoder().decode(type, from: Snapshot(key: key, value: value))
    }

    @Test func keyReachesTheRootAlone() throws {
        let player = try decode(
            Player.self,
            key: "-K1",
            ["name": "Ada", "friend": [String: Any]()] as [String: Any]
        )
        #expect(player == Player(id: "-K1", name: "Ada", friend: Friend(id: nil)))
        #expect(
            try decode([String: Friend].self, key: "-K1", ["a": [String: Any]()]) == ["a": Friend()]
        )
    }

    @Test func optionalKeyIsFoundToo() throws {
        #expect(try decode(Friend.self, key: "-K1", ["x": 1]) == Friend(id: "-K1"))
        #expect(try decode(Friend.self, key: "", ["x": 1]) == Friend(id: nil))
    }

    @Test func keyOfAnotherTypeIsReadFromItsText() throws {
        struct Numbered: Codable, Equatable {
            var id: Int
            var other: UUID?
        }
        struct Unique: Codable, Equatable {
            var id: UUID
        }
        let uuid = UUID()
        #expect(try decode(Numbered.self, key: "42", [String: Any]()) == Numbered(id: 42))
        #expect(try decode(Unique.self, key: uuid.uuidString, ["a": 1]) == Unique(id: uuid))
        #expect(
            outcome { try decode(Numbered.self, key: "-K1", ["a": 1]) }
                == .error("typeMismatch Int", path: ["id"])
        )
    }

    @Test func fieldOfThatNameMustAgree() throws {
        #expect(try decode(Friend.self, key: "a", ["id": "a"]) == Friend(id: "a"))
        #expect(try decode(Friend.self, key: "5", ["id": 5]) == Friend(id: "5"))
        #expect(
            outcome { try decode(Friend.self, key: "a", ["id": "b"]) }
                == .error("dataCorrupted", path: ["id"])
        )
    }

    @Test(arguments: [true, 1.5, [1], ["x": 1]] as [any Sendable])
    func fieldOfThatNameMustBeText(_ field: any Sendable) throws {
        struct Flag: Codable, Equatable {
            var id: Bool?
        }
        struct Rider: ParsableSnapshot {
            var id: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
            }
        }
        #expect(
            outcome { try decode(Flag.self, key: "a", ["id": field]) }
                == .error("typeMismatch String", path: ["id"])
        )
        let rider = Snapshot(key: "a", value: ["id": field])
        let issues = SnapshotParser().validate(snap: rider, type: Rider.self)
        #expect(issues.map(\.path) == [["a", "id"]])
        #expect(
            issues.allSatisfy {
                $0.kind == .typeMismatch && $0.expected == "a string"
            }
        )
    }

    @Test func keyReachesATypeInPlaceOfTheRoot() throws {
        let player = Player(id: "-K1", name: "Ada")
        #expect(try decode(Player?.self, key: "-K1", ["name": "Ada"]) == player)
    }

    @Test func keyNameIsTheParsers() throws {
        struct Page: Codable, Equatable {
            var slug: String
        }
        let decoder = TreeDecoder(SnapshotParser(withKey: "slug"))
        let page = try decoder.decode(Page.self, from: Snapshot(key: "intro", value: ["a": 1]))
        #expect(page == Page(slug: "intro"))
    }

    @Test func nothingThereIsNilOrAnError() throws {
        #expect(try decode(Player?.self, key: "a", nil) == nil)
        #expect(try decode(Player?.self, key: "a", NSNull()) == nil)
        #expect(try decode([Player].self, key: "a", nil) == [])
        #expect(
            outcome { try decode(Player.self, key: "a", nil) }
                == .error("valueNotFound Dictionary<String, Any>", path: [])
        )
    }

    @Test func sourceMayBeAnExistential() throws {
        let source: any SnapshotSource = Snapshot(key: "-K1", value: ["name": "Ada"])
        #expect(try TreeDecoder().decode(Player.self, from: source).id == "-K1")
    }

    @Test func aDictionarysKeyIsAnID() throws {
        struct Member: Codable, ParsableCodable, Equatable {
            var id: String?
            var name: String
        }
        struct Club: ParsableObject {
            var members: [String: Member] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "members", field: &members)
            }
        }
        let tree = ["members": ["a": ["name": "Ada"]]]
        let club = try SnapshotParser().parseObject(
            snap: Snapshot(key: "club", value: tree),
            type: Club.self
        )
        #expect(club.members == ["a": Member(id: "a", name: "Ada")])
    }
}
