/// The text of a path.
enum RenderedPath {
    /// Whether two paths are the same, or one of them is above the other.
    static func areNested(_ path: [String], _ other: [String]) -> Bool {
        zip(path, other).allSatisfy { $0.hasBytes(of: $1) }
    }

    /// The keys of a path; empty ones are skipped (`FPath.m` of firebase-ios-sdk).
    static func keys(of rendered: String) -> [String] {
        rendered.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
}
