import Foundation
import Testing

@testable import SnapshotParser

/// The part of a text of any size that is in memory.
@Suite struct TextStreamTests {
    private static let count = 20_000

    /// A text of elements of about 100 bytes, in chunks that mostly end within an element.
    private static var chunks: [Data] {
        let text = (0..<count).map {
            #"{"n":\#($0),"text":"\#(String(repeating: "x", count: 80))"}"#
        }
        let data = Data("[\(text.joined(separator: ","))]".utf8)
        return stride(from: 0, to: data.count, by: 1 << 16).map {
            data[$0..<min($0 + 1 << 16, data.count)]
        }
    }

    /// Reads all elements.
    ///
    /// - Returns: how many there are, and the size of the largest window.
    private func read(_ stream: TextStream, _ feed: () -> Bool) throws -> (Int, Int) {
        var (count, size) = (0, 0)
        func goOn<Result>(_ step: () throws -> Result) throws -> Result {
            while true {
                do { return try step() } catch is TextStream.Shortage {
                    size = max(size, stream.document.bytes.count)
                    if !feed() { stream.end() }
                }
            }
        }
        try goOn(stream.begin)
        try goOn(stream.enter)
        while try goOn(stream.nextChild) != nil {
            try goOn(stream.readValue)
            count += 1
            size = max(size, stream.document.bytes.count)
        }
        return (count, size)
    }

    @Test func windowDoesNotGrowWithATextThatIsAskedFor() throws {
        var chunks = Self.chunks[...]
        let stream = TextStream { _ in chunks.popFirst() ?? Data() }
        let (count, size) = try read(stream) { false }
        #expect(count == Self.count)
        #expect(size < 1 << 19)
    }

    @Test func windowDoesNotGrowWithATextThatIsFed() throws {
        var chunks = Self.chunks[...]
        let stream = TextStream(nil)
        let (count, size) = try read(stream) {
            guard let chunk = chunks.popFirst() else { return false }
            chunk.withUnsafeBytes(stream.feed)
            return true
        }
        #expect(count == Self.count)
        #expect(size < 1 << 19)
    }
}
