import Foundation
import SnapshotParser
import Testing

/// What is written is native Swift that `JSONSerialization` accepts.
@Suite struct SerializeObjectTests {
    struct One<V: ParsableValue>: ParsableObject {
        var value: V?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "value", field: &value)
        }
    }

    enum Level: Int8, ParsableValue { case low = 1, high }
    enum Role: String, ParsableValue { case admin, member }

    private func written<V: ParsableValue>(
        _ value: V,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Any {
        let tree = SnapshotParser().serialize(object: One(value: value))
        try #require(JSONSerialization.isValidJSONObject(tree), sourceLocation: sourceLocation)
        return try #require(tree["value"], sourceLocation: sourceLocation)
    }

    @Test func integersOfEveryWidthAreWrittenAsInt() throws {
        #expect(type(of: try written(Int8(1))) == Int.self)
        #expect(type(of: try written(Int16(1))) == Int.self)
        #expect(type(of: try written(Int32(1))) == Int.self)
        #expect(type(of: try written(Int64(1))) == Int.self)
        #expect(type(of: try written(Int(1))) == Int.self)
        #expect(type(of: try written(UInt8(1))) == Int.self)
        #expect(type(of: try written(UInt16(1))) == Int.self)
        #expect(type(of: try written(UInt32(1))) == Int.self)
        #expect(type(of: try written(UInt64(1))) == Int.self)
        #expect(type(of: try written(UInt(1))) == Int.self)
    }

    @Test func integersKeepTheirValue() throws {
        #expect(try written(Int.min) as? Int == .min)
        #expect(try written(UInt8.max) as? Int == 255)
        #expect(try written(9_007_199_254_740_993) as? Int == 9_007_199_254_740_993)
    }

    @Test func whatNoIntHoldsIsWrittenAsUInt64() throws {
        let value = try written(UInt.max)
        #expect(type(of: value) == UInt64.self)
        #expect(value as? UInt64 == .max)
    }

    @Test func floatsAreWrittenAsTheShortestDouble() throws {
        let value = try written(Float(0.1))
        #expect(type(of: value) == Double.self)
        #expect(value as? Double == 0.1)
        #expect(type(of: try written(1.5)) == Double.self)
    }

    @Test func booleansAreBooleans() throws {
        let value = try written(true)
        #expect(type(of: value) == Bool.self)
        #expect(value as? Bool == true)
    }

    @Test func textLikeValuesAreStrings() throws {
        let url = try #require(URL(string: "https://example.org/a?b=c"))
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        #expect(try written("text") as? String == "text")
        #expect(try written(url) as? String == "https://example.org/a?b=c")
        #expect(try written(uuid) as? String == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect(try written(Data([1, 2, 255])) as? String == "AQL/")
    }

    @Test func enumsAreWrittenAsTheirRawValues() throws {
        #expect(try written(Role.admin) as? String == "admin")
        let level = try written(Level.high)
        #expect(type(of: level) == Int.self)
        #expect(level as? Int == 2)
    }

    @Test func decimalsAreWrittenAsTheNumberTheyAre() throws {
        #expect(try written(Decimal(42)) as? Int == 42)
        #expect(try written(try #require(Decimal(string: "0.1"))) as? Double == 0.1)
    }

    @Test func collectionsAreNativeAllTheWayDown() throws {
        let tree = SnapshotParser().serialize(object: One(value: ["a": [[Int8(1)], []]]))
        #expect(type(of: try #require(tree["value"])) == [String: Any].self)
        let node = try #require(tree["value"] as? [String: Any])
        #expect(type(of: try #require(node["a"])) == [Any].self)
        let list = try #require(node["a"] as? [Any])
        #expect(type(of: try #require(list.first)) == [Any].self)
        #expect(try writtenJSON(tree) == #"{"value":{"a":[[1],[]]}}"#)
    }

    @Test func nilElementsAreNullSoThatTheOthersKeepTheirPlaces() throws {
        let list = SnapshotParser().serialize(object: One(value: [1, nil, 3]))
        #expect(try writtenJSON(list) == #"{"value":[1,null,3]}"#)
        let map = SnapshotParser().serialize(object: One(value: ["a": 1, "b": nil]))
        #expect(try writtenJSON(map) == #"{"value":{"a":1,"b":null}}"#)
    }

    @Test func typedKeysAreWrittenAsTheirRawValues() throws {
        struct Week: ParsableObject {
            var hours: [Day: Int] = [.monday: 8]
            var rest: [Day: Int] = [.sunday: 0]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "hours", field: &hours)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        enum Day: String, ParsableKey { case monday, sunday }
        let tree = SnapshotParser().serialize(object: Week())
        #expect(try writtenJSON(tree) == #"{"hours":{"monday":8},"sunday":0}"#)
    }

    @Test func namesAreWrittenLiterally() throws {
        struct Dotted: ParsableObject {
            var text = "x"

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a.b", field: &text)
                binder.bindField(name: "CamelCase", field: &text)
            }
        }
        let tree = SnapshotParser().serialize(object: Dotted())
        #expect(Set(tree.keys) == ["a.b", "CamelCase"])
    }
}
