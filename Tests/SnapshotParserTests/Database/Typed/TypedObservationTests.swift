import Foundation
import SnapshotParser
import Testing

/// An observation gives values or failures until it is cancelled, released or ended by the
/// database.
@Suite struct TypedObservationTests {
    private let database = InMemoryDatabase(callbacks: .immediate)
    private let heard = Recorder()

    @Test func tellsNothingOnceItWasCancelledWhileParsing() throws {
        let held = Box<ObservationHandle>()
        let path: Path<Slow> = Path.append(Path(), "slow")
        database.write("slow", "a")
        held.value = database.observe(at: path) { result in
            heard.append(result.value?.text ?? "")
        }
        #expect(heard.texts == ["a"])
        Slow.$whileParsing.withValue({ held.value = nil }) {
            database.write("slow", "b")
        }
        #expect(heard.texts == ["a"])
    }

    @Test(arguments: Way.allCases) func eventsAndResultsPrintWhatTheyHold(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let scores = Path<Int>.Collection(rendered: "scores")
        memory.write("scores", ["ada": 7])
        let events = database.observe(eventType: .childAdded, at: scores) { heard.append("\($0)") }
        _ = try await way.texts(of: heard, 1)
        memory.write("scores/bob", "many")
        _ = try await way.texts(of: heard, 2)
        database.observeSingleEvent(at: scores.child("eve")) { heard.append("\($0)") }
        _ = try await way.texts(of: heard, 3)
        events.cancel()
        let event = ChildEvent(
            type: .childRemoved,
            result: DecodeResult(key: "ada", outcome: .success(7))
        )
        heard.append("\(event)")
        #expect(
            heard.texts == [
                "ada: 7",
                """
                bob: parsing Int at scores/bob failed: 1 issue
                - type mismatch in Int at scores/bob: expected an integer, found a string "many"
                """,
                "eve: nothing at scores/eve",
                "childRemoved ada: 7",
            ]
        )
    }

    @Test func observesTheConnectionAndWritesNothingThere() throws {
        let connected = Path<Bool>(rendered: ".info/connected")
        let observation = database.observe(at: connected) { result in
            heard.append("\(String(describing: result.value))")
        }
        #expect(heard.texts == ["Optional(true)"])
        observation.cancel()
        let error = #expect(throws: ParseError.self) {
            try database.setValue(at: connected, value: false)
        }
        #expect(
            error?.description == """
                serializing Bool at .info/connected failed: 1 issue
                - forbidden key for '.info' in Bool: it contains '.'
                """
        )
        database.observeSingleEvent(at: Path<Bool>(rendered: "a/.info")) { result in
            heard.append(result.failure.map { "\($0)" } ?? "")
        }
        #expect(
            heard.texts.last == """
                parsing Bool at a/.info failed: 1 issue
                - forbidden key for '.info' in Bool at a: it contains '.'
                """
        )
    }

    @Test(arguments: Way.allCases) func hearsOfAValueAndOfEachChange(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        let observation = database.observe(at: path) { [heard] result in
            heard.append(result.text)
        }
        _ = try await way.texts(of: heard, 1)
        try await database.setValue(at: path, value: User(name: "Ada"))
        _ = try await way.texts(of: heard, 2)
        memory.write("users/-K1/name", 5)
        _ = try await way.texts(of: heard, 3)
        try await database.removeValue(at: path)
        #expect(
            try await way.texts(of: heard, 4) == [
                "-K1: nothing at users/-K1",
                "-K1: Ada with -K1",
                """
                -K1: parsing User at users/-K1 failed: 1 issue
                - type mismatch for 'name' in User at users/-K1: expected a string, found a number 5
                """,
                "-K1: nothing at users/-K1",
            ]
        )
        #expect(observation.isActive)
    }

    @Test(arguments: Way.allCases) func hearsOfChildren(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("users", ["-K1": ["name": "Ada"], "-K2": ["name": "Grace"]])
        let types: [SnapshotEvent.Child] = [.childAdded, .childChanged, .childRemoved]
        let observations = types.map { type in
            database.observe(eventType: type, at: Path().users) { [heard] result in
                heard.append("\(type) \(result.text) after \(result.previousKey ?? "none")")
            }
        }
        _ = try await way.texts(of: heard, 2)
        memory.update("users", ["-K1/name": "Ada L.", "-K2": NSNull(), "-K3/nam": "x"])
        #expect(
            try await way.texts(of: heard, 5) == [
                "childAdded -K1: Ada with -K1 after none",
                "childAdded -K2: Grace with -K2 after -K1",
                "childRemoved -K2: Grace with -K2 after none",
                """
                childAdded -K3: parsing User at users/-K3 failed: 2 issues
                - missing key 'name' in User at users/-K3
                - unknown key 'nam' in User at users/-K3: did you mean 'name'? after -K1
                """,
                "childChanged -K1: Ada L. with -K1 after none",
            ]
        )
        withExtendedLifetime(observations) {}
    }

    @Test(arguments: Way.allCases) func stopsWhenCancelled(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path().users.child("-K1")
        let observation = database.observe(at: path) { [heard] in heard.append($0.text) }
        _ = try await way.texts(of: heard, 1)
        observation.cancel()
        observation.cancel()
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(heard.texts == ["-K1: nothing at users/-K1"])
        #expect(!observation.isActive)
    }

    @Test(arguments: Way.allCases) func stopsWhenReleased(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path().users.child("-K1")
        var observation: ObservationHandle? = database.observe(at: path) { [heard] in
            heard.append($0.text)
        }
        #expect(observation?.isActive == true)
        _ = try await way.texts(of: heard, 1)
        observation = nil
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(heard.texts == ["-K1: nothing at users/-K1"])
    }

    @Test(arguments: Way.allCases) func releasesItsCallbackWhenCancelled(_ way: Way) async throws {
        let database = way.database(database)
        final class Screen: Sendable {}
        var screen: Screen? = Screen()
        let released = Weak(screen)
        let observation = database.observe(at: Path().users.child("-K1")) { [screen] _ in
            withExtendedLifetime(screen) {}
        }
        screen = nil
        #expect(released.object != nil)
        observation.cancel()
        try await way.wait { released.object == nil }
        #expect(released.object == nil)
    }

    @Test(arguments: Way.allCases) func stopsInsideItsCallback(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path().users.child("-K1")
        let box = Box<ObservationHandle>()
        box.value = database.observe(at: path) { [heard] result in
            heard.append(result.text)
            if result.value != nil { box.value = nil }
        }
        _ = try await way.texts(of: heard, 1)
        for name in ["Ada", "Grace"] {
            try await database.setValue(at: path, value: User(name: name))
        }
        #expect(
            try await way.texts(of: heard, 2) == ["-K1: nothing at users/-K1", "-K1: Ada with -K1"]
        )
    }

    @Test(arguments: Way.allCases) func hearsOnceOfASingleEvent(_ way: Way) async throws {
        let database = way.database(database)
        let path = Path().users.child("-K1")
        try await database.setValue(at: path, value: User(name: "Ada"))
        database.observeSingleEvent(at: path) { [heard] in heard.append($0.text) }
        _ = try await way.texts(of: heard, 1)
        try await database.setValue(at: path, value: User(name: "Grace"))
        #expect(heard.texts == ["-K1: Ada with -K1"])
    }

    @Test(arguments: Way.allCases) func tellsOfTheEndByTheDatabase(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let observation = database.observe(at: Path().users.child("-K1")) { [heard] result in
            heard.append(result.text)
        }
        _ = try await way.texts(of: heard, 1)
        memory.cancelObservations(at: "users", with: PermissionDenied())
        _ = try await way.texts(of: heard, 2)
        memory.write("users/-K1/name", "Ada")
        #expect(
            heard.texts == ["-K1: nothing at users/-K1", "top: \(way.denied(at: "users/-K1"))"]
        )
        #expect(!observation.isActive)
    }

    @Test(arguments: Way.allCases) func tellsOfKeysThatNoDatabaseTakes(_ way: Way) async throws {
        let database = way.database(database)
        let observation = database.observe(at: Path().users.child("a.b")) { [heard] result in
            heard.append(result.text)
        }
        _ = try await way.texts(of: heard, 1)
        database.observeSingleEvent(at: Path().users.child("")) { [heard] in
            heard.append($0.text)
        }
        #expect(
            try await way.texts(of: heard, 2) == [
                """
                top: parsing User at users/a.b failed: 1 issue
                - forbidden key for 'a.b' in User at users: it contains '.'
                """,
                """
                top: parsing User at users/ failed: 1 issue
                - forbidden key for '' in User at users: it is empty
                """,
            ]
        )
        #expect(!observation.isActive)
    }

    @Test(arguments: Way.allCases) func tellsFailuresApart(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let path = Path().users.child("-K1")
        let observation = database.observe(at: path) { [heard] result in
            switch result.failure {
            case nil: heard.append("value")
            case .nothingThere(let path): heard.append("nothing at \(path)")
            case .invalid(let error): heard.append("\(error.issues.count) issues")
            case let error?: heard.append("cancelled: \(error)")
            }
        }
        _ = try await way.texts(of: heard, 1)
        try await database.setValue(at: path, value: User(name: "Ada"))
        _ = try await way.texts(of: heard, 2)
        memory.write("users/-K1", 5)
        _ = try await way.texts(of: heard, 3)
        memory.cancelObservations(with: PermissionDenied())
        #expect(
            try await way.texts(of: heard, 4) == [
                "nothing at users/-K1", "value", "1 issues",
                "cancelled: \(way.denied(at: "users/-K1"))",
            ]
        )
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: Way.allCases) func usesTheOptionsOfAParser(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        memory.write("users/-K1", ["name": "Ada", "more": true] as [String: Any])
        database.with(parser).observeSingleEvent(at: Path().users.child("-K1")) {
            [heard] in heard.append($0.text)
        }
        #expect(try await way.texts(of: heard, 1) == ["-K1: Ada with -K1"])
    }

    @Test func callsBackOnTheChosenQueue() async throws {
        let key = DispatchSpecificKey<String>()
        let queue = DispatchQueue(label: "callbacks")
        queue.setSpecific(key: key, value: "chosen")
        let database = InMemoryDatabase(callbacks: .queue(queue))
        let path = Path().users.child("-K1")
        let observation = database.observe(at: path) { [heard] _ in
            heard.append(DispatchQueue.getSpecific(key: key) ?? "another")
        }
        try await database.setValue(at: path, value: User(name: "Ada"))
        #expect(heard.texts == ["chosen", "chosen"])
        withExtendedLifetime(observation) {}
    }
}

extension DecodeResult<User> {
    fileprivate var text: String {
        let found =
            switch outcome {
            case .success(let user): "\(user.name) with \(user.id ?? "no id")"
            case .failure(let failure): "\(failure)"
            }
        return "\(key ?? "top"): \(found)"
    }
}

private final class Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) {
        self.object = object
    }
}

private struct PermissionDenied: Error, CustomStringConvertible {
    var description: String { "denied" }
}

private struct User: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

extension Path where Element == Root {
    fileprivate var users: Path<User>.Collection { Path.append(self, "users") }
}

/// A value whose parse takes so long that something else happens.
private struct Slow: ParsableValue {
    @TaskLocal static var whileParsing: (@Sendable () -> Void)?

    var text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Slow {
        whileParsing?()
        return Slow(text: try context.parse(String.self, from: value))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { text }
}
