import AsyncHTTPClient
import Foundation
import SnapshotParser

struct AsyncHTTPTransport: RESTTransport {
    let client: HTTPClient

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        var outgoing = HTTPClientRequest(url: request.url.absoluteString)
        outgoing.method = .init(rawValue: request.method)
        outgoing.headers = .init(request.headers.map { ($0, $1) })
        outgoing.body = request.body.map { .bytes($0) }
        let response = try await client.execute(outgoing, deadline: .distantFuture)
        let (body, parts) = AsyncThrowingStream<Data, any Error>.makeStream()
        let task = Task {
            do {
                for try await part in response.body { parts.yield(Data(part.readableBytesView)) }
                parts.finish()
            } catch {
                parts.finish(throwing: error)
            }
        }
        parts.onTermination = { _ in task.cancel() }
        let headers = Dictionary(response.headers.map { ($0.name, $0.value) }) { first, _ in first }
        return RESTResponse(status: Int(response.status.code), headers: headers, body: body)
    }
}
