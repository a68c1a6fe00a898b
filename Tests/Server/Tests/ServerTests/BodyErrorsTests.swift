import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SnapshotParser
import Testing

/// The middleware of the article on servers in Hummingbird's names, over real HTTP.
@Suite struct BodyErrorsTests {
    private struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    private struct BodyErrors: RouterMiddleware {
        func handle(
            _ request: Request,
            context: BasicRequestContext,
            next: (Request, BasicRequestContext) async throws -> Response
        ) async throws -> Response {
            do {
                return try await next(request, context)
            } catch let error as ParseError where error.operation == .parsing {
                return try answer(.unprocessableContent, Array(error.issues.prefix(100)))
            } catch let error as SnapshotParser.JSONError {
                return try answer(.badRequest, [error])
            }
        }

        private func answer(
            _ status: HTTPResponse.Status,
            _ errors: some Encodable
        ) throws -> Response {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return .json(status, try encoder.encode(["errors": errors]))
        }
    }

    private func answer(to body: String) async throws -> (status: Int, type: String?, body: String)
    {
        let parser = SnapshotParser.json
        let router = Router()
        router.middlewares.add(BodyErrors())
        router.post("users") { request, _ in
            let body = try await request.body.collect(upTo: 1 << 20)
            let user = try parser.decode(User.self, from: Data(body.readableBytesView))
            return Response.json(.created, try parser.encode(user))
        }
        var logger = Logger(label: "BodyErrors")
        logger.logLevel = .critical
        let (ports, started) = AsyncStream<Int>.makeStream()
        let application = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { started.yield($0.localAddress?.port ?? 0) },
            logger: logger
        )
        let task = Task { try await application.run() }
        defer { task.cancel() }
        var port = ports.makeAsyncIterator()
        let number = try #require(await port.next())
        var request = HTTPClientRequest(url: "http://127.0.0.1:\(number)/users")
        request.method = .POST
        request.body = .bytes(Data(body.utf8))
        let response = try await ServerTests.client.execute(request, timeout: .seconds(20))
        let answer = try await response.body.collect(upTo: 1 << 20)
        return (
            Int(response.status.code), response.headers.first(name: "Content-Type"),
            String(buffer: answer)
        )
    }

    @Test func bodiesAndTheirMistakesAreJSON() async throws {
        let created = try await answer(to: #"{"id":"1","name":"Ada","age":36}"#)
        #expect(created.status == 201)
        #expect(created.type == "application/json")
        #expect(created.body == #"{"age":36,"id":"1","name":"Ada"}"#)
        let mistaken = try await answer(to: #"{"name":"Ada","age":"36"}"#)
        #expect(mistaken.status == 422)
        #expect(mistaken.type == "application/json")
        #expect(
            mistaken.body == #"{"errors":[{"code":"typeMismatch","column":21,"line":1,"#
                + #""pointer":"/age","reason":"expected an integer, found a string \"36\""}]}"#
        )
        let broken = try await answer(to: #"{"name":"#)
        #expect(broken.status == 400)
        #expect(broken.type == "application/json")
        #expect(broken.body.hasPrefix(#"{"errors":[{"code":"malformedText""#))
    }
}

extension Response {
    fileprivate static func json(_ status: HTTPResponse.Status, _ body: Data) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: body))
        )
    }
}
