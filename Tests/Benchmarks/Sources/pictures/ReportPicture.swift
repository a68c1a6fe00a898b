import SnapshotParser

/// A terminal with what a parse says of a tree with mistakes.
enum ReportPicture {
    private enum Role: String, ParsableValue {
        case coach, member
    }

    private struct Member: ParsableSnapshot {
        var id: String?
        var name = ""
        var role = Role.member
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "role", field: &role)
            binder.bindField(name: "age", field: &age)
        }
    }

    static func draw(_ theme: Theme) throws -> String {
        // The sample of the README.
        var lines = ["try SnapshotParser().decodeList(Member.self, from: text)"]
        let text = """
            {"-NxA": {"name": "Zoë", "role": "coach", "age": "36"},
             "-NxB": {"nmae": "Gregor", "role": "captain"}}
            """
        do {
            _ = try SnapshotParser().decodeList(Member.self, from: text)
        } catch {
            lines += "\(error)".split(separator: "\n").map(String.init)
        }
        var drawing = Drawing(
            width: 930,
            height: 50 + lines.count * 24,
            title: lines.joined(separator: "\n"),
            theme
        )
        for (index, circle) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
            drawing.bar(x: 16 + index * 18, y: 14, width: 11, height: 11, circle)
        }
        for (index, line) in lines.enumerated() {
            let colour = index == 0 ? theme.faint : index == 1 ? theme.warning : theme.text
            drawing.text(
                line,
                x: 18,
                y: 56 + index * 24,
                colour,
                size: 13,
                font: "ui-monospace, Menlo, Consolas, monospace"
            )
        }
        return drawing.svg
    }
}
