import Foundation
import SnapshotParser
import Testing

/// Observers hear of each change once, children before values, and of no write that changes
/// nothing.
@Suite struct InMemoryEventTests {
    @Test func beginsWithWhatIsThere() throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"b": 2, "10": 1, "9": 0, "a": 3}}"#)
        let heard = EventRecorder(database, at: "l")
        #expect(
            heard.texts == [
                #"={"9":0,"10":1,"a":3,"b":2}"#,
                "+9=0", "+10=1 after 9", "+a=3 after 10", "+b=2 after a",
            ]
        )
    }

    @Test func beginsWithNullWhereNothingIs() {
        let heard = EventRecorder(InMemoryDatabase(callbacks: .immediate), at: "l")
        #expect(heard.texts == ["=null"])
    }

    @Test func tellsOfChildrenBeforeTheValue() throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"a": 1, "b": 2, "c": 3}}"#)
        let heard = Recorder()
        let events = EventRecorder(database, at: "l", in: heard)
        let start = heard.texts.count
        database.write("l", ["a": 1, "c": 4, "bb": 5, "d": 6])
        #expect(
            heard.texts[start...] == [
                "-b=2", "+bb=5 after a", "+d=6 after c", "~c=4 after bb",
                #"={"a":1,"bb":5,"c":4,"d":6}"#,
            ]
        )
        events.stop()
    }

    @Test func tellsOfAnUpdateOnce() throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"a": {"x": 1, "y": 1}, "b": 2}}"#)
        let heard = Recorder()
        let events = EventRecorder(database, at: "l", in: heard)
        let start = heard.texts.count
        database.update("", ["l/a/x": 2, "l/a/y": NSNull(), "l/b": NSNull(), "l/c/d": 3, "m": 4])
        #expect(
            heard.texts[start...] == [
                "-b=2", #"+c={"d":3} after a"#, #"~a={"x":2}"#, #"={"a":{"x":2},"c":{"d":3}}"#,
            ]
        )
        events.stop()
    }

    @Test(
        arguments: [
            ("l", #"{"a": 1.0, "b": [true]}"#), ("l/a", "1"), ("l/c", "null"),
            ("l/b", #"{"0": true, "1": {}}"#), ("l/a/x", "null"), ("m", "5"), ("", "l"),
        ]
    )
    func tellsNothingWhereNothingChanged(_ path: String, _ json: String) throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"a": 1, "b": {"0": true}}}"#)
        let heard = EventRecorder(database, at: "l")
        let start = heard.texts
        if path.isEmpty {
            try database.load(json: Data(#"{"l": {"a": 1, "b": [true]}, "n": 1}"#.utf8))
        } else {
            let tree = try JSONSerialization.jsonObject(
                with: Data(json.utf8),
                options: .fragmentsAllowed
            )
            database.write(path, tree)
        }
        #expect(heard.texts == start)
    }

    @Test func tellsBooleansFromNumbers() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        let heard = EventRecorder(database, at: "a", [.value])
        database.write("a", true)
        #expect(heard.texts == ["=1", "=true"])
    }

    @Test func tellsDeeperPlacesFirst() throws {
        let database = try InMemoryDatabase.holding(#"{"a": {"b": {"c": 1}}}"#)
        let heard = Recorder()
        let events = ["", "a", "a/b", "a/b/c", "a/x"].map {
            EventRecorder(database, at: $0, [.value], in: heard, name: $0)
        }
        let start = heard.texts.count
        database.write("a/b/c", 2)
        database.write("a", nil)
        #expect(
            heard.texts[start...] == [
                "a/b/c: =2", #"a/b: ={"c":2}"#, #"a: ={"b":{"c":2}}"#, #"={"a":{"b":{"c":2}}}"#,
                "a/b/c: =null", "a/b: =null", "a: =null", "=null",
            ]
        )
        events.forEach { $0.stop() }
    }

    @Test func tellsAllObservationsOfOnePlaceInTheirOrder() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let heard = Recorder()
        let events = ["1", "2", "3"].map {
            EventRecorder(database, at: "a", [.value, .childAdded], in: heard, name: $0)
        }
        let start = heard.texts.count
        database.write("a/b", 1)
        #expect(
            heard.texts[start...] == [
                "1: +b=1", "2: +b=1", "3: +b=1",
                #"1: ={"b":1}"#, #"2: ={"b":1}"#, #"3: ={"b":1}"#,
            ]
        )
        events.forEach { $0.stop() }
    }

    @Test func tellsOfALeafInAnObjectsPlace() throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"a": 1, "b": 2}}"#)
        let heard = EventRecorder(database, at: "l", [.childRemoved, .childAdded, .value])
        let start = heard.texts.count
        database.write("l", "leaf")
        database.write("l/c", 3)
        #expect(heard.texts[start...] == ["-a=1", "-b=2", #"="leaf""#, "+c=3", #"={"c":3}"#])
    }

    @Test func tellsNothingAfterTheEnd() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        let heard = EventRecorder(database, at: "a", [.value])
        let other = EventRecorder(database, at: "a", [.value])
        heard.stop()
        heard.stop()
        database.write("a", 2)
        #expect(heard.texts == ["=1"])
        #expect(other.texts == ["=1", "=2"])
    }

    @Test func removesAnObservationInsideACallback() throws {
        let database = try InMemoryDatabase.holding(#"{"l": {"a": 1, "b": 2, "c": 3}}"#)
        let heard = Recorder()
        let box = Box<UInt>(0)
        let reference = database.reference(withPath: "l")
        let gate = CallbackGate()
        let slow = InMemoryDatabase(callbacks: gate.callbacks)
        try slow.load(json: database.json())
        box.value = slow.reference(withPath: "l").observeSnapshots(
            .childAdded,
            onEvent: { snap, _ in
                heard.append(snap.key)
                slow.reference(withPath: "l").removeObserver(withHandle: box.value ?? 0)
            },
            onCancel: { _ in }
        )
        gate.open()
        #expect(heard.texts == ["a"])
        withExtendedLifetime(reference) {}
    }

    @Test func writesInsideACallback() throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let heard = Recorder()
        let reference = database.reference(withPath: "count")
        let handle = reference.observeSnapshots(
            .value,
            onEvent: { snap, _ in
                let count = snap.value as? Int ?? 0
                heard.append("\(count)")
                if count < 3 { reference.setTree(count + 1) { _ in heard.append("written") } }
            },
            onCancel: { _ in }
        )
        #expect(heard.texts == ["0", "1", "written", "2", "written", "3", "written"])
        reference.removeObserver(withHandle: handle)
    }

    @Test func observesInsideACallback() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1, "b": 2}"#)
        let heard = Recorder()
        let (first, second) = (database.reference(withPath: "a"), database.reference(withPath: "b"))
        let handle = first.observeSnapshots(
            .value,
            onEvent: { snap, _ in
                heard.append("a=\(EventRecorder.json(snap.value))")
                _ = second.observeSnapshots(
                    .value,
                    onEvent: { snap, _ in heard.append("b=\(EventRecorder.json(snap.value))") },
                    onCancel: { _ in }
                )
            },
            onCancel: { _ in }
        )
        #expect(heard.texts == ["a=1", "b=2"])
        first.removeObserver(withHandle: handle)
    }

    @Test func completesAfterItsEvents() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let heard = Recorder()
        let events = EventRecorder(database, at: "a", [.value], in: heard)
        database.reference(withPath: "a").setTree(1) { _ in heard.append("written") }
        #expect(heard.texts == ["=null", "=1", "written"])
        events.stop()
    }

    @Test func endsObservationsWithAnError() throws {
        let database = try InMemoryDatabase.holding(#"{"a": {"b": 1}, "c": 2}"#)
        let heard = Recorder()
        let events = ["a", "a/b", "c"].map {
            EventRecorder(database, at: $0, [.value], in: heard, name: $0)
        }
        let start = heard.texts.count
        database.cancelObservations(at: "a", with: PermissionDenied())
        database.write("", ["a": ["b": 2], "c": 3])
        #expect(
            heard.texts[start...] == ["a: cancelled: denied", "a/b: cancelled: denied", "c: =3"]
        )
        events.forEach { $0.stop() }
    }

    @Test func letsGoOfWhatAnEndedObservationHeld() {
        let database = InMemoryDatabase(callbacks: .immediate)
        let counter = Deinits()
        func observe() {
            let held = Counted(counter)
            _ = database.reference(withPath: "a/b").observeSnapshots(
                .value,
                onEvent: { _, _ in withExtendedLifetime(held) {} },
                onCancel: { _ in }
            )
        }
        observe()
        #expect(counter.alive == 1)
        database.cancelObservations(at: "a", with: PermissionDenied())
        #expect(counter.alive == 0)
    }

    @Test func refusesWrites() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1, "b": 2}"#)
        database.refuseWrites { path in path.hasPrefix("a") ? PermissionDenied() : nil }
        let heard = Recorder()
        let events = EventRecorder(database, at: "", [.value], in: heard)
        for path in ["a/x", "b"] {
            database.reference(withPath: path).setTree(3) {
                heard.append("\(String(describing: $0))")
            }
        }
        database.refuseWrites(nil)
        database.write("a", 4)
        #expect(
            heard.texts == [
                #"={"a":1,"b":2}"#, "Optional(denied)", #"={"a":1,"b":3}"#, "nil",
                #"={"a":4,"b":3}"#,
            ]
        )
        events.stop()
    }

    @Test func refusalIsAskedForEachOfManyWrites() {
        let database = InMemoryDatabase()
        let heard = Recorder()
        database.refuseWrites { path in
            heard.append(path)
            return nil
        }
        for number in 0..<20_000 { database.write("a", number) }
        #expect(heard.texts.count == 20_000)
    }

    @Test func loadsWhateverIsRefused() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        database.refuseWrites { _ in PermissionDenied() }
        try database.load(json: Data(#"{"b": 2}"#.utf8))
        #expect(database.text() == #"{"b":2}"#)
    }

    @Test func tellsOfItsConnection() throws {
        let database = try InMemoryDatabase.holding(#"{"a": 1}"#)
        let heard = EventRecorder(database, at: ".info", [.value])
        #expect(heard.texts == [#"={"connected":true,"serverTimeOffset":0}"#])
        #expect(database.text() == #"{"a":1}"#)
    }

    @Test func makesLaterKeysThoughTheClockGoesBack() {
        let clock = Recorder()
        let database = InMemoryDatabase(callbacks: .immediate) {
            clock.append("")
            return Date(timeIntervalSince1970: 10 - Double(clock.texts.count))
        }
        let keys = (0..<5).map { _ in database.reference(withPath: "l").makeChildKey() }
        #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func makesKeysThatSort() {
        let database = InMemoryDatabase(callbacks: .immediate) { Date(timeIntervalSince1970: 1) }
        let reference = database.reference(withPath: "l")
        let keys = (0..<100).map { _ in reference.makeChildKey() }
        #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(Set(keys).count == 100)
        #expect(keys.allSatisfy { $0.utf8.count == 20 })
    }
}

private struct PermissionDenied: Error, CustomStringConvertible {
    var description: String { "denied" }
}

/// Keeps callbacks back until it is opened.
private final class CallbackGate: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [@Sendable () -> Void] = []

    var callbacks: InMemoryDatabase.Callbacks {
        InMemoryDatabase.Callbacks { work in self.lock.withLock { self.waiting.append(work) } }
    }

    func open() {
        let works = lock.withLock { waiting }
        works.forEach { $0() }
    }
}
