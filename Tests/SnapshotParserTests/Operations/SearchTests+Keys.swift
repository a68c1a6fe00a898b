import SnapshotParser
import Testing

extension SearchTests {
    @Test func typeWithoutMandatoryBindingsNeedsOneOfItsKeys() {
        let tree: [String: Any] = [
            "a": ["theme": "dark", "else": 1],
            "b": ["else": 1],
            "c": [String: Any](),
            "d": ["tags": ["x"]],
        ]
        let result = search(tree, Settings.self)
        #expect(result.matches.map(\.path) == [["a"], ["d"]])
        #expect(result.rejected.isEmpty)
    }

    @Test func typeWithoutMandatoryBindingsIsRejectedForAWrongType() {
        let result = search(["a": ["theme": 1]], Settings.self)
        #expect(
            result.rejected.flatMap { $0.issues.map(\.description) } == [
                "type mismatch for 'theme' in Settings at a: "
                    + "expected a string, found a number 1"
            ]
        )
    }

    @Test func typeWithoutBindingsMatchesNothing() {
        struct Empty: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        let result = search(["a": ["b": 1]], Empty.self)
        #expect(result.matches.isEmpty && result.rejected.isEmpty)
    }

    @Test func remainingKeysAloneAreNoBoundKey() {
        struct Flags: ParsableObject {
            var name: String?
            var others: [String: Bool] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindDictionary(name: "others", dict: &others)
            }
        }
        let result = search(["a": ["x": true], "b": ["name": "B", "x": true]], Flags.self)
        #expect(result.objects.map(\.name) == ["B"])
        #expect(result.objects.map(\.others) == [["x": true]])
    }
}

extension SearchTests {
    @Test func keysBecomeIDs() {
        let tree = ["items": ["-K2": ["title": "two"], "-K1": ["title": "one"]]]
        #expect(search(tree, Item.self).objects.map(\.id) == ["-K1", "-K2"])
        #expect(search(["title": "root"], Item.self, key: "K").objects.map(\.id) == ["K"])
        #expect(search(["title": "root"], Item.self).objects.map(\.id) == [nil])
        #expect(search([["title": "zero"]], Item.self).objects.map(\.id) == ["0"])
    }

    @Test func ownKeyFieldWins() {
        let tree = ["K": ["id": "own", "title": "one"]]
        let result = search(tree, Item.self)
        #expect(result.objects.map(\.id) == ["own"])
        #expect(result.rejected.isEmpty)
    }

    @Test func keyAloneIsNoBoundKey() {
        struct Note: ParsableSnapshot {
            var id: String?
            var text: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
                binder.bindField(name: "text", field: &text)
            }
        }
        let result = search(["K": ["x": 1], "L": ["id": "own"]], Note.self)
        #expect(result.objects.map(\.id) == ["own"])
    }

    @Test func keyBoundAsMandatoryIsNoMandatoryKeyOfTheNode() {
        struct Page: ParsableSnapshot {
            var id: String?
            var slug = ""
            var title = ""
            var note: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "slug", field: &slug)
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "note", field: &note)
            }
        }
        let tree: [String: Any] = [
            "a": ["note": "x"], "b": ["slug": "b"], "c": ["title": "C"],
        ]
        let result = SnapshotParser(withKey: "slug")
            .search(snap: Snapshot(value: tree), type: Page.self)
        #expect(result.objects.map(\.slug) == ["c"])
        #expect(result.rejected.map(\.path) == [["b"]])
    }

    @Test func invalidElementsOfAMatchAreSkippedByOption() {
        struct Cart: ParsableObject {
            var owner = ""
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "owner", field: &owner)
                binder.bindList(name: "items", list: &items)
            }
        }
        let tree = ["cart": ["owner": "A", "items": ["x": ["title": 1], "y": ["title": "Y"]]]]
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { heard.hear($0.description) }
        let strict = parser.search(snap: Snapshot(value: tree), type: Cart.self)
        #expect(strict.objects.isEmpty)
        #expect(strict.rejected.count == 1)
        #expect(heard.heard == [])
        parser.invalidElements = .report
        let lossy = parser.search(snap: Snapshot(value: tree), type: Cart.self)
        #expect(lossy.objects.map { $0.items.map(\.id) } == [["y"]])
        #expect(
            heard.heard == [
                "type mismatch for 'title' in Item at cart/items/x: "
                    + "expected a string, found a number 1"
            ]
        )
    }

    @Test func whatAnObjectToleratesIsHeardOnce() {
        enum Role: String, ParsableValue { case admin, member }
        struct Node: ParsableObject {
            var name = ""
            var role = Role.member
            var children: [Node] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "children", list: &children)
                binder.bindField(name: "role", field: &role, default: .member)
                binder.bindField(name: "name", field: &name)
            }
        }
        let tree: [String: Any] = [
            "role": "king",
            "children": [
                ["name": "a", "role": "queen"], ["role": "jack", "name": 1] as [String: Any],
            ],
        ]
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidValues = .report
        parser.issueHandler = { heard.hear($0.path.joined(separator: "/")) }
        let result = parser.search(snap: Snapshot(key: "root", value: tree), type: Node.self)
        #expect(result.objects.map(\.name) == ["a"])
        #expect(result.rejected.map(\.path) == [["root", "children", "1"]])
        #expect(heard.heard == ["root/children/0/role", "root/children/1/role"])
    }
}
