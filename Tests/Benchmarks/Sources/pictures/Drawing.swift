import Foundation

/// A picture as SVG, element by element.
struct Drawing {
    private var elements: [String] = []
    private let width: Int
    private let height: Int
    private let title: String

    /// - Parameter title: what is read to those who do not see it.
    init(width: Int, height: Int, title: String, _ theme: Theme) {
        (self.width, self.height, self.title) = (width, height, title)
        elements.append(
            "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(theme.background)\"/>"
        )
    }

    mutating func bar(x: Int, y: Int, width: Double, height: Int, _ colour: String) {
        let width = String(format: "%.1f", max(1, width))
        elements.append(
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\" "
                + "fill=\"\(colour)\"/>"
        )
    }

    mutating func text(
        _ text: String,
        x: Double,
        y: Int,
        _ colour: String,
        size: Int = 14,
        font: String = "system-ui, sans-serif",
        isAtEnd: Bool = false,
        isBold: Bool = false
    ) {
        let weight = isBold ? " font-weight=\"600\"" : ""
        let anchor = isAtEnd ? " text-anchor=\"end\"" : ""
        elements.append(
            "<text x=\"\(String(format: "%.1f", x))\" y=\"\(y)\" fill=\"\(colour)\" "
                + "font-size=\"\(size)\" font-family=\"\(font)\" xml:space=\"preserve\"\(weight)\(anchor)>"
                + "\(Self.escaped(text))</text>"
        )
    }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)" role="img">
        <title>\(Self.escaped(title))</title>
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}
