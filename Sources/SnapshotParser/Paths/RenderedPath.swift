/// The text of a path.
enum RenderedPath {
    /// The keys of a path; empty ones are skipped (`FPath.m` of firebase-ios-sdk).
    static func keys(of rendered: String) -> [String] {
        rendered.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Whether two paths have keys of the same bytes; Swift counts more strings as equal.
    static func areSame(_ left: [String], _ right: [String]) -> Bool {
        left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    }
}
