import Foundation
import SnapshotParser
import Testing

/// The samples of the article TestingBindings.
@Suite struct TestingBindingsTests {
    struct Invoice: ParsableSnapshot, Equatable {
        var id: String?
        var number = 0
        var customer = ""
        var note: String?
        var paid = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "number", field: &number)
            binder.bindField(name: "customer", field: &customer)
            binder.bindField(name: "note", field: &note)
            binder.bindField(name: "paid", field: &paid)
        }
    }

    @Test func realFile() throws {
        let json = #"{"i1": {"number": 7, "customer": "Ada", "paid": true}}"#
        let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))

        let issues = SnapshotParser().validateAsList(
            snap: Snapshot(key: "invoices", value: tree),
            type: Invoice.self
        )
        #expect(issues == [])
    }

    @Test func roundTrip() {
        let invoice = Invoice(number: 7, customer: "Ada", note: "thanks", paid: true)
        let keys = ["number", "customer", "note", "paid"]
        #expect(SnapshotParser().roundTripIssues(of: invoice, keys: keys) == [])
    }

    struct Careless: ParsableObject {
        var number = 0
        var total = 0.0
        var customer = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "number", field: &number)
            binder.bindField(name: "total", field: &total, access: .serialize)
            binder.bindField(name: "customer", field: &customer)
            binder.bindField(name: "payer", field: &customer)
        }
    }

    @Test func everyMistake() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let careless = Careless(number: 7, total: 12.5, customer: "Ada")
        for issue in SnapshotParser().roundTripIssues(of: careless, keys: ["number", "due"]) {
            print(issue)
        }

        #expect(
            printed == """
                missing key 'due' in Careless
                never read for 'customer' in Careless: what is written there does not come back
                never read for 'total' in Careless: what is written there does not come back

                """
        )
    }

    @Test func texts() {
        let broken: [String: Any] = ["number": "7", "custmer": "Ada", "paid": 1]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "i1", value: broken),
                type: Invoice.self
            )
        }

        #expect(
            error?.description == """
                parsing Invoice at i1 failed: 4 issues
                - type mismatch for 'number' in Invoice at i1: expected an integer, found a string "7"
                - missing key 'customer' in Invoice at i1
                - type mismatch for 'paid' in Invoice at i1: expected a boolean, found a number 1
                - unknown key 'custmer' in Invoice at i1: did you mean 'customer'?
                """
        )
    }

    @Test func refusedWrites() async {
        let invoice = Invoice(number: 7, customer: "Ada", note: "thanks", paid: true)

        struct Offline: Error {}

        let database = InMemoryDatabase(callbacks: .immediate)
        database.refuseWrites { _ in Offline() }
        let path: Path<Invoice> = Path.append(Path(), "invoices", "i1")
        await #expect(throws: (any Error).self) {
            try await database.setValue(at: path, value: invoice)
        }
    }

    @Test func changesAlone() async throws {
        let database = try InMemoryDatabase(
            json: #"{"invoices": {"i1": {"number": 7, "customer": "Ada", "paid": false}}}"#,
            callbacks: .immediate
        )
        let stored = Invoice(number: 7, customer: "Ada", paid: false)
        let edited = Invoice(number: 7, customer: "Bob", note: "new address", paid: false)
        let changes = SnapshotParser().changes(from: stored, to: edited)
        database.reference(withPath: "invoices/i1").updateTrees(changes) { #expect($0 == nil) }
        let path: Path<Invoice> = Path.append(Path(), "invoices", "i1")
        #expect(try await database.value(at: path).customer == "Bob")
    }
}
