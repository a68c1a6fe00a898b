import Foundation
import SnapshotParser

/// Goes through the elements of a file of any size, of which one is in memory at a time, and prints
/// what is wrong with them.
func countElements<T: ParsableSnapshot>(
    of type: T.Type,
    at key: String,
    in file: URL
) throws -> (read: Int, broken: Int) {
    var (readCount, brokenCount) = (0, 0)
    let elements = try SnapshotParser().elements(of: T.self, at: [key], in: file)
    while let element = try elements.next() {
        switch element.result {
        case .success: readCount += 1
        case .failure(let error):
            brokenCount += 1
            error.diagnostics(file: file.lastPathComponent).forEach { print($0) }
        }
    }
    return (readCount, brokenCount)
}
