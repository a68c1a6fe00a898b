import Foundation
import SnapshotParser

/// Goes through an export of any size, which is never in memory as a whole.
///
/// - Returns: how many elements have issues.
func showFile(_ file: URL) throws -> Int {
    try show(Member.self, at: "members", in: file) { "\($0.name), \($0.role)" }
        + show(Boat.self, at: "boats", in: file) { "\($0.name), for \($0.seats)" }
        + show(Outing.self, at: "outings", in: file) {
            "boat \($0.boat), a crew of \($0.crew.count)"
        }
}

private func show<T: ParsableSnapshot>(
    _ type: T.Type,
    at key: String,
    in file: URL,
    line: (T) -> String
) throws -> Int {
    print("\(key):")
    var brokenCount = 0
    let elements = try SnapshotParser().elements(of: T.self, at: [key], in: file)
    while let element = try elements.next() {
        switch element.result {
        case .success(let object):
            print("  \(line(object))")
        case .failure(let error):
            brokenCount += 1
            error.diagnostics(file: file.relativePath).forEach { print($0) }
        }
    }
    return brokenCount
}
