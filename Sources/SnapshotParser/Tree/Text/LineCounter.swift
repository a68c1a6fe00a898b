/// Finds the lines and columns of bytes, moving forward through a text.
struct LineCounter {
    /// The current byte, which is never inside a character.
    var offset = 0
    private(set) var position = SnapshotParser.TextPosition(line: 1, column: 1)

    /// Moves forward to a byte; never back.
    mutating func advance(to end: Int, in bytes: JSONBytes) {
        let end = max(offset, min(end, bytes.count))
        while let newline = bytes.newline(from: offset, to: end) {
            position = .init(line: position.line + 1, column: 1)
            offset = newline + 1
        }
        let characters = bytes.with(from: offset, to: end) { bytes in
            bytes.isASCII ? bytes.count : String(decoding: bytes, as: UTF8.self).count
        }
        position = .init(line: position.line, column: position.column + characters)
        offset = end
    }
}

extension JSONDocument {
    /// The positions of some bytes, in the given order.
    func positions(of offsets: [Int]) -> [SnapshotParser.TextPosition] {
        var lines = start
        var positions = offsets.map { _ in lines.position }
        for index in offsets.indices.inOrder({ offsets[$0] < offsets[$1] }) {
            lines.advance(to: offsets[index], in: bytes)
            positions[index] = lines.position
        }
        return positions
    }

    func position(of offset: Int) -> SnapshotParser.TextPosition {
        positions(of: [offset]).first ?? start.position
    }
}
