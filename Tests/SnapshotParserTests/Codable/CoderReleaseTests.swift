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

    /// Keeps an encoder, and asks it for more when it is over.
    final class Late: Encodable {
        var kept: (any Encoder)?

        func encode(to encoder: any Encoder) throws {
            kept = encoder
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }

    @Test func encodersThatAreUsedTooLateAreReleased() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "counted"))
        let counter = Deinits()
        do {
            let late = Late()
            var encoder = TreeEncoder()
            encoder.userInfo = [key: Counted(counter)]
            _ = try encoder.encode(late)
            var list = try #require(late.kept).unkeyedContainer()
            var inner = list.nestedUnkeyedContainer()
            try inner.encode(1)
        }
        #expect(counter.alive == 0)
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

    /// Keeps a decoder.
    final class Waiting: Decodable {
        let kept: any Decoder

        init(from decoder: any Decoder) throws { kept = decoder }
    }

    @Test func decodersThatAreUsedTooLateAreReleased() throws {
        struct Named: Decodable { var name: String }
        let key = try #require(CodingUserInfoKey(rawValue: "counted"))
        let counter = Deinits()
        do {
            var decoder = TreeDecoder()
            decoder.unknownKeys = .report
            decoder.issueHandler = nil
            decoder.userInfo = [key: Counted(counter)]
            let waiting = try decoder.decode(Waiting.self, from: ["name": "a", "b": "c"])
            #expect(try Named(from: waiting.kept).name == "a")
        }
        #expect(counter.alive == 0)
    }
}
