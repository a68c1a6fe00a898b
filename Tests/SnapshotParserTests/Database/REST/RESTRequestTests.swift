import Foundation
import Testing

@testable import SnapshotParser

/// What is sent.
@Suite struct RESTRequestTests {
    private let server = RESTServer()

    private func sent(
        _ url: String = "https://example.firebaseio.com",
        token: RESTToken? = nil,
        _ work: (RESTDatabase) async throws -> Void
    ) async throws -> [String] {
        let database = RESTDatabase.over(server, url: url, token: { token })
        try await work(database)
        return server.requests.map { request in
            let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
            return "\(request.method) \(request.url.absoluteString)\(body)"
        }
    }

    @Test func writesAreOneRequestEach() async throws {
        let key = Path<String>(rendered: "a b/ü%?&+'/\"\u{1F600}")
        let sent = try await sent { database in
            try await database.setValue(at: key, value: "x")
            try await database.removeValue(at: Path<String>(rendered: ""))
            try await database.write { batch in
                try batch.setValue(at: Path<Int>(rendered: "deep/er/count"), value: 1)
                batch.removeValue(at: Path<Int>(rendered: "old"))
            }
            try await database.write { _ in }
        }
        #expect(
            sent == [
                "PUT https://example.firebaseio.com/a%20b/%C3%BC%25%3F%26%2B%27/%22%F0%9F%98%80.json"
                    + "?print=silent \"x\"",
                "PUT https://example.firebaseio.com/.json?print=silent null",
                "PATCH https://example.firebaseio.com/.json?print=silent "
                    + #"{"deep/er/count":1,"old":null}"#,
            ]
        )
    }

    @Test func theParametersAndThePathOfTheURLAreKept() async throws {
        let path = Path<Int>(rendered: "count")
        let local = try await sent("http://127.0.0.1:9000/?ns=example&x=%22") {
            try await $0.setValue(at: path, value: 1)
        }
        let proxied = try await sent("https://example.org/base/a%20b/") {
            try await $0.setValue(at: path, value: 1)
            try await $0.removeValue(at: Path<Int>(rendered: ""))
        }
        #expect(
            local == ["PUT http://127.0.0.1:9000/count.json?ns=example&x=%22&print=silent 1"]
        )
        #expect(
            proxied.dropFirst() == [
                "PUT https://example.org/base/a%20b/count.json?print=silent 1",
                "PUT https://example.org/base/a%20b/.json?print=silent null",
            ]
        )
    }

    @Test func tokensGoWhereTheirKindDoes() async throws {
        let path = Path<Int>(rendered: "count")
        let byID = try await sent("https://example.firebaseio.com/", token: .id("a+b")) {
            try await $0.setValue(at: path, value: 1)
        }
        #expect(
            byID == ["PUT https://example.firebaseio.com/count.json?print=silent&auth=a%2Bb 1"]
        )
        _ = try await sent(token: .access("secret")) { try await $0.setValue(at: path, value: 1) }
        let request = try #require(server.requests.last)
        #expect(request.headers["Authorization"] == "Bearer secret")
        #expect(request.headers["Content-Type"] == "application/json")
    }

    @Test func tokensAreInNoDescription() {
        var request = RESTRequest(
            method: "GET",
            url: URL(string: "https://example.firebaseio.com/a.json") ?? URL(fileURLWithPath: "/")
        )
        for token in [RESTToken.id("secret"), .access("secret")] {
            token.authorize(&request)
            let held: [Any] = [token, request, Optional(token) as Any, (token, request)]
            #expect(!"\(token) \(request) \(held)".contains("secret"))
            #expect(!String(reflecting: held).contains("secret"))
            var dumped = ""
            dump(held, to: &dumped)
            #expect(!dumped.contains("secret"))
        }
        #expect("\(request)" == "GET https://example.firebaseio.com/a.json")
        #expect("\(RESTToken.id("secret"))" == "an ID token")
        #expect("\(RESTToken.access("secret"))" == "an access token")
    }

    @Test func allButUnreservedCharactersAreEncoded() {
        #expect("aZ09-._~".percentEncoded == "aZ09-._~")
        #expect("\u{1} /é\u{1F600}".percentEncoded == "%01%20%2F%C3%A9%F0%9F%98%80")
    }

    @Test func queriesAreJSONInTheURL() async throws {
        let users = Path<JSONChild>.Collection(rendered: "users")
        let queries = [
            users.orderedByKey().query,
            users.orderedByKey().starting(at: "a\"b").limited(toFirst: 2),
            users.ordered(byChild: "address/city").equal(to: "Wien").query,
            users.ordered(byChild: "age", as: Int.self).starting(after: 3).ending(before: 9).query,
            users.ordered(byChild: "isOn", as: Bool.self).starting(at: true, key: "k").query,
            users.orderedByPriority().ending(at: 1.5).query,
            users.ordered(byChild: "age", as: Int.self).equal(to: nil).limited(toLast: 1),
        ]
        let sent = try await sent { database in
            for query in queries { _ = try await database.list(at: query) }
            let scores = Path<Int>.Collection(rendered: "scores").orderedByValue()
            _ = try await database.list(at: scores.limited(toLast: 3))
        }
        let prefix = "GET https://example.firebaseio.com/"
        #expect(
            sent.map { $0.removingPercentEncoding ?? "" }
                == [
                    "users.json",
                    #"users.json?orderBy="$key"&startAt="a\"b"&limitToFirst=2"#,
                    #"users.json?orderBy="address/city"&startAt="Wien"&endAt="Wien""#,
                    #"users.json?orderBy="age"&startAfter=3&endBefore=9"#,
                    #"users.json?orderBy="isOn"&startAt=true,"k""#,
                    #"users.json?orderBy="$priority"&endAt=1.5"#,
                    #"users.json?orderBy="age"&startAt=null&endAt=null&limitToLast=1"#,
                    #"scores.json?orderBy="$value"&limitToLast=3"#,
                ].map { prefix + $0 }
        )
        // A stream asks for the same.
        let read = server.requests.map(\.url)
        for query in queries {
            for try await _ in RESTDatabase.over(server).lists(at: query) { break }
        }
        let streams = server.requests.filter { $0.headers["Accept"] == "text/event-stream" }
        #expect(streams.map(\.url) == read.dropLast())
    }

    @Test func newKeysIncrease() throws {
        let reference = RESTDatabase.over(server).reference(withPath: "users")
        let keys = (0..<100).map { _ in reference.makeChildKey() }
        #expect(keys == Set(keys).sorted())
    }
}

private struct JSONChild: ParsableSnapshot {
    var id: String?

    mutating func bindProperties(binder: Binder) {}
}
