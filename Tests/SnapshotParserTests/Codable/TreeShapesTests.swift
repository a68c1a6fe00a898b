import Foundation
import SnapshotParser
import Testing

/// The database's shapes, which JSON's own decoder does not know.
@Suite struct TreeShapesTests {
    struct Named: Codable, Equatable {
        var name: String
    }

    struct Club: Codable, Equatable {
        var members: [Named]
        var flags: [String: Bool]
        var tags: Set<String>
        var notes: [String]?
    }

    private func decode<T: Decodable>(_ type: T.Type, _ tree: Any) throws -> T {
        try TreeDecoder().decode(type, from: tree)
    }

    @Test func arrayWithHolesIsReadAsDeclared() throws {
        let tree: [Any] = [NSNull(), "a", NSNull(), "b"]
        #expect(try decode([String].self, tree) == ["a", "b"])
        #expect(try decode([String?].self, tree) == [nil, "a", nil, "b"])
        #expect(try decode([Int: String].self, tree) == [1: "a", 3: "b"])
        #expect(try decode([String: String].self, tree) == ["1": "a", "3": "b"])
        #expect(try decode(Set<String>.self, tree) == ["a", "b"])
    }

    @Test func objectWithIndicesForKeysIsReadAsDeclared() throws {
        let tree = ["10": "c", "2": "b", "0": "a"]
        #expect(try decode([String].self, tree) == ["a", "b", "c"])
        #expect(try decode([Int: String].self, tree) == [0: "a", 2: "b", 10: "c"])
        #expect(try decode([String: String].self, tree) == tree)
        #expect(try decode([String?].self, ["2": "b"]) == [nil, nil, "b"])
    }

    @Test func nestedShapesAreReadAsDeclared() throws {
        let tree: [String: Any] = ["0": [NSNull(), ["name": "Ada"]], "2": ["1": ["name": "Bob"]]]
        let read = try decode([[Named?]].self, tree)
        #expect(read == [[nil, Named(name: "Ada")], [nil, Named(name: "Bob")]])
    }

