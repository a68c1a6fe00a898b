/// Rows of text under headings, in columns that line up.
struct Table {
    var title: String
    var headings: [String]
    var rows: [[String]]
}

extension Table: CustomStringConvertible {
    var description: String {
        let rows = rows.map { $0.map(\.onOneLine) }
        let columns = headings.indices.map { index in
            Column(heading: headings[index], cells: rows.map { $0[index] })
        }
        let lines = [headings, columns.map { String(repeating: "─", count: $0.width) }] + rows
        return (["\(title) (\(rows.count))"] + lines.map { line(of: $0, in: columns) })
            .joined(separator: "\n")
    }

    private func line(of cells: [String], in columns: [Column]) -> String {
        let line = zip(cells, columns).map { $1.padded($0) }.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

private struct Column {
    let width: Int
    let isNumeric: Bool

    init(heading: String, cells: [String]) {
        width = ([heading] + cells).map(\.terminalWidth).max() ?? 0
        isNumeric = cells.allSatisfy { $0.isEmpty || Double($0) != nil }
    }

    func padded(_ cell: String) -> String {
        let space = String(repeating: " ", count: width - cell.terminalWidth)
        return isNumeric ? space + cell : cell + space
    }
}

extension String {
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// How many columns of a terminal the text takes: two for each ideograph and emoji.
    fileprivate var terminalWidth: Int {
        reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    }
}

extension Character {
    fileprivate var isWide: Bool {
        guard let first = unicodeScalars.first else { return false }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return true
        default:
            return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        }
    }
}
