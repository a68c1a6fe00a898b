public import Foundation

/// Sends the requests of a ``RESTDatabase``, by whatever networking the app has.
///
/// ```swift
/// struct Stubborn: RESTTransport {
///     func send(_ request: RESTRequest) async throws -> RESTResponse {
///         RESTResponse(status: 503, headers: [:], body: .init { $0.finish() })
///     }
/// }
/// ```
///
/// <doc:DatabaseOverREST> has those for `URLSession` and AsyncHTTPClient, to paste.
public protocol RESTTransport: Sendable {
    /// Sends a request, without following a redirection. It ends, with any error, when the task is
    /// cancelled.
    ///
    /// - Parameter request: the request.
    /// - Returns: the response as soon as its head is there; the body follows, for hours if the
    ///   request asks for a stream of events. The connection is to be closed when the body is
    ///   terminated before its end.
    /// - Throws: why there is no response.
    func send(_ request: RESTRequest) async throws -> RESTResponse
}

/// A request to a database, which may hold a token.
public struct RESTRequest: Sendable, Hashable {
    /// The method: `GET`, `PUT` or `PATCH`.
    public var method: String
    /// Where it goes.
    public var url: URL
    /// The headers by their names.
    public var headers: [String: String]
    /// The body, JSON; nil for none.
    public var body: Data?

    /// Makes a request, for a transport's own tests.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - url: where it goes.
    ///   - headers: the headers by their names.
    ///   - body: the body; nil for none.
    public init(method: String, url: URL, headers: [String: String] = [:], body: Data? = nil) {
        (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
    }
}

extension RESTRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the URL without its parameters, one of which may be a token.
    public var description: String {
        let shown = url.changed { ($0.query, $0.user, $0.password) = (nil, nil, nil) }
        return "\(method) \(shown.absoluteString)"
    }

    /// Empty, so that no dump shows a token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A database's response.
public struct RESTResponse: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The headers by their names in lowercase.
    public let headers: [String: String]
    /// The body, in parts that may end anywhere.
    public let body: AsyncThrowingStream<Data, any Error>

    /// Makes a response.
    ///
    /// - Parameters:
    ///   - status: the status, such as 200.
    ///   - headers: the headers; their names are in any case.
    ///   - body: the body as it arrives, in parts that may end anywhere.
    public init(
        status: Int,
        headers: [String: String],
        body: AsyncThrowingStream<Data, any Error>
    ) {
        (self.status, self.body) = (status, body)
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }) { first, _ in first }
    }
}
