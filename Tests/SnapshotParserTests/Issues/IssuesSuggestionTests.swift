import SnapshotParser
import Testing

/// A near name is suggested for an unknown key, unless that name was found too.
@Suite struct IssuesSuggestionTests {
    struct Profile: ParsableObject {
        var displayName: String?
        var emailAddress: String?
        var age: Int?
        var ages: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "displayName", field: &displayName)
            binder.bindField(name: "emailAddress", field: &emailAddress)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "ages", field: &ages)
        }
    }

    private func suggestions(_ fields: [String: Any]) -> [String: String] {
        let issues = SnapshotParser().validate(snap: Snapshot(value: fields), type: Profile.self)
        let pairs = issues.compactMap { issue -> (String, String)? in
            guard issue.kind == .unknownKey, let suggestion = issue.suggestion,
                let key = issue.path.last
            else {
                return nil
            }
            return (key, suggestion)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test(
        arguments: [
            ("displayname", "displayName"), ("display_name", "displayName"),
            ("dispalyName", "displayName"), ("email", nil), ("emailAdress", "emailAddress"),
            ("Age", "age"), ("agee", "age"), ("name", nil), ("x", nil), ("", nil),
        ]
    )
    func aNearNameIsSuggestedAndAFarOneIsNot(key: String, suggestion: String?) {
        #expect(suggestions([key: "x"])[key] == suggestion)
    }

    @Test func aNameThatWasFoundIsNotSuggested() {
        #expect(suggestions(["agee": 1, "age": 1, "ages": [1]]).isEmpty)
        #expect(suggestions(["agee": 1, "age": 1]) == ["agee": "ages"])
    }

    @Test func theNearestOfSeveralIsSuggested() {
        #expect(suggestions(["agess": 1]) == ["agess": "ages"])
    }

    @Test func twoKeysMayMeanOneName() {
        #expect(
            suggestions(["displayNam": 1, "displayNme": 1])
                == ["displayNam": "displayName", "displayNme": "displayName"]
        )
    }

    @Test func aNameOfAnotherObjectIsNotSuggested() {
        struct Outer: ParsableObject {
            var street: String?
            var inner: Profile?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "street", field: &street)
                binder.bindObject(name: "inner", field: &inner)
            }
        }
        let snapshot = Snapshot(value: ["agee": 1, "inner": ["streett": 1]])
        let issues = SnapshotParser().validate(snap: snapshot, type: Outer.self)
        #expect(issues.map(\.kind) == [.unknownKey, .unknownKey])
        #expect(issues.map(\.suggestion) == [nil, nil])
    }

    @Test func theWholePathIsNamed() {
        struct User: ParsableSnapshot {
            var id: String?
            var age: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "age", field: &age)
            }
        }
        let snapshot = Snapshot(key: "users", value: ["-K1": ["agee": 36]])
        let issues = SnapshotParser().validateAsList(snap: snapshot, type: User.self)
        #expect(
            issues.map(\.description) == [
                "unknown key 'agee' in User at users/-K1: did you mean 'age'?"
            ]
        )
        #expect(issues.map(\.path) == [["users", "-K1", "agee"]])
    }
}
