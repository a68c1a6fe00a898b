import Foundation
import SnapshotParser
import Testing

/// An object must be there unless it is optional, and its issues have its path.
@Suite struct BindObjectTests {
    final class Address: ParsableObject {
        var street = "initial"

        func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
        }
    }

    struct Person: ParsableObject {
        var home = Address()
        var work: Address? = Address()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "home", field: &home)
            binder.bindObject(name: "work", field: &work)
        }
    }

    private func person(_ tree: [String: Any]) throws -> Person {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Person.self)
    }

    private func issues(_ tree: [String: Any]) -> [String] {
        SnapshotParser().validate(snap: Snapshot(value: tree), type: Person.self)
            .map(\.description)
    }

    private let home = ["street": "Main Street 1"]

    @Test func objectsAreRead() throws {
        let boxed = NSDictionary(dictionary: ["street": "Side Street 2"])
        let person = try person(["home": home, "work": boxed])
        #expect(person.home.street == "Main Street 1")
        #expect(person.work?.street == "Side Street 2")
    }

    @Test func aMissingOptionalKeepsItsInitialValueAndNullMakesItNil() throws {
        #expect(try person(["home": home]).work?.street == "initial")
        #expect(try person(["home": home, "work": NSNull()]).work == nil)
        #expect(try person(["home": home, "work": Any?.none as Any]).work == nil)
    }

    @Test func aMandatoryObjectMustBeThere() {
        #expect(issues([:]) == ["missing key 'home' in Person"])
        #expect(issues(["home": NSNull()]) == ["unexpected null for 'home' in Person"])
    }

    @Test func whatIsNoObjectIsATypeMismatch() {
        #expect(
            issues(["home": "x", "work": [1]]) == [
                "type mismatch in Address at home: expected an object, found a string \"x\"",
                "type mismatch in Address at work: expected an object, found an array",
            ]
        )
    }

    @Test func issuesInsideHaveTheObjectsPath() {
        #expect(
            issues(["home": ["sreet": "x"]]) == [
                "missing key 'street' in Address at home",
                "unknown key 'sreet' in Address at home: did you mean 'street'?",
            ]
        )
    }

    @Test func anObjectIsReadInsideAnOptionalBox() throws {
        let box = [String: Any]?.some(["street": "boxed"]) as Any
        #expect(try person(["home": box]).home.street == "boxed")
    }
}
