import SnapshotParser
import Testing

@Suite struct RoundTripIssuesTests {
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    class Animal: ParsableObject {
        var name = ""

        required init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    /// Forgets its superclass.
    final class Dog: Animal {
        var tricks: [String] = []

        override func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "tricks", field: &tricks)
        }
    }

    /// Writes what it does not read.
    struct Uneven: ParsableObject {
        var sum = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
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

    @Test func soIsWhatIsNotReadBack() {
        let issues = SnapshotParser().roundTripIssues(of: Uneven(sum: 3))
        #expect(issues.map(\.description) == ["missing key 'sum' in Uneven"])
    }

    @Test func pathsBeginWithTheObjectsOwnKey() {
        struct Half: ParsableSnapshot {
            var id: String? = "-K1"
            var sum = 3
            var ratio = 0.5

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "sum", field: &sum, access: .serialize)
                binder.bindField(name: "ratio", field: &ratio)
            }
        }
        let parser = SnapshotParser()
        #expect(
            parser.roundTripIssues(of: Half(sum: 4), keys: ["sun"]).map(\.path) == [
                ["-K1", "sun"], ["-K1", "sum"],
            ]
        )
        #expect(
            parser.roundTripIssues(of: Half(ratio: .nan)).map(\.path) == [["-K1", "ratio"]]
        )
        struct Unread: ParsableSnapshot {
            var id: String? = "-K1"
            var age: Int8 = 1

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "years", field: &age, access: .serialize)
                binder.bindField(name: "age", field: &age, access: .parse)
            }
        }
        #expect(parser.roundTripIssues(of: Unread()).map(\.path) == [["-K1", "age"]])
    }

    @Test func anIDThatCannotBeAKeyIsNamedOnce() {
        let issues = SnapshotParser().roundTripIssues(of: User(id: "a.b", name: "Ada"))
        #expect(issues.map(\.description) == ["forbidden key for 'a.b' in User: it contains '.'"])
    }

    @Test func aKeyBelowAnIDOfTheSameTextIsNamedByItsWholePath() {
        struct Twin: ParsableSnapshot {
            var id: String? = "a.b"
            var number = 1

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "a.b", field: &number)
            }
        }
        let issues = SnapshotParser().roundTripIssues(of: Twin())
        #expect(issues.map(\.path) == [["a.b"], ["a.b", "a.b"]])
    }

    @Test func whatTheDatabaseRefusesComesFirst() {
        struct Odd: ParsableObject {
            var number = Double.nan

            mutating func bindProperties(binder: SnapshotParser.Binder) {
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
}