    @Test func indexFarBeyondTheElementsIsAnError() {
        let tree = ["0": "a", "99999999999": "b"]
        #expect(
            outcome { try decode([String?].self, tree) }
                == .error("dataCorrupted", path: ["Index 99999999999"])
        )
        #expect(throws: Never.self) { try decode([String].self, tree) }
    }

    @Test func objectWithOtherKeysIsNoArray() {
        #expect(
            outcome { try decode([String].self, ["a": "b"]) }
                == .error("typeMismatch Array<Any>", path: [])
        )
    }

    @Test func arrayIsNoObject() {
        #expect(
            outcome { try decode(Named.self, ["name"]) }
                == .error("typeMismatch Dictionary<String, Any>", path: [])
        )
    }

    @Test func typeWithIndicesForKeysReadsAnArray() throws {
        struct Pair: Codable, Equatable {
            var first: String
            var second: Int?

            enum CodingKeys: String, CodingKey { case first = "0", second = "1" }
        }
        #expect(try decode(Pair.self, ["a", 5] as [Any]) == Pair(first: "a", second: 5))
    }

    @Test func missingCollectionsAreEmpty() throws {
        let club = Club(members: [], flags: [:], tags: [], notes: nil)
        #expect(try decode(Club.self, [String: Any]()) == club)
        let nulls: [String: Any] = ["members": NSNull(), "flags": NSNull(), "tags": NSNull()]
        #expect(try decode(Club.self, nulls) == club)
    }

    @Test func missingCollectionsFailWhereToldTo() {
        var decoder = TreeDecoder()
        decoder.dialect = .json
        #expect(
            outcome { try decoder.decode(Club.self, from: [String: Any]()) }
                == .error("keyNotFound members", path: [])
        )
        #expect(
            outcome { try decoder.decode(Club.self, from: ["members": NSNull()]) }
                == .error("valueNotFound Array<Any>", path: ["members"])
        )
    }

    @Test func shapesAreNotExchangedWhereCollectionsMustBePresent() {
        var decoder = TreeDecoder()
        decoder.dialect = .json
        func result<T: Decodable & Equatable>(_: T.Type, _ tree: Any) -> CodingOutcome<T> {
            outcome { try decoder.decode(T.self, from: tree) }
        }
        let isNotArray = "typeMismatch Array<Any>"
        let isNotObject = "typeMismatch Dictionary<String, Any>"
        #expect(result([Int].self, [String: Any]()) == .error(isNotArray, path: []))
        #expect(result([Int].self, ["0": 1]) == .error(isNotArray, path: []))
        #expect(result(Set<Int>.self, ["0": 1]) == .error(isNotArray, path: []))
        #expect(result([String: Int].self, [1]) == .error(isNotObject, path: []))
        #expect(result([String: [Int]].self, ["a": ["0": 1]]) == .error(isNotArray, path: ["a"]))
        struct Pair: Codable, Equatable {
            var first: String
            enum CodingKeys: String, CodingKey { case first = "0" }
        }
        #expect(result(Pair.self, ["a"]) == .error(isNotObject, path: []))
        #expect(result([Int].self, [1]) == .value([1]))
    }

    @Test func typesThatReadNullGetItWhereItIsData() throws {
        enum JSON: Codable, Equatable {
            case null, number(Double)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self = container.decodeNil() ? .null : .number(try container.decode(Double.self))
            }
        }
        var decoder = TreeDecoder()
        decoder.dialect = .json
        let elements: [Any] = [1, NSNull(), 2]
        let children: [String: Any] = ["a": NSNull(), "b": 1]
        #expect(
            try decoder.decode([JSON].self, from: elements) == [.number(1), .null, .number(2)]
        )
        #expect(
            try decoder.decode([String: JSON].self, from: children) == [
                "a": .null, "b": .number(1),
            ]
        )
        #expect(try decoder.decode([Int?].self, from: elements) == [1, nil, 2])
        #expect(throws: DecodingError.self) { try decoder.decode(Set<Int>.self, from: elements) }
        #expect(throws: DecodingError.self) {
            try decoder.decode([Named].self, from: [NSNull(), ["name": "Ada"]])
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode([String: Named].self, from: ["a": NSNull()])
        }
        // In the database's trees, null is a hole: it cannot have been stored.
        #expect(try decode([JSON].self, elements) == [.number(1), .number(2)])
        #expect(try decode([JSON].self, ["0": 1, "2": 2]) == [.number(1), .number(2)])
        #expect(try decode([String: JSON].self, children) == ["b": .number(1)])
    }

    @Test func limitsAreNotPassedOverWhereNullIsRead() {
        struct Unknown: Codable, Equatable {
            init(from decoder: any Decoder) throws {}
        }
        var decoder = TreeDecoder()
        (decoder.dialect, decoder.maximumDepth) = (.json, 1)
        #expect(
            outcome { try decoder.decode([[Unknown]].self, from: [[NSNull()]]) }
                == .error("dataCorrupted", path: ["Index 0", "Index 0"])
        )
    }

    @Test func nullIsAbsentFromDictionaries() throws {
        let tree: [String: Any] = ["a": 1, "b": NSNull()]
        #expect(try decode([String: Int].self, tree) == ["a": 1])
        #expect(try decode([String: Int?].self, tree) == ["a": 1, "b": nil])
        #expect(try decode([Int?].self, ["1": 5, "4": 6]) == [nil, 5, nil, nil, 6])
    }

    @Test func optionalsInsideAnyAreSeenThrough() throws {
        let none: Int? = nil
        let some: String? = "Ada"
        struct Both: Codable, Equatable {
            var age: Int?
            var name: String
        }
        let tree: [String: Any] = ["age": none as Any, "name": some as Any]
        #expect(try decode(Both.self, tree) == Both(age: nil, name: "Ada"))
    }

    @Test func foundationContainersAreRead() throws {
        let node = NSMutableDictionary()
        node["members"] = NSArray(array: [NSDictionary(dictionary: ["name": NSString("Ada")])])
        node["flags"] = NSDictionary(dictionary: ["on": NSNumber(value: true)])
        node["tags"] = NSMutableArray(array: ["x"])
        let club = Club(members: [Named(name: "Ada")], flags: ["on": true], tags: ["x"])
        #expect(try decode(Club.self, node) == club)
    }

    @Test func mistakesInADictionaryAreFoundInKeyOrder() {
        let tree: [String: Any] = Dictionary(
            uniqueKeysWithValues: (1...50).map { ("\($0)", ["name": $0 % 10 == 7 ? 5 : "x"]) }
        )
        #expect(
            outcome { try decode([String: Named].self, tree) }
                == .error("typeMismatch String", path: ["7", "name"])
        )
        #expect(
            outcome { try decode([Int: Named].self, tree) }
                == .error("typeMismatch String", path: ["7", "name"])
        )
        let others = tree.merging(["5a": 1, "x": 2]) { $1 }
        #expect(
            outcome { try decode([Int: Named].self, others) }
                == .error("typeMismatch String", path: ["7", "name"])
        )
    }
}
