import Foundation
import SnapshotParser
import Testing

/// The samples of the article ComingFromCoreParser.
@Suite struct ComingFromCoreParserTests {
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

    @Test func findsUsersAndLogsAbsentFields() throws {
        let data = Data(
            """
            {"data": [
                {"first_name": "John", "last_name": "Appleseed"},
                {"last_name": "Appleseed", "middle_name": "Key"}
            ]}
            """.utf8
        )
        let heard = HandlerRecorder<String>()
        let record = heard.hear

        let json = try JSONSerialization.jsonObject(with: data)

        var parser = SnapshotParser.json
        parser.logLevel = .requiredFields
        parser.logHandler = { message in record(message) }
        let result = parser.search(snap: Snapshot(value: json), type: User.self)

        let users = result.objects
        let user = result.first

        #expect(users.map(\.firstName) == ["John"])
        #expect(user?.lastName == "Appleseed")
        #expect(result.rejected.map(\.path) == [["data", "1"]])
        #expect(heard.heard == ["User at data/1 lacks mandatory 'first_name'"])
    }
}
