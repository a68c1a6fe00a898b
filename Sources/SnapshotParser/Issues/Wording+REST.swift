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

    static func ofREST(_ error: RESTError) -> String {
        let place = error.path.isEmpty ? "the top of the database" : quotedKey(error.path)
        let reason = error.reason.isEmpty ? "" : ": \(line(error.reason, limit: 200))"
        let advice = advice(about: error).map { ": \($0)" } ?? ""
        let happened =
            switch error.kind {
            case .noAnswer where error.isOutcomeUnknown:
                "no answer to the write of \(place), which may have been done or not\(reason)"
            case .noAnswer: "no answer about \(place)\(reason)"
            case .answer(let status): "the database answered \(status) about \(place)\(reason)"
            case .end: "the database ended the observation of \(place)\(reason)"
            case .redirection: "the database redirects \(place) \(error.reason)"
            case .info: "nothing is told of \(place) over REST"
            case .unreadable: "the answer about \(place) cannot be read\(reason)"
            }
        return happened + advice
    }

    private static func advice(about error: RESTError) -> String? {
        switch error.kind {
        case _ where error.isOutcomeUnknown: "read it before you write it again"
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
