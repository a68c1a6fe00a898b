import SnapshotParser
import Testing

/// A value that the server computes comes back pending from a round trip.
@Suite struct RoundTripServerValueTests {
    struct Message: ParsableObject, Equatable {
        var text = ""
        var sent = ServerTimestamp.new
        var likes = ServerValue<Int>.increment(1)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "sent", field: &sent)
            binder.bindField(name: "likes", field: &likes)
        }
    }

    @Test func whatTheServerIsToComputeComesBackPending() {
        #expect(SnapshotParser().roundTripIssues(of: Message(text: "a")).isEmpty)
    }
}
