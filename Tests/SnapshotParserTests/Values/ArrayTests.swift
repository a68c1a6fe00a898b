import Foundation
import SnapshotParser
import Testing

/// An array is read in order, also from an object of indices; holes are nil or passed over.
@Suite struct ArrayTests {
    @Test func anArrayIsReadInItsOrder() throws {
        #expect(try readValue([Int].self, from: [3, 1, 2]) == [3, 1, 2])
        #expect(try readValue([String].self, from: NSArray(array: ["b", "a"])) == ["b", "a"])
        #expect(try readValue([Int].self, from: NSMutableArray(array: [2, 1])) == [2, 1])
    }

    @Test func foundationsArraysAreReadAsNativeOnesAre() throws {
        let inner = NSArray(array: [NSNumber(value: 1), NSNumber(value: 2.5)])
        let nested = NSArray(array: [inner, NSArray(), [3, 4]])
        #expect(try readValue([[Double]].self, from: nested) == [[1, 2.5], [], [3, 4]])
        #expect(
            try readValue([[Double]?].self, from: NSArray(array: [inner, NSNull()]))
                == [[1, 2.5], nil]
        )
        let nodes = NSArray(array: [NSDictionary(dictionary: ["a": NSNumber(value: true)])])
        #expect(try readValue([[String: Bool]].self, from: nodes) == [["a": true]])
        #expect(
            issues(reading: [Int].self, from: NSArray(array: [1, NSString("2"), NSNumber(true)]))
                == [
                    "type mismatch for '1' in Holder<Array<Int>> at v: expected an integer, "
                        + "found a string \"2\"",
                    "type mismatch for '2' in Holder<Array<Int>> at v: expected an integer, "
                        + "found a boolean true",
                ]
        )
    }

    @Test func holesArePassedOver() throws {
        #expect(try readValue([Int].self, from: [NSNull(), 1, NSNull(), 2, NSNull()]) == [1, 2])
    }

    @Test func holesAreNilWhereElementsAreOptional() throws {
        #expect(
            try readValue([Int?].self, from: [NSNull(), 1, NSNull(), 2, NSNull()])
                == [nil, 1, nil, 2, nil]
        )
    }

    @Test func aDictionaryOfIntegerKeysIsReadInIndexOrder() throws {
        let sparse = ["10": "k", "2": "c", "0": "a", "7": "h"]
        #expect(try readValue([String].self, from: sparse) == ["a", "c", "h", "k"])
    }

    @Test func aDictionaryOfIntegerKeysHasHolesWhereElementsAreOptional() throws {
        #expect(try readValue([Int?].self, from: ["3": 30, "1": 10]) == [nil, 10, nil, 30])
    }

    @Test func anIndexFarBeyondTheOthersFillsNoMemory() {
        #expect(
            issues(reading: [Int?].self, from: ["1000000000": 1]) == [
                "value out of range for '1000000000' in Holder<Array<Optional<Int>>> at v: "
                    + "there are too many holes before this index"
            ]
        )
    }

    @Test func anIndexFarBeyondTheOthersIsOneMoreElementWhereHolesAreSkipped() throws {
        #expect(try readValue([Int].self, from: ["1000000000": 2, "0": 1]) == [1, 2])
    }

    @Test func aSkippedElementIsNilWhereNilIsAValue() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let expected: [Int?] = [1, nil, nil, 4]
        let array: [Any] = [1, NSNull(), "x", 4]
        #expect(try readValue([Int?].self, from: array, with: parser) == expected)
        let node: [String: Any] = ["0": 1, "2": "x", "3": 4]
        #expect(try readValue([Int?].self, from: node, with: parser) == expected)
        #expect(try readValue([Int].self, from: array, with: parser) == [1, 4])
    }

    @Test(arguments: ["a", "01", "-1", "+1", "1.0", "", " 1", "٣", "99999999999999999999"])
    func aDictionaryWithAKeyThatIsNoIndexIsNoArray(key: String) {
        #expect(
            issues(reading: [Int].self, from: ["0": 1, key: 2]) == [
                "type mismatch for 'v' in Holder<Array<Int>>: expected an array, found an object"
            ]
        )
    }

    @Test func anEmptyNodeIsAnEmptyArray() throws {
        #expect(try readValue([Int].self, from: [Any]()) == [])
        #expect(try readValue([Int].self, from: [String: Any]()) == [])
    }

    @Test func arraysNestAtWill() throws {
        let tree: [Any] = [["0": [1]], [[2], NSNull(), ["1": 3]]]
        #expect(try readValue([[[Int]]].self, from: tree) == [[[1]], [[2], [3]]])
    }

    @Test func everyWrongElementIsNamedByItsIndex() {
        #expect(
            issues(reading: [Int].self, from: [1, "2", 3.5, true]) == [
                "type mismatch for '1' in Holder<Array<Int>> at v: "
                    + "expected an integer, found a string \"2\"",
                "value out of range for '2' in Holder<Array<Int>> at v: "
                    + "a number 3.5 does not fit Int exactly",
                "type mismatch for '3' in Holder<Array<Int>> at v: "
                    + "expected an integer, found a boolean true",
            ]
        )
    }

    @Test func aScalarIsNoArray() {
        #expect(
            issues(reading: [Int].self, from: 1) == [
                "type mismatch for 'v' in Holder<Array<Int>>: expected an array, found a number 1"
            ]
        )
    }

    @Test func manyElementsAreReadInOrder() throws {
        let keyed = Dictionary(uniqueKeysWithValues: (0..<10_000).map { (String($0), $0) })
        #expect(try readValue([Int].self, from: keyed) == Array(0..<10_000))
    }
}
