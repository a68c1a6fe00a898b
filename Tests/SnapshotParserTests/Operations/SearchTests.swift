import Foundation
import SnapshotParser
import Testing

@Suite struct SearchTests {
    struct User: ParsableObject {
        var firstName = ""
        var lastName = ""
        var middleName: String?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "first_name", field: &firstName)
            binder.bindField(name: "last_name", field: &lastName)
            binder.bindField(name: "middle_name", field: &middleName)
        }
    }

    struct Item: ParsableSnapshot {
        var id: String?
        var title = ""

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "title", field: &title)
        }
    }

    struct Settings: ParsableObject {
        var theme: String?
        var size: Int?
        var tags: [String] = []

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "theme", field: &theme)
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    private let ada: [String: Any] = ["first_name": "Ada", "last_name": "Lovelace"]
    private let alan: [String: Any] = ["first_name": "Alan", "last_name": "Turing"]

    private func search<T: ParsableObject>(
        _ tree: Any?,
        _ type: T.Type,
        key: String = ""
    ) -> SearchResult<T> {
        SnapshotParser().search(snap: Snapshot(key: key, value: tree), type: type)
    }
}

extension SearchTests {
    @Test(arguments: ["user", "data", "a.b", "", "0"])
    func envelopeMayHaveAnyName(_ envelope: String) {
        let result = search([envelope: ada], User.self)
        #expect(result.objects.map(\.firstName) == ["Ada"])
        #expect(result.matches.map(\.path) == [[envelope]])
        #expect(result.rejected.isEmpty)
    }

    @Test func rootItselfMayMatch() {
        let result = search(ada, User.self)
        #expect(result.first?.lastName == "Lovelace")
        #expect(result.matches.map(\.path) == [[]])
    }

    @Test func pathsStartWithTheRootsOwnKey() {
        #expect(search(["u": ada], User.self, key: "K").matches.map(\.path) == [["K", "u"]])
        #expect(search(ada, User.self, key: "K").matches.map(\.path) == [["K"]])
    }

    @Test func severalAreFoundInArraysAndDictionariesAtAnyDepth() {
        let tree: [String: Any] = [
            "result": ["list": [alan, NSNull(), ["wrapped": ada]] as [Any]],
            "count": 2,
            "next": NSNull(),
            "self": ["deep": ["deeper": ["deepest": ada]]],
        ]
        let result = search(tree, User.self)
        #expect(result.objects.map(\.firstName) == ["Alan", "Ada", "Ada"])
        #expect(
            result.matches.map { $0.path.joined(separator: "/") }
                == ["result/list/0", "result/list/2/wrapped", "self/deep/deeper/deepest"]
        )
        #expect(result.rejected.isEmpty)
    }

    @Test func arraysComeInDocumentOrderAndDictionariesInKeyOrder() {
        let array = (0..<12).map { ["first_name": "\($0)", "last_name": ""] }
        #expect(search(array, User.self).objects.map(\.firstName) == (0..<12).map { "\($0)" })
        let keys = ["10", "9", "-1", "b", "a", "B", "ü", "é", "01", "1"]
        let tree = Dictionary(
            uniqueKeysWithValues: keys.map { ($0, ["first_name": $0, "last_name": ""]) }
        )
        #expect(
            search(tree, User.self).objects.map(\.firstName)
                == ["-1", "1", "01", "9", "10", "B", "a", "b", "é", "ü"]
        )
    }

    @Test func matchIsNotSearchedFurther() {
        var outer = ada
        outer["friend"] = alan
        outer["friends"] = [alan, ["first_name": "Grace"]]
        let result = search(["user": outer], User.self)
        #expect(result.objects.map(\.firstName) == ["Ada"])
        #expect(result.rejected.isEmpty)
    }

    @Test(arguments: [SnapshotParser.UnknownKeys.fail, .report, .ignore])
    func unknownKeysAreTolerated(_ unknownKeys: SnapshotParser.UnknownKeys) {
        var parser = SnapshotParser()
        parser.unknownKeys = unknownKeys
        let tree = ["user": ada.merging(["age": 36]) { $1 }]
        let result = parser.search(snap: Snapshot(value: tree), type: User.self)
        #expect(result.objects.map(\.firstName) == ["Ada"])
    }

    @Test func nothingIsFoundWhereNothingIs() {
        let trees: [Any?] = [nil, NSNull(), "text", 1, true, [String: Any](), [Any]()]
        for tree in trees {
            let result = search(tree, User.self)
            #expect(result.matches.isEmpty && result.rejected.isEmpty && result.first == nil)
        }
    }

    @Test func foundationContainersAndBoxedOptionalsAreSearched() {
        let boxed: Any = NSDictionary(dictionary: ["first_name": "Ada", "last_name": "L"])
        let tree = NSMutableDictionary(dictionary: ["list": NSMutableArray(array: [boxed])])
        #expect(search(tree, User.self).objects.map(\.firstName) == ["Ada"])
        let optional = ["user": Optional(ada) as Any]
        #expect(search(optional, User.self).objects.map(\.firstName) == ["Ada"])
    }
}

