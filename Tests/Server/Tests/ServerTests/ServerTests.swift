import AsyncHTTPClient
import Foundation
import SnapshotParser
import Testing

/// The database over real HTTP, through both transports.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ServerTests {
    static let clients: [@Sendable () -> any RESTTransport] = [
        { URLSessionTransport() }, { AsyncHTTPTransport(client: Self.client) },
    ]

    static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(read: .seconds(90))
        )
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)

        return client
    }()

    private let users = Path<Member>.Collection(rendered: "users")
    private let count = Path<Int>(rendered: "count")

    /// Works with a served database, and ends the server.
    private func serve(
        _ server: RESTServer = RESTServer(),
        port: Int = 0,
        _ work: (URL) async throws -> Void
    ) async throws {
        let (ports, started) = AsyncStream<Int>.makeStream()
        let task = Task {
            try await HTTPServer(server: server, port: port).run { started.yield($0) }
            started.finish()
        }
        for await port in ports {
            let url = try #require(URL(string: "http://127.0.0.1:\(port)/?ns=example"))
            try await work(url)
            break
        }
        task.cancel()
        _ = await task.result
    }

    @Test(arguments: clients)
    func readsWritesAndFollows(_ transport: @Sendable () -> any RESTTransport) async throws {
        let server = RESTServer()
        try await serve(server) { url in
            let database = RESTDatabase(url: url, transport: transport())
            let path = try await database.addValue(to: users, value: Member(name: "Zoë / 😀"))
            #expect(try await database.value(at: path).name == "Zoë / 😀")
            var lists = database.lists(at: users.ordered(byChild: "name").limited(toLast: 2))
                .makeAsyncIterator()
            // The first list may come before it is known to be complete.
            while let list = try await lists.next(), !list.isComplete {
                #expect(list.map(\.name) == ["Zoë / 😀"])
            }
            try await database.setValue(at: users.child("a"), value: Member(name: "Ada"))
            #expect(try await lists.next()?.map(\.name) == ["Ada", "Zoë / 😀"])
            try await database.write { batch in
                batch.removeValue(at: path)
                try batch.setValue(at: count, value: 1)
            }
            #expect(try await lists.next()?.map(\.name) == ["Ada"])
            #expect(try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 } == 2)
            server.refuse { _ in (401, "Permission denied") }
            let error = await #expect(throws: RESTError.self) {
                try await database.removeValue(at: path)
            }
            #expect(error?.status == 401)
            #expect(error?.reason == "Permission denied")
        }
    }

    @Test func eightTasksCountTogether() async throws {
        let server = RESTServer()
        try await serve(server) { url in
            let databases = Self.clients.map { RESTDatabase(url: url, transport: $0()) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let database = databases[number % 2]
                        for _ in 0..<10 {
                            try await countUp(in: database)
                            try await database.addValue(to: users, value: Member(name: "\(number)"))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await databases[0].value(at: count) == 80)
            #expect(try await databases[1].list(at: users.orderedByKey()).count == 80)
        }
    }

    @Test func twoProgramsPlayAtOnce() async throws {
        let server = RESTServer()
        try await serve(server) { url in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in ["Ada", "Bo"] {
                    group.addTask {
                        let status = try await run("counter", [url.absoluteString, name])
                        #expect(status == 0)
                    }
                }
                try await group.waitForAll()
            }
            let players = try #require(server.database.tree(at: "players") as? [String: Any])
            let games = players.values.compactMap { ($0 as? [String: Any])?["games"] as? Int }
            #expect(games == [10, 10])
            #expect(server.database.tree(at: "games") as? Int == 20)
        }
    }

    /// The output of the article on REST.
    @Test func aBoardIsFollowedWhileOthersPlay() async throws {
        let server = RESTServer()
        try await serve(server) { url in
            let output = Pipe()
            let (parts, told) = AsyncStream<String>.makeStream()
            output.fileHandleForReading.readabilityHandler = { file in
                told.yield(String(decoding: file.availableData, as: UTF8.self))
            }
            let board = program("board", [url.absoluteString])
            board.standardOutput = output
            try board.run()
            var printed = ""
            let plays = [["Ada", "2"], ["Bo", "3"], ["Ada", "2"]]
            var rest = plays[...]
            for await part in parts {
                printed += part
                guard printed.filter({ $0 == "\n" }).count > plays.count - rest.count else {
                    continue
                }
                guard let play = rest.popFirst() else { break }
                #expect(try await run("board", [url.absoluteString] + play) == 0)
            }
            output.fileHandleForReading.readabilityHandler = nil
            board.terminate()
            #expect(
                printed == """
                    nobody
                    Ada 2
                    Ada 2, Bo 3
                    Bo 3, Ada 4

                    """
            )
        }
    }

    @Test func aClientIsShutDownAtTheEnd() async throws {
        try await serve { url in
            var configuration = HTTPClient.Configuration(
                redirectConfiguration: .disallow,
                timeout: .init(read: .seconds(90))
            )
            configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1_000
            let client = HTTPClient(
                eventLoopGroupProvider: .singleton,
                configuration: configuration
            )
            let transport = AsyncHTTPTransport(client: client)

            let database = RESTDatabase(url: url, transport: transport)
            try await database.setValue(at: count, value: 1)
            #expect(try await database.value(at: count) == 1)

            try await client.shutdown()
        }
    }

    /// A program of this package, not yet running.
    private func program(_ name: String, _ arguments: [String]) -> Process {
        let tests = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL]
        let places = tests.compactMap {
            $0?.deletingLastPathComponent().appendingPathComponent(name)
        }
        let process = Process()
        process.executableURL = places.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
        process.arguments = arguments
        return process
    }

    /// Runs a program of this package.
    ///
    /// - Returns: its status at its end.
    private func run(_ name: String, _ arguments: [String]) async throws -> Int32 {
        let process = program(name, arguments)
        process.standardOutput = FileHandle.nullDevice
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
    }

    /// A slow client may lose to fast ones again and again.
    private func countUp(in database: RESTDatabase) async throws {
        do {
            try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
        } catch DatabaseError.tooManyRetries {
            try await countUp(in: database)
        }
    }

    @Test(arguments: clients)
    func aServerIsKilledUnderALiveList(_ transport: @Sendable () -> any RESTTransport) async throws
    {
        let memory = InMemoryDatabase(callbacks: .immediate)
        var database: RESTDatabase?
        var lists: ObservedSequence<LiveList<Member>>.AsyncIterator?
        var port = 0
        for name in ["Ada", "Bo", "Cy"] {
            // The same port and data, but another server, which knows nothing of streams before.
            try await serve(RESTServer(memory), port: port) { url in
                port = url.port ?? 0
                let present = database ?? RESTDatabase(url: url, transport: transport())
                database = present
                var iterator =
                    lists ?? present.lists(at: users.orderedByKey()).makeAsyncIterator()
                try await RESTDatabase(url: url, transport: transport())
                    .setValue(at: users.child(name), value: Member(name: name))
                while let list = try await iterator.next(), list.last?.name != name {}
                lists = iterator
            }
        }
        #expect(try await memory.list(at: users.orderedByKey()).map(\.name) == ["Ada", "Bo", "Cy"])
    }

    @Test(arguments: clients)
    func aCancelledTaskClosesItsStream(_ transport: @Sendable () -> any RESTTransport) async throws
    {
        let server = RESTServer()
        try await serve(server) { url in
            let database = RESTDatabase(url: url, transport: transport())
            let task = Task {
                for try await _ in database.results(at: count) {}
            }
            await server.waitForStreams(1)
            task.cancel()
            _ = await task.result
            // A server notices when it has more to tell.
            while server.openStreams > 0 {
                try await database.transact(at: count) { $0 = ($0 ?? 0) + 1 }
            }
        }
    }

    @Test(arguments: clients)
    func manyStreamsLeaveRoomForWrites(_ transport: @Sendable () -> any RESTTransport) async throws
    {
        let server = RESTServer()
        try await serve(server) { url in
            let database = RESTDatabase(url: url, transport: transport())
            let observations = (1...10).map { limit in
                let query = users.orderedByKey().limited(toLast: limit)
                return database.observe(eventType: .childAdded, at: query) { _ in }
            }
            await server.waitForStreams(10)
            try await database.setValue(at: count, value: 1)
            observations.forEach { $0.cancel() }
        }
    }

    @Test(arguments: clients)
    func aStreamIsClosedWhenItsTokenIsRevoked(
        _ transport: @Sendable () -> any RESTTransport
    ) async throws {
        let server = RESTServer()
        try await serve(server) { url in
            let database = RESTDatabase(url: url, transport: transport())
            var results = database.results(at: count).makeAsyncIterator()
            _ = try await results.next()
            server.tellStreams("auth_revoked", "credential is no longer valid", isLast: false)
            await server.waitForStreams(2)
            for number in 1...200 where server.openStreams > 1 {
                try await database.setValue(at: count, value: number)
                try await Task.sleep(nanoseconds: 10_000_000)
            }
            #expect(server.openStreams == 1)
            _ = try await results.next()
        }
    }

    /// A client that tries a connection once, and not for ten seconds.
    private static let hasty: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    @Test(
        arguments: [
            { URLSessionTransport() }, { AsyncHTTPTransport(client: hasty) },
        ] as [@Sendable () -> any RESTTransport]
    )
    func noServerIsAnError(_ transport: @Sendable () -> any RESTTransport) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:1"))
        let token = "secret"
        let database = RESTDatabase(url: url, transport: transport(), token: { .id(token) })
        let error = await #expect(throws: RESTError.self) {
            try await database.setValue(at: count, value: 1)
        }
        #expect(error?.isOutcomeUnknown == true)
        #expect(error?.description.contains(token) == false)
    }
}

private struct Member: ParsableSnapshot {
    var id: String?
    var name = ""

    init() {}

    init(name: String) { self.name = name }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}
