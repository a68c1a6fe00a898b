/// Which names speak of a point in time.
enum TimeNames {
    static func speaksOfTime(_ key: String) -> Bool {
        guard let name = Identifier.member(key) else { return false }
        return Identifier.camelWords(of: name).contains { words.contains($0.lowercased()) }
    }

    private static let words: Set<String> = [
        "at", "date", "dates", "time", "times", "timestamp", "timestamps", "ts", "created",
        "updated",
        "modified", "changed", "seen", "read", "expires", "expiry", "expiration", "since", "until",
        "start", "started", "starts", "end", "ended", "ends", "finished", "born", "birthday",
        "joined",
        "sent", "due", "deadline", "when", "published", "edited", "deleted", "removed", "login",
        "logout", "registered", "received", "delivered", "closed", "opened", "added", "day",
        "moment",
        "activity", "active", "from", "to", "timestampms", "lastseen", "createdat", "updatedat",
    ]
}
