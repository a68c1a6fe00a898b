package import Foundation

/// Reads JSON text of any size through a window, which holds all of the current value.
///
/// The text comes from a source that is asked for more of it, or is fed. In a text that is fed, a call
/// for which there is too little throws a ``Shortage``; made again when there is more, it goes on.
package final class TextStream {
    /// The text that was fed does not go far enough.
    struct Shortage: Error {}

    /// The text in the window, with an index of the value that was read last.
    let document: JSONDocument
    /// Where the next byte is in the window.
    private(set) var position = 0
    /// The containers that were entered: whether each is an object.
    var openContainers: [Bool] = []
    /// Whether the innermost of them was entered just now.
    var isFirst = false
    /// The value that is being skipped.
    var skipped: SkippedValue?
    /// Whether the places of keys are noted.
    var notesKeys = false
    /// Where the last key is that was noted.
    private(set) var keyPosition = SnapshotParser.TextPosition(line: 1, column: 1)
    /// How much of the text was read, and whether that was cancelled.
    let progress: Progress

    private let nextChunk: ((_ count: Int) throws -> Data)?
    private let redaction: Redaction
    /// How many bytes of the text are in the window or before it.
    private var readCount: Int64 = 0
    /// The first bytes, until there are enough to tell an encoding by; nil from then on.
    private var head: [UInt8]? = []
    private var isAtEnd = false
    /// What is known of the next value, if the window holds only a part of it.
    private var partial = PartialValue()
    /// How many bytes of the next line hold no newline.
    private var searchedCount = 0

    private static var chunkSize: Int { 1 << 18 }
    /// A fault this near to the end of the window may be caused by that end: no token looks further
    /// ahead.
    private static var lookAhead: Int { 16 }
    /// How many bytes before the next one stay in the window, for the line that an error shows.
    private static var lookBehind: Int { 256 }

    /// - Parameters:
    ///   - size: how many bytes there are, if that is known.
    ///   - redactsValues: whether errors leave out the text's content.
    ///   - nextChunk: returns the next bytes, at most as many as requested; none at the end. Nil for
    ///     a text that is fed.
    package init(
        size: Int? = nil,
        redactsValues: Bool = false,
        _ nextChunk: ((_ count: Int) throws -> Data)?
    ) {
        (self.nextChunk, redaction) = (nextChunk, Redaction(isOn: redactsValues))
        document = JSONDocument(capacity: nextChunk == nil ? 1 << 12 : Self.chunkSize)
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
            try readMore()
        }
    }

    /// Does work again from the start after a shortage.
    func restarting<Result>(_ work: () throws -> Result) throws -> Result {
        let start = (position, isFirst)
        do {
            return try work()
        } catch let shortage as Shortage {
            (position, isFirst) = start
            throw shortage
        }
    }

    /// Reads the value that a line holds into the document's index, and goes to the next line.
    ///
    /// - Returns: what is wrong, if the line does not hold one value.
    func readLine() throws -> SnapshotParser.JSONError? {
        let end = try endOfLine()
        defer { (position, searchedCount) = (min(end + 1, document.bytes.count), 0) }
        do {
            try document.readValue(from: position, before: end)
            return nil
        } catch {
            return document.malformed(error, redaction)
        }
    }

    /// The position after a line, once the window holds all of it.
    private func endOfLine() throws -> Int {
        while true {
            if let newline = document.bytes.newline(from: position + searchedCount) {
                return newline
            }
            searchedCount = document.bytes.count - position
            if isAtEnd { return document.bytes.count }
            try readMore()
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
            if !isWhole || isAtEnd || partial.mayBeWhole(in: document.bytes, from: position) {
                if try readPresentValue() { return true }
                guard isWhole else { return false }
            }
            try readMore()
        }
    }

    /// Reads the next value, if the window holds all of it.
    private func readPresentValue() throws -> Bool {
        do throws(JSONFault) {
            let end = try document.readValue(from: position)
            let kind = document.token(0).kind
            // A number may go on after the window's end.
            let mayGoOn = (kind == .integer || kind == .decimal) && end == document.bytes.count
            guard !mayGoOn || isAtEnd else { return false }
            (position, partial) = (end, PartialValue())
            return true
        } catch {
            let isFault = isAtEnd || error.offset < document.bytes.count - Self.lookAhead
            if isFault { throw document.malformed(error, redaction) }
            return false
        }
    }

    func fault(_ expected: JSONFault.Expectation) -> SnapshotParser.JSONError {
        document.malformed(JSONFault(offset: position, expected: expected), redaction)
    }

    func checkCancellation() throws {
        if progress.isCancelled || Task.isCancelled { throw CancellationError() }
    }

    /// Reports how much was read.
    func noteProgress() {
        progress.completedUnitCount = readCount - Int64(document.bytes.count - position)
    }
}

// MARK: - More text

extension TextStream {
    /// Takes the next bytes of a text.
    func feed(_ bytes: UnsafeRawBufferPointer) throws {
        readCount += Int64(bytes.count)
        guard head != nil else {
            dropReadBytes()
            return document.append(bytes, isStart: false)
        }
        head?.append(contentsOf: bytes)
        if let head, head.count >= 4 { try begin(head) }
    }

    /// Takes note that no more bytes follow.
    func end() throws {
        isAtEnd = true
        if let head { try begin(head) }
    }

    private func begin(_ bytes: [UInt8]) throws {
        head = nil
        bytes.withUnsafeBytes { document.append($0, isStart: true) }
        if let encoding = document.otherEncoding {
            throw SnapshotParser.JSONError.otherEncoding(encoding)
        }
    }

    /// Moves the window on.
    private func dropReadBytes() {
        let dropped = position - Self.lookBehind
        guard dropped > 0 else { return }
        _ = textPosition()
        document.removeFirst(dropped)
        position -= dropped
    }

    /// Asks the source for the next bytes, as many as are read at once, or fewer at the end.
    private func readMore() throws {
        guard let nextChunk else { throw Shortage() }
        try checkCancellation()
        var count = 0
        while !isAtEnd, count < Self.chunkSize {
            let chunk = try nextChunk(Self.chunkSize - count)
            try chunk.withUnsafeBytes(feed)
            count += chunk.count
            if chunk.isEmpty { try end() }
        }
        noteProgress()
    }

    private static func pooled<Result>(_ read: () throws -> Result) rethrows -> Result {
        #if canImport(ObjectiveC)
            try autoreleasepool(invoking: read)
        #else
            try read()
        #endif
    }
}
