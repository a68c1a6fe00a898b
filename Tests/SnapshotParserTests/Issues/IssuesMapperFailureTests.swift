import SnapshotParser
import Testing

/// What a mapper or a value type throws is an issue that keeps the error.
@Suite struct IssuesMapperFailureTests {
    struct TooSmall: Error, Equatable {
        let size: Int
    }

    struct Shirt: ParsableSnapshot {
        var id: String?
        var size: Int?
        var color: Color?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { _ in throw TooSmall(size: 3) },
                reverseMapper: { $0 }
            )
            binder.bindField(name: "color", field: &color)
        }
    }

    struct Color: ParsableValue {
        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Color {
            throw TooSmall(size: 4)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            throw TooSmall(size: 5)
        }
    }

    @Test func aMapperThatThrowsIsAnIssueThatKeepsTheError() throws {
        let snapshot = Snapshot(key: "s1", value: ["size": 3])
        let issues = SnapshotParser().validate(snap: snapshot, type: Shirt.self)
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.kind == .mapperFailure)
        #expect(issue.underlyingError as? TooSmall == TooSmall(size: 3))
        #expect(issue.found == "a number 3")
        #expect(issue.path == ["s1", "size"])
        #expect(issue.model == "Shirt")
        #expect(
            issue.description
                == "conversion failed for 'size' in Shirt at s1: TooSmall(size: 3) (found a number 3)"
        )
    }

    @Test func aValueTypeThatThrowsIsOneToo() throws {
        let snapshot = Snapshot(key: "s1", value: ["color": "red"])
        let issues = SnapshotParser().validate(snap: snapshot, type: Shirt.self)
        #expect(
            issues.map(\.description) == [
                "conversion failed for 'color' in Shirt at s1: TooSmall(size: 4) "
                    + "(found a string \"red\")"
            ]
        )
    }

    @Test func soIsOneThatThrowsWhenWriting() throws {
        let issues = SnapshotParser().validate(object: Shirt(color: Color()))
        #expect(
            issues.map(\.description) == [
                "conversion failed for 'color' in Shirt: TooSmall(size: 5)"
            ]
        )
    }

    @Test func theTextOfAnErrorIsShownOnOneLineAndShort() throws {
        struct Chatty: Error, CustomStringConvertible {
            let description = "first\nsecond " + String(repeating: "x", count: 200)
        }
        struct Note: ParsableObject {
            var text: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "text",
                    field: &text,
                    mapper: { _ in throw Chatty() },
                    reverseMapper: { $0 }
                )
            }
        }
        let issues = SnapshotParser().validate(snap: Snapshot(value: ["text": 1]), type: Note.self)
        let shown = #"first\nsecond "# + String(repeating: "x", count: 187) + "…"
        #expect(
            issues.map(\.description)
                == ["conversion failed for 'text' in Note: \(shown) (found a number 1)"]
        )
    }

    @Test func failuresAreEqualWhereTheirTextsAre() {
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: ["size": 3])
        let first = parser.validate(snap: snapshot, type: Shirt.self)
        let second = parser.validate(snap: snapshot, type: Shirt.self)
        #expect(first == second)
        #expect(Set(first + second).count == 1)
        let other = parser.validate(snap: Snapshot(value: ["color": 3]), type: Shirt.self)
        #expect(first != other)
    }
}
