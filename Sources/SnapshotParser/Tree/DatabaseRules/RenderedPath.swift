/// The text of a path.
enum RenderedPath {
    /// The keys of a path; empty ones are skipped (`FPath.m` of firebase-ios-sdk).
    static func keys(of rendered: String) -> [String] {
        rendered.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
}
