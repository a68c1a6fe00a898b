/// A key compared by its bytes: Swift treats more strings as equal than the database does.
struct ExactKey: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactKey, right: ExactKey) -> Bool { left.text.hasBytes(of: right.text) }
}
