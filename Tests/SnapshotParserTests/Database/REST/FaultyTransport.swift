import Foundation
import SnapshotParser

/// A way to a server on which things go wrong, as drawn.
final class FaultyTransport: RESTTransport, @unchecked Sendable {
    /// What goes wrong, as one of so many times.
    struct Faults {
        /// Bodies arrive in parts that end anywhere.
        var cutsBodies = false
        /// A stream is lost after so many parts.
        var lostStreams: ClosedRange<Int>?
        /// No connection, so nothing is done.
        var lostRequests = 0
        /// The answer does not come, but the request was done.
        var lostAnswers = 0
        /// 500 or 503, but the request was done.
        var lateErrors = 0
        /// 503 or 429, and nothing is done.
        var busy = 0
        /// 307 to another server of the service.
        var redirections = 0
    }

    private let server: RESTServer
    private let faults: Faults
    private let lock = NSLock()
    private var generator: SeededGenerator
    private var successes = 0
    /// Called before each request is done.
    private let before: @Sendable (RESTRequest) -> Void

    init(
        _ server: RESTServer,
        _ faults: Faults,
        seed: Int = 1,
        before: @escaping @Sendable (RESTRequest) -> Void = { _ in }
    ) {
        (self.server, self.faults, self.before) = (server, faults, before)
        generator = SeededGenerator(seed: UInt64(seed))
    }

    /// How many writes were done whose answer was lost.
    var lostSuccesses: Int { lock.withLock { successes } }

    private func draw(_ range: ClosedRange<Int>) -> Int {
        lock.withLock { Int.random(in: range, using: &generator) }
    }

    private func happens(_ oneOf: Int) -> Bool { oneOf > 0 && draw(1...oneOf) == 1 }

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        if happens(faults.lostRequests) { throw Lost(url: request.url) }
        if happens(faults.busy) {
            let body = #"{"error":"try later"}"#
            return RESTResponse(status: draw(0...1) == 0 ? 503 : 429, headers: [:], text: body)
        }
        if happens(faults.redirections) {
            var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
            parts?.host = "s-\(draw(1...9)).firebaseio.com"
            let location = parts?.url?.absoluteString ?? ""
            return RESTResponse(status: 307, headers: ["Location": location], text: "")
        }
        before(request)
        let response = server.answer(request)
        if request.method != "GET" {
            let (isLost, isLate) = (happens(faults.lostAnswers), happens(faults.lateErrors))
            if isLost || isLate, response.status < 300 { lock.withLock { successes += 1 } }
            if isLost { throw Lost(url: request.url) }
            if isLate {
                let status = draw(0...1) == 0 ? 500 : 503
                return RESTResponse(status: status, headers: [:], text: #"{"error":"too late"}"#)
            }
        }
        let isStream = response.headers["content-type"] == "text/event-stream"
        let last = isStream ? faults.lostStreams.map(draw) : nil
        guard faults.cutsBodies || last != nil else { return response }
        return RESTResponse(
            status: response.status,
            headers: response.headers,
            body: parts(of: response.body, last: last, of: request.url)
        )
    }

    private func parts(
        of body: AsyncThrowingStream<Data, any Error>,
        last: Int?,
        of url: URL
    ) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                var count = 0
                do {
                    for try await whole in body {
                        for part in cut(whole) {
                            if count == last { throw Lost(url: url) }
                            count += 1
                            continuation.yield(part)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func cut(_ whole: Data) -> [Data] {
        guard faults.cutsBodies else { return [whole] }
        var (parts, rest): ([Data], Data) = ([], whole)
        while !rest.isEmpty {
            let count = min(rest.count, draw(1...9))
            parts.append(Data(rest.prefix(count)))
            rest = Data(rest.dropFirst(count))
        }
        return parts
    }

    /// As careless as transports are: it names the URL with its token.
    struct Lost: Error, CustomStringConvertible {
        let url: URL
        var description: String { "connection to \(url.absoluteString) lost" }
    }
}

extension RESTResponse {
    init(status: Int, headers: [String: String], text: String) {
        self.init(
            status: status,
            headers: headers,
            body: .init { continuation in
                continuation.yield(Data(text.utf8))
                continuation.finish()
            }
        )
    }
}
