import SnapshotParser
import Testing

/// Keys that Swift takes for one and the database for two.
@Suite struct ChangesEquivalentKeysTests {
    struct Scores: ParsableObject {
        var byName: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "byName", field: &byName)
        }
    }

    private let composed = "caf\u{E9}"
    private let decomposed = "cafe\u{301}"

    @Test(arguments: [(1, 1), (1, 2)])
    func anotherFormOfAKeyIsRefused(before: Int, after: Int) {
        for (old, new) in [(composed, decomposed), (decomposed, composed)] {
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().changes(
                    from: Scores(byName: [old: before]),
                    validating: Scores(byName: [new: after])
                )
            }
            #expect(
                error?.issues.map(\.description) == [
                    """
                    equivalent keys for 'byName' in Scores: 1 key lost, as it equals another under Unicode \
                    normalization
                    """
                ]
            )
        }
    }
}
