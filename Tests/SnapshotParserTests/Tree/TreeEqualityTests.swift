import Foundation
import Testing

@testable import SnapshotParser

/// What the database counts as one value, by way of what an update would change.
@Suite struct TreeEqualityTests {
    private static func nested(_ levels: Int, _ leaf: Any) -> Any {
        (0..<levels).reduce(leaf) { inner, _ in ["x": inner] as [String: Any] }
    }

    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"

    static func equal() -> [(Any, Any)] {
        [
            ("a", "a"), ("a", NSString("a")), ("a", String?("a") as Any),
            (String(repeating: "a", count: 40), String(repeating: "aa", count: 20)),
            (1, 1), (1, 1.0), (1, NSNumber(value: 1)), (1.0, NSNumber(value: 1)), (1, Int8(1)),
            (0.1, Decimal(string: "0.1") as Any), (UInt64.max, NSNumber(value: UInt64.max)),
            (0.0, -0.0), (true, true), (true, NSNumber(value: true)),
            ([1, 2] as [Any], ["0": 1, "1": 2] as [String: Any]), ([1, 2], [1.0, 2.0]),
            ([1, NSNull()] as [Any], [1]), (["a": 1], NSDictionary(dictionary: ["a": 1])),
            (
                ["a": 1, "b": NSNull()] as [String: Any],
                ["a": 1, "c": [String]()] as [String: Any]
            ),
            (NSNull(), [String: Any]()), (NSNull(), [["a": NSNull()]]), (Int?.none as Any, [Int]()),
            (["a": [Int]()], ["b": [String: Int]()]), (nested(20, 1), nested(20, 1.0)),
            (nested(20, NSNull()), nested(3, [Int]())),
        ]
    }

    static func different() -> [(Any, Any)] {
        [
            ("a", "b"), ("a", "ab"), (composed, decomposed), ("1", 1), ("true", true),
            ("", NSNull()),
            (1, 2), (1, 1.5), (1, true), (0, false), (0, NSNull()), (false, NSNull()),
            (NSNumber(value: 1), NSNumber(value: true)), (true, false), (Double.nan, Double.nan),
            (9_007_199_254_740_993, 9_007_199_254_740_992.0), ([1, 2], [2, 1]), ([1], [1, 2]),
            (["a": 1], ["b": 1]), (["a": 1], ["a": 2]), (["a": 1], 1), ([1], "1"),
            (["a": 1], ["a": 1, "b": 2]), (nested(20, 1), nested(20, 2)),
            (nested(20, 1), nested(21, 1)),
            (nested(20, 1), NSNull()),
        ]
    }

    @Test func equalValuesAreNotChanged() {
        for (left, right) in Self.equal() {
            #expect(Tree.isEqual(left, right), "\(left) and \(right)")
            #expect(Tree.isEqual(right, left), "\(right) and \(left)")
        }
    }

    @Test func differentValuesAreChanged() {
        for (left, right) in Self.different() {
            #expect(!Tree.isEqual(left, right), "\(left) and \(right)")
            #expect(!Tree.isEqual(right, left), "\(right) and \(left)")
        }
    }

    @Test func whatIsTooDeepToLookAtIsNotEqual() {
        #expect(Tree.isEqual(Self.nested(100, 1), Self.nested(100, 1)))
        #expect(!Tree.isEqual(Self.nested(200, 1), Self.nested(200, 1)))
        #expect(Tree.isNothing(Self.nested(100, NSNull())))
        #expect(!Tree.isNothing(Self.nested(200, NSNull())))
        let lists = (0..<100).reduce([] as [Any]) { inner, _ in [inner] }
        #expect(Tree.isNothing(lists))
    }
}
