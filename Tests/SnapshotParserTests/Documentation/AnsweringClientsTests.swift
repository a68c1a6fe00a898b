import Foundation
import SnapshotParser
import Testing

// Declarations like those of Vapor 4 that the article uses.

struct HTTPResponseStatus: Equatable {
    static let ok = HTTPResponseStatus(statusCode: 200)
    static let created = HTTPResponseStatus(statusCode: 201)

    let code: Int

    init(statusCode: Int, reasonPhrase: String = "") { code = statusCode }
}

final class Request: Sendable {
    struct Body {
        let data: Data?
    }

    let body: Body
    let id: String

    init(_ body: String, id: String = "") {
        self.body = Body(data: Data(body.utf8))
        self.id = id
    }
}

final class Response: Sendable {
    struct Body {
        static let empty = Body(data: Data())

        let data: Data
    }

    let status: HTTPResponseStatus
    let headers: [String: String]
    let body: Body

    init(
        status: HTTPResponseStatus = .ok,
        headers: [String: String] = [:],
        body: Body = .empty
    ) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

protocol AsyncResponder: Sendable {
    func respond(to request: Request) async throws -> Response
}

protocol AsyncMiddleware: Sendable {
    func respond(
        to request: Request,
        chainingTo next: any AsyncResponder
    ) async throws -> Response
}

struct HTTPMediaType: Equatable {
    static let json = HTTPMediaType(subType: "json")

    let subType: String
}

struct HTTPHeaders {
    var contentType: HTTPMediaType?
}

protocol ContentDecoder: Sendable {
    func decode<D: Decodable>(
        _ decodable: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders
    ) throws -> D
    func decode<D: Decodable>(
        _ decodable: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D
}

protocol ContentEncoder: Sendable {
    func encode<E: Encodable>(
        _ encodable: E,
        to body: inout ByteBuffer,
        headers: inout HTTPHeaders
    ) throws
}

extension ByteBuffer {
    mutating func writeBytes(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
}

// The coder and the middleware.

struct BodyCoder: ContentDecoder, ContentEncoder {
    let parser: SnapshotParser

    func decode<D: Decodable>(
        _ type: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders
    ) throws -> D {
        try decode(type, from: body, headers: headers, userInfo: [:])
    }

    func decode<D: Decodable>(
        _ type: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        var parser = parser
        parser.userInfo.merge(userInfo) { $1 }
        return try parser.decode(type, from: body)
    }

    func encode<E: Encodable>(
        _ value: E,
        to body: inout ByteBuffer,
        headers: inout HTTPHeaders
    ) throws {
        headers.contentType = .json
        body.writeBytes(try parser.encode(value))
    }
}

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

struct BodyErrors: AsyncMiddleware {
    func respond(
        to request: Request,
        chainingTo next: any AsyncResponder
    ) async throws -> Response {
        do {
            return try await next.respond(to: request)
        } catch {
            let (status, body) = try answer(to: error)
            return Response(
                status: .init(statusCode: status),
                headers: ["Content-Type": "application/json"],
                body: .init(data: body)
            )
        }
    }
}

extension Response {
    fileprivate static func json(_ status: HTTPResponseStatus, _ body: Data) -> Response {
        Response(
            status: status,
            headers: ["Content-Type": "application/json"],
            body: .init(data: body)
        )
    }
}

/// The samples of the article on errors for clients.
@Suite struct AnsweringClientsTests {
    enum Role: String, ParsableValue { case admin, member }

    struct User: ParsableSnapshot {
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

    @Test func aCoderTakesTheTypesOfAllRoutes() throws {
        struct Booking: Codable { var seats: Int }
        let coder: any ContentDecoder & ContentEncoder = BodyCoder(parser: .json)
        let text = #"[{"seats":2}]"#
        var (headers, body) = (HTTPHeaders(), ByteBuffer(bytes: []))
        let bookings = try coder.decode(
            [Booking].self,
            from: ByteBuffer(bytes: Array(text.utf8)),
            headers: headers
        )
        try coder.encode(bookings, to: &body, headers: &headers)
        #expect(String(decoding: body.bytes, as: UTF8.self) == text)
        #expect(headers.contentType == .json)
    }

