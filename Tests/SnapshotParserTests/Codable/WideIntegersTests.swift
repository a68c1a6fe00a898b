import Foundation
import SnapshotParser
import Testing

/// Integers of 128 bits, as Foundation's coders take them.
@Suite struct WideIntegersTests {
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    struct Wide: Codable, Equatable {
        var least = Int128.min
        var most = UInt128.max
        var small: Int128? = -7
        var none: UInt128?
        var list: [Int128?] = [.max, nil, 5]
        var named: [String: UInt128] = ["a": 1 << 64]
        var pair = Pair()
    }

    /// Takes unkeyed and single-value containers.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    struct Pair: Codable, Equatable {
        var first: Int128 = 1 << 100
        var second: UInt128 = 1 << 127

        init() {}

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Int128.self)
            second = try container.superDecoder().singleValueContainer().decode(UInt128.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(first)
            var single = container.superEncoder().singleValueContainer()
            try single.encode(second)
        }
    }

    @Test func treeHoldsThemExactly() throws {
        guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else {
            return
        }
        let tree = try TreeEncoder().encode(Wide())
        #expect(try TreeDecoder().decode(Wide.self, from: tree) == Wide())
        let text = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: text, as: UTF8.self)
                == String(decoding: try encoder.encode(Wide()), as: UTF8.self)
        )
        let read = try JSONSerialization.jsonObject(with: text)
        #expect(try TreeDecoder().decode(Wide.self, from: read) == Wide())
        var withNull = TreeEncoder()
        withNull.nilValues = .null
        #expect((try withNull.encode(Wide()) as? [String: Any])?["none"] is NSNull)
    }

    @Test func whatCannotBeReadIsToleratedAsOfOtherIntegers() throws {
        guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else {
            return
        }
        struct Optionals: Codable, Equatable {
            var signed: Int128?
            var unsigned: UInt128?
            var other: Int?
        }
        var decoder = TreeDecoder()
        decoder.invalidValues = .ignore
        let tree: [String: Any] = ["signed": "x", "unsigned": -1, "other": "y"]
        #expect(try decoder.decode(Optionals.self, from: tree) == Optionals())
    }

    @Test func whatDoesNotFitIsAnError() throws {
        guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else {
            return
        }
        #expect(
            outcome { try TreeDecoder().decode(UInt128.self, from: -1) }
                == .error("dataCorrupted", path: [])
        )
        #expect(
            outcome { try TreeDecoder().decode([String: Int128].self, from: ["a": 1e39]) }
                == .error("dataCorrupted", path: ["a"])
        )
        #expect(
            outcome { try TreeDecoder().decode([Int128].self, from: ["x"]) }
                == .error("typeMismatch Int128", path: ["Index 0"])
        )
    }
}
