import Foundation

@testable import SnapshotParser

extension RESTDatabase {
    /// A database over a transport of the tests, which waits for no time.
    ///
    /// - Parameters:
    ///   - pauses: notes for how many seconds it would have waited.
    ///   - keepAlive: returns when a server could have sent another `keep-alive`.
    static func over(
        _ transport: any RESTTransport,
        url: String = "https://example.firebaseio.com",
        token: (@Sendable () async throws -> RESTToken?)? = nil,
        pauses: Recorder = Recorder(),
        parser: SnapshotParser = SnapshotParser(),
        keepAlive: @escaping @Sendable () async throws -> Void = { try await Gate().wait() }
    ) -> RESTDatabase {
        let waits = RESTPauses { seconds in
            pauses.append("\(seconds)")
            await Task.yield()
            try Task.checkCancellation()
        } keepAlive: {
            try await keepAlive()
        }
        let url = URL(string: url) ?? URL(fileURLWithPath: "/")
        let client = RESTClient(url, transport, token: token, pauses: waits)
        return RESTDatabase(parser: parser, client: client)
    }
}

/// Holds up whoever waits until it is opened; waiting ends with the task, too.
final class Gate: Sendable {
    private let stream = AsyncStream<Void>.makeStream()

    /// Lets one pass.
    func open() { stream.continuation.yield() }

    func wait() async throws {
        for await _ in stream.stream { return }
        throw CancellationError()
    }
}
