import Foundation
import SnapshotParser
import Testing

/// Every rule that bound types and `Codable` ones share, held against both: the coders read and
/// write what the binder does, and say what is wrong in the same words.
@Suite struct BoundAndCodedTests {
    private func generator(_ seed: Int) -> SharedTrees { SharedTrees(seed: seed) }

    @Test(arguments: 0..<10)
    func drawnTreesAreReadAlike(_ seed: Int) throws {
        var trees = generator(seed)
        for _ in 0..<8 {
            let parser = trees.parser()
            try expectAlike(Int.self, &trees, parser)
            try expectAlike(Int8.self, &trees, parser)
            try expectAlike(UInt64.self, &trees, parser)
            try expectAlike(Double.self, &trees, parser)
            try expectAlike(Float.self, &trees, parser)
            try expectAlike(Decimal.self, &trees, parser)
            try expectAlike(Bool.self, &trees, parser)
            try expectAlike(String.self, &trees, parser)
            try expectAlike(Date.self, &trees, parser)
            try expectAlike(SharedRole.self, &trees, parser)
            try expectAlike([Int].self, &trees, parser)
            try expectAlike([Int?].self, &trees, parser)
            try expectAlike([SharedRole].self, &trees, parser)
            try expectAlike([SharedRole?].self, &trees, parser)
            try expectAlike([[Int8]].self, &trees, parser)
            try expectAlike(Set<Int>.self, &trees, parser)
            try expectAlike([String: Int].self, &trees, parser)
            try expectAlike([String: Int?].self, &trees, parser)
            try expectAlike([Int: Int].self, &trees, parser)
            try expectAlike([Int: [String]].self, &trees, parser)
            try expectAlike([String: [Int: SharedRole]].self, &trees, parser)
        }
    }

    private func expectAlike<Value: SharedValue>(
        _ type: Value.Type,
        _ trees: inout SharedTrees,
        _ parser: SnapshotParser
    ) throws {
        for form in TreeForm.all(try trees.object(Value.self, parser)) {
            let outcomes = try SharedField<Value>.read(form, parser)
            #expect(outcomes[0] == outcomes[1], "\(type) from \(form)")
        }
    }
}

/// Draws trees in which each rule is likely to matter: the same ones in every run.
struct SharedTrees {
    private var draws: CodingGenerator

    init(seed: Int) { draws = CodingGenerator(seed: seed + 5000) }

    mutating func parser() -> SnapshotParser {
        var parser = SnapshotParser()
        if draws.below(3) == 0 { parser.dialect = .json }
        if draws.below(3) == 0 { parser.conversion = .lenient }
        if draws.below(3) == 0 { parser.dates = .iso8601 }
        if draws.below(3) == 0 { parser.invalidElements = .report }
        if draws.below(3) == 0 { parser.invalidValues = .report }
        return parser
    }

    /// An object that holds another one, in which only one field is drawn: a decoder stops at the
    /// first mistake.
    mutating func object<Value: SharedValue>(
        _ type: Value.Type,
        _ parser: SnapshotParser
    ) throws -> [String: Any] {
        switch draws.below(8) {
        case 0: ["inner": [String: Any]()]
        case 1...4: ["inner": ["field": value(depth: 3)]]
        default:
            [
                "inner": [
                    "field": try TreeEncoder(parser).encode(Value.initial),
                    "other": value(depth: 3),
                ]
            ]
        }
    }

    private mutating func value(depth: Int) -> Any {
        switch draws.below(depth > 0 ? 8 : 4) {
        case 4, 5: (0..<draws.below(4)).map { _ in value(depth: depth - 1) }
        case 6: node(depth, ["0", "1", "2", "7"])
        case 7: node(depth, ["0", "1", "01", "+1", "-0", "a", "b", "7"])
        default: leaf()
        }
    }

    private mutating func node(_ depth: Int, _ keys: [String]) -> [String: Any] {
        let count = draws.below(4)
        return Dictionary(
            (0..<count).map { _ in (keys[draws.below(keys.count)], value(depth: depth - 1)) },
            uniquingKeysWith: { $1 }
        )
    }

    private mutating func leaf() -> Any {
        let leaves: [Any] = [
            1, 1, 2, 0, -1, 42.0, 3.7, 300, UInt64.max, 1 << 53 + 1, 1e300, true, false, "admin",
            "boss", "", "42", "true", "1970-01-01T00:00:01Z", NSNull(), NSNull(), "x",
        ]
        return leaves[draws.below(leaves.count)]
    }
}
