import SnapshotParser
import Testing

/// Keys that Swift takes for one and the database for two.
@Suite struct ChangesEquivalentKeysTests {
    struct Scores: ParsableObject {
        var byName: [String: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "byName", field: &byName)
        }
    }

    private let composed = "caf\u{E9}"
    private let decomposed = "cafe\u{301}"

    /// The keys below `byName` after the changes, where the database holds the given one.
    private func keys(after changes: [String: Any], from stored: String) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = [Array(stored.utf8)]
        for (path, value) in changes {
            let steps = path.split(separator: "/").map(String.init)
            if steps.count == 1 {
                keys = Set(((value as? [String: Any]) ?? [:]).keys.map { Array($0.utf8) })
            } else if let key = steps.last.map({ Array($0.utf8) }) {
                if value as? Int == nil { keys.remove(key) } else { keys.insert(key) }
            }
        }
        return keys
    }

    @Test(arguments: [(1, 1), (1, 2)])
    func theOldFormGoesAndTheNewOneComes(before: Int, after: Int) {
        for (old, new) in [(composed, decomposed), (decomposed, composed)] {
            let changes = SnapshotParser().changes(
                from: Scores(byName: [old: before]),
                to: Scores(byName: [new: after])
            )
            #expect(keys(after: changes, from: old) == [Array(new.utf8)])
        }
    }
}
