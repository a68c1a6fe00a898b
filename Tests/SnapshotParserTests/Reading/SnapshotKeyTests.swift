import Foundation
import SnapshotParser
import Testing

/// A snapshot's key becomes its id, and a field of that name must agree with it.
@Suite struct SnapshotKeyTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Unbound: ParsableSnapshot {
        var id: String?
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Article: ParsableSnapshot {
        var id: String?
        var slug = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "slug", field: &slug)
        }
    }

    private func issues<T: ParsableSnapshot>(
        _ type: T.Type,
        key: String,
        _ tree: [String: Any],
        _ parser: SnapshotParser = SnapshotParser()
    ) -> [String] {
        parser.validate(snap: Snapshot(key: key, value: tree), type: T.self).map(\.description)
    }

    @Test func theKeyReachesATypeThatDoesNotBindIt() throws {
        let snap = Snapshot(key: "-K1", value: ["name": "Ada"])
        #expect(try SnapshotParser().parseSnapshot(snap: snap, type: Unbound.self).id == "-K1")
    }

    @Test func theKeyReachesTheBindingWithTheParsersName() throws {
        let parser = SnapshotParser(withKey: "slug")
        #expect(parser.keyName == "slug")
        let article = try parser.parseSnapshot(
            snap: Snapshot(key: "hello", value: [String: Any]()),
            type: Article.self
        )
        #expect(article.slug == "hello")
        #expect(article.id == "hello")
    }

    @Test func theKeyNameHoldsForNestedSnapshotsToo() throws {
        struct Magazine: ParsableObject {
            var articles: [Article] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "articles", list: &articles)
            }
        }
        let empty: [String: Any] = [:]
        let magazine = try SnapshotParser(withKey: "slug").parseObject(
            snap: Snapshot(value: ["articles": ["b": empty, "a": empty]]),
            type: Magazine.self
        )
        #expect(magazine.articles.map(\.slug) == ["a", "b"])
    }

    @Test func aFieldThatAgreesWithTheKeyIsFine() throws {
        let snap = Snapshot(key: "-K1", value: ["id": "-K1"])
        #expect(try SnapshotParser().parseSnapshot(snap: snap, type: User.self).id == "-K1")
        #expect(issues(Unbound.self, key: "-K1", ["id": "-K1"]) == [])
        #expect(issues(User.self, key: "7", ["id": 7]) == [])
    }

    @Test func aFieldThatDiffersFromTheKeyIsAnIssue() {
        let conflict =
            "at -K1: it is stored under '-K1', but its own key is a string \"-K2\""
        #expect(
            issues(User.self, key: "-K1", ["id": "-K2"]) == [
                "key conflict for 'id' in User \(conflict)"
            ]
        )
        #expect(
            issues(Unbound.self, key: "-K1", ["id": "-K2"]) == [
                "key conflict for 'id' in Unbound \(conflict)"
            ]
        )
    }

    @Test func aFieldThatIsNoKeyIsATypeMismatch() {
        #expect(
            issues(User.self, key: "-K1", ["id": true]) == [
                "type mismatch for 'id' in User at -K1: expected a string, found a boolean true"
            ]
        )
    }

    @Test func aNullFieldGivesWayToTheKey() throws {
        let snap = Snapshot(key: "-K1", value: ["id": NSNull()])
        #expect(try SnapshotParser().parseSnapshot(snap: snap, type: User.self).id == "-K1")
    }

    @Test func aSnapshotWithoutKeyTakesTheFieldAsItsKey() throws {
        let parser = SnapshotParser()
        let keyed = Snapshot(value: ["id": "-K1"])
        #expect(try parser.parseSnapshot(snap: keyed, type: User.self).id == "-K1")
        #expect(try parser.parseSnapshot(snap: keyed, type: Unbound.self).id == "-K1")
        let keyless = Snapshot(value: ["name": "Ada"])
        #expect(try parser.parseSnapshot(snap: keyless, type: User.self).id == nil)
    }

    @Test func aKeyIsReadAsTheTypeThatBindsIt() throws {
        struct Row: ParsableSnapshot {
            var id: String?
            var number = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &number)
            }
        }
        let row = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "42", value: [String: Any]()),
            type: Row.self
        )
        #expect(row.number == 42)
        #expect(
            issues(Row.self, key: "x", [:]) == [
                "type mismatch for 'id' in Row at x: expected an integer, found a string \"x\""
            ]
        )
    }

    @Test func theKeyFieldOfAPlainObjectIsAFieldLikeAnyOther() throws {
        struct Plain: ParsableObject {
            var id = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
            }
        }
        let plain = try SnapshotParser().parseObject(
            snap: Snapshot(key: "-K1", value: ["id": 7]),
            type: Plain.self
        )
        #expect(plain.id == 7)
    }

    @Test func aNestedSnapshotTakesItsOwnFieldOrElseItsName() throws {
        struct Post: ParsableObject {
            var author: User?
            var editor: User?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "author", field: &author)
                binder.bindObject(name: "editor", field: &editor)
            }
        }
        let tree: [String: Any] = ["author": ["id": "u1"], "editor": ["name": "Bob"]]
        let post = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Post.self)
        #expect(post.author?.id == "u1")
        #expect(post.editor?.id == "editor")
    }

    @Test func aKeyThatConflictsIsFoundInWhateverFormItsNameIs() {
        struct Named: ParsableSnapshot {
            var id: String?
            var own: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: Self.name, field: &own)
            }

            /// A string that was made with room for more keeps it, and so is another than "id".
            static let name: String = {
                var name = String(repeating: " ", count: 100)
                name.removeAll(keepingCapacity: true)
                name += "id"
                return name
            }()
        }
        let snap = Snapshot(key: "-K1", value: [Named.name: "-K2"])
        let issues = SnapshotParser().validate(snap: snap, type: Named.self)
        #expect(issues.map(\.kind) == [.keyConflict])
        #expect(issues.first?.expected == "-K1")
    }
}
