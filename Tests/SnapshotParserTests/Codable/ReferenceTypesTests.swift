import Foundation
import SnapshotParser
import Testing

/// Types as users write them, each through Foundation's coders and through the tree coders.
@Suite struct ReferenceTypesTests {
    enum Role: String, Codable, CodingKeyRepresentable { case admin, member }
    enum Level: Int, Codable { case low = 1, high }

    enum Shape: Codable, Equatable {
        case point
        case circle(radius: Double)
        case polygon([Int], closed: Bool?)
    }

    class Animal: Codable {
        var name = "Rex"
        init() {}
    }

    final class Dog: Animal {
        var tricks = ["sit": 3]

        enum CodingKeys: String, CodingKey { case tricks }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let tricks = try container.decode([String: Int].self, forKey: .tricks)
            try super.init(from: container.superDecoder())
            self.tricks = tricks
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tricks, forKey: .tricks)
            try super.encode(to: container.superEncoder())
        }
    }

    struct Numbers: Codable, Equatable {
        var int8: Int8 = -128
        var int16: Int16 = .max
        var int32: Int32 = .min
        var int64: Int64 = .min
        var uint: UInt = .max
        var uint8: UInt8 = 255
        var uint16: UInt16 = .max
        var uint32: UInt32 = .max
        var uint64: UInt64 = .max
        var float: Float = 0.1
        var double = 0.1
        var none: Int?
        var some: UInt8? = 7
    }

    struct Collections: Codable, Equatable {
        var names = ["a", "b"]
        var holes: [Int?] = [1, nil, 3]
        var matrix = [[1, 2], [], [3]]
        var byName = ["x": [1.5], "y": []]
        var byNumber = [3: "three", -1: "minus"]
        var byRole = [Role.admin: true]
        var byLevel = [Level.high: 1]
        var levels: Set<Int> = [5]
        var optionals: [String: Int?] = ["a": 1, "b": nil]
        var contiguous: ContiguousArray<Bool> = [true]
        var role: Role? = .member
        var level = Level.low
        var shapes = [Shape.point, .circle(radius: 2.5), .polygon([1, 2], closed: nil)]
        var nested: [[String: [Shape?]]] = [["k": [.point, nil]]]
    }

    struct Special: Codable, Equatable {
        var date = Date(timeIntervalSince1970: 1_700_000_000.25)
        var dates = [Date(timeIntervalSince1970: 1)]
        var data = Data([0, 255, 7])
        var byData = ["a": Data([1])]
        var url: URL? = URL(string: "https://example.org/a?b=c#d")
        var urls: [URL?] = [URL(string: "file:///tmp/x"), nil]
        var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        var decimal = Decimal(string: "0.1") ?? 0
        var decimals = [Decimal(string: "12345678901234567890.123456789") ?? 0, 3]
        var optional: [String: Date?] = ["a": nil]
    }

    @Test func numbers() throws { try expectSame(Numbers()) }
    @Test func collections() throws { try expectSame(Collections()) }
    @Test func specialTypes() throws { try expectSame(Special()) }

    @Test func inheritance() throws {
        let dog = Dog()
        let tree = try expectSameTree(dog)
        let read = try TreeDecoder().decode(Dog.self, from: tree)
        #expect(read.name == "Rex")
        #expect(read.tricks == ["sit": 3])
    }

    @Test func leavesAtTheRoot() throws {
        try expectSame("text")
        try expectSame(5)
        try expectSame(true)
        try expectSame(Int?.none)
        try expectSame(Role.admin)
        try expectSame([Level.low])
        try expectSame(Shape.circle(radius: 1))
        try expectSame(["a": Date(timeIntervalSince1970: 0)])
    }

    private func expectSame<T: Codable & Equatable>(_ value: T) throws {
        let tree = try expectSameTree(value)
        #expect(try TreeDecoder().decode(T.self, from: tree) == value)
        let data = try JSONSerialization.data(withJSONObject: tree, options: [.fragmentsAllowed])
        let boxed = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        #expect(try TreeDecoder().decode(T.self, from: boxed) == value)
        #expect(try Self.decoder.decode(T.self, from: data) == value)
    }

    @discardableResult
    private func expectSameTree(_ value: some Codable) throws -> Any {
        let tree = try TreeEncoder().encode(value)
        let data = try Self.encoder.encode(value)
        let reference = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        #expect(try text(tree) == text(reference))
        return tree
    }

    private func text(_ tree: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
        let data = try JSONSerialization.data(withJSONObject: tree, options: options)
        return String(decoding: data, as: UTF8.self)
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }
}
