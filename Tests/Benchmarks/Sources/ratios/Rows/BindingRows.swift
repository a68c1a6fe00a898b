import Foundation
import SnapshotParser

extension Section {
    /// Lists of objects, for each way of binding and for objects of other shapes than a user's.
    static func bindings(_ fixtures: Fixtures) -> Section {
        let plain = Goals(native: 1.4, json: 0.8)
        let others = Goals(native: 1.6, json: 0.8)
        let values = Goals(native: 1.6)
        let accessors = Goals(json: 0.8)
        let single = Goals()
        let rows = [
            parse("8 plain fields, structs", PlainStruct.self, plain, fixtures),
            parse("8 plain fields, classes", PlainClass.self, plain, fixtures),
            parse("8 plain fields, long keys", LongKeys.self, plain, fixtures),
            parse("8 plain fields, optional", OptionalFields.self, plain, fixtures),
            parse("30 plain fields", ThirtyFields.self, plain, fixtures),
            parse("key bound as a field", BoundKey.self, others, fixtures),
            parse("2 of 8 keys renamed", RenamedStruct.self, single, fixtures),
            parse("2 of 8 under former keys", FormerStruct.self, single, fixtures),
            parse("default:, structs", DefaultsStruct.self, others, fixtures),
            parse("default:, classes", DefaultsClass.self, others, fixtures),
            parse("get:set:, structs", AccessorsStruct.self, accessors, fixtures),
            parse("get:set:, classes", AccessorsClass.self, accessors, fixtures),
            parse("enums, dates, URLs, arrays", MixedValues.self, values, fixtures),
            parse("8 enums", EightEnums.self, values, fixtures),
            parse("8 dates", EightDates.self, values, fixtures),
            parse("8 URLs", EightURLs.self, values, fixtures),
            parse("8 arrays of Any", EightArrays.self, values, fixtures),
            parse("8 arrays of their type", EightTypedArrays.self, values, fixtures),
            parse("1 String", OneString.self, single, fixtures),
            parse("1 Bool", OneBool.self, single, fixtures),
            parse("1 enum", OneEnum.self, single, fixtures),
            parse("1 date", OneDate.self, single, fixtures),
            parse("1 UInt8", OneUInt8.self, single, fixtures),
            parse("1 Float", OneFloat.self, single, fixtures),
        ]
        return Section(
            "Parse bindings",
            subject: "library",
            against: "hand-written",
            rows.flatMap(\.self)
        )
    }

    static func serializedBindings(_ fixtures: Fixtures) -> Section {
        Section(
            "Serialize bindings",
            subject: "library",
            against: "hand-written",
            [
                serialize("8 plain fields, structs", PlainStruct.self, 1.4, fixtures),
                serialize("8 plain fields, classes", PlainClass.self, 1.4, fixtures),
                serialize("8 plain fields, long keys", LongKeys.self, 1.4, fixtures),
                serialize("8 plain fields, optional", OptionalFields.self, 1.4, fixtures),
                serialize("30 plain fields", ThirtyFields.self, 1.4, fixtures),
                serialize("key bound as a field", BoundKey.self, 1.4, fixtures),
                serialize("default:, structs", DefaultsStruct.self, 1.4, fixtures),
                serialize("default:, classes", DefaultsClass.self, 1.4, fixtures),
                serialize("get:set:, structs", AccessorsStruct.self, 1.4, fixtures),
                serialize("get:set:, classes", AccessorsClass.self, 1.4, fixtures),
                serialize("enums, dates, URLs, arrays", MixedValues.self, 1.4, fixtures),
                serialize("8 enums", EightEnums.self, 1.4, fixtures),
                serialize("8 dates", EightDates.self, 1.4, fixtures),
                serialize("1 String", OneString.self, nil, fixtures),
                serialize("1 enum", OneEnum.self, nil, fixtures),
            ]
        )
    }

    /// Trees of `NSDictionary`, `NSString` and `NSNumber`, which Apple's SDK gives.
    static func foundationTrees(_ fixtures: Fixtures) -> Section {
        func row<M: Model>(_ name: String, _ type: M.Type) -> Row {
            .time("NSDictionary: \(name)", goal: 0.5) {
                try sides(
                    foundationTree(try M.tree(.native, count: fixtures.count)),
                    M.self,
                    fixtures
                )
            }
        }
        return Section(
            "Parse Foundation's classes",
            subject: "library",
            against: "hand-written",
            [
                row("8 plain fields, structs", PlainStruct.self),
                row("8 plain fields, classes", PlainClass.self),
                row("30 plain fields", ThirtyFields.self),
                row("enums, dates, URLs, arrays", MixedValues.self),
            ]
        )
    }

    private static func parse<M: Model>(
        _ name: String,
        _ type: M.Type,
        _ goals: Goals,
        _ fixtures: Fixtures
    ) -> [Row] {
        Making.allCases.map { making in
            .time("parse \(making.rawValue): \(name)", goal: goals[making]) {
                try sides(try M.tree(making, count: fixtures.count), M.self, fixtures)
            }
        }
    }

    private static func sides<M: Model>(
        _ tree: Any,
        _ type: M.Type,
        _ fixtures: Fixtures
    ) throws -> (subject: Side, against: Side) {
        let list = Snapshot(value: tree)
        let parsed = try fixtures.parser.parseAsList(snap: list, type: M.self)
        guard isSame(fixtures.parser.serialize(list: parsed), M.byHand(M.byHand(tree))) else {
            throw DifferentResults(model: M.self)
        }
        let library = Side(fixtures.count) {
            keep(try fixtures.parser.parseAsList(snap: list, type: M.self))
        }
        return (library, Side(fixtures.count) { keep(M.byHand(tree)) })
    }

    private static func serialize<M: Model>(
        _ name: String,
        _ type: M.Type,
        _ goal: Double?,
        _ fixtures: Fixtures
    ) -> Row {
        .time("serialize: \(name)", goal: goal) {
            let models = M.byHand(try M.tree(.native, count: fixtures.count))
            let library = Side(models.count) { keep(fixtures.parser.serialize(list: models)) }
            return (library, Side(models.count) { keep(M.byHand(models)) })
        }
    }
}

/// The library and the code by hand do not read and write the same.
private struct DifferentResults: Error, CustomStringConvertible {
    let model: Any.Type
    var description: String { "by hand, another \(model) is read or written" }
}

private func isSame(_ one: [String: Any], _ other: [String: Any]) -> Bool {
    !one.isEmpty && NSDictionary(dictionary: one).isEqual(to: other)
}

/// Goals for what made the tree; nil where there is none.
private struct Goals {
    var native: Double?
    var json: Double?

    subscript(making: Making) -> Double? { making == .native ? native : json }
}
