package import Foundation

/// Reads JSON text of any size through a window, which holds all of the current value.
package final class TextStream {
    /// The text in the window, with an index of the value that was read last.
    let document = JSONDocument(capacity: TextStream.chunkSize)
    /// Where the next byte is in the window.
    private(set) var position = 0
    /// The containers that were entered: whether each is an object.
    var openContainers: [Bool] = []
    /// Whether the innermost of them was entered just now.
    var isFirst = false
    /// Whether the places of keys are noted.
    var notesKeys = false
    /// Where the last key is that was noted.
    private(set) var keyPosition = SnapshotParser.TextPosition(line: 1, column: 1)
    /// How much of the text was read, and whether that was cancelled.
    let progress: Progress

    private let nextChunk: (_ count: Int) throws -> Data
    private let redaction: Redaction
    /// How many bytes of the text are in the window or before it.
    private var readCount: Int64 = 0
    private var isAtEnd = false

    private static var chunkSize: Int { 1 << 18 }
    /// A fault this near to the end of the window may be caused by that end: no token looks further
    /// ahead.
    private static var lookAhead: Int { 16 }
    /// How many bytes before the next one stay in the window, for the line that an error shows.
    private static var lookBehind: Int { 256 }

    /// - Parameters:
    ///   - size: how many bytes there are, if that is known.
    ///   - redactsValues: whether errors leave out the text's content.
    ///   - nextChunk: returns the next bytes, at most as many as requested; none at the end.
    package init(
        size: Int? = nil,
        redactsValues: Bool = false,
        _ nextChunk: @escaping (_ count: Int) throws -> Data
    ) {
        (self.nextChunk, redaction) = (nextChunk, Redaction(isOn: redactsValues))
        progress = Progress(totalUnitCount: Int64(size ?? -1))
    }

    convenience init(_ file: URL, _ redaction: Redaction) throws {
        let handle = try FileHandle(forReadingFrom: file)
        let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        self.init(size: size, redactsValues: redaction.isOn) { count in
            try Self.pooled { try handle.read(upToCount: count) } ?? Data()
        }
    }

    /// The next byte; 0 at the end.
    var next: UInt8 { document.bytes[position] }

    /// Whether the text ends here, once whitespace is skipped.
    var hasEnded: Bool { isAtEnd && position >= document.bytes.count }

    /// The place of the next byte.
    package func textPosition() -> SnapshotParser.TextPosition {
        document.start.advance(to: position, in: document.bytes)
        return document.start.position
    }

    func advance() { position += 1 }

    func noteKey() { keyPosition = textPosition() }

    func skipWhitespace() throws {
        while true {
            position = document.bytes.skipWhitespace(from: position)
            guard position == document.bytes.count, !isAtEnd else { return }
            try readChunk()
        }
    }

    /// Reads the value that a line holds into the document's index, and goes to the next line.
    ///
    /// - Returns: what is wrong, if the line does not hold one value.
    func readLine() throws -> SnapshotParser.JSONError? {
        let end = try endOfLine()
        defer { position = min(end + 1, document.bytes.count) }
        do {
            try document.readValue(from: position, before: end)
            return nil
        } catch {
            return document.malformed(error, redaction)
        }
    }

    /// The position after a line, once the window holds all of it.
    private func endOfLine() throws -> Int {
        var length = 0
        while true {
            let end = document.bytes.count
            if let newline = document.bytes.newline(from: position + length, to: end) {
                return newline
            }
            length = end - position
            if isAtEnd { return end }
            try readChunk()
        }
    }

    /// Reads the value that comes next into the document's index, and goes past it.
    ///
    /// - Parameter isWhole: whether to read more text if the window holds only a part of the value;
    ///   otherwise that value is not read.
    /// - Returns: whether it was read.
    @discardableResult
    func readValue(isWhole: Bool = true) throws -> Bool {
        while true {
            do throws(JSONFault) {
                let end = try document.readValue(from: position)
                // A number may go on after the window's end.
                if end < document.bytes.count || isAtEnd {
                    position = end
                    return true
                }
            } catch {
                let isFault = isAtEnd || error.offset < document.bytes.count - Self.lookAhead
                if isFault { throw document.malformed(error, redaction) }
            }
            guard isWhole else { return false }
            try readChunk()
        }
    }

    func fault(_ expected: JSONFault.Expectation) -> SnapshotParser.JSONError {
        document.malformed(JSONFault(offset: position, expected: expected), redaction)
    }

    func checkCancellation() throws {
        if progress.isCancelled || Task.isCancelled { throw CancellationError() }
    }

    /// Moves the window on, and makes it larger if a value fills it.
    private func readChunk() throws {
        try checkCancellation()
        let dropped = max(0, position - Self.lookBehind)
        if dropped > 0 {
            _ = textPosition()
            document.removeFirst(dropped)
            position -= dropped
        }
        let chunk = try chunk(max(Self.chunkSize, document.bytes.count))
        let isStart = readCount == 0
        chunk.withUnsafeBytes { document.append($0, isStart: isStart) }
        readCount += Int64(chunk.count)
        if isStart, let encoding = document.otherEncoding {
            throw SnapshotParser.JSONError.otherEncoding(encoding)
        }
        noteProgress()
    }

    /// Reports how much was read.
    func noteProgress() {
        progress.completedUnitCount = readCount - Int64(document.bytes.count - position)
    }

    /// The next bytes, as many as requested, or fewer at the end.
    private func chunk(_ count: Int) throws -> Data {
        var chunk = Data()
        while !isAtEnd, chunk.count < count {
            let next = try nextChunk(count - chunk.count)
            isAtEnd = next.isEmpty
            if chunk.isEmpty { chunk = next } else { chunk.append(next) }
        }
        return chunk
    }

    private static func pooled<Result>(_ read: () throws -> Result) rethrows -> Result {
        #if canImport(ObjectiveC)
            try autoreleasepool(invoking: read)
        #else
            try read()
        #endif
    }
}
