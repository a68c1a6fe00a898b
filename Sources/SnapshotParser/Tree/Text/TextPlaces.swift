import Foundation

/// A byte whose place is known, from which lines and columns are counted.
struct TextStart {
    var offset = 0
    var line = 1
    var column = 1
}

/// Finds the lines and columns of bytes, going forward over a text.
struct TextPlaces {
    private let bytes: JSONBytes
    private var offset: Int
    private var line: Int
    private var column: Int

    init(_ bytes: JSONBytes, from start: TextStart) {
        self.bytes = bytes
        (offset, line, column) = (start.offset, start.line, start.column)
    }

    /// The place of a byte, which is not before the last one asked for, and is not within a
    /// character.
    mutating func position(of offset: Int) -> SnapshotParser.TextPosition {
        advance(to: min(offset, bytes.count))
        return SnapshotParser.TextPosition(line: line, column: column)
    }

    /// The place of the last byte that was asked for.
    var start: TextStart { TextStart(offset: offset, line: line, column: column) }

    private mutating func advance(to end: Int) {
        guard offset < end else { return }
        bytes.with(from: offset, to: end) { passed in
            var rest = passed
            while let newline = Self.newline(in: rest) {
                line += 1
                column = 1
                rest = UnsafeBufferPointer(rebasing: rest[(newline + 1)...])
            }
            column += Self.characterCount(rest)
        }
        offset = end
    }

    private static func newline(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = bytes.baseAddress,
            let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    /// How many characters some bytes are. Between two of ASCII one always ends, so that only those
    /// around others are looked at as text.
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
    /// The places of some bytes, in the order in which they are given.
    func positions(of offsets: [Int]) -> [SnapshotParser.TextPosition] {
        var places = TextPlaces(bytes, from: start)
        var positions = offsets.map { _ in SnapshotParser.TextPosition(line: 1, column: 1) }
        for place in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            positions[place] = places.position(of: offsets[place])
        }
        return positions
    }

    func position(of offset: Int) -> SnapshotParser.TextPosition {
        var places = TextPlaces(bytes, from: start)
        return places.position(of: offset)
    }
}
