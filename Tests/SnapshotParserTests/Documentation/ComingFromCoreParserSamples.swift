import Foundation
import SnapshotParser
import Testing

/// The samples of the article ComingFromCoreParser.
@Suite struct ComingFromCoreParserSamples {
    final class User: ParsableObject {
        var firstName = ""
        var lastName = ""
        var middleName: String?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
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
        let json = try JSONSerialization.jsonObject(with: data)

        var parser = SnapshotParser()
        parser.logLevel = .mandatoryFields
        parser.logHandler = { heard.hear($0) }
        let result = parser.search(snap: Snapshot(value: json), type: User.self)

        #expect(result.objects.map(\.firstName) == ["John"])
        #expect(result.first?.lastName == "Appleseed")
        #expect(result.rejected.map(\.path) == [["data", "1"]])
        #expect(heard.heard == ["User at data/1 lacks mandatory 'first_name'"])
    }
}