extension SearchTests {
    @Test func mandatoryFieldThatIsMissingRejectsTheNode() throws {
        let node = ["first_name": "Ada"]
        let result = search(["data": ["user": node]], User.self)
        #expect(result.objects.isEmpty)
        let rejection = try #require(result.rejected.first)
        #expect(result.rejected.count == 1)
        #expect(rejection.key == "user")
        #expect(rejection.path == ["data", "user"])
        #expect(rejection.value as? [String: String] == node)
        #expect(
            rejection.issues.map(\.description) == ["missing key 'last_name' in User at data/user"]
        )
    }

    @Test func rejectionNamesAllIssues() {
        let tree = ["u": ["first_name": 1, "middle_name": false] as [String: Any]]
        let result = search(tree, User.self)
        #expect(
            result.rejected.map { $0.issues.map(\.description) } == [
                [
                    "type mismatch for 'first_name' in User at u: "
                        + "expected a string, found a number 1",
                    "missing key 'last_name' in User at u",
                    "type mismatch for 'middle_name' in User at u: "
                        + "expected a string, found a boolean false",
                ]
            ]
        )
    }

    @Test func mandatoryNullRejectsTheNode() {
        let tree = ["u": ["first_name": NSNull(), "last_name": "L"] as [String: Any]]
        #expect(
            search(tree, User.self).rejected.flatMap { $0.issues.map(\.description) }
                == ["unexpected null for 'first_name' in User at u"]
        )
    }

    @Test func nodeWithoutMandatoryKeysIsNoNearMiss() {
        let tree: [String: Any] = ["middle_name": "x", "user": ["middle_name": 3, "name": "Ada"]]
        let result = search(tree, User.self)
        #expect(result.matches.isEmpty && result.rejected.isEmpty)
    }

    @Test func rejectedNodeIsSearched() {
        let tree =
            ["first_name": "Ada", "inner": ["more": alan, "less": ["last_name": 1]]]
            as [String: Any]
        let result = search(tree, User.self, key: "root")
        #expect(result.matches.map(\.path) == [["root", "inner", "more"]])
        #expect(result.rejected.map(\.path) == [["root"], ["root", "inner", "less"]])
        #expect(result.rejected.map(\.key) == ["root", "less"])
    }

    @Test func wordsAreThoseOfAThrownError() throws {
        let node: [String: Any] = ["first_name": 1]
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let thrown = try #require(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(key: "u", value: node), type: User.self)
        }
        let result = search(node, User.self, key: "u")
        #expect(result.rejected.map(\.issues) == [thrown.issues])
    }

    @Test func collectionThatMayBeMissingIsNoMandatoryKey() {
        struct Tagged: ParsableObject {
            var name = ""
            var tags: [String] = []
            var counts: [String: Int] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "tags", field: &tags)
                binder.bindField(name: "counts", field: &counts)
            }
        }
        let tree: [String: Any] = ["a": ["tags": ["x"]], "b": ["counts": ["x": 1]]]
        let result = search(tree, Tagged.self)
        #expect(result.matches.isEmpty && result.rejected.isEmpty)
    }

    @Test func mandatoryObjectCountsAsMandatoryKey() {
        struct Account: ParsableObject {
            var owner = User()
            var limit = 0

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindObject(name: "owner", field: &owner)
                binder.bindField(name: "limit", field: &limit)
            }
        }
        let tree: [String: [String: Any]] = [
            "a": ["owner": ada], "b": ["owner": alan, "limit": 1],
        ]
        let result = search(tree, Account.self)
        #expect(result.objects.map(\.owner.firstName) == ["Alan"])
        #expect(
            result.rejected.flatMap { $0.issues.map(\.description) }
                == ["missing key 'limit' in Account at a"]
        )
    }
}

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
            mutating func bindProperties(binder: SnapshotParser.Binder) {}
        }
        let result = search(["a": ["b": 1]], Empty.self)
        #expect(result.matches.isEmpty && result.rejected.isEmpty)
    }

    @Test func leftoverDictionaryAloneIsNoBoundKey() {
        struct Flags: ParsableObject {
            var name: String?
            var others: [String: Bool] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindDictionary(name: "others", dict: &others)
                binder.bindField(name: "name", field: &name)
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        parser.invalidElements = .skip
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

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
        parser.issueHandler = { heard.hear($0.path.joined(separator: "/")) }
        let result = parser.search(snap: Snapshot(key: "root", value: tree), type: Node.self)
        #expect(result.objects.map(\.name) == ["a"])
        #expect(result.rejected.map(\.path) == [["root", "children", "1"]])
        #expect(heard.heard == ["root/children/0/role", "root/children/1/role"])
    }
}
