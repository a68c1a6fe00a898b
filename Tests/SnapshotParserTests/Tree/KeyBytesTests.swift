import Foundation
import Testing

@testable import SnapshotParser

/// The bytes of keys, however the key is stored, against arrays of the same bytes.
@Suite struct KeyBytesTests {
    /// Keys of each length up to three words, of which one byte differs from those of another.
    private static let keys = (0...25).flatMap { length -> [String] in
        let text = String(repeating: "k", count: length)
        return [text]
            + [0, length / 2, length - 1].filter { $0 >= 0 && $0 < length }.map { place in
                let index = text.index(text.startIndex, offsetBy: place)
                return text.replacingCharacters(in: index...index, with: "j")
            }
    }

    /// A string in each of the forms that the standard library has for it.
    static func forms(of text: String) -> [String] {
        var reserved = ""
        reserved.reserveCapacity(100)
        reserved += text
        let longer = "before \(text) after"
        let start = longer.index(longer.startIndex, offsetBy: 7)
        let end = longer.index(longer.endIndex, offsetBy: -6)
        return [
            text, String(decoding: Array(text.utf8), as: UTF8.self), reserved,
            String(longer[start..<end]), NSString(string: text) as String,
        ]
    }

    @Test func aMarkIsThatOfTheBytes() {
        for key in Self.keys {
            let hashes = Set(KeyBytesTests.forms(of: key).map(KeyBytes.hash))
            #expect(hashes.count == 1)
        }
        // The hashes of longer keys do not depend on the bytes in the middle.
        let short = Set(Self.keys.filter { $0.utf8.count <= 16 })
        #expect(Set(short.map(KeyBytes.hash)).count == short.count)
    }

    private func same<Result>(_ key: String, _ read: (KeyBytes) -> Result) -> Result? {
        KeyBytes.with(key, read)
    }

    @Test func bytesAreThoseOfTheKey() throws {
        for key in Self.keys.flatMap(KeyBytesTests.forms) {
            let bytes = Array(key.utf8)
            #expect(same(key, \.count) == bytes.count)
            #expect(same(key, \.first) == bytes.first)
            #expect(same(key) { read in (0..<read.count).map { read[$0] } } == bytes)
        }
    }

    @Test func wordsAreReadFromTheMostSignificantByte() throws {
        let key = "abcdefghij"
        #expect(same(key) { $0.word(at: 0) } == 0x6162_6364_6566_6768)
        #expect(same(key) { $0.word(at: 2) } == 0x6364_6566_6768_696A)
        #expect(same(key) { $0.filledWord(at: 2) } == 0x6364_6566_6768_696A)
        #expect(same(key) { $0.filledWord(at: 7) } == 0x6869_6A00_0000_0000)
        #expect(same(key) { $0.filledWord(at: 10) } == 0)
        #expect(same("") { $0.filledWord(at: 0) } == 0)
        #expect(same("a") { $0.filledWord(at: 0) } == 0x6100_0000_0000_0000)
    }

    @Test func equalityIsThatOfTheBytes() {
        for first in Self.keys {
            for second in Self.keys where first.utf8.count == second.utf8.count {
                let areEqual = same(first) { left in same(second) { left.isEqual($0) } ?? nil }
                #expect(areEqual == (first == second))
            }
        }
    }

    @Test func sharedBytesAreCounted() {
        for first in Self.keys {
            for second in Self.keys {
                let shared = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
                for limit in [0, 3, 8, 100] {
                    let found = same(first) { left in
                        same(second) { left.sharedPrefix(with: $0, limit) } ?? nil
                    }
                    #expect(found == min(shared, limit))
                }
            }
        }
    }

    @Test func oneByteBeyondASCIIIsFoundWhereverItStands() {
        for length in 0...20 {
            #expect(same(String(repeating: "k", count: length), \.isASCII) == true)
            for place in 0...length {
                let before = String(repeating: "k", count: place)
                let key = before + "\u{E9}" + String(repeating: "k", count: length - place)
                #expect(same(key, \.isASCII) == false)
            }
        }
    }
}
