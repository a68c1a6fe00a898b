import Foundation
import SnapshotParser

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct URLSessionTransport: RESTTransport {
    func send(_ request: RESTRequest) async throws -> RESTResponse {
        var outgoing = URLRequest(url: request.url, timeoutInterval: 90)
        (outgoing.httpMethod, outgoing.httpBody) = (request.method, request.body)
        outgoing.allHTTPHeaderFields = request.headers
        let (body, parts) = AsyncThrowingStream<Data, any Error>.makeStream()
        let answer = URLSessionAnswer(parts)
        let session = URLSession(configuration: .ephemeral, delegate: answer, delegateQueue: nil)
        let task = session.dataTask(with: outgoing)
        parts.onTermination = { _ in task.cancel() }
        task.resume()
        session.finishTasksAndInvalidate()
        for try await _ in body {
            guard let head = task.response as? HTTPURLResponse else { break }
            let fields = head.allHeaderFields.map { ("\($0)", "\($1)") }
            let headers = Dictionary(fields) { first, _ in first }
            return RESTResponse(status: head.statusCode, headers: headers, body: body)
        }
        throw URLError(.cancelled)
    }
}

final class URLSessionAnswer: NSObject, URLSessionDataDelegate {
    // It holds no body, so that a task ends when nobody reads its body any more.
    private let parts: AsyncThrowingStream<Data, any Error>.Continuation

    init(_ parts: AsyncThrowingStream<Data, any Error>.Continuation) { self.parts = parts }

    func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        // The empty part tells that the head is there.
        for part in [Data(), data] { parts.yield(part) }
    }

    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if error == nil { parts.yield(Data()) }
        parts.finish(throwing: error)
    }

    func urlSession(
        _: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
