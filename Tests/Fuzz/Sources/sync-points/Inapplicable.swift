/// The cases of a client that knows less than its server, which a database in memory never does.
enum Inapplicable {
    static func reason(of name: String) -> String? { reasons[name] }

    private static let reasons = Dictionary(
        uniqueKeysWithValues: [
            ("the client does not know the rest of the child, and tells nothing of it", partial),
            ("the client keeps of its write what the server never sent", unsent),
            ("the client does not take what the server sent too early", early),
        ].flatMap { reason, names in names.map { ($0, reason) } }
    )

    private static let partial = [
        "Deep merge on listener with complete children",
        "Descendant set below an empty default listener is ignored",
        "Revert deep set with no server data",
        "Edge case in newChildForChange_",
        "Deep set for non-local data doesn't raise events",
        "User write outside of limit is ignored for tagged queries",
        "Limit query handles deep server merge for out-of-view item.",
        "Limit query handles deep user merge for out-of-view item.",
        "Limit query handles deep user merge for out-of-view item followed by server update.",
        "Unrelated, untagged update is not cached in tagged listen",
        "Unrelated, acked set is not cached in tagged listen",
        "Unrelated, acked update is not cached in tagged listen",
        "Deep update raises immediate events only if has complete data",
    ]

    private static let unsent = [
        "Clear parent shadowing server values set with server children",
        "Clear parent shadowing server values merge with server children",
        "Ack for merge doesn't raise value event for later listen",
    ]

    private static let early = ["Handle repeated listen with merge as first update"]
}
