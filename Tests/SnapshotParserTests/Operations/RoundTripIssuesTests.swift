import Foundation
import SnapshotParser
import Testing

/// A round trip finds bindings by which an object does not come back as it was.
@Suite struct RoundTripIssuesTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    class Animal: ParsableObject {
        var name = ""

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    /// Forgets its superclass.
    final class Dog: Animal {
        var tricks: [String] = []

        override func bindProperties(binder: Binder) {
            binder.bindField(name: "tricks", field: &tricks)
        }
    }

    /// Writes what it does not read.
    struct Uneven: ParsableObject {
        var sum = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sum", field: &sum, access: .serialize)
        }
    }

    @Test func wholeBindingsHaveNone() {
        let user = User(id: "-K1", name: "Ada", age: 36)

        #expect(SnapshotParser().roundTripIssues(of: user, keys: ["name", "age"]).isEmpty)
    }

    @Test func aForgottenSuperclassIsFound() {
        let dog = Dog()
        dog.name = "Rex"
        dog.tricks = ["sit"]
        let issues = SnapshotParser().roundTripIssues(of: dog, keys: ["name", "tricks"])
        #expect(issues.map(\.description) == ["missing key 'name' in Dog"])
    }

    @Test func soIsASharedPropertyBehindALongList() {
        struct Series: ParsableObject {
            var points: [Int] = []
            var title = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "points", field: &points)
                binder.bindField(name: "subtitle", field: &title)
                binder.bindField(name: "title", field: &title)
            }
        }
        let series = Series(points: Array(1...200), title: "Rain")
        #expect(
            SnapshotParser().roundTripIssues(of: series).map(\.description) == [
                "never read for 'subtitle' in Series: what is written there does not come back"
            ]
        )
    }

    @Test func soIsWhatIsNotReadBack() {
        let issues = SnapshotParser().roundTripIssues(of: Uneven(sum: 3))
        #expect(
            issues.map(\.description) == [
                "never read for 'sum' in Uneven: what is written there does not come back"
            ]
        )
    }

    @Test func pathsBeginInsideTheObject() {
        struct Half: ParsableSnapshot {
            var id: String? = "-K1"
            var sum = 3
            var ratio = 0.5

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "sum", field: &sum, access: .serialize)
                binder.bindField(name: "ratio", field: &ratio)
            }
        }
        let parser = SnapshotParser()
        #expect(
            parser.roundTripIssues(of: Half(sum: 4), keys: ["sun"]).map(\.path) == [
                ["sun"], ["sum"],
            ]
        )
        #expect(
            parser.roundTripIssues(of: Half(ratio: .nan)).map(\.path) == [["ratio"]]
        )
        struct Unread: ParsableSnapshot {
            var id: String? = "-K1"
            var age: Int8 = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "years", field: &age, access: .serialize)
                binder.bindField(name: "age", field: &age, access: .parse)
            }
        }
        #expect(parser.roundTripIssues(of: Unread()).map(\.path) == [["age"]])
    }

    @Test func anArrayThatComesBackInAnotherOrderIsFound() {
        struct Series: ParsableObject {
            var points: [Int] = [1, 5]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "points",
                    field: &points,
                    mapper: { (points: [Int]) in points.reversed() },
                    reverseMapper: { $0 }
                )
            }
        }
        #expect(
            SnapshotParser().roundTripIssues(of: Series()).map(\.description) == [
                "another value for '0' in Series at points: "
                    + "a number 1 was read, but a number 5 is written",
                "another value for '1' in Series at points: "
                    + "a number 5 was read, but a number 1 is written",
            ]
        )
    }

    @Test func aPropertyUnderTwoKeysIsFound() {
        struct Pasted: ParsableObject {
            var name = "Ada"
            var age = 36

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "age", field: &age)
                binder.bindField(name: "years", field: &age)
            }
        }
        #expect(
            SnapshotParser().roundTripIssues(of: Pasted()).map(\.description) == [
                "never read for 'age' in Pasted: what is written there does not come back"
            ]
        )
    }

    @Test func mappersThatDisagreeAreFound() {
        struct Box: ParsableObject {
            var size: Int? = 5
            var inner = Inner()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "size",
                    field: &size,
                    mapper: { $0 as? Int },
                    reverseMapper: { $0.map { $0 > 5 ? $0 + 1 : $0 } }
                )
                binder.bindObject(name: "inner", field: &inner)
            }
        }
        struct Inner: ParsableObject {
            var weight: Double? = 2.5

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "weight",
                    field: &weight,
                    mapper: { ($0 as? Double).map { $0 * 2 } },
                    reverseMapper: { $0 }
                )
            }
        }
        #expect(
            SnapshotParser().roundTripIssues(of: Box()).map(\.description) == [
                "another value for 'weight' in Box at inner: "
                    + "a number 3.5 was read, but a number 7 is written",
                "another value for 'size' in Box: "
                    + "a number 6 was read, but a number 7 is written",
            ]
        )
    }

    @Test func aValueThatNoOtherMayReplaceIsComparedToo() {
        struct Unknown: Error {}
        struct Switch: ParsableObject {
            var isOn = false

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "state",
                    field: &isOn,
                    mapper: { state in
                        guard state as? String == "down" else { throw Unknown() }
                        return true
                    },
                    reverseMapper: { $0 ? "up" : "down" }
                )
            }
        }
        #expect(
            SnapshotParser().roundTripIssues(of: Switch()).map(\.description) == [
                "another value for 'state' in Switch: "
                    + "a string \"down\" was read, but a string \"up\" is written"
            ]
        )
    }

    @Test func aFieldThatIsTheKeyOfAnElementTakesTheElementWithIt() {
        struct Balance: ParsableSnapshot {
            var id: String?
            var amount = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "studentId", field: &id)
                binder.bindField(name: "amount", field: &amount)
            }
        }
        struct School: ParsableObject {
            var balances = [Balance(id: "-K1", amount: 7), Balance(id: "-K2", amount: 8)]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "balances", list: &balances)
            }
        }
        #expect(SnapshotParser().roundTripIssues(of: School()) == [])
    }

    @Test func anIDThatCannotBeAKeyIsNamedOnce() {
        let issues = SnapshotParser().roundTripIssues(of: User(id: "a.b", name: "Ada"))
        #expect(issues.map(\.description) == ["forbidden key for 'a.b' in User: it contains '.'"])
    }

    @Test func whatTheDatabaseRefusesComesFirst() {
        struct Odd: ParsableObject {
            var number = Double.nan

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a.b", field: &number)
            }
        }
        let issues = SnapshotParser().roundTripIssues(of: Odd())
        #expect(
            issues.map(\.description) == [
                "forbidden key for 'a.b' in Odd: it contains '.'",
                "not finite for 'a.b' in Odd: the database stores neither NaN nor infinity",
            ]
        )
    }

    @Test func idIsAFieldInTheDialectOfJSON() {
        struct Member: ParsableSnapshot, Equatable {
            var id: String?
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        for parser in [SnapshotParser(), .json] {
            #expect(parser.roundTripIssues(of: Member(id: "a", name: "Ada")) == [])
        }
    }
}
