import Foundation
import SnapshotParser
import Testing

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

            mutating func bindProperties(binder: Binder) {
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

            mutating func bindProperties(binder: Binder) {
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
