public import Foundation

/// The Realtime Database, or its emulator, over its REST interface: on every platform, without an
/// SDK.
///
/// ```swift
/// let database = RESTDatabase(
///     url: url,
///     transport: transport,
///     token: { .access(try await credentials.accessToken()) }
/// )
/// let user = try await database.value(at: Path().users.child("-K1"))
/// ```
///
/// Everything typed works over it: values, events, queries, lists, pages, batches, transactions.
/// One stream of events serves all that observe a place or a query. If it is lost, it is opened
/// again, and what changed meanwhile arrives as ordinary events. A single read asks the server for
/// itself.
///
/// A write is done when the server says so, and nothing is told of it before. There are no
/// priorities, no `.info` and no cache on disk. Copies share their streams. The article
/// <doc:DatabaseOverREST> has transports to paste.
public struct RESTDatabase: SnapshotDatabase {
    /// Reads and writes typed values.
    public let parser: SnapshotParser
    let client: RESTClient
}

extension RESTDatabase {
    /// Makes a database that nothing is sent to yet.
    ///
    /// - Parameters:
    ///   - url: where the database is, such as `https://example.firebaseio.com` or, for the
    ///     emulator, `http://127.0.0.1:9000/?ns=example`. Its parameters are kept in each request.
    ///   - transport: sends requests.
    ///   - token: gives the token for a request or a stream; nil for none. It is asked each time,
    ///     so it should keep a token until that expires. What it throws ends the call that
    ///     needed the token, or the observation if that has told nothing yet. It should not take
    ///     for ever, since other calls wait.
    ///   - parser: reads and writes typed values.
    public init(
        url: URL,
        transport: any RESTTransport,
        token: (@Sendable () async throws -> RESTToken?)? = nil,
        parser: SnapshotParser = SnapshotParser()
    ) {
        self.init(parser: parser, client: RESTClient(url, transport, token: token))
    }

    /// Refers to a place of the database.
    ///
    /// - Parameter path: keys with slashes between them; empty, or a slash alone, for the top.
    /// - Returns: the reference.
    public func reference(withPath path: String) -> some SnapshotReference {
        RESTReference(client: client, path: Path(rendered: path), parser: parser)
    }

    /// Runs work where the callbacks run, after those that are waiting.
    ///
    /// - Parameter work: what is to run.
    public func callBack(_ work: @escaping @Sendable () -> Void) { client.shared.callBack(work) }
}
