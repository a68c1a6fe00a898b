import Foundation

/// The report, a line at a time.
enum Table {
    private static let nameWidth = 54

    static func head(bytesPerUser: Int) -> String {
        """
        Per object, medians of processor time; lowest and highest ratio of five batches.
        A user has \(bytesPerUser) bytes of JSON.
        """
    }

    static func heading(_ section: Section) -> String {
        let columns = [section.subject, section.against, "ratio", "batches", "goal"]
        return "\n" + pad(section.title, nameWidth) + cells(columns)
    }

    static func line(_ row: Row, _ measurement: Measurement) -> String {
        let spread = measurement.spread.map {
            "\(decimal($0.lowerBound))…\(decimal($0.upperBound))"
        }
        let columns = [
            "\(figure(measurement.subject)) \(row.unit.rawValue)",
            "\(figure(measurement.against)) \(row.unit.rawValue)",
            decimal(measurement.ratio),
            spread ?? "",
            row.goal.map { "≤ \(decimal($0))" } ?? "",
        ]
        let verdict = row.goal == nil ? "" : row.isMissed(by: measurement) ? "  MISSED" : "  ok"
        return pad(row.name, nameWidth) + cells(columns) + verdict
    }

    private static func cells(_ columns: [String]) -> String {
        zip(columns, [16, 16, 8, 14, 8]).map { leftPad($0, $1) }.joined()
    }

    private static func figure(_ value: Double) -> String {
        value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
    }

    private static func decimal(_ value: Double) -> String {
        String(format: "%.2f", value)
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func leftPad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
