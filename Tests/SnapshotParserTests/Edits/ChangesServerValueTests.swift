import Foundation
import SnapshotParser
import Testing

/// A server value in the new object is always sent, and refused where its value would move.
@Suite struct ChangesServerValueTests {
    struct Post: ParsableObject {
        var likes: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "likes", field: &likes)
        }
    }

    @Test func aServerValueIsReplacedWhole() {
        let old = Post(likes: [".sv": ["increment": 1]])
        let new = Post(likes: [".sv": ["increment": 2]])
        let changes = SnapshotParser().changes(from: old, to: new)
        #expect(
            changes as NSDictionary == ["likes": [".sv": ["increment": 2]]] as NSDictionary
        )
    }

    /// What is thrown for edits that move an increment.
    private func refusal<T: ParsableObject>(
        of stored: [String: Any],
        _ edit: (inout T) -> Void
    ) throws -> [String] {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let snapshot = Snapshot(value: stored)
        var object = try parser.parseObject(snap: snapshot, type: T.self)
        edit(&object)
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: snapshot, to: object)
        }
        return error?.issues.map(\.description) ?? []
    }

    private static let reason = """
        an increment adds to the number at its place, and its value is sent to another: set the sum instead
        """

    @Test func anIncrementOfARenamedCounterIsRefused() throws {
        struct Post: ParsableObject {
            static let formerKeys = ["likes": ["likeCount"]]
            var likes = ServerValue.stored(0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "likes", field: &likes, default: .stored(0))
            }
        }
        #expect(
            try refusal(of: ["likeCount": 5]) { (post: inout Post) in post.likes = .increment(1) }
                == ["moved increment for 'likes' in Post: \(Self.reason)"]
        )
        #expect(
            try writtenJSON(
                SnapshotParser().changes(
                    from: Snapshot(value: ["likeCount": 3, "likes": 5]),
                    to: Post(likes: .increment(1))
                )
            ) == #"{"likeCount":null,"likes":{".sv":{"increment":1}}}"#
        )
    }

    @Test func anIncrementInAnArrayThatBecomesAnObjectIsRefused() throws {
        struct Player: ParsableSnapshot {
            var id: String?
            var goals = ServerValue.stored(0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "goals", field: &goals)
            }
        }
        struct Team: ParsableObject {
            var players: [Player] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "players", list: &players)
            }
        }
        let stored = ["players": [["id": "1", "goals": 5], ["id": "2", "goals": 1]]]
        #expect(
            try refusal(of: stored) { (team: inout Team) in
                team.players[0].goals = .increment(1)
                team.players.removeLast()
            } == ["moved increment for '1' in Team at players: \(Self.reason)"]
        )
    }

    @Test func anIncrementInAnElementThatIsEditedOtherwiseTooIsRefused() throws {
        struct Row: ParsableObject {
            var name = ""
            var likes = ServerValue.stored(0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "likes", field: &likes)
            }
        }
        struct Table: ParsableObject {
            var rows: [Row] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        let stored = ["rows": [["name": "a", "likes": 1], ["name": "b", "likes": 2]]]
        #expect(
            try refusal(of: stored) { (table: inout Table) in
                table.rows.removeFirst()
                table.rows[0].likes = .increment(1)
            } == ["moved increment for '0' in Table at rows: \(Self.reason)"]
        )
    }

    @Test func anIncrementOfAnotherSnapshotIsRefusedWhereSomethingIsStored() throws {
        struct Author: ParsableSnapshot {
            var id: String?
            var likes = ServerValue.stored(0)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "likes", field: &likes)
            }
        }
        struct Post: ParsableObject {
            var author = Author()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "author", field: &author)
            }
        }
        #expect(
            try refusal(of: ["author": ["id": "u1", "likes": 5] as [String: Any]]) {
                (post: inout Post) in
                post.author = Author(id: "u2", likes: .increment(1))
            } == ["moved increment for 'author' in Post: \(Self.reason)"]
        )
    }
}
