import Foundation
import Testing

@testable import SnapshotParser

/// Many children that fit the type make the hint that the node is a list of it.
@Suite struct WrongCallHintsTests {
    private func isList(
        _ children: [Any],
        required: [String] = ["name"],
        optional: [String] = ["age"]
    ) -> Bool {
        Reader.isList(of: children, required: required, optional: optional)
    }

    @Test func childrenWithAllMandatoryNamesAreAList() {
        #expect(isList([["name": "Ada"], ["name": "Alan", "age": 41] as [String: Any]]))
        #expect(isList([["name": "Ada"] as NSDictionary, NSNull()]))
    }

    @Test func childrenOfATypeOfOptionalNamesNeedOneOfThem() {
        #expect(isList([["age": 1]], required: []))
        #expect(!isList([["x": 1]], required: []))
    }

    @Test func otherChildrenAreNoList() {
        #expect(!isList([]))
        #expect(!isList([NSNull()]))
        #expect(!isList([["name": "Ada"], "Alan"]))
        #expect(!isList([["name": "Ada"], ["age": 41]]))
        #expect(!isList([["name": "Ada"]], required: ["name", "email"]))
        #expect(!isList([["name"]]))
    }

    @Test func onlyTheFirstChildrenAreLookedAt() {
        var looked = 0
        let children = (0..<1_000_000).lazy.map { index -> Any in
            looked = index + 1
            return ["name": "x"]
        }
        #expect(Reader.isList(of: children, required: ["name"], optional: []))
        #expect(looked == 8)
    }

    @Test func aReportShowsAHintAndPutsTheUnknownKeysOfThatNodeTogether() {
        var missing = issue(.missingKey, ["users", "name"])
        missing.hint = .list(call: "parseAsList")
        let unknown = (1...1_000).map { issue(.unknownKey, ["users", "-K\($0)"]) }
        let elsewhere = issue(.unknownKey, ["users", "friend", "x"])
        let error = ParseError(
            issues: [missing, issue(.missingKey, ["users", "email"])] + unknown + [elsewhere],
            operation: .parsing,
            model: "User",
            key: "users"
        )
        #expect(
            missing.description
                == "missing key 'name' in User at users: did you mean parseAsList? "
                + "The children of this node fit the type"
        )
        #expect(
            "\(error)" == """
                parsing User at users failed: 1003 issues
                - missing key 'name' in User at users: did you mean parseAsList? \
                The children of this node fit the type
                - missing key 'email' in User at users
                - unknown keys '-K1', '-K2', '-K3' and 997 more in User at users
                - unknown key 'x' in User at users/friend
                """
        )
    }

    @Test func aHintAtAnObjectNamesTheCall() {
        var mismatch = SnapshotParser.Issue(
            path: ["users", "name"],
            model: "User",
            kind: .typeMismatch(expected: "an object", found: "a string"),
            concernsKey: false
        )
        mismatch.hint = .object(call: "parseSnapshot")
        #expect(
            mismatch.description
                == "type mismatch in User at users/name: expected an object, found a string: "
                + "did you mean parseSnapshot? The node that holds it fits the type"
        )
    }

    private func issue(
        _ kind: SnapshotParser.Issue.Kind,
        _ path: [String]
    ) -> SnapshotParser.Issue {
        SnapshotParser.Issue(path: path, model: "User", kind: kind, concernsKey: true)
    }
}
