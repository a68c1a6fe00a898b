import Foundation
import Hummingbird
import Logging
import SnapshotParser
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The client of somebody else's interface in the article on JSON text, over real HTTP.
@Suite struct GitHubTests {
    struct GitHubIssue: ParsableObject {
        var id = 0
        var title = ""
        var body: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "body", field: &body)
        }
    }

    func rename(_ url: URL, to title: String, token: String) async throws -> GitHubIssue {
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var request = URLRequest(url: url)
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let issue = try parser.decode(GitHubIssue.self, from: try await send(request))
        var edited = issue
        edited.title = title
        request.httpMethod = "PATCH"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try parser.mergePatch(from: issue, to: edited)
        return try parser.decode(GitHubIssue.self, from: try await send(request))
    }

    func send(_ request: URLRequest) async throws -> Data {
        let (data, response) = try await URLSession.shared.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw URLError(.badServerResponse)
        }
        return data
    }

    @Test func anIssueIsRenamed() async throws {
        let stored = #""id":305,"number":5,"url":"https://example.com/5","labels":[],"body":null"#
        let router = Router()
        router.get("repos/o/r/issues/5") { request, _ in
            guard request.headers[.authorization] == "Bearer t" else {
                throw HTTPError(.unauthorized)
            }
            return #"{\#(stored),"title":"Crash"}"#
        }
        router.patch("repos/o/r/issues/5") { request, _ in
            let body = String(buffer: try await request.body.collect(upTo: 1 << 20))
            guard body == #"{"title":"Crash at start"}"#,
                request.headers[.contentType] == "application/json"
            else { throw HTTPError(.badRequest) }
            return #"{\#(stored),"title":"Crash at start"}"#
        }
        var logger = Logger(label: "GitHub")
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
        let url = try #require(URL(string: "http://127.0.0.1:\(number)/repos/o/r/issues/5"))
        let issue = try await rename(url, to: "Crash at start", token: "t")
        #expect(issue.id == 305)
        #expect(issue.title == "Crash at start")
        await #expect(throws: URLError.self) { try await rename(url, to: "x", token: "") }
    }
}
