import Foundation

// Runs the event specification of Firebase's SDK (`syncPointSpec.json` of firebase-ios-sdk, in
// `FirebaseDatabase/Tests/Resources`) on a database in memory:
//
//     swift run --package-path Tests/Fuzz sync-points syncPointSpec.json

guard CommandLine.arguments.count > 1 else {
    print("usage: sync-points <syncPointSpec.json> [<part of a name>]")
    exit(2)
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let specification = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
let part = CommandLine.arguments.dropFirst(2).first
var counts = (passed: 0, inOrder: 0, inapplicable: 0, failed: 0)
for test in specification {
    let name = test["name"] as? String ?? ""
    if let part, !name.contains(part) { continue }
    // As the SDK's own test does, at the top and deeper.
    let runs = ["", "foo/bar/baz"].map { SyncPoint(test, below: $0).run() }
    let differences = runs.flatMap(\.differences)
    if let reason = Inapplicable.reason(of: name) {
        counts.inapplicable += 1
        print("- \(name): \(reason)")
        if differences.isEmpty { print("  but it passes") }
    } else if differences.isEmpty {
        counts.passed += 1
        if runs.allSatisfy(\.isInOrder) { counts.inOrder += 1 }
    } else {
        counts.failed += 1
        print("failed: \(name)")
    }
    if part != nil || Inapplicable.reason(of: name) == nil {
        for difference in differences { print("    \(difference)") }
    }
}
print(
    """
    \(counts.passed) passed, \(counts.inOrder) of them in exactly the order of the specification; \
    \(counts.inapplicable) do not apply; \(counts.failed) failed
    """
)
exit(counts.failed == 0 ? 0 : 1)
