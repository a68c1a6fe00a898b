import Dispatch
import Foundation
import SnapshotParser

extension Section {
    /// What a database over REST costs beside the network, over a transport in memory.
    static var rest: Section {
        let rows = [
            Row.time("told change, live list taken: 10,000 against 100", goal: 2.5) {
                (try changes(10_000), try changes(100))
            },
            Row.time("list of 1,000 children: against one in memory") {
                let memory = try InMemoryDatabase(json: #"{"points":\#(children(1_000))}"#)
                return (list(1_000, in: told(children(1_000))), list(1_000, in: memory))
            },
            Row.time("10,000 children told again: against decodeList of the text") {
                (try again(10_000), decoding(10_000))
            },
        ]
        return Section("Database over REST", subject: "REST", against: "other", rows)
    }

    private static func changes(_ count: Int) throws -> Side {
        let (server, list) = try following(count)
        var number = 0
        return Side(1) {
            number += 1
            server.tell("put", #"{"path":"/-K5/y","data":\#(number)}"#)
            list.take()
        }
    }

    /// What a stream tells that is opened again: all children, of which one changed.
    private static func again(_ count: Int) throws -> Side {
        let (server, list) = try following(count)
        let texts = [1, 2].map { #"{"path":"/","data":\#(children(count, last: $0))}"# }
        var number = 0
        return Side(count) {
            number += 1
            server.tell("put", texts[number % 2])
            list.take()
        }
    }

    private static func following(_ count: Int) throws -> (Telling, TakenList) {
        let server = Telling(children(count))
        let database = RESTDatabase(url: URL(fileURLWithPath: "/"), transport: server)
        let list = TakenList(database.lists(at: points.ordered(byChild: "x")))
        list.take()
        return (server, list)
    }

    private static func told(_ children: String) -> RESTDatabase {
        RESTDatabase(url: URL(fileURLWithPath: "/"), transport: Telling(children))
    }

    private static func list(_ count: Int, in database: some SnapshotDatabase) -> Side {
        let points = points
        return Side(count) {
            waiting { keep(try? await database.list(at: points.orderedByKey()).count) }
        }
    }

    private static func decoding(_ count: Int) -> Side {
        let text = children(count)
        return Side(count) {
            keep(try SnapshotParser().decodeList(ChartPoint.self, from: text).count)
        }
    }

    private static var points: Path<ChartPoint>.Collection { Path.append(Path(), "points") }

    private static func children(_ count: Int, last: Int = 0) -> String {
        let children = (0..<count).map { index in
            #""-K\#(index)":{"x":\#(index),"y":\#(index == 5 ? last : index)}"#
        }
        return "{\(children.joined(separator: ","))}"
    }
}

/// Tells of children at first, and a stream whatever it is given then.
private final class Telling: RESTTransport, @unchecked Sendable {
    private let children: String
    private let lock = NSLock()
    private var streams: [AsyncThrowingStream<Data, any Error>.Continuation] = []

    init(_ children: String) { self.children = children }

    func send(_ request: RESTRequest) async throws -> RESTResponse {
        let (body, parts) = AsyncThrowingStream<Data, any Error>.makeStream()
        if request.headers["Accept"] == nil {
            parts.yield(Data(children.utf8))
            parts.finish()
        } else {
            parts.yield(Self.event("put", #"{"path":"/","data":\#(children)}"#))
            lock.withLock { streams = [parts] }
        }
        return RESTResponse(status: 200, headers: [:], body: body)
    }

    func tell(_ name: String, _ data: String) {
        for stream in lock.withLock({ streams }) { stream.yield(Self.event(name, data)) }
    }

    private static func event(_ name: String, _ data: String) -> Data {
        Data("event: \(name)\ndata: \(data)\n\n".utf8)
    }
}
