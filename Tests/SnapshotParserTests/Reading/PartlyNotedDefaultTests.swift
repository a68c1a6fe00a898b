import SnapshotParser
import Testing

/// A raw value that is not known gives the default only where nothing else is wrong with the value.
@Suite struct PartlyNotedDefaultTests {
    struct Pair: ParsableValue {
        var parts: [Int] = []

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Pair {
            do {
                return Pair(parts: try context.parse([Int].self, from: value))
            } catch {
                throw context.invalid(Pair.self, found: value)
            }
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try context.serialize(parts)
        }
    }

    struct Line: ParsableObject {
        var ends = Pair()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "ends", field: &ends, default: Pair(parts: [0, 0]))
        }
    }

    private var tolerant: SnapshotParser {
        var parser = SnapshotParser()
        parser.invalidValues = .ignore
        return parser
    }

    @Test func tellsAllThatIsWrong() {
        let tree: [String: Any] = ["ends": [1, "x"] as [Any]]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Line.self)
        #expect(issues.map(\.path) == [["ends", "1"], ["ends"]])
    }

    /// A field that gave its default has its key, which is none of the remaining ones.
    @Test func givesTheDefaultBesideRemainingKeys() throws {
        enum Role: String, ParsableValue {
            case member
        }
        struct User: ParsableObject {
            var rest: [String: Int] = [:]
            var role = Role.member

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "role", field: &role, default: .member)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        let snap = Snapshot(value: ["role": "owner", "age": 36] as [String: Any])
        let user = try tolerant.parseObject(snap: snap, type: User.self)
        #expect(user.role == .member)
        #expect(user.rest == ["age": 36])
    }

    @Test func givesTheDefaultForAnUnknownValueAlone() throws {
        let tree: [String: Any] = ["ends": "none"]
        let line = try tolerant.parseObject(snap: Snapshot(value: tree), type: Line.self)
        #expect(line.ends.parts == [0, 0])
    }
}
