import SnapshotParser
import Testing

/// A type of an app's own is a value in a few lines, and one with a raw value in none.
@Suite struct ParsableValueTests {
    struct Celsius: ParsableValue, Equatable {
        var degrees: Double

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Celsius {
            Celsius(degrees: try context.parse(Double.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { degrees }
    }

    enum Role: String, ParsableValue { case admin, member }

    enum Priority: Int, ParsableValue { case low = 1, high }

    struct Slug: RawRepresentable, ParsableValue, Equatable {
        var rawValue: String
    }

    @Test func aTypeOfOnesOwnIsAValue() throws {
        #expect(try readValue(Celsius.self, from: 36.6) == Celsius(degrees: 36.6))
        #expect(try readValue([Celsius].self, from: [1]) == [Celsius(degrees: 1)])
        #expect(
            try readValue([String: Celsius?].self, from: ["a": 1]) == ["a": Celsius(degrees: 1)]
        )
    }

    @Test func anErrorOfTheContextKeepsItsWording() {
        #expect(
            issues(reading: Celsius.self, from: "hot") == [
                "type mismatch for 'v' in Holder<Celsius>: expected a number, found a string \"hot\""
            ]
        )
    }

    @Test func aRawRepresentableNeedsAnEmptyConformance() throws {
        #expect(try readValue(Role.self, from: "admin") == .admin)
        #expect(try readValue(Priority.self, from: 2) == .high)
        #expect(try readValue(Slug.self, from: "a-b") == Slug(rawValue: "a-b"))
        #expect(try readValue([Role].self, from: ["admin", "member"]) == [.admin, .member])
    }

    @Test func aRawValueThatIsNoneOfTheTypesIsAnIssue() {
        #expect(
            issues(reading: Role.self, from: "owner") == [
                "invalid raw value for 'v' in Holder<Role>: a string \"owner\" is not a Role"
            ]
        )
        #expect(
            issues(reading: Priority.self, from: 3) == [
                "invalid raw value for 'v' in Holder<Priority>: a number 3 is not a Priority"
            ]
        )
    }

    @Test func aRawValueOfAnotherTypeIsATypeMismatch() {
        #expect(
            issues(reading: Role.self, from: 1) == [
                "type mismatch for 'v' in Holder<Role>: expected a string, found a number 1"
            ]
        )
    }

    @Test func aTypeMayWordItsOwnErrors() {
        struct Percentage: ParsableValue {
            var part = 0.0

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Percentage {
                let part = try context.parse(Double.self, from: value)
                guard part >= 0 else {
                    throw context.mismatch(expected: "a percentage", found: value)
                }
                guard part <= 1 else { throw context.invalid(Percentage.self, found: value) }
                return Percentage(part: part)
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { part }
        }
        #expect(
            issues(reading: [Percentage].self, from: [0.5, -1, 2]) == [
                "type mismatch for '1' in Holder<Array<Percentage>> at v: "
                    + "expected a percentage, found a number -1",
                "invalid raw value for '2' in Holder<Array<Percentage>> at v: "
                    + "a number 2 is not a Percentage",
            ]
        )
    }

    @Test func anErrorOfTheTypesOwnIsKept() throws {
        struct Refused: Error {}
        struct Picky: ParsableValue {
            static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Picky
            {
                throw Refused()
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { nil }
        }
        let issue = try #require(
            SnapshotParser().validate(snap: Snapshot(value: ["v": 1]), type: Holder<Picky>.self)
                .first
        )
        #expect(issue.kind == .mapperFailure)
        #expect(issue.underlyingError is Refused)
    }

    @Test func aTypeMayChooseAnotherReadingWithoutAnIssue() throws {
        struct Either: ParsableValue, Equatable {
            var numbers: [Int]

            static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws
                -> Either
            {
                if let numbers = try? context.parse([Int].self, from: value) {
                    return Either(numbers: numbers)
                }
                return Either(numbers: try context.parse([String].self, from: value).map(\.count))
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { nil }
        }
        #expect(try readValue(Either.self, from: [1, 2]) == Either(numbers: [1, 2]))
        #expect(try readValue(Either.self, from: ["a", "bb"]) == Either(numbers: [1, 2]))
    }

    @Test func aTypeNeverMeetsAnOptionalBox() throws {
        struct Shown: ParsableValue, Equatable {
            var text: String

            static func parse(
                _ value: Any,
                in context: SnapshotParser.ValueContext
            ) throws -> Shown {
                Shown(text: "\(value)")
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { text }
        }
        let five: Int? = 5
        let none: Int? = nil
        let noneInside: Int?? = .some(nil)
        #expect(try readValue(Shown.self, from: five as Any) == Shown(text: "5"))
        #expect(try readValue(Shown.self, from: none as Any) == nil)
        #expect(try readValue(Shown.self, from: noneInside as Any) == nil)
        let list = [five as Any, none as Any]
        #expect(try readValue([Shown].self, from: list) == [Shown(text: "5")])
    }
}
