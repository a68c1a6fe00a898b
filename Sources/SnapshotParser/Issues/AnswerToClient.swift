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
        // By scalars, since a single character may be of any length.
        let limit = Self.maximumPointerLength
        let pointer = Self.pointer(to: path.map { String($0.unicodeScalars.prefix(limit + 1)) })
        let shown = String(pointer.unicodeScalars.prefix(limit))
        self.pointer = shown.utf8.count < pointer.utf8.count ? shown + "…" : pointer
        (self.code, self.reason) = (code, reason)
        (line, column) = (position?.line, position?.column)
    }

    /// A path as a JSON pointer (RFC 6901).
    static func pointer(to path: [String]) -> String {
        let escapes: [Unicode.Scalar: String] = ["~": "~0", "/": "~1"]
        return path.map { key in
            "/" + key.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
        }.joined()
    }
}
