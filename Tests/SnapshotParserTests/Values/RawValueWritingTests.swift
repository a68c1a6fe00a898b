import Foundation
import SnapshotParser
import Testing

/// Raw values, and types with raw values that write something else.
@Suite struct RawValueWritingTests {
    enum Level: String, ParsableValue {
        case low, high
    }

    /// Written as another leaf, as an object, or not at all.
    enum Own: String, ParsableValue {
        case number, object, nothing, date, failure, lists

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            switch self {
            case .number: 5
            case .object: ["name": rawValue]
            case .nothing: nil
            case .date: Date(timeIntervalSince1970: 1)
            case .failure: throw context.invalid(Own.self, found: rawValue)
            case .lists: try context.serialize([Double.nan])
            }
        }
    }

    struct Holder: ParsableObject {
        var level = Level.low
        var own = Own.number
        var owns: [Own]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "level", field: &level)
            binder.bindField(name: "own", field: &own)
            binder.bindField(name: "owns", field: &owns)
        }
    }

    private func tree(_ own: Own, _ owns: [Own]? = nil) -> NSDictionary {
        SnapshotParser().serialize(object: Holder(level: .high, own: own, owns: owns))
            as NSDictionary
    }

    @Test func areWrittenAsTheyWriteThemselves() {
        #expect(tree(.number) == ["level": "high", "own": 5])
        #expect(tree(.object) == ["level": "high", "own": ["name": "object"]])
        #expect(tree(.nothing) == ["level": "high"])
        #expect(tree(.date) == ["level": "high", "own": 1_000])
        #expect(
            tree(.number, [.number, .object, .date])
                == ["level": "high", "own": 5, "owns": [5, ["name": "object"], 1_000]]
        )
    }

    @Test func tellOnceAndAtTheirPlaceWhatIsWrong() {
        let issues = SnapshotParser().validate(
            object: Holder(level: .high, own: .failure, owns: [.number, .lists, .failure])
        )
        #expect(
            issues.map(\.description) == [
                "invalid raw value for 'own' in Holder: a string \"failure\" is not an Own",
                "not finite for '0' in Holder at owns/1: the database stores neither NaN nor infinity",
                "invalid raw value for '2' in Holder at owns: a string \"failure\" is not an Own",
            ]
        )
    }
}
