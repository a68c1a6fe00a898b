import Foundation
import SnapshotParser
import Testing

/// A search finds every object that satisfies its type, and rejects those that nearly do.
@Suite struct SearchTests {
    struct User: ParsableObject {
        var firstName = ""
        var lastName = ""
        var middleName: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "first_name", field: &firstName)
            binder.bindField(name: "last_name", field: &lastName)
            binder.bindField(name: "middle_name", field: &middleName)
        }
    }

    struct Item: ParsableSnapshot {
        var id: String?
        var title = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "title", field: &title)
        }
    }

    struct Settings: ParsableObject {
        var theme: String?
        var size: Int?
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "theme", field: &theme)
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    let ada: [String: Any] = ["first_name": "Ada", "last_name": "Lovelace"]
    let alan: [String: Any] = ["first_name": "Alan", "last_name": "Turing"]

    func search<T: ParsableObject>(
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

    @Test(arguments: [SnapshotParser.Tolerance.fail, .report, .ignore])
    func unknownKeysAreTolerated(_ unknownKeys: SnapshotParser.Tolerance) {
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
