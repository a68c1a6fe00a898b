package import Foundation

/// JSON text of any size, of which a window holds all of the current value.
///
/// The text comes from a source that is asked for more of it, or is fed. In a text that is fed, a
/// call for which there is too little throws a ``Shortage``; made again when there is more, it goes
/// on.
package final class TextStream {
    /// The text that was fed does not go far enough.
    struct Shortage: Error {}

    /// The text in the window, with an index of the value that was read last.
    let document: JSONDocument
    /// How much of the text was read, and whether that was cancelled.
    let progress: Progress

    private let nextChunk: ((_ count: Int) throws -> Data)?
    private let redaction: Redaction
    private var hasBegun = false
    /// How many bytes must wait before a step that failed for want of them is done again.
    private var awaitedCount = 0
    /// How many bytes of the next line hold no newline.
    private var searchedCount = 0
    /// The token of the innermost container that was entered.
    var entered = JSONTokenizer.outside
    /// How many containers were entered.
    var depth = 0

    static var chunkSize: Int { 1 << 18 }

    /// - Parameters:
    ///   - size: how many bytes there are, if that is known.
    ///   - redactsValues: whether errors leave out the text's content.
    ///   - nextChunk: returns the next bytes, at most as many as requested; none at the end. Nil
    ///     for a text that is fed.
    package init(
        size: Int? = nil,
        redactsValues: Bool = false,
        _ nextChunk: ((_ count: Int) throws -> Data)?
    ) {
        (self.nextChunk, redaction) = (nextChunk, Redaction(isOn: redactsValues))
        document = JSONDocument(capacity: nextChunk == nil ? 1 << 12 : Self.chunkSize)
        progress = Progress(totalUnitCount: Int64(size ?? -1))
        document.tokenizer.mayGoOn = true
    }

    convenience init(_ source: some TextSource, _ redaction: Redaction) throws {
        guard let file = source as? URL else {
            var rest = try source.withText { Data($0) }
            self.init(size: rest.count, redactsValues: redaction.isOn) { count in
                defer { rest = rest.dropFirst(count) }
                return rest.prefix(count)
            }
            return
        }
        let handle = try FileHandle(forReadingFrom: file)
        let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
        self.init(size: size, redactsValues: redaction.isOn) { count in
            func read() throws -> Data { try handle.read(upToCount: count) ?? Data() }
            #if canImport(ObjectiveC)
                return try autoreleasepool(invoking: read)
            #else
                return try read()
            #endif
        }
    }

    /// Begins with the first bytes, which may be a byte order mark.
    package func begin() throws {
        guard !hasBegun else { return }
        while isOpen, document.bytes.count < 3 { try readMore() }
        document.skipByteOrderMark()
        hasBegun = true
    }

    /// Whether more bytes may follow those in the window.
    private var isOpen: Bool { document.tokenizer.mayGoOn }

    /// Where the next byte is in the window.
    private var offset: Int { document.tokenizer.offset }

    /// The kind of container that comes next, if it is one.
    var nextContainer: JSONToken.Kind? {
        switch document.bytes[offset] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        default: nil
        }
    }

    /// The place of a byte in the window, or of the next one; not of one before a byte whose place
    /// was asked for.
    package func textPosition(of offset: Int? = nil) -> SnapshotParser.TextPosition {
        document.start.advance(to: offset ?? self.offset, in: document.bytes)
        return document.start.position
    }

    func checkCancellation() throws {
        if progress.isCancelled || Task.isCancelled { throw CancellationError() }
    }

    /// Reads something, with more text if the window holds only a part of it.
    func reading(_ step: () throws(JSONFault) -> Void) throws {
        while true {
            if !isOpen || document.tokenizer.pendingCount >= awaitedCount {
                awaitedCount = 0
                do throws(JSONFault) { return try step() } catch {
                    // One near the end of the window may be caused by that end: no token looks
                    // further ahead.
                    let isFault = error.offset < document.bytes.count - 16
                    if isFault || !isOpen { throw document.malformed(error, redaction) }
                }
                document.tokenizer.skipWhitespace()
                // What is longer than usual is not read again for each part that arrives.
                let count = document.tokenizer.pendingCount
                awaitedCount = count < 1 << 16 ? 0 : 2 * count
            }
            try readMore()
        }
    }

    func skipWhitespace() throws {
        document.tokenizer.skipWhitespace()
        while isOpen, offset == document.bytes.count {
            try readMore()
            document.tokenizer.skipWhitespace()
        }
    }

    // MARK: Lines

    /// Goes to the next line that is not blank.
    ///
    /// - Returns: whether there is one.
    func nextLine() throws -> Bool {
        document.tokenizer.restart(at: offset)
        try skipWhitespace()
        return isOpen || offset < document.bytes.count
    }

    /// Reads the value that a line holds into the document's index, and goes to the next line.
    ///
    /// - Returns: what is wrong, if the line does not hold one value.
    func readLine() throws -> SnapshotParser.JSONError? {
        func newline() -> Int? { document.bytes.newline(from: offset + searchedCount) }
        while newline() == nil, isOpen {
            searchedCount = document.bytes.count - offset
            try readMore()
        }
        let end = newline() ?? document.bytes.count
        defer {
            document.tokenizer.offset = min(end + 1, document.bytes.count)
            searchedCount = 0
        }
        do {
            try document.readValue(from: offset, before: end)
            return nil
        } catch {
            return document.malformed(error, redaction)
        }
    }

    // MARK: More text

    /// Takes the next bytes of a text.
    func feed(_ bytes: UnsafeRawBufferPointer) {
        dropRead(moreThan: 0)
        document.append(bytes)
    }

    /// Drops what was read from the window if it is long, unless a value is being read: tokens that
    /// are kept tell where their bytes are.
    func dropRead(moreThan count: Int = TextStream.chunkSize) {
        // Some stay, for the line that an error shows.
        let dropped = offset - 256
        guard dropped > count, !document.tokenizer.keepsTokens else { return }
        _ = textPosition()
        document.removeFirst(dropped)
    }

    /// Takes note that no more bytes follow.
    func end() { document.tokenizer.mayGoOn = false }

    /// Asks the source for more bytes.
    private func readMore() throws {
        guard let nextChunk else { throw Shortage() }
        try checkCancellation()
        let chunk = try nextChunk(Self.chunkSize)
        progress.completedUnitCount += Int64(chunk.count)
        if chunk.isEmpty { end() } else { chunk.withUnsafeBytes(feed) }
    }
}
