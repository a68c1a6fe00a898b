import Foundation
import SnapshotParser
import Testing

/// The samples of the other articles, line by line, and what they print.
@Suite struct ArticleTests {
    @Test func overview() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct User: ParsableSnapshot {
            var id: String?
            var name = ""
            var age: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "age", field: &age)
            }
        }

        do {
            let tree: [String: Any] = ["name": "Ada", "agee": 36]
            let user = try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "-K1", value: tree),
                type: User.self
            )
            print(user.name)
        } catch {
            print(error)
        }

        #expect(
            printed == """
                parsing User at -K1 failed: 1 issue
                - unknown key 'agee' in User at -K1: did you mean 'age'?

                """
        )
    }

    @Test func skipping() throws {
        struct Message: ParsableSnapshot {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        struct Room: ParsableObject {
            var messages: [Message] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "messages", list: &messages)
            }
        }

        let logged = Recorder()
        @Sendable func print(_ item: Any) { logged.append("\(item)") }

        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { issue in print(issue) }

        let tree = ["messages": ["-Nx1": "Hello"]]
        let room = try parser.parseObject(snap: Snapshot(value: tree), type: Room.self)
        #expect(room.messages.isEmpty)
        #expect(
            logged.texts == [
                "type mismatch in Message at messages/-Nx1: "
                    + "expected an object, found a string \"Hello\""
            ]
        )
    }

    @Test func numbers() {
        func reads<V: ParsableValue & Equatable>(_ value: Any, as expected: V) -> Bool {
            let field = try? SnapshotParser().parseObject(
                snap: Snapshot(value: ["field": value]),
                type: Wrapped<V>.self
            )
            return field?.field == expected
        }
        func isIssue<V: ParsableValue & Equatable>(_ value: Any, as type: V.Type) -> Bool {
            let snapshot = Snapshot(value: ["field": value])
            return !SnapshotParser().validate(snap: snapshot, type: Wrapped<V>.self).isEmpty
        }

        for number in [42, 42.0] as [Any] {
            #expect(
                reads(number, as: 42) && reads(number, as: 42 as Int8) && reads(number, as: 42.0)
            )
        }
        #expect(isIssue(3.7, as: Int.self) && isIssue(3.7, as: Int8.self) && reads(3.7, as: 3.7))
        #expect(reads(300, as: 300) && isIssue(300, as: Int8.self) && reads(300, as: 300.0))
        let large = 9_007_199_254_740_993
        #expect(reads(large, as: large))
        #expect(isIssue(large, as: Int8.self) && reads(large, as: 9_007_199_254_740_992.0))
        for other in [true, NSNumber(value: true), "42"] as [Any] {
            #expect(isIssue(other, as: Int.self) && isIssue(other, as: Double.self))
        }
        #expect(isIssue(NSNumber(value: 1), as: Bool.self))
    }

    @Test func shapes() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        struct Lap: ParsableObject {
            var times: [Double] = []
            var splits: [Double?] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "times", field: &times)
                binder.bindField(name: "splits", field: &splits)
            }
        }

        let tree: [String: [Any]] = [
            "times": [61.5, NSNull(), 60.25],
            "splits": [30.5, NSNull(), 31],
        ]
        let lap = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Lap.self)
        print(lap.times)
        print(lap.splits.map { $0 ?? 0 })

        #expect(
            printed == """
                [61.5, 60.25]
                [30.5, 0.0, 31.0]

                """
        )
    }

    @Test func keyNames() throws {
        struct Post: ParsableSnapshot {
            var id: String?
            var slug = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "slug", field: &slug)
            }
        }

        let parser = SnapshotParser(withKey: "slug")

        let post = try parser.parseSnapshot(
            snap: Snapshot(key: "hello", value: [String: Any]()),
            type: Post.self
        )
        #expect([post.id, post.slug] == ["hello", "hello"])
    }
}

private struct Wrapped<V: ParsableValue>: ParsableObject {
    var field: V?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "field", field: &field)
    }
}