    /// As the framework's validations look into a body.
    @Test func aCoderPassesOnTheDictionary() throws {
        struct Keys: Decodable {
            static let wanted = CodingUserInfoKey(rawValue: "wanted")
            var values: [String]

            init(from decoder: any Decoder) throws {
                let wanted = Self.wanted.flatMap { decoder.userInfo[$0] as? [String] } ?? []
                let all = try decoder.singleValueContainer().decode([String: String].self)
                values = wanted.compactMap { all[$0] }
            }
        }
        let coder: any ContentDecoder = BodyCoder(parser: .json)
        let wanted = try #require(Keys.wanted)
        let keys = try coder.decode(
            Keys.self,
            from: ByteBuffer(bytes: Array(#"{"a":"1","b":"2"}"#.utf8)),
            headers: HTTPHeaders(),
            userInfo: [wanted: ["b"]]
        )
        #expect(keys.values == ["2"])
    }

    struct Unknown: Error {}

    final class Store: @unchecked Sendable {
        var users: [User] = []

        func add(_ user: User) throws {
            _ = try SnapshotParser().serialize(validating: user)
            users.append(user)
        }

        func user(_ id: String) throws -> User {
            guard let user = users.first(where: { $0.id == id }) else { throw Unknown() }
            return user
        }

        func replace(_ user: User) throws {
            users.removeAll { $0.id == user.id }
            try add(user)
        }
    }

    struct Handler: AsyncResponder {
        let store = Store()
        let parser: SnapshotParser

        init() {
            var parser = SnapshotParser.json
            parser.unknownKeys = .fail
            self.parser = parser
        }

        func respond(to request: Request) async throws -> Response {
            try request.id.isEmpty ? create(request) : change(request)
        }

        func create(_ request: Request) throws -> Response {
            let user = try parser.decode(User.self, from: request.body.data ?? Data())
            try store.add(user)
            return .json(.created, try parser.encode(user))
        }

        func change(_ request: Request) throws -> Response {
            var user = try store.user(request.id)
            try parser.update(&user, from: request.body.data ?? Data())
            try store.replace(user)
            return .json(.ok, try parser.encode(user))
        }
    }

    private func text(_ response: Response) -> String {
        String(decoding: response.body.data, as: UTF8.self)
    }

    private func respond(to body: String) async throws -> Response {
        try await BodyErrors().respond(to: Request(body), chainingTo: Handler())
    }

    @Test func allMistakesAreAnswered() async throws {
        let response = try await respond(
            to: #"{"name": "Ada", "age": "36", "role": "root", "shrit": "M"}"#
        )
        #expect(response.status == HTTPResponseStatus(statusCode: 422))
        #expect(response.headers == ["Content-Type": "application/json"])
        #expect(text(response).components(separatedBy: #""code""#).count == 4)
    }

    @Test func otherBodies() async throws {
        #expect(try await respond(to: #"{"name": "Ada"}"#).status == .created)
        let response = try await respond(to: #"{"id": "a" "#)
        #expect(response.status == HTTPResponseStatus(statusCode: 400))
        await #expect(throws: ParseError.self) {
            try await respond(to: #"{"name": "Ada", "id": "a/b"}"#)
        }
        #expect(throws: SnapshotParser.JSONError.self) {
            _ = try answer(to: SnapshotParser.JSONError.unreadable(reason: ""))
        }
    }

    @Test func aPatchChangesWhatItNames() async throws {
        let handler = Handler()
        let ada = Request(#"{"id": "ada", "name": "Ada", "age": 36, "role": "admin"}"#)
        let created = try await BodyErrors().respond(to: ada, chainingTo: handler)
        #expect(text(created) == #"{"age":36,"id":"ada","name":"Ada","role":"admin"}"#)
        let patch = Request(#"{"age": null, "role": "member"}"#, id: "ada")
        let changed = try await BodyErrors().respond(to: patch, chainingTo: handler)
        #expect(text(changed) == #"{"id":"ada","name":"Ada","role":"member"}"#)
        let broken = Request(#"{"name": "Alan", "role": "root"}"#, id: "ada")
        let refused = try await BodyErrors().respond(to: broken, chainingTo: handler)
        #expect(refused.status == HTTPResponseStatus(statusCode: 422))
        #expect(try handler.store.user("ada").name == "Ada")
    }

    @Test func aKeyThatIsOnlyWrittenIsNotReported() throws {
        struct Account: ParsableObject {
            var name = ""
            var plan = "free"

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "plan", field: &plan, access: .serialize)
            }
        }

        var parser = SnapshotParser.json
        parser.unknownKeys = .fail
        let account = try parser.decode(Account.self, from: #"{"name": "Ada", "plan": "gold"}"#)
        #expect(account.plan == "free")
    }

    @Test func aPatchReplacesArraysAndChangesDictionaries() throws {
        struct Post: ParsableObject {
            var tags: [String] = []
            var scores: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "tags", field: &tags)
                binder.bindField(name: "scores", field: &scores)
            }
        }

        var post = Post(tags: ["a", "b"], scores: ["ada": 1, "eve": 2])
        try SnapshotParser.json.update(&post, from: #"{"tags": ["c"], "scores": {"ada": 3}}"#)
        #expect(post.tags == ["c"])
        #expect(post.scores == ["ada": 3, "eve": 2])
        let edited = Post(tags: ["c"], scores: ["ada": 4, "eve": 2])
        let old = Post(tags: ["c"], scores: ["ada": 3, "eve": 2])
        let patch = try SnapshotParser.json.mergePatch(from: old, to: edited)
        #expect(String(decoding: patch, as: UTF8.self) == #"{"scores":{"ada":4}}"#)
    }
}
