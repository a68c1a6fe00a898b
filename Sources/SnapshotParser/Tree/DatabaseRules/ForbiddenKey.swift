/// Why the database refuses a key.
package enum ForbiddenKey {
    case empty
    /// It holds one of `.`, `$`, `#`, `[`, `]` and `/`, or a control character.
    case character(Unicode.Scalar)
    case tooLong(bytes: Int)

    /// Why a key is refused, wherever it occurs; nil if it is not.
    package static func reason(of key: String) -> ForbiddenKey? {
        if key.isEmpty { return .empty }
        let bytes = key.utf8.count
        if bytes > DatabaseLimits.maximumKeyBytes { return .tooLong(bytes: bytes) }
        // The bytes of non-ASCII characters are never forbidden ones.
        let isAccepted = KeyBytes.with(key) { $0.allSatisfy { !isForbidden(Unicode.Scalar($0)) } }
        if isAccepted { return nil }
        return key.unicodeScalars.first(where: isForbidden).map { .character($0) }
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "$", "#", "[", "]", "/": true
        case "\u{0}"..."\u{1F}", "\u{7F}": true
        default: false
        }
    }
}
