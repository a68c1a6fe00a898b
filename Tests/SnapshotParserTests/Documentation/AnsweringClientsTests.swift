import Foundation
import SnapshotParser
import Testing

/// The names of a server's framework that the article uses.
enum HTTPStatus: Int { case ok = 200, created = 201, badRequest = 400, unprocessableEntity = 422 }

struct Request {
    var body: Data
    var id = ""
}

struct Response {
    var status: HTTPStatus
    var body = Data()
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

struct BodyErrors: AsyncMiddleware {
    func respond(
        to request: Request,
        chainingTo next: any AsyncResponder
    ) async throws -> Response {
        do {
            return try await next.respond(to: request)
        } catch let error as ParseError where error.operation == .parsing {
            return try answer(.unprocessableEntity, Array(error.issues.prefix(100)))
        } catch let error as SnapshotParser.JSONError {
            // A file that cannot be read is one of the server's own.
            if case .unreadable = error { throw error }
            return try answer(.badRequest, [error])
        }
    }

    private func answer(_ status: HTTPStatus, _ errors: some Encodable) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(status: status, body: try encoder.encode(["errors": errors]))
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
            let user = try parser.decode(User.self, from: request.body)
            try store.add(user)
            return Response(status: .created, body: try parser.encode(user))
        }

        func change(_ request: Request) throws -> Response {
            var user = try store.user(request.id)
            try parser.update(&user, from: request.body)
            try store.replace(user)
            return Response(status: .ok, body: try parser.encode(user))
        }
    }

    private func answer(_ body: String) async throws -> (HTTPStatus, String) {
        let request = Request(body: Data(body.utf8))
        let response = try await BodyErrors().respond(to: request, chainingTo: Handler())
        return (response.status, String(decoding: response.body, as: UTF8.self))
    }

    @Test func allMistakesAreAnswered() async throws {
        let (status, body) = try await answer(
            #"{"name": "Ada", "age": "36", "role": "root", "shrit": "M"}"#
        )
        #expect(status == .unprocessableEntity)
        #expect(
            body.replacingOccurrences(of: ",{", with: ",\n{")
                .replacingOccurrences(of: "[{", with: "[\n{") == #"""
                    {"errors":[
                    {"code":"typeMismatch","column":24,"line":1,"pointer":"/age","reason":"expected an integer, found a string \"36\""},
                    {"code":"invalidRawValue","column":38,"line":1,"pointer":"/role","reason":"a string \"root\" is not a Role"},
                    {"code":"unknownKey","column":46,"line":1,"pointer":"/shrit","reason":"unknown key: did you mean 'shirt'?"}]}
                    """#
        )
    }

    @Test func otherBodies() async throws {
        #expect(try await answer(#"{"name": "Ada"}"#).0 == .created)
        let (status, body) = try await answer(#"{"id": "a" "#)
        #expect(status == .badRequest)
        #expect(
            body.replacingOccurrences(of: "[{", with: "[\n{") == #"""
                {"errors":[
                {"code":"malformedText","column":12,"line":1,"pointer":"","reason":"expected ',' or '}', found the end of the text"}]}
                """#
        )
        await #expect(throws: ParseError.self) {
            try await answer(#"{"name": "Ada", "id": "a/b"}"#)
        }
    }

    @Test func aPatchChangesWhatItNames() async throws {
        func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

        let handler = Handler()
        let ada = Request(
            body: Data(#"{"id": "ada", "name": "Ada", "age": 36, "role": "admin"}"#.utf8)
        )
        let created = try await BodyErrors().respond(to: ada, chainingTo: handler)
        #expect(text(created) == #"{"age":36,"id":"ada","name":"Ada","role":"admin"}"#)
        let patch = Request(body: Data(#"{"age": null, "role": "member"}"#.utf8), id: "ada")
        let changed = try await BodyErrors().respond(to: patch, chainingTo: handler)
        #expect(text(changed) == #"{"id":"ada","name":"Ada","role":"member"}"#)
        let broken = Request(body: Data(#"{"name": "Alan", "role": "root"}"#.utf8), id: "ada")
        let refused = try await BodyErrors().respond(to: broken, chainingTo: handler)
        #expect(refused.status == .unprocessableEntity)
        #expect(try handler.store.user("ada").name == "Ada")
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
