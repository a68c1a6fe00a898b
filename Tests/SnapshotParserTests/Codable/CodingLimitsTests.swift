import Foundation
import SnapshotParser
import Testing

/// What would trap, or overflow the stack, ends in an error.
@Suite struct CodingLimitsTests {
    final class Link: Codable {
        var name = "link"
        var next: Link?
        var others: [Link]?
    }

    struct Nest: Codable {
        var nest: [Nest]
    }

    private func tree(levels: Int) -> Any {
        (0..<levels).reduce([String: Any]()) { tree, _ in ["nest": [tree]] }
    }

    @Test func treeBeyondTheLimitIsAnError() {
        #expect(throws: Never.self) { try TreeDecoder().decode(Nest.self, from: tree(levels: 20)) }
        #expect(throws: DecodingError.self) {
            try TreeDecoder().decode(Nest.self, from: tree(levels: 100))
        }
        var decoder = TreeDecoder()
        decoder.maximumDepth = 2
        #expect(
            outcome { try decoder.decode([[[[Int]]]].self, from: [[[[1]]]]) }
                == .error("dataCorrupted", path: ["Index 0", "Index 0", "Index 0"])
        )
    }

    @Test(.needsSmallStackFrames) func cyclicObjectIsAnError() throws {
        let link = Link()
        link.next = link
        defer { link.next = nil }
        let error = #expect(throws: EncodingError.self) { try TreeEncoder().encode(link) }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(context.codingPath.count == 65)
        #expect(context.debugDescription.hasPrefix("too deep for 'next' in Link at next/next"))
        link.next = nil
        link.others = [link, link]
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(link) }
        link.others = nil
    }

    @Test func smallThreadIsEnough() async {
        let thrown = await withCheckedContinuation { continuation in
            let thread = Thread {
                let link = Link()
                link.next = link
                var encoder = TreeEncoder()
                encoder.maximumDepth = 128
                let written = try? encoder.encode(link)
                link.next = nil
                var decoder = TreeDecoder()
                decoder.maximumDepth = 128
                let tree = (0..<200).reduce([String: Any]()) { tree, _ in ["nest": [tree]] }
                let read = try? decoder.decode(Nest.self, from: tree)
                continuation.resume(returning: written == nil && read == nil)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(thrown)
    }

    @Test func valueThatWrapsItselfIsAnError() {
        struct Wrapped: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(Wrapped.self)
            }
        }
        #expect(throws: DecodingError.self) { try TreeDecoder().decode(Wrapped.self, from: 5) }
    }

    @Test func containersOfTwoKindsAreAnError() {
        struct Both: Encodable {
            func encode(to encoder: any Encoder) throws {
                var keyed = encoder.container(keyedBy: PlainName.self)
                try keyed.encode(1, forKey: PlainName("a"))
                var list = encoder.unkeyedContainer()
                try list.encode(2)
            }
        }
        struct Twice: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(1)
                try container.encode(2)
            }
        }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(Both()) }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(["a": Both()]) }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(Twice()) }
    }

    @Test func containersOfOneKindAreOne() throws {
        struct Halves: Codable, Equatable {
            var first = 1
            var second = 2

            enum CodingKeys: CodingKey { case first, second }

            init() {}

            init(from decoder: any Decoder) throws {
                let one = try decoder.container(keyedBy: CodingKeys.self)
                first = try one.decode(Int.self, forKey: .first)
                let other = try decoder.container(keyedBy: CodingKeys.self)
                second = try other.decode(Int.self, forKey: .second)
            }

            func encode(to encoder: any Encoder) throws {
                var one = encoder.container(keyedBy: CodingKeys.self)
                try one.encode(first, forKey: .first)
                var other = encoder.container(keyedBy: CodingKeys.self)
                try other.encode(second, forKey: .second)
            }
        }
        let tree = try TreeEncoder().encode(Halves())
        #expect(tree as? [String: Int] == ["first": 1, "second": 2])
        #expect(try TreeDecoder().decode(Halves.self, from: tree) == Halves())
    }

    @Test func valueThatEncodesNothingIsAnEmptyObject() throws {
        struct Nothing: Encodable {
            func encode(to encoder: any Encoder) {}
        }
        #expect("\(try TreeEncoder().encode([Nothing()]))" == "[[:]]")
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(Nothing()) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Nothing()) }
    }

    @Test func superEncoderMayBeUsedLast() throws {
        struct Late: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: PlainName.self)
                let parent = container.superEncoder()
                let named = container.superEncoder(forKey: PlainName("named"))
                var list = container.nestedUnkeyedContainer(forKey: PlainName("list"))
                let element = list.superEncoder()
                try container.encode(true, forKey: PlainName("own"))
                try list.encode("second")
                try 1.encode(to: parent)
                try "two".encode(to: named)
                try ["first"].encode(to: element)
            }
        }
        let tree = try #require(try TreeEncoder().encode(Late()) as? NSDictionary)
        let expected: NSDictionary = [
            "super": 1, "named": "two", "list": [["first"], "second"] as [Any], "own": true,
        ]
        #expect(tree == expected)
    }

    @Test func encoderThatIsKeptWritesNowhere() throws {
        final class Keeper: Encodable {
            var kept: (any Encoder)?

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: PlainName.self)
                try container.encode(1, forKey: PlainName("a"))
                kept = container.superEncoder(forKey: PlainName("b"))
            }
        }
        let keeper = Keeper()
        let tree = try TreeEncoder().encode(keeper)
        var container = try #require(keeper.kept).singleValueContainer()
        try container.encode("late")
        #expect(Set((tree as? [String: Any] ?? [:]).keys) == ["a", "b"])
    }

    @Test func recursionThroughSuperEncodersEnds() {
        final class Hidden: Encodable {
            var next: Hidden?

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: PlainName.self)
                try container.encode(1, forKey: PlainName("a"))
                try next?.encode(to: container.superEncoder())
            }
        }
        let hidden = Hidden()
        hidden.next = hidden
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(hidden) }
        hidden.next = nil
    }

    @Test func endOfAnUnkeyedContainerIsAnError() {
        struct Three: Decodable, Equatable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                for _ in 0..<3 { _ = try container.decode(Int.self) }
            }
        }
        let tree = [1, 2]
        let expected = outcome {
            try JSONDecoder().decode(Three.self, from: Data("[1, 2]".utf8))
        }
        #expect(outcome { try TreeDecoder().decode(Three.self, from: tree) } == expected)
    }

    @Test func dictionaryKeysThatAreNoneOfTheTypeAreErrors() {
        let expected = outcome {
            try JSONDecoder().decode([Int: Int].self, from: Data(#"{"a": 1}"#.utf8))
        }
        #expect(outcome { try TreeDecoder().decode([Int: Int].self, from: ["a": 1]) } == expected)
    }
}

struct PlainName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
