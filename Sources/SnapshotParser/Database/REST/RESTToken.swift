import Foundation

/// What a request shows to the database to be allowed. Its text is in no description.
public enum RESTToken: Sendable {
    /// An ID token of Firebase Authentication, or a database's old secret: `?auth=…`.
    case id(String)
    /// An OAuth access token of a service account, which security rules do not hold back; `owner`
    /// for the emulator: `Authorization: Bearer …`.
    case access(String)
}

extension RESTToken: CustomStringConvertible {
    /// The kind alone.
    public var description: String {
        if case .id = self { "an ID token" } else { "an access token" }
    }
}

extension RESTToken {
    func authorize(_ request: inout RESTRequest) {
        switch self {
        case .id(let text): request.url = request.url.replacing([.init("auth", encoding: text)])
        case .access(let text): request.headers["Authorization"] = "Bearer \(text)"
        }
    }

    /// What a server or a transport says, without the token: it may quote the request.
    func hidden(in said: String) -> String {
        switch self {
        case .id(let text), .access(let text):
            [text, text.percentEncoded].filter { !$0.isEmpty }
                .reduce(said) { $0.replacingOccurrences(of: $1, with: "…") }
        }
    }
}
