import Fixture
import Foundation
import SnapshotParser

extension Section {
    /// The peak of some work beyond what was in use before.
    static func memory(_ fixtures: Fixtures) -> Section? {
        #if os(Linux)
            let row = Row.memory("parse 1,000,000 snapshots") {
                let tree = fixtures.million
                let list = Snapshot(value: tree)
                let library = KeptSide(tree.count) {
                    try fixtures.parser.parseAsList(snap: list, type: Point.self) as Any
                }
                return (library, KeptSide(tree.count) { Point.handWritten(tree) })
            }
            return Section(
                "Peak memory",
                subject: "library",
                against: "hand-written",
                [row]
            )
        #else
            return nil
        #endif
    }

    /// The peak of going through a file of 1 GiB, beside a limit that does not grow with the file.
    static func fileMemory(_ fixtures: Fixtures) -> Section? {
        #if os(Linux)
            let row = Row(name: "elements of a file of 1 GiB", unit: .bytes, goal: 1) { _ in
                let file = try UserFile(fixtures, size: fixtures.isQuick ? 1 << 20 : 1 << 30)
                let peak = try peak(
                    of: KeptSide(1) {
                        let users = try fixtures.json.elements(of: StructUser.self, in: file.url)
                        while let user = try users.next() { keep(try user.result.get()) }
                        return users
                    }
                )
                let limit = Double(64 << 20)
                return [Round(subject: peak, against: limit)]
            }
            return Section("Peak memory, whole", subject: "library", against: "limit", [row])
        #else
            return nil
        #endif
    }
}

/// A file of users that is gone once it is let go.
private final class UserFile {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("ratios-\(UUID().uuidString).json")

    init(_ fixtures: Fixtures, size: Int) throws {
        let list = try fixtures.json.decodeList(StructUser.self, from: fixtures.users.text)
        let users = try fixtures.json.encodeList(list).dropFirst().dropLast()
        try Data("[".utf8).write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        var count = 0
        while count < size {
            try handle.write(contentsOf: count == 0 ? users : Data(",".utf8) + users)
            count += users.count
        }
        try handle.write(contentsOf: Data("]".utf8))
        try handle.close()
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
