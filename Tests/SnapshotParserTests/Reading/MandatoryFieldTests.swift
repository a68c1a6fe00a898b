import Foundation
import SnapshotParser
import Testing

/// What an app may rely on when a back end answers with users that are more or less complete.
@Suite struct MandatoryFieldTests {
    final class User: ParsableObject {
        var firstName = ""
        var lastName = ""
        var middleName: String?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "first_name", field: &firstName)
            binder.bindField(name: "last_name", field: &lastName)
            binder.bindField(name: "middle_name", field: &middleName)
        }
    }

    private func search(
        _ json: String,
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> SearchResult<User> {
        let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
        return parser.search(snap: Snapshot(value: tree), type: User.self)
    }

    @Test(arguments: ["user", "data", "account"])
    func envelopeMayBeRenamed(_ envelope: String) throws {
        let user = try search(
            """
            {"\(envelope)": {"first_name": "John", "last_name": "Appleseed", "middle_name": "Key"}}
            """
        ).first
        #expect(user?.firstName == "John")
        #expect(user?.lastName == "Appleseed")
        #expect(user?.middleName == "Key")
    }

    @Test func responseWithoutEnvelopeIsRead() throws {
        let users = try search(
            """
            [{"first_name": "A", "last_name": "B"}, {"first_name": "C", "last_name": "D"}]
            """
        ).objects
        #expect(users.map(\.firstName) == ["A", "C"])
    }

    @Test func missingMandatoryFieldRejectsTheUser() throws {
        let result = try search(
            """
            {"user": {"last_name": "Appleseed", "middle_name": "Key"}}
            """
        )
        #expect(result.objects.isEmpty)
        #expect(
            result.rejected.flatMap { $0.issues.map(\.description) }
                == ["missing key 'first_name' in User at user"]
        )
    }

    @Test func wrongTypeRejectsTheUser() throws {
        let result = try search(
            """
            {"user": {"first_name": 7, "last_name": "Appleseed", "middle_name": ["Key"]}}
            """
        )
        #expect(result.objects.isEmpty)
        #expect(
            result.rejected.flatMap { $0.issues.map(\.description) } == [
                "type mismatch for 'first_name' in User at user: "
                    + "expected a string, found a number 7",
                "type mismatch for 'middle_name' in User at user: "
                    + "expected a string, found an array",
            ]
        )
    }

    @Test func absentOptionalFieldIsAccepted() throws {
        let result = try search(
            """
            {"user": {"first_name": "John", "last_name": "Appleseed"}}
            """
        )
        #expect(result.objects.map(\.middleName) == [nil])
        #expect(result.rejected.isEmpty)
    }

    @Test func failedObjectsComeBackWithTheirErrorsBesideTheOthers() throws {
        let result = try search(
            """
            {"users": [
                {"first_name": "A", "last_name": "B"},
                {"first_name": "C"},
                {"last_name": null, "first_name": "E"}
            ]}
            """
        )
        #expect(result.objects.map(\.firstName) == ["A"])
        #expect(result.rejected.map(\.path) == [["users", "1"], ["users", "2"]])
        #expect(
            result.rejected.map { $0.issues.map(\.description) } == [
                ["missing key 'last_name' in User at users/1"],
                ["unexpected null for 'last_name' in User at users/2"],
            ]
        )
    }

    @Test func eachFailedObjectIsLoggedOnce() throws {
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.logLevel = .requiredFields
        parser.logHandler = { heard.hear($0) }
        _ = try search(
            """
            {"users": [{"first_name": "A"}, {"middle_name": "none"}, {"last_name": "B"}]}
            """,
            parser
        )
        #expect(
            heard.heard == [
                "User at users/0 lacks mandatory 'last_name'",
                "User at users/2 lacks mandatory 'first_name'",
            ]
        )
    }

    @Test func optionalFieldsAreLoggedByOption() throws {
        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.logLevel = .allFields
        parser.logHandler = { heard.hear($0) }
        _ = try search(
            """
            {"users": [{"first_name": "A"}, {"first_name": "C", "last_name": "D"}]}
            """,
            parser
        )
        #expect(
            heard.heard == [
                "User at users/0 lacks mandatory 'last_name' and optional 'middle_name'",
                "User at users/1 lacks optional 'middle_name'",
            ]
        )
    }
}
