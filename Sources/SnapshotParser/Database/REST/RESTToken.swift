/// What a request shows to the database to be allowed. Its text is in no description.
public enum RESTToken: Sendable {
    /// An ID token of Firebase Authentication, or a database's old secret: `?auth=…`.
    case id(String)
    /// An OAuth access token of a service account, which security rules do not hold back; `owner`
    /// for the emulator: `Authorization: Bearer …`.
    case access(String)
}

extension RESTToken: CustomStringConvertible, CustomReflectable {
    /// The kind alone.
    public var description: String {
        if case .id = self { "an ID token" } else { "an access token" }
    }

    /// Empty, so that no dump shows the text.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RESTToken {
    func authorize(_ request: inout RESTRequest) {
        switch self {
        case .id(let text): request.url = request.url.replacing([.init("auth", encoding: text)])
        case .access(let text): request.headers["Authorization"] = "Bearer \(text)"
        }
    }
}
