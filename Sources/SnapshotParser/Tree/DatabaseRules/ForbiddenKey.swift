/// Why the database refuses a key.
package enum ForbiddenKey {
    case empty
    /// It holds one of `.`, `$`, `#`, `[`, `]` and `/`, or a control character.
    case character(Unicode.Scalar)
    case tooLong(bytes: Int)
}
