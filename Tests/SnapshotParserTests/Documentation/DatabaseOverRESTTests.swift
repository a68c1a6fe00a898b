import Foundation
import SnapshotParser
import Testing

/// The samples of the article on REST, but for the transports, which `Tests/Server` runs.
@Suite struct DatabaseOverRESTTests {
    private let server = RESTServer()
    private let url = URL(fileURLWithPath: "/")
    private var transport: any RESTTransport { server }

    @Test func firstValue() async throws {
        func URLSessionTransport() -> some RESTTransport { server }
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }
        server.database.write("users/-K1", ["name": "Ada", "age": 36])

        struct User: Codable, ParsableCodable {
            var name: String
            var age: Int?
        }

        let path = Path<User>(rendered: "users/-K1")
        let database = RESTDatabase(url: url, transport: URLSessionTransport())
        let user = try await database.value(at: path)
        print("\(user.name), \(user.age ?? 0)")

        #expect(printed == ["Ada, 36"])
    }

    @Test func serviceAccount() async throws {
        let metadata = Canned(status: 200, body: #"{"access_token":"t","expires_in":3599}"#)
        let server = server
        struct Both: RESTTransport {
            let (metadata, server): (Canned, RESTServer)

            func send(_ request: RESTRequest) async throws -> RESTResponse {
                request.url.host == "metadata.google.internal"
                    ? try await metadata.send(request) : server.answer(request)
            }
        }
        let transport = Both(metadata: metadata, server: server)

        let account = ServiceAccount(transport)
        let database = RESTDatabase(
            url: url,
            transport: transport,
            token: { try await account.token() }
        )

        try await database.setValue(at: Path().visits, value: 1)
        #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer t"])
    }

    @Test func emulator() async throws {
        func address() throws -> URL {
            let url = URL(string: "http://127.0.0.1:9000/?ns=example")

            return try #require(url)
        }
        let url = try address()

        let database = RESTDatabase(url: url, transport: transport, token: { .access("owner") })

        try await database.setValue(at: Path().visits, value: 1)
        #expect(
            server.requests.map(\.url.absoluteString)
                == ["http://127.0.0.1:9000/visits.json?ns=example&print=silent"]
        )
    }

    @Test func onlyWhatChanged() async throws {
        server.database.write(
            "shops",
            [
                "a": ["isOpen": true, "closingHour": 18, "note": "x"] as [String: Any],
                "b": ["isOpen": true, "closingHour": 20],
            ]
        )
        let database = RESTDatabase.over(server)

        func close(at hour: Int, in database: some SnapshotDatabase) async throws {
            let shops = try await database.list(at: Path().shops.orderedByKey())
            try await database.write { batch in
                for shop in shops {
                    var edited = shop
                    edited.isOpen = hour < shop.closingHour
                    let path = Path().shops.child(shop.id ?? "")
                    try batch.updateValue(at: path, from: shop, to: edited)
                }
            }
        }

        try await close(at: 19, in: database.with(.resilient))
        try await close(at: 19, in: database.with(.resilient))
        let bodies = server.requests.compactMap {
            $0.body.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(bodies == [#"{"isOpen":false}"#])
    }

    @Test func transaction() async throws {
        let database = RESTDatabase.over(server)

        let visits = try await database.transact(at: Path().visits) { (visits: inout Int?) in
            visits = (visits ?? 0) + 1
        }

        #expect(visits == 1)
    }

    @Test func liveList() async throws {
        let database = RESTDatabase.over(server)
        server.database.write("dishes", ["a": ["name": "Soup"], "b": ["name": "Bread"]])
        let menu = Menu()
        let task = Task { try await menu.follow(database) }
        while await menu.dishes.map(\.name) != ["Bread", "Soup"] { await Task.yield() }
        task.cancel()
        try await task.value
        await server.waitForStreams(0)
    }

    @Test func errors() async throws {
        server.refuse { _ in (401, "Permission denied") }
        let database = RESTDatabase.over(server)
        let (path, user) = (Path().users.child("-K1"), User())
        var printed: [String] = []
        func print(_ error: any Error) { printed.append("\(error)") }

        do {
            try await database.setValue(at: path, value: user)
        } catch {
            print(error)
        }

        #expect(
            printed.joined() == """
                the database answered 401 about 'users/-K1': Permission denied: check the token and the security rules
                """
        )
    }

    @Test func unknownOutcomes() async throws {
        let database = RESTDatabase.over(FaultyTransport(server, .init(lostAnswers: 1)))
        let (path, user) = (Path().users.child("-K1"), User())
        var unsure: [Path<User>] = []

        do {
            try await database.setValue(at: path, value: user)
        } catch let error as RESTError where error.isOutcomeUnknown {
            unsure.append(path)
        }

        #expect(unsure == [path])
    }

    // MARK: Comments

    @Test func comments() async throws {
        struct Stubborn: RESTTransport {
            func send(_ request: RESTRequest) async throws -> RESTResponse {
                RESTResponse(status: 503, headers: [:], body: .init { $0.finish() })
            }
        }
        struct Credentials { func accessToken() async throws -> String { "secret" } }
        let credentials = Credentials()
        server.database.write("users/-K1", ["name": "Ada"])

        let database = RESTDatabase(
            url: url,
            transport: transport,
            token: { .access(try await credentials.accessToken()) }
        )
        let user = try await database.value(at: Path().users.child("-K1"))

        #expect(user.name == "Ada")
        await #expect(throws: RESTError.self) {
            try await RESTDatabase.over(Stubborn()).setValue(at: Path().visits, value: 1)
        }
    }

    // MARK: Types

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Shop: ParsableSnapshot {
        var id: String?
        var isOpen = false
        var closingHour = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "isOpen", field: &isOpen)
            binder.bindField(name: "closingHour", field: &closingHour)
        }
    }

    struct Dish: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    actor ServiceAccount {
        private var last: (token: AccessToken, end: Date)?
        private let transport: any RESTTransport

        init(_ transport: any RESTTransport) { self.transport = transport }

        func token() async throws -> RESTToken {
            if let last, last.end > Date() { return .access(last.token.text) }
            let scopes = ["firebase.database", "userinfo.email"]
                .map { "https://www.googleapis.com/auth/\($0)" }.joined(separator: ",")
            let path = "computeMetadata/v1/instance/service-accounts/default/token?scopes=\(scopes)"
            guard let url = URL(string: "http://metadata.google.internal/\(path)") else {
                throw URLError(.badURL)
            }
            let headers = ["Metadata-Flavor": "Google"]
            let request = RESTRequest(method: "GET", url: url, headers: headers)
            let response = try await transport.send(request)
            guard response.status == 200 else { throw URLError(.userAuthenticationRequired) }
            var body = Data()
            for try await part in response.body { body += part }
            let token = try SnapshotParser.json.decode(AccessToken.self, from: body)
            last = (token, Date(timeIntervalSinceNow: token.lifetime - 60))
            return .access(token.text)
        }
    }

    struct AccessToken: ParsableObject {
        var text = ""
        var lifetime = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "access_token", field: &text)
            binder.bindField(name: "expires_in", field: &lifetime)
        }
    }

    actor Menu {
        private(set) var dishes: [Dish] = []

        func follow(_ database: some SnapshotDatabase) async throws {
            for try await list in database.lists(at: Path().dishes.ordered(byChild: "name")) {
                dishes = list.elements
            }
        }
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<DatabaseOverRESTTests.User>.Collection {
        Path.append(self, "users")
    }
    fileprivate var shops: Path<DatabaseOverRESTTests.Shop>.Collection {
        Path.append(self, "shops")
    }
    fileprivate var dishes: Path<DatabaseOverRESTTests.Dish>.Collection {
        Path.append(self, "dishes")
    }
    fileprivate var visits: Path<Int> { Path.append(self, "visits") }
}
