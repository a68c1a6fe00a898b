import Foundation
import SnapshotParser
import Testing

/// Coders that are used again for the next value, whatever a type did with them.
@Suite struct CodingReuseTests {
    final class Shelf: @unchecked Sendable {
        var decoders: [any Decoder] = []
        var containers: [KeyedEncodingContainer<PlainName>] = []

        func clear() { (decoders, containers) = ([], []) }

        static let key = CodingUserInfoKey(rawValue: "shelf")

        static func of(_ userInfo: [CodingUserInfoKey: Any]) -> Shelf? {
            key.flatMap { userInfo[$0] as? Shelf }
        }
    }

    /// Keeps its coders.
    struct Hoarder: Codable, Equatable {
        var number: Int

        init(_ number: Int) { self.number = number }

        init(from decoder: any Decoder) throws {
            Shelf.of(decoder.userInfo)?.decoders.append(decoder)
            let container = try decoder.container(keyedBy: PlainName.self)
            number = try container.decode(Int.self, forKey: PlainName("number"))
        }

        func encode(to encoder: any Encoder) throws {
            let shelf = Shelf.of(encoder.userInfo)
            // Whatever is written through another value's container is not for this one.
            for var container in shelf?.containers ?? [] {
                try container.encode("late", forKey: PlainName("number"))
                try container.encode("late", forKey: PlainName("other"))
            }
            var container = encoder.container(keyedBy: PlainName.self)
            try container.encode(number, forKey: PlainName("number"))
            shelf?.containers.append(container)
        }
    }

    @Test func decodersThatAreKeptStillReadTheirValues() throws {
        let shelf = Shelf()
        // What it keeps has it in its user info.
        defer { shelf.clear() }
        var decoder = TreeDecoder()
        decoder.userInfo = [try #require(Shelf.key): shelf]
        let tree = (0..<5).map { ["number": $0] }
        let values = try decoder.decode([Hoarder].self, from: tree)
        #expect(values == (0..<5).map(Hoarder.init))
        let again = try shelf.decoders.map { decoder in
            let container = try decoder.container(keyedBy: PlainName.self)
            return try container.decode(Int.self, forKey: PlainName("number"))
        }
        #expect(again == [0, 1, 2, 3, 4])
        #expect(shelf.decoders.map { $0.codingPath.map(\.intValue) } == (0..<5).map { [$0] })
    }

    @Test func containersThatAreKeptWriteToNoOtherValue() throws {
        let shelf = Shelf()
        defer { shelf.clear() }
        var encoder = TreeEncoder()
        encoder.userInfo = [try #require(Shelf.key): shelf]
        let tree = try encoder.encode((0..<5).map(Hoarder.init))
        #expect(tree as? [[String: Int]] == (0..<5).map { ["number": $0] })
    }

    /// Encodes some keys, in the order given.
    struct Row: Encodable {
        var fields: [(String, Int?)]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: PlainName.self)
            for (name, value) in fields {
                try container.encodeIfPresent(value, forKey: PlainName(name))
            }
        }
    }

    @Test func keysMayDifferFromValueToValue() throws {
        let patterns: [[(String, Int?)]] = [
            [("a", 1), ("b", 2)], [("b", 1), ("a", 2)], [("a", 1), ("b", nil)],
            [("a", 1), ("a", 2)],
            [], [("a", 1), ("b", 2), ("c", 3)], [("e\u{301}", 1)], [("\u{e9}", 1)],
            [("K", 1)], [("\u{212A}", 1)],
        ]
        // Often enough for each to be known, one after another and in turn.
        let rows = patterns.flatMap { Array(repeating: $0, count: 8) } + patterns + patterns
        let trees = try #require(
            try TreeEncoder().encode(rows.map(Row.init)) as? [[String: Int]]
        )
        for (row, tree) in zip(rows, trees) {
            let expected = Dictionary(row.compactMap { name, value in value.map { (name, $0) } }) {
                $1
            }
            #expect(tree == expected)
            let bytes = Set(tree.keys.map { Array($0.utf8) })
            #expect(bytes == Set(expected.keys.map { Array($0.utf8) }))
        }
        #expect(trees.count == rows.count)
    }

    @Test func manyTypesAreTold() throws {
        struct Wide: Codable, Equatable {
            var bytes: [UInt8] = [1]
            var words: [UInt16] = [2]
            var longs: [UInt32] = [3]
            var signed: [Int8] = [-1]
            var shorts: [Int16] = [-2]
            var whole: [Int32] = [-3]
            var wide: [Int64] = [-4]
            var floats: [Float] = [0.5]
            var doubles: [Double] = [1.5]
            var texts: [String] = ["a"]
            var flags: [Bool] = [true]
            var lists: [[Int]] = [[5]]
            var maps: [[String: Int]] = [["a": 6]]
            var optionals: [Int?] = [7, nil]
        }
        let values = [Wide(), Wide(bytes: [9])]
        let tree = try TreeEncoder().encode(values)
        #expect(try TreeDecoder().decode([Wide].self, from: tree) == values)
    }

    struct Moment: Codable, ParsableCodable, Equatable {
        var date: Date
        var inner: Inner?
    }

    struct Inner: CodableObject, Equatable {
        var seconds: [Moment] = []
        var texts: [Moment] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "seconds", field: &seconds, dates: .secondsSince1970)
            binder.bindField(name: "texts", field: &texts, dates: .iso8601)
        }
    }

    struct Outer: ParsableObject {
        var moments: [Moment] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "moments", field: &moments)
        }
    }

    /// Values of bindings share what they are coded by.
    @Test func valuesInsideValuesKeepTheirOptions() throws {
        let date = Date(timeIntervalSince1970: 1)
        let leaf = Moment(date: date)
        let inner = Inner(seconds: [leaf], texts: [leaf, leaf])
        let outer = Outer(moments: [leaf, Moment(date: date, inner: inner), leaf])
        let tree = SnapshotParser().serialize(object: outer)
        let written = try #require(tree["moments"] as? NSArray)
        let text = "1970-01-01T00:00:01Z"
        let expected: NSArray = [
            ["date": 1000],
            [
                "date": 1000,
                "inner": [
                    "seconds": [["date": 1]], "texts": [["date": text], ["date": text]],
                ] as [String: Any],
            ] as [String: Any],
            ["date": 1000],
        ]
        #expect(written == expected)
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Outer.self)
        #expect(read.moments == outer.moments)
    }
}
