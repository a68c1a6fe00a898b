/// A key compared by its bytes: Swift treats more strings as equal than the database does.
struct StoredKey: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: StoredKey, right: StoredKey) -> Bool {
        left.text.hasBytes(of: right.text)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }

    static func textPrecedes(_ left: StoredKey, _ right: StoredKey) -> Bool {
        KeyOrder.textPrecedes(left.text, right.text)
    }
}
