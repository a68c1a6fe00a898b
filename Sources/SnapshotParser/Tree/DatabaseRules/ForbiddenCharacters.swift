/// The characters that the database refuses in a key.
enum ForbiddenCharacters {
    static func first(in key: String) -> Unicode.Scalar? {
        // The bytes of non-ASCII characters are never forbidden ones.
        let isAccepted = KeyBytes.with(key) { $0.allSatisfy { !isForbidden(Unicode.Scalar($0)) } }
        return isAccepted ? nil : key.unicodeScalars.first(where: isForbidden)
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "$", "#", "[", "]", "/": true
        case "\u{0}"..."\u{1F}", "\u{7F}": true
        default: false
        }
    }
}
