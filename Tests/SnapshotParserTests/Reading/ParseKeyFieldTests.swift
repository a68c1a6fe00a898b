import SnapshotParser
import Testing

/// A node under a key may have the key as a field of its own too.
@Suite struct ParseKeyFieldTests {
    struct Unbound: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Bound: ParsableSnapshot {
        var id: String?
        var name = ""
        var key: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "id", field: &key)
        }
    }

    struct Long: ParsableSnapshot {
        var id: String?
        var name = ""
        var key: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "a name of more than fifteen bytes", field: &key)
        }
    }

    struct Remaining: ParsableSnapshot {
        var id: String?
        var name = ""
        var others: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    private func errors<T: ParsableSnapshot>(
        _ type: T.Type,
        _ node: [String: Any],
        _ parser: SnapshotParser = SnapshotParser()
    ) -> [String] {
        let snapshot = Snapshot(key: "users", value: ["-K1": node])
        return parser.validateAsList(snap: snapshot, type: type).map(\.description)
    }

    private func parsed<T: ParsableSnapshot>(
        _ type: T.Type,
        _ node: [String: Any],
        _ parser: SnapshotParser = SnapshotParser()
    ) throws -> T {
        try parser.parseSnapshot(snap: Snapshot(key: "-K1", value: node), type: type)
    }

    @Test func aFieldThatAgreesIsNoUnknownKey() throws {
        let user = try parsed(Unbound.self, ["id": "-K1", "name": "Ada"])
        #expect(user.id == "-K1")
        #expect(user.name == "Ada")
    }

    @Test func aFieldThatIsNullIsNoUnknownKey() throws {
        #expect(try parsed(Unbound.self, ["id": String?.none as Any, "name": "Ada"]).id == "-K1")
        #expect(
            try parsed(Bound.self, ["id": String?.none as Any, "name": "Ada"]).key == "-K1"
        )
    }

    @Test func aBindingGetsTheKeyWhetherOrNotThereIsAField() throws {
        #expect(try parsed(Bound.self, ["name": "Ada"]).key == "-K1")
        #expect(try parsed(Bound.self, ["id": "-K1", "name": "Ada"]).key == "-K1")
    }

    @Test func aConflictIsTheFirstOfAnObjectsIssues() {
        let conflict =
            "key conflict for 'id' in Unbound at users/-K1: "
            + #"it is stored under '-K1', but its own key is a string "-K2""#
        #expect(
            errors(Unbound.self, ["id": "-K2", "name": 1, "zip": 2]) == [
                conflict,
                "type mismatch for 'name' in Unbound at users/-K1: "
                    + "expected a string, found a number 1",
                "unknown key 'zip' in Unbound at users/-K1",
            ]
        )
        #expect(
            errors(Bound.self, ["id": "-K2", "name": 1]) == [
                conflict.replacing("Unbound", with: "Bound"),
                "type mismatch for 'name' in Bound at users/-K1: "
                    + "expected a string, found a number 1",
            ]
        )
        #expect(
            errors(Remaining.self, ["id": "-K2", "name": 1, "zip": 2]) == [
                conflict.replacing("Unbound", with: "Remaining"),
                "type mismatch for 'name' in Remaining at users/-K1: "
                    + "expected a string, found a number 1",
                "type mismatch for 'zip' in Remaining at users/-K1: "
                    + "expected a string, found a number 2",
            ]
        )
    }

    @Test func aFieldThatIsNoKeyIsAnIssueOfItsOwn() {
        #expect(
            errors(Unbound.self, ["id": ["a"], "name": "Ada"]) == [
                "type mismatch for 'id' in Unbound at users/-K1: "
                    + "expected a string, found an array"
            ]
        )
    }

    @Test(
        arguments: [
            (["x": 1], "an object"), (["a"], "an array"), (Double.nan, "a number nan"),
            (true, "a boolean true"),
        ] as [(any Sendable, String)]
    )
    func aFieldThatIsNoKeyIsReportedOnceWhereTheKeyIsBound(field: any Sendable, found: String) {
        let issue =
            "type mismatch for 'id' in Bound at users/-K1: expected a string, found \(found)"
        #expect(errors(Bound.self, ["id": field, "name": "Ada"]) == [issue])
        // A name that no binding is told by the bits of is looked for at once.
        let name = "a name of more than fifteen bytes"
        #expect(
            errors(Long.self, [name: field, "name": "Ada"], SnapshotParser(withKey: name)) == [
                issue.replacing("'id' in Bound", with: "'\(name)' in Long")
            ]
        )
    }

    @Test func aFieldThatIsNoKeyIsReportedOnceWhereThereIsNoOtherKey() {
        let issue = "type mismatch for 'id' in Bound: expected a string, found an object"
        let snapshot = Snapshot(value: ["id": ["x": 1], "name": "Ada"] as [String: Any])
        let parser = SnapshotParser()
        #expect(parser.validate(snap: snapshot, type: Bound.self).map(\.description) == [issue])
        var user = Bound(name: "Ada")
        let error = #expect(throws: ParseError.self) {
            try parser.update(&user, from: snapshot)
        }
        #expect(error?.issues.map(\.description) == [issue])
    }

    @Test func theKeyServesABindingWhoseFieldIsNoKey() {
        struct Numbered: ParsableSnapshot {
            var id: String?
            var number = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &number)
            }
        }
        let snapshot = Snapshot(key: "users", value: ["7": ["id": ["x": 1]]])
        #expect(
            SnapshotParser().validateAsList(snap: snapshot, type: Numbered.self)
                .map(\.description) == [
                    "type mismatch for 'id' in Numbered at users/7: "
                        + "expected a string, found an object"
                ]
        )
    }

    @Test func remainingKeysNeverHoldTheOwnKey() throws {
        let user = try parsed(Remaining.self, ["id": "-K1", "name": "Ada", "zip": "N1"])
        #expect(user.others == ["zip": "N1"])
    }

    @Test func theNameOfTheKeyMayBeOfAnyMaking() throws {
        struct Slugged: ParsableSnapshot {
            var id: String?
            var slug: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "slug", field: &slug)
            }
        }
        var name = ""
        name.reserveCapacity(100)
        for letter in "slug" { name.append(letter) }
        let parser = SnapshotParser(withKey: name)
        #expect(try parsed(Slugged.self, ["slug": "-K1"], parser).slug == "-K1")
        #expect(try parsed(Slugged.self, [:], parser).slug == "-K1")
        #expect(
            errors(Slugged.self, ["slug": "-K2"], parser) == [
                "key conflict for 'slug' in Slugged at users/-K1: "
                    + #"it is stored under '-K1', but its own key is a string "-K2""#
            ]
        )
    }

    @Test func aBindingNameMayShareItsMakingWithTheNodesKey() {
        struct Built: ParsableSnapshot {
            static let name = {
                var name = ""
                name.reserveCapacity(100)
                for letter in "id" { name.append(letter) }
                return name
            }()
            var id: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: Self.name, field: &id)
            }
        }
        #expect(
            errors(Built.self, [Built.name: "-K2"]) == [
                "key conflict for 'id' in Built at users/-K1: "
                    + #"it is stored under '-K1', but its own key is a string "-K2""#
            ]
        )
    }

    @Test(arguments: ["a name of more than fifteen bytes", "clé"])
    func theNameOfTheKeyMayBeLongOrBeyondASCII(_ name: String) throws {
        let parser = SnapshotParser(withKey: name)
        #expect(try parsed(Unbound.self, [name: "-K1", "name": "Ada"], parser).id == "-K1")
        #expect(
            errors(Unbound.self, [name: "-K2", "name": "Ada"], parser) == [
                "key conflict for '\(name)' in Unbound at users/-K1: "
                    + #"it is stored under '-K1', but its own key is a string "-K2""#
            ]
        )
    }
}
