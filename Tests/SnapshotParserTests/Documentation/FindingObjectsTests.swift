import Foundation
import SnapshotParser
import Testing

/// The samples of the article FindingObjects.
@Suite struct FindingObjectsTests {
    struct User: ParsableSnapshot {
        var id: String?
        var firstName = ""
        var lastName = ""
        var middleName: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "first_name", field: &firstName)
            binder.bindField(name: "last_name", field: &lastName)
            binder.bindField(name: "middle_name", field: &middleName)
        }
    }

    struct Team: ParsableObject {
        var users: [User] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "users", list: &users)
        }
    }

    struct Parcel: ParsableObject {
        var weight = 0.0
        var zip: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "weight", field: &weight, conversion: .lenient)
            binder.bindField(name: "zip", field: &zip)
        }
    }

    @Test func searchesATree() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let response: [String: Any] = [
            "status": "ok",
            "data": [
                "owner": ["first_name": "Ada", "last_name": "Lovelace"],
                "members": [
                    ["first_name": "Alan", "last_name": "Turing"],
                    ["first_name": "Grace"],
                ],
            ] as [String: Any],
        ]

        let result = SnapshotParser.json.search(snap: Snapshot(value: response), type: User.self)

        print(result.objects.map(\.firstName))
        print(result.matches.map(\.path))
        print(result.first?.lastName ?? "nobody")

        #expect(
            printed == """
                ["Alan", "Ada"]
                [["data", "members", "0"], ["data", "owner"]]
                Turing

                """
        )
        printed = ""

        for rejection in result.rejected {
            print(rejection.path)
            print(rejection.issues)
            print(rejection.value)
        }

        #expect(
            printed == """
                ["data", "members", "1"]
                [missing key 'last_name' in User at data/members/1]
                ["first_name": "Grace"]

                """
        )
    }

    @Test func keepsTheGoodElementsOfAList() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let users = [
            "-K1": ["first_name": "Ada", "last_name": "Lovelace"],
            "-K2": ["first_name": "Alan", "lastname": "Turing"],
        ]
        let list = SnapshotParser().parseLossyList(
            snap: Snapshot(key: "users", value: users),
            type: User.self
        )

        print(list.elements.map(\.firstName))
        for issue in list.rejected.flatMap(\.issues) {
            print(issue)
        }

        #expect(
            printed == """
                ["Ada"]
                missing key 'last_name' in User at users/-K2
                unknown key 'lastname' in User at users/-K2: did you mean 'last_name'?

                """
        )
    }

    @Test func logsWhatASearchFindsLacking() {
        let response: [String: Any] = [
            "data": [
                "owner": ["first_name": "Ada", "last_name": "Lovelace"],
                "members": [
                    ["first_name": "Alan", "last_name": "Turing"],
                    ["first_name": "Grace"],
                ],
            ] as [String: Any]
        ]

        let logged = HandlerRecorder<String>()
        let record = logged.hear

        var parser = SnapshotParser.json
        parser.logLevel = .allFields
        parser.logHandler = { message in record(message) }
        _ = parser.search(snap: Snapshot(value: response), type: User.self)

        #expect(
            logged.heard.joined(separator: "\n") == """
                User at data/members/0 lacks optional 'middle_name'
                User at data/members/1 lacks mandatory 'last_name' and optional 'middle_name'
                User at data/owner lacks optional 'middle_name'
                """
        )
    }

    @Test func skipsElementsOfBoundLists() throws {
        let heard = HandlerRecorder<String>()
        let report = heard.hear
        let snapshot = Snapshot(value: ["users": ["-K1": ["first_name": "Ada"]]])

        var parser = SnapshotParser()
        parser.invalidElements = .report
        parser.issueHandler = { issue in report(issue.description) }
        let team = try parser.parseObject(snap: snapshot, type: Team.self)

        #expect(team.users.isEmpty)
        #expect(heard.heard == ["missing key 'last_name' in User at users/-K1"])
    }

    @Test func convertsOneField() throws {
        let snapshot = Snapshot(value: ["weight": "2.5", "zip": "8010"])
        let parcel = try SnapshotParser().parseObject(snap: snapshot, type: Parcel.self)
        #expect(parcel.weight == 2.5)
    }

    @Test func fallsBackToADefault() throws {
        enum Role: String, ParsableValue {
            case admin, member
        }

        struct Member: ParsableObject {
            var role = Role.member

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "role", field: &role, default: .member)
            }
        }

        let heard = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.invalidValues = .report
        parser.issueHandler = { issue in heard.hear(issue.description) }
        let snapshot = Snapshot(value: ["role": "owner"])
        let member = try parser.parseObject(snap: snapshot, type: Member.self)
        #expect(member.role == .member)
        #expect(
            heard.heard.joined() == """
                invalid raw value for 'role' in Member: a string "owner" is not a Role
                """
        )
    }
}
