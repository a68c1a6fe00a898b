import SnapshotParser
import Testing

/// A coder keeps nothing when its work is done, also where it held containers until the end.
@Suite struct CoderReleaseTests {
    class Animal: Codable {
        var name = "Rex"

        init() {}
    }

    final class Dog: Animal {
        var tricks = [["sit"]]

        enum CodingKeys: String, CodingKey { case tricks, more }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var lists = try container.nestedUnkeyedContainer(forKey: .tricks)
            tricks = [try lists.decode([String].self)]
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var lists = container.nestedUnkeyedContainer(forKey: .tricks)
            for list in tricks {
                var inner = lists.nestedUnkeyedContainer()
                for trick in list { try inner.encode(trick) }
            }
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func whatEncodersAndDecodersAreGivenIsReleased() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "counted"))
        let counter = Deinits()
        do {
            var encoder = TreeEncoder()
            encoder.userInfo = [key: Counted(counter)]
            var decoder = TreeDecoder()
            decoder.userInfo = [key: Counted(counter)]
            let tree = try encoder.encode(Dog())
            #expect(try decoder.decode(Dog.self, from: tree).tricks == [["sit"]])
            #expect(throws: DecodingError.self) {
                try decoder.decode(Dog.self, from: ["tricks": 1])
            }
            #expect(counter.alive == 2)
        }
        #expect(counter.alive == 0)
    }

    /// Keeps its coders, and whatever they give, for as long as it lives.
    final class Keeper: Codable {
        var decoders: [any Decoder] = []
        var encoders: [any Encoder] = []
        var containers: [KeyedEncodingContainer<PlainName>] = []
        var list: (any UnkeyedEncodingContainer)?

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: PlainName.self)
            decoders = [decoder, try container.superDecoder(forKey: PlainName("a"))]
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: PlainName.self)
            let nested = container.nestedContainer(
                keyedBy: PlainName.self,
                forKey: PlainName("nested")
            )
            list = container.nestedUnkeyedContainer(forKey: PlainName("list"))
            encoders = [encoder, container.superEncoder(forKey: PlainName("a"))]
            containers = [container, nested]
        }

        /// Uses all of them once more.
        func useLate() throws {
            for decoder in decoders {
                let container = try decoder.container(keyedBy: PlainName.self)
                _ = try container.decode([[String: Bool]].self, forKey: PlainName("b"))
                _ = try container.superDecoder()
            }
            for index in containers.indices {
                _ = containers[index].superEncoder()
                try containers[index].encode(["a": [1]], forKey: PlainName("late"))
            }
            for encoder in encoders {
                var container = encoder.container(keyedBy: PlainName.self)
                _ = container.nestedUnkeyedContainer(forKey: PlainName("late"))
            }
            _ = list?.superEncoder()
        }
    }

    @Test func codersThatATypeKeepsAreReleasedWithIt() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "counted"))
        let counter = Deinits()
        do {
            var encoder = TreeEncoder()
            encoder.userInfo = [key: Counted(counter)]
            var decoder = TreeDecoder()
            decoder.userInfo = [key: Counted(counter)]
            let written = Keeper()
            #expect(try encoder.encode([written]) is [Any])
            try written.useLate()
            let child = ["b": [["x": true]]] as [String: Any]
            let tree = child.merging(["a": child]) { $1 }
            let read = try decoder.decode([Keeper].self, from: [tree])
            for keeper in read { try keeper.useLate() }
            #expect(counter.alive == 2)
        }
        #expect(counter.alive == 0)
    }
}
