import Foundation
import SnapshotParser
import Testing

/// A typed query orders and bounds as the SDK does, and hands it what it accepts.
@Suite struct TypedQueryTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    private func keys<T: Parsable>(_ query: some PathQuery<T>) -> [String] {
        let heard = Recorder()
        observe(query, in: database, heard).cancel()
        return heard.texts
    }

    private func keys<T: Parsable>(
        _ query: some PathQuery<T>,
        _ way: Way,
        _ count: Int
    ) async throws -> [String] {
        let heard = Recorder()
        let observation = observe(query, in: way.database(database), heard)
        defer { observation.cancel() }
        return try await way.texts(of: heard, count)
    }

    private func observe<T: Parsable>(
        _ query: some PathQuery<T>,
        in database: any SnapshotDatabase,
        _ heard: Recorder
    ) -> ObservationHandle {
        database.observe(eventType: .childAdded, at: query) { result in
            heard.append(result.key ?? "\(result.failure.map { "\($0)" } ?? "")")
        }
    }

    @Test(arguments: Way.allCases) func ordersByTheTypesAndThenByTheKeys(_ way: Way) async throws {
        let trees: [String: Any] = [
            "a": "text", "b": 2, "c": true, "d": false, "e": ["x": 1], "f": 10, "g": "Text",
            "2": 2, "10": 2, "9": 2.0, "h": 2.5,
        ]
        for (key, tree) in trees { database.write("l/\(key)/s", tree) }
        database.write("l/n/other", 1)
        let collection = Path<Message>.Collection(rendered: "l")
        #expect(
            try await keys(collection.ordered(byChild: "s"), way, 12)
                == ["n", "d", "c", "2", "9", "10", "b", "h", "f", "g", "a", "e"]
        )
        #expect(
            try await keys(collection.orderedByKey().starting(at: "b").limited(toFirst: 2), way, 2)
                == ["b", "c"]
        )
    }

    @Test(arguments: Way.allCases) func writesADateBoundAsTheParserDoes(_ way: Way) async throws {
        for day in 1...4 { database.write("messages/m\(day)/sent", day * 1000) }
        let messages = Path().messages
        let second = Date(timeIntervalSince1970: 2)
        #expect(
            try await keys(messages.ordered(by: \.sent).starting(at: second), way, 3) == [
                "m2", "m3", "m4",
            ]
        )
        #expect(
            try await keys(messages.ordered(by: \.sent).starting(after: second), way, 2) == [
                "m3", "m4",
            ]
        )
        #expect(
            try await keys(messages.ordered(by: \.sent).ending(before: second), way, 1) == ["m1"]
        )
        #expect(try await keys(messages.ordered(by: \.sent).equal(to: second), way, 1) == ["m2"])
        #expect(
            try await keys(
                messages.ordered(by: \.sent).starting(at: second).limited(toLast: 2),
                way,
                2
            )
                == ["m3", "m4"]
        )
        #expect(
            try await keys(messages.ordered(by: \.author.name).equal(to: nil), way, 4).count == 4
        )
        #expect(
            try await keys(
                messages.ordered(byChild: "sent", as: Date.self).ending(at: second),
                way,
                2
            ) == [
                "m1", "m2",
            ]
        )
    }

    @Test func saysWhatTheSDKWouldRaise() {
        let messages = Path().messages
        func text(_ query: some PathQuery<Message>) -> String {
            do {
                _ = try query.query.steps()
                return "fine"
            } catch {
                return error.issues.map(\.description).joined(separator: "\n")
            }
        }
        let key = messages.orderedByKey()
        #expect(
            text(messages.orderedByKey().limited(toFirst: 0))
                == "invalid query in Message at messages: a limit of 0 is not between 1 and 2147483647"
        )
        #expect(
            text(key.starting(at: "a").starting(after: "b").limited(toLast: 1).limited(toFirst: 1))
                == """
                invalid query in Message at messages: it has two starts
                invalid query in Message at messages: it has two limits
                """
        )
        #expect(
            text(key.ending(at: "a").ending(at: "b"))
                == "invalid query in Message at messages: it has two ends"
        )
        #expect(
            text(key.equal(to: "a", key: "b"))
                == "invalid query in Message at messages: ordered by key, a bound takes no second key"
        )
        #expect(
            text(key.starting(at: nil))
                == "invalid query in Message at messages: a bound cannot be null"
        )
        #expect(
            text(messages.orderedByPriority(as: Bool.self).equal(to: true))
                == "invalid query in Message at messages: a bound cannot be a boolean true"
        )
        #expect(
            text(messages.ordered(byChild: ""))
                == "invalid query in Message at messages: the path of the child that it is ordered by is empty"
        )
        #expect(
            text(messages.ordered(byChild: "a.b"))
                == "forbidden key for 'a.b' in Message at messages: it contains '.'"
        )
        #expect(
            text(messages.ordered(byChild: "a", as: Int.self).starting(at: 1, key: "#"))
                == "forbidden key for '#' in Message at messages: it contains '#'"
        )
        #expect(
            text(messages.ordered(byChild: "a", as: [Int].self).starting(at: [1]))
                == "invalid query in Message at messages: a bound cannot be an array"
        )
        #expect(keys(key.limited(toFirst: 0)).first?.hasPrefix("parsing Message") == true)
    }

    @Test func handsTheSDKWhatItAccepts() {
        let sdk = Database(database)
        for number in 1...4 { database.write("messages/m\(number)/sent", number * 1000) }
        let messages = Path().messages
        let second = Date(timeIntervalSince1970: 2)
        let queries: [(any PathQuery<Message>, [String])] = [
            (messages.orderedByKey(), ["m1", "m2", "m3", "m4"]),
            (messages.orderedByKey().starting(after: "m2"), ["m3", "m4"]),
            (messages.orderedByKey().ending(before: "m2"), ["m1"]),
            (messages.orderedByKey().equal(to: "m2"), ["m2"]),
            (messages.ordered(by: \.sent).starting(at: second).limited(toLast: 2), ["m3", "m4"]),
            (messages.ordered(by: \.sent).starting(after: second, key: "m2"), ["m3", "m4"]),
            (messages.ordered(by: \.sent).ending(at: second, key: "m1"), ["m1"]),
            (messages.orderedByPriority().limited(toFirst: 1), ["m1"]),
        ]
        for (query, expected) in queries {
            let heard = Recorder()
            let observation = sdk.observe(eventType: .childAdded, at: query.query) { result in
                heard.append(result.key ?? "\(result.failure.map { "\($0)" } ?? "")")
            }
            #expect(heard.texts == expected)
            observation.cancel()
        }
        #expect(sdk.exceptions == [])
    }

    @Test func countsPrioritiesAsTheSDKDoes() throws {
        database.write("l/a", [".value": 1, ".priority": 2])
        database.write("l/b", ["x": 1, ".priority": "p"] as [String: Any])
        database.write("l/c", 3)
        #expect(keys(Path<Int>.Collection(rendered: "l").orderedByPriority()) == ["c", "a", "b"])
        #expect(
            String(decoding: database.json(), as: UTF8.self)
                == #"{"l":{"a":{".priority":2,".value":1},"b":{".priority":"p","x":1},"c":3}}"#
        )
        let heard = EventRecorder(database, at: "l")
        let start = heard.texts.count
        database.update("l", ["c/.priority": 9])
        #expect(heard.texts[start...] == ["~c=3 after a", #"={"a":1,"b":{"x":1},"c":3}"#])
        database.write("l/c", 4)
        #expect(heard.texts.last == #"={"a":1,"b":{"x":1},"c":4}"#)
        let copy = try InMemoryDatabase(json: database.json())
        #expect(copy.json() == database.json())
    }
}

private struct Author: ParsableObject {
    var name: String?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private struct Message: ParsableSnapshot {
    var id: String?
    var sent: Date?
    var author: Author?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "sent", field: &sent)
        binder.bindObject(name: "author", field: &author)
    }
}

extension Path where Element == Root {
    fileprivate var messages: Path<Message>.Collection { Path.append(self, "messages") }
}

extension Path where Element == Message {
    fileprivate var sent: Path<Date> { Path.append(self, "sent") }
    fileprivate var author: Path<Author> { Path.append(self, "author") }
}

extension Path where Element == Author {
    fileprivate var name: Path<String> { Path.append(self, "name") }
}
