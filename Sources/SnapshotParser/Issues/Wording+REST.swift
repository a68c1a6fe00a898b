/// What went wrong between a database and its REST interface, and what to do.
extension Wording {
    static let endedStream = "the stream of events ended"
    static let silentServer = "the server was silent for more than a minute"
    static let noEvent = "an event has no path or no data"
    static let noBeginning = "the first event does not tell all that is stored"
    static let noChanges = "an event does not tell what changed"
    static let noTag = "it has no ETag, which transactions need"
    static let redirectedAgain = "again and again"

    static func redirected(to host: String?) -> String {
        "to \(host ?? "another place"), which is not its own service"
    }
}

extension RESTError {
    /// What happened at which place, and what to do.
    public var description: String {
        let place = path.isEmpty ? "the top of the database" : Wording.quotedKey(path)
        let because = reason.isEmpty ? "" : ": \(Wording.line(reason, limit: 200))"
        let happened =
            switch kind {
            case .noAnswer where isOutcomeUnknown:
                "no answer to the write of \(place), which may have been done or not\(because)"
            case .noAnswer: "no answer about \(place)\(because)"
            case .answer(let status): "the database answered \(status) about \(place)\(because)"
            case .end: "the database ended the observation of \(place)\(because)"
            case .redirection: "the database redirects \(place) \(reason)"
            case .info: "nothing is told of \(place) over REST"
            case .unreadable: "the answer about \(place) cannot be read\(because)"
            }
        return happened + (advice.map { ": \($0)" } ?? "")
    }

    private var advice: String? {
        switch kind {
        case _ where isOutcomeUnknown: "read it before you write it again"
        case .noAnswer: "check the database's URL and the network"
        case .info: "Firebase's SDKs alone know what is below '.info'"
        case .unreadable: "check the database's URL and what is in between"
        case .redirection, .answer(300..<400): "make the database with the URL that is right"
        case .end, .answer(401), .answer(403): "check the token and the security rules"
        case .answer(404): "check the database's URL"
        case .answer(429): "wait before you send more"
        case .answer(503): "try again later"
        // For a missing index, the server itself says which one to add.
        case .answer: nil
        }
    }
}
