import Fixture
import SnapshotParser

extension Section {
    /// The peak of a parse beyond the tree that it reads.
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
            return Section("Peak memory", subject: "library", against: "hand-written", [row])
        #else
            return nil
        #endif
    }
}
