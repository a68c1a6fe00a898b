import Foundation
import SnapshotParser
import Testing

/// A dictionary is read from an object, or from an array whose indices are its keys.
@Suite struct DictionaryTests {
    @Test func anObjectIsReadByItsKeys() throws {
        #expect(try readValue([String: Int].self, from: ["a": 1, "b": 2]) == ["a": 1, "b": 2])
        let boxed = NSDictionary(dictionary: ["a": 1])
        #expect(try readValue([String: Int].self, from: boxed) == ["a": 1])
    }

    @Test func anArraysIndicesAreKeys() throws {
        #expect(
            try readValue([String: String].self, from: [NSNull(), "b", NSNull(), "d"])
                == ["1": "b", "3": "d"]
        )
    }

    @Test func nullsAreLeftOutUnlessValuesAreOptional() throws {
        let tree: [String: Any] = ["a": 1, "b": NSNull()]
        #expect(try readValue([String: Int].self, from: tree) == ["a": 1])
        #expect(try readValue([String: Int?].self, from: tree) == ["a": 1, "b": nil])
    }

    @Test func anArraysHolesAreKeysWhereValuesAreOptional() throws {
        #expect(try readValue([String: Int?].self, from: [NSNull(), 1]) == ["0": nil, "1": 1])
    }

    @Test func anEmptyNodeIsAnEmptyDictionary() throws {
        #expect(try readValue([String: Int].self, from: [String: Any]()) == [:])
        #expect(try readValue([String: Int].self, from: [Any]()) == [:])
    }

    @Test func dictionariesAndArraysNestAtWill() throws {
        let tree: [String: Any] = ["x": [["y": [1, 2]], NSNull(), ["z": ["0": 3]]]]
        #expect(
            try readValue([String: [[String: [Int]]]].self, from: tree)
                == ["x": [["y": [1, 2]], ["z": [3]]]]
        )
    }

    @Test func everyWrongValueIsNamedInKeyOrder() {
        #expect(
            issues(reading: [String: Int].self, from: ["b": "x", "10": true, "9": [1], "a": 1]) == [
                "type mismatch for '9' in Holder<Dictionary<String, Int>> at v: "
                    + "expected an integer, found an array",
                "type mismatch for '10' in Holder<Dictionary<String, Int>> at v: "
                    + "expected an integer, found a boolean true",
                "type mismatch for 'b' in Holder<Dictionary<String, Int>> at v: "
                    + "expected an integer, found a string \"x\"",
            ]
        )
    }

    @Test func aScalarIsNoDictionary() {
        #expect(
            issues(reading: [String: Int].self, from: "x") == [
                "type mismatch for 'v' in Holder<Dictionary<String, Int>>: "
                    + "expected an object, found a string \"x\""
            ]
        )
    }
}
