import Foundation

/// Finds the lines and columns of bytes, moving forward through a text.
struct LineCounter {
    /// The current byte, which is never inside a character.
    var offset = 0
    private var line = 1
    private var column = 1

    var position: SnapshotParser.TextPosition { .init(line: line, column: column) }

    /// Moves forward to a byte; never back.
    mutating func advance(to end: Int, in bytes: JSONBytes) {
        let end = min(end, bytes.count)
        guard offset < end else { return }
        while let newline = bytes.newline(from: offset, to: end) {
            (line, column) = (line + 1, 1)
            offset = newline + 1
        }
        column += bytes.with(from: offset, to: end, Self.characterCount)
        offset = end
    }

    /// How many characters some bytes are. Characters always break between two ASCII bytes, so only
    /// the parts around other bytes are read as text.
    static func characterCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var bits: UInt8 = 0
        for byte in bytes { bits |= byte }
        if bits < 0x80 { return bytes.count }
        var count = 0
        var position = bytes.startIndex
        while position < bytes.endIndex {
            guard bytes[position] >= 0x80 else {
                count += 1
                position += 1
                continue
            }
            var end = position
            while end < bytes.endIndex, bytes[end] >= 0x80 { end += 1 }
            let hasBefore = position > bytes.startIndex
            let hasAfter = end < bytes.endIndex
            let run = bytes[position - (hasBefore ? 1 : 0)..<end + (hasAfter ? 1 : 0)]
            count += String(decoding: run, as: UTF8.self).count
            count -= (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0)
            position = end
        }
        return count
    }
}

extension JSONDocument {
    /// The positions of some bytes, in the given order.
    func positions(of offsets: [Int]) -> [SnapshotParser.TextPosition] {
        var lines = start
        var positions = offsets.map { _ in lines.position }
        for place in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            lines.advance(to: offsets[place], in: bytes)
            positions[place] = lines.position
        }
        return positions
    }

    func position(of offset: Int) -> SnapshotParser.TextPosition {
        var lines = start
        lines.advance(to: offset, in: bytes)
        return lines.position
    }
}
