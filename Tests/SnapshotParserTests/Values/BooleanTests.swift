import Foundation
import SnapshotParser
import Testing

/// Only booleans are booleans, whichever way they are boxed.
@Suite struct BooleanTests {
    static let truths = [
        Boxed("JSON") { try jsonValue("true") },
        Boxed("NSNumber") { NSNumber(value: true) },
        Boxed("Bool") { true },
        Boxed("Bool?") { Bool?.some(true) as Any },
        Boxed("Bool??") { Bool??.some(.some(true)) as Any },
        Boxed("NSNumber?") { NSNumber?.some(NSNumber(value: true)) as Any },
        Boxed("in a Foundation array") {
            try #require(NSArray(object: NSNumber(value: true)).firstObject)
        },
    ]

    @Test(arguments: truths)
    func everyBoxOfTrueReadsAsTrue(box: Boxed) throws {
        #expect(try readValue(Bool.self, from: try box.make()) == true)
    }

    @Test(arguments: truths)
    func noBoxOfTrueReadsAsANumber(box: Boxed) throws {
        let value = try box.make()
        #expect(
            issues(reading: Int.self, from: value) == [
                "type mismatch for 'v' in Holder<Int>: expected an integer, found a boolean true"
            ]
        )
        #expect(
            issues(reading: Int8.self, from: value) == [
                "type mismatch for 'v' in Holder<Int8>: expected an integer, found a boolean true"
            ]
        )
        #expect(
            issues(reading: Double.self, from: value) == [
                "type mismatch for 'v' in Holder<Double>: expected a number, found a boolean true"
            ]
        )
        #expect(
            issues(reading: Decimal.self, from: value) == [
                "type mismatch for 'v' in Holder<Decimal>: expected a number, found a boolean true"
            ]
        )
        #expect(
            issues(reading: String.self, from: value) == [
                "type mismatch for 'v' in Holder<String>: expected a string, found a boolean true"
            ]
        )
    }

    static let falsehoods = [
        Boxed("JSON") { try jsonValue("false") },
        Boxed("NSNumber") { NSNumber(value: false) },
        Boxed("Bool") { false },
        Boxed("Bool?") { Bool?.some(false) as Any },
    ]

    @Test(arguments: falsehoods)
    func everyBoxOfFalseReadsAsFalse(box: Boxed) throws {
        #expect(try readValue(Bool.self, from: try box.make()) == false)
    }

    @Test func zeroAndOneAreNoBooleansInAnyBox() throws {
        let boxes: [Any] = [
            0, NSNumber(value: 0), NSNumber(value: Int8(0)), 0.0, try jsonValue("0"),
            NSDecimalNumber(value: 0),
        ]
        for value in boxes {
            #expect(
                issues(reading: Bool.self, from: value) == [
                    "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a number 0"
                ]
            )
        }
        for value in [1, NSNumber(value: 1), NSNumber(value: Int8(1)), 1.0] as [Any] {
            #expect(
                issues(reading: Bool.self, from: value) == [
                    "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a number 1"
                ]
            )
        }
    }

    @Test func aTextIsNoBoolean() {
        #expect(
            issues(reading: Bool.self, from: "true") == [
                "type mismatch for 'v' in Holder<Bool>: expected a boolean, found a string \"true\""
            ]
        )
    }
}
