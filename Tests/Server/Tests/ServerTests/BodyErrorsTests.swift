import AsyncHTTPClient
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SnapshotParser
import Testing

/// The samples of the article on servers with Hummingbird, over real HTTP.
@Suite struct BodyErrorsTests {
    private typealias Answer = (status: Int, type: String?, body: String)

    /// Sends requests to a server of its own.
    private func serve<Context: RequestContext>(
        _ router: Router<Context> = makeRouter(UserStore()),
        _ work: ((HTTPMethod, String, String) async throws -> Answer) async throws -> Void
    ) async throws where Context.Source == ApplicationRequestContextSource {
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
        try await work { method, path, body in
            var request = HTTPClientRequest(url: "http://127.0.0.1:\(number)/\(path)")
            request.method = .init(rawValue: method.rawValue)
            request.body = .bytes(Data(body.utf8))
            let response = try await ServerTests.client.execute(request, timeout: .seconds(20))
            let answer = try await response.body.collect(upTo: 1 << 20)
            return (
                Int(response.status.code), response.headers.first(name: "Content-Type"),
                String(buffer: answer)
            )
        }
    }

    private enum HTTPMethod: String { case get = "GET", post = "POST", patch = "PATCH" }

    @Test func bodiesAndTheirMistakesAreJSON() async throws {
        try await serve { send in
            let created = try await send(.post, "users", #"{"id":"1","name":"Ada","age":36}"#)
            #expect(created == (201, "application/json", #"{"age":36,"id":"1","name":"Ada"}"#))
            let changed = try await send(.patch, "users/1", #"{"age":null}"#)
            #expect(changed == (200, "application/json", #"{"id":"1","name":"Ada"}"#))
            let mistaken = try await send(
                .post,
                "users",
                #"{"name": "Ada", "age": "36", "role": "root", "shrit": "M"}"#
            )
            #expect(mistaken.status == 422)
            #expect(mistaken.type == "application/json")
            #expect(
                mistaken.body.replacingOccurrences(of: ",{", with: ",\n{")
                    .replacingOccurrences(of: "[{", with: "[\n{") == #"""
                        {"errors":[
                        {"code":"typeMismatch","column":24,"line":1,"pointer":"/age","reason":"expected an integer, found a string \"36\""},
                        {"code":"invalidRawValue","column":38,"line":1,"pointer":"/role","reason":"a string \"root\" is not a Role"},
                        {"code":"unknownKey","column":46,"line":1,"pointer":"/shrit","reason":"unknown key: did you mean 'shirt'?"}]}
                        """#
            )
            let broken = try await send(.post, "users", #"{"id": "a" "#)
            #expect(broken.status == 400)
            #expect(broken.type == "application/json")
            #expect(
                broken.body.replacingOccurrences(of: "[{", with: "[\n{") == #"""
                    {"errors":[
                    {"code":"malformedText","column":12,"line":1,"pointer":"","reason":"expected ',' or '}', found the end of the text"}]}
                    """#
            )
        }
    }

    @Test func theLibraryStandsInForTheFrameworksCoder() async throws {
        try await serve(makeCodingRouter()) { send in
            let booked = try await send(.post, "bookings", #"{"room":"Blue","seats":4}"#)
            #expect(booked.body == "Blue 4")
            let mistaken = try await send(.post, "bookings", #"{"room":5,"seats":"4"}"#)
            #expect(mistaken.status == 422)
            #expect(mistaken.body.components(separatedBy: "typeMismatch").count == 3)
            let plain = #"[{"seats":4}]"#
            #expect(try await send(.post, "plain", plain) == (200, "application/json", plain))
        }
    }

    @Test func linesAreReadAndWritten() async throws {
        try await serve { send in
            let lines = """
                {"id":"1","name":"Ada"}
                {"age":85,"id":"2","name":"Grace"}

                """
            #expect(try await send(.post, "users/lines", lines).status == 204)
            #expect(
                try await send(.get, "users/lines", "") == (200, "application/x-ndjson", lines)
            )
            let broken = try await send(.post, "users/lines", lines + #"{"id":"3"}"#)
            #expect(broken.status == 422)
            #expect(
                broken.body == #"{"errors":[{"code":"missingKey","column":1,"line":3,"#
                    + #""pointer":"/name","reason":"missing key"}]}"#
            )
        }
    }
}

private func == (
    left: (status: Int, type: String?, body: String),
    right: (Int, String?, String)
) -> Bool {
    left.status == right.0 && left.type == right.1 && left.body == right.2
}

struct User: ParsableSnapshot {
    enum Role: String, ParsableValue { case admin, member }

    var id: String?
    var name = ""
    var age: Int?
    var role: Role?
    var shirt: String?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "shirt", field: &shirt)
    }
}

actor UserStore {
    private(set) var all: [User] = []

    func user(_ id: String) throws -> User {
        guard let user = all.first(where: { $0.id == id }) else { throw HTTPError(.notFound) }
        return user
    }

    func put(_ user: User) {
        all.removeAll { $0.id == user.id }
        all.append(user)
    }
}

/// The status and the body for a mistake of the client's. Any other error is thrown again.
func answer(to error: any Error) throws -> (status: Int, body: Data) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    switch error {
    case let error as ParseError where error.operation == .parsing:
        return (422, try encoder.encode(["errors": Array(error.issues.prefix(100))]))
    case SnapshotParser.JSONError.unreadable: throw error  // a file of the server's own
    case let error as SnapshotParser.JSONError:
        return (400, try encoder.encode(["errors": [error]]))
    default: throw error
    }
}

struct BodyErrors<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let (status, body) = try answer(to: error)
            return .json(.init(code: status), body)
        }
    }
}

extension Response {
    static func json(_ status: HTTPResponse.Status, _ body: Data) -> Response {
        Response(
            status: status,
            headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(bytes: body))
        )
    }
}

struct BodyCoder: RequestDecoder, ResponseEncoder {
    let parser: SnapshotParser

    func decode<T: Decodable>(
        _ type: T.Type,
        from request: Request,
        context: some RequestContext
    ) async throws -> T {
        try parser.decode(type, from: try await request.body.collect(upTo: 1 << 16))
    }

    func encode(
        _ value: some Encodable,
        from request: Request,
        context: some RequestContext
    ) throws -> Response {
        Response.json(.ok, try parser.encode(value))
    }
}

/// Takes the library for a framework's own coder.
struct CodingContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    var requestDecoder: BodyCoder {
        var parser = SnapshotParser.json
        parser.unknownKeys = .fail
        return BodyCoder(parser: parser)
    }

    var responseEncoder: BodyCoder { requestDecoder }

    init(source: Source) { coreContext = .init(source: source) }
}

struct Booking: CodableObject {
    var room = ""
    var seats = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "room", field: &room)
        binder.bindField(name: "seats", field: &seats)
    }
}

struct Plain: Codable {
    let seats: Int
}

func makeCodingRouter() -> Router<CodingContext> {
    let router = Router(context: CodingContext.self)
    router.middlewares.add(BodyErrors())
    router.post("bookings") { request, context in
        let booking = try await request.decode(as: Booking.self, context: context)
        return "\(booking.room) \(booking.seats)"
    }
    router.post("plain") { request, context in
        try await request.decode(as: [Plain].self, context: context)
    }
    return router
}

func makeRouter(_ users: UserStore) -> Router<BasicRequestContext> {
    var parser = SnapshotParser.json
    parser.unknownKeys = .fail
    parser.dates = .iso8601
    let router = Router()
    router.middlewares.add(BodyErrors())
    router.post("users") { [parser] request, _ in
        let body = try await request.body.collect(upTo: 1 << 16)
        let user = try parser.decode(User.self, from: body)
        await users.put(user)
        return Response.json(.created, try parser.encode(user))
    }
    router.patch("users/:id") { [parser] request, context in
        let body = try await request.body.collect(upTo: 1 << 16)
        var user = try await users.user(try context.parameters.require("id"))
        try parser.update(&user, from: body)
        await users.put(user)
        return Response.json(.ok, try parser.encode(user))
    }

    addReading(ofLinesTo: router, users, parser)
    addWriting(ofLinesTo: router, users, parser)
    return router
}

private func addReading(
    ofLinesTo router: Router<BasicRequestContext>,
    _ users: UserStore,
    _ parser: SnapshotParser
) {
    router.post("users/lines") { request, _ in
        for try await element in parser.elements(ofLinesOf: User.self, in: request.body) {
            await users.put(try element.result.get())
        }
        return Response(status: .noContent)
    }
}

private func addWriting(
    ofLinesTo router: Router<BasicRequestContext>,
    _ users: UserStore,
    _ parser: SnapshotParser
) {
    router.get("users/lines") { _, _ in
        let body = ResponseBody { writer in
            for user in await users.all {
                try await writer.write(ByteBuffer(bytes: try parser.encode(user)))
                try await writer.write(ByteBuffer(string: "\n"))
            }
            try await writer.finish(nil)
        }
        let headers: HTTPFields = [.contentType: "application/x-ndjson"]
        return Response(status: .ok, headers: headers, body: body)
    }
}
