/// What a server may answer to a client of an issue, or of text that is not JSON.
struct AnswerToClient: Encodable {
    private let code, pointer, reason: String
    private let line, column: Int?

    /// A client that sends long keys must not get them back with each issue.
    private static let maximumPointerLength = 1_000

    init(
        _ code: String,
        at path: [String],
        _ reason: String,
        _ position: SnapshotParser.TextPosition?
    ) {
        let pointer = Self.pointer(to: path, atLeast: Self.maximumPointerLength + 1)
        // By scalars, since a single character may be of any length.
        let shown = String(pointer.unicodeScalars.prefix(Self.maximumPointerLength))
        self.pointer = shown.utf8.count < pointer.utf8.count ? shown + "…" : pointer
        (self.code, self.reason) = (code, reason)
        (line, column) = (position?.line, position?.column)
    }

    /// A path as a JSON pointer (RFC 6901).
    ///
    /// - Parameter count: how many scalars are wanted of it. What is beyond these may be missing.
    static func pointer(to path: [String], atLeast count: Int = .max / 4) -> String {
        let escapes: [Unicode.Scalar: String] = ["~": "~0", "/": "~1"]
        var pointer = ""
        // A scalar takes up to four bytes.
        for key in path where pointer.utf8.count < count * 4 {
            pointer += "/"
            for scalar in key.unicodeScalars.prefix(count) {
                pointer += escapes[scalar] ?? String(scalar)
            }
        }
        return pointer
    }
}
