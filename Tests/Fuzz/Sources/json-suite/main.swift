import Foundation
import SnapshotParser

// Reads the files of a JSON test suite (`test_parsing` of nst/JSONTestSuite), whose names say what
// is to become of them: those with y_ are to be read, and those with n_ refused. Those with i_ may
// be either.
//
//     swift run --package-path Tests/Fuzz json-suite <test_parsing>

/// Finds nothing in any text, so that only the text itself matters.
struct Nothing: ParsableObject {
    mutating func bindProperties(binder: Binder) {}
}

guard CommandLine.arguments.count == 2 else {
    print("usage: json-suite <folder>")
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "json" }
var counts: [String: Int] = [:]
var failedCount = 0
for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
    var outcome = "read"
    var isLocated = true
    let text = try Data(contentsOf: file)
    do throws(SnapshotParser.JSONError) {
        _ = try SnapshotParser().search(Nothing.self, in: text)
    } catch {
        outcome = "refused"
        isLocated = error.position != nil
        if file.lastPathComponent.hasPrefix("i_") {
            print("\(file.lastPathComponent): \(error)")
        }
    }
    let kind = file.lastPathComponent.prefix(2)
    counts["\(kind) \(outcome)", default: 0] += 1
    if kind == "y_" && outcome != "read" || kind == "n_" && outcome != "refused" || !isLocated {
        failedCount += 1
        print(
            "failed: \(file.lastPathComponent) is \(outcome)\(isLocated ? "" : " without a place")"
        )
    }
}
for (what, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(what): \(count)") }
print("\(files.count) files, \(failedCount) failed")
exit(failedCount == 0 && !files.isEmpty ? 0 : 1)
