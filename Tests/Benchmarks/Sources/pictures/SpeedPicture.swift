import Foundation

/// Bars of the time that one user takes, the library's beside another's.
enum SpeedPicture {
    static func draw(_ comparisons: [Comparison], _ theme: Theme) -> String {
        let longest = comparisons.map { max($0.library, $0.against) }.max() ?? 1
        var drawing = Drawing(
            width: 760,
            height: 56 + comparisons.count * 62,
            title: "Time for one user: "
                + comparisons.map {
                    "\($0.title) \(microseconds($0.library)), \($0.other) \(microseconds($0.against))"
                }.joined(separator: "; "),
            theme
        )
        drawing.text(
            "Time for one user of 8 scalars, an object, three list elements and a dictionary",
            x: 20,
            y: 30,
            theme.faint,
            size: 13
        )
        for (index, comparison) in comparisons.enumerated() {
            let top = 50 + index * 62
            drawing.text(comparison.title, x: 20, y: top + 29, theme.text, isBold: true)
            let bars = [
                ("SnapshotParser", comparison.library, theme.library),
                (comparison.other, comparison.against, theme.other),
            ]
            for (line, bar) in bars.enumerated() {
                let y = top + 4 + line * 24
                drawing.text(bar.0, x: 390, y: y + 14, theme.faint, size: 12, isAtEnd: true)
                let width = bar.1 / longest * 270
                drawing.bar(x: 400, y: y, width: width, height: 18, bar.2)
                let label = microseconds(bar.1)
                drawing.text(label, x: 408 + width, y: y + 14, theme.text, size: 12)
            }
        }
        return drawing.svg
    }

    private static func microseconds(_ nanoseconds: Double) -> String {
        String(format: "%.1f µs", nanoseconds / 1000)
    }
}
