import Foundation
import SnapshotParser
import Testing

@Suite struct ChangesServerValueTests {
    struct Post: ParsableObject {
        var likes: Any?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    @Test func anIncrementOfARenamedCounterAddsToTheNumberUnderTheFormerKey() throws {
        struct Post: ParsableObject {
            static let formerKeys = ["likes": ["likeCount"], "shares": ["shareCount"]]
            var likes = ServerValue.stored(0)
            var shares: [String: ServerValue<Int>] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "likes", field: &likes, default: .stored(0))
                binder.bindField(name: "shares", field: &shares)
            }
        }
        let parser = SnapshotParser()
        let stored = Snapshot(value: ["likeCount": 5, "shareCount": ["ada": 2, "bob": 1]])
        let post = try parser.parseObject(snap: stored, type: Post.self)
        var edited = post
        edited.likes = .increment(1)
        edited.shares["ada"] = .increment(3)
        edited.shares["cat"] = .increment(1)
        let moved =
            #"{"likeCount":null,"likes":6,"shareCount":null,"#
            + #""shares":{"ada":5,"bob":1,"cat":1}}"#
        #expect(try writtenJSON(parser.changes(from: stored, to: edited)) == moved)
        #expect(try writtenJSON(parser.changes(from: post, to: edited)) == moved)
        let patch = try parser.mergePatch(from: post, to: edited)
        #expect(String(decoding: patch, as: UTF8.self) == moved)
        let both = #"{"likeCount":3,"likes":5}"#
        var counted = try parser.decode(Post.self, from: both)
        counted.likes = .increment(1)
        #expect(
            String(decoding: try parser.mergePatch(from: both, to: counted), as: UTF8.self)
                == #"{"likeCount":null,"likes":{".sv":{"increment":1}}}"#
        )
        let present = Snapshot(value: ["likes": 5])
        #expect(
            try writtenJSON(
                parser.changes(from: present, to: Post(likes: .increment(1)))
            ) == #"{"likes":{".sv":{"increment":1}}}"#
        )
        let none = Snapshot(value: nil)
        #expect(
            try writtenJSON(parser.changes(from: none, to: Post(likes: .increment(1))))
                == #"{"likes":{".sv":{"increment":1}}}"#
        )
    }

    @Test func anIncrementInAnElementThatMovedAddsToTheNumberThatItHad() throws {
        struct Row: ParsableObject {
            static let formerKeys = ["likes": ["likeCount"]]
            var name = ""
            var likes = ServerValue.stored(0)

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "likes", field: &likes)
            }
        }
        struct Table: ParsableObject {
            var rows: [Row] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let stored = Snapshot(
            value: [
                "rows": [
                    ["name": "a", "likes": 1], ["name": "b", "likes": 20, "unknown": true],
                    ["name": "c", "likeCount": 300],
                ]
            ]
        )
        var edited = try parser.parseObject(snap: stored, type: Table.self)
        edited.rows.removeFirst()
        edited.rows[0].likes = .increment(1)
        edited.rows[1].likes = .increment(1)
        #expect(
            try writtenJSON(parser.changes(from: stored, to: edited))
                == #"{"rows":[{"likes":21,"name":"b","unknown":true},{"likes":301,"name":"c"}]}"#
        )
    }

    @Test func anIncrementInAnArrayThatBecomesAnObjectAddsToTheNumberThatItHad() throws {
        struct Player: ParsableSnapshot {
            var id: String?
            var goals = ServerValue.stored(0)

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "goals", field: &goals)
            }
        }
        struct Team: ParsableObject {
            var players: [Player] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "players", list: &players)
            }
        }
        let parser = SnapshotParser()
        let stored = Snapshot(
            value: ["players": [["id": "1", "goals": 5], ["id": "2", "goals": 1, "team": "x"]]]
        )
        var tolerant = parser
        tolerant.unknownKeys = .ignore
        var team = try tolerant.parseObject(snap: stored, type: Team.self)
        team.players[0].goals = .increment(1)
        team.players[1].goals = .increment(2)
        team.players.append(Player(id: "3", goals: .increment(3)))
        #expect(
            try writtenJSON(tolerant.changes(from: stored, to: team))
                == #"{"players":{"1":{"goals":6},"2":{"goals":3,"team":"x"},"#
                + #""3":{"goals":{".sv":{"increment":3}}}}}"#
        )
    }

    @Test func incrementsThatMoveAddToNumbersInTheOtherForm() throws {
        struct Row: ParsableObject {
            var name = ""
            var scores: [String: ServerValue<Int>] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "scores", field: &scores)
            }
        }
        struct Table: ParsableObject {
            var rows: [Row] = []

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        let first: [String: Any] = ["name": "a", "scores": ["a": 1]]
        let second: [String: Any] = ["name": "b", "scores": [NSNull(), 5] as [Any]]
        let tree = ["rows": [first, second]]
        let stored = Snapshot(value: tree)
        var table = try SnapshotParser().parseObject(snap: stored, type: Table.self)
        table.rows.removeFirst()
        table.rows[0].scores["1"] = .increment(1)
        let changes = try writtenJSON(SnapshotParser().changes(from: stored, to: table))
        #expect(changes == #"{"rows":[{"name":"b","scores":{"1":6}}]}"#)
    }

    @Test func anIncrementOfAnotherSnapshotAddsToNothing() throws {
        struct Author: ParsableSnapshot {
            var id: String?
            var likes = ServerValue.stored(0)

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "likes", field: &likes)
            }
        }
        struct Post: ParsableObject {
            var author = Author()

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "author", field: &author)
            }
        }
        let old = Post(author: Author(id: "u1", likes: .stored(5)))
        let new = Post(author: Author(id: "u2", likes: .increment(1)))
        let stored = Snapshot(value: ["author": ["id": "u1", "likes": 5] as [String: Any]])
        let expected = #"{"author":{"id":"u2","likes":1}}"#
        #expect(try writtenJSON(SnapshotParser().changes(from: stored, to: new)) == expected)
        #expect(try writtenJSON(SnapshotParser().changes(from: old, to: new)) == expected)
        let patch = try SnapshotParser().mergePatch(from: old, to: new)
        #expect(String(decoding: patch, as: UTF8.self) == expected)
    }
}
