/// Gives a text's bytes one after the other, and holds only the chunk that is being read.
struct ByteSource {
    private var chunk: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    private let nextChunk: () throws -> [UInt8]

    /// Where the next byte stands, counted from 1; the column counts bytes.
    private(set) var line = 1
    private(set) var column = 1

    /// - Parameter nextChunk: gives the next bytes, and an empty array at the end.
    init(_ nextChunk: @escaping () throws -> [UInt8]) {
        self.nextChunk = nextChunk
    }

    /// The next byte, or nil at the end.
    mutating func peek() throws -> UInt8? {
        if position < chunk.count { return chunk[position] }
        guard !isAtEnd else { return nil }
        chunk = try nextChunk()
        position = 0
        isAtEnd = chunk.isEmpty
        return chunk.first
    }

    /// Takes the byte that ``peek()`` showed.
    mutating func advance() {
        guard position < chunk.count else { return }
        if chunk[position] == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else {
            column += 1
        }
        position += 1
    }

    /// Takes the next byte; nil at the end.
    mutating func next() throws -> UInt8? {
        let byte = try peek()
        advance()
        return byte
    }

    /// Takes the mark that some editors put before UTF-8.
    ///
    /// - Returns: whether there is none, or a whole one.
    mutating func skipByteOrderMark() throws -> Bool {
        guard try peek() == 0xEF else { return true }
        for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
            guard try next() == byte else { return false }
        }
        column = 1
        return true
    }

    /// Takes the bytes up to one that ends a run of plain characters in a string.
    mutating func takePlainText(into bytes: inout [UInt8], upTo limit: Int) throws {
        guard try peek() != nil else { return }
        var end = position
        let last = min(chunk.count, position + max(0, limit - bytes.count) + 1)
        while end < last {
            let byte = chunk[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            end += 1
        }
        bytes += chunk[position..<end]
        column += end - position
        position = end
    }
}
