import Foundation
import SnapshotParser
import Testing

@Suite struct BinderModeTests {
    final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [String] = []

        func add(_ entry: String) { lock.withLock { entries.append(entry) } }

        var all: [String] { lock.withLock { entries } }
    }

    struct Probe: ParsableObject {
        @TaskLocal static var log = Log()

        var name = ""
        var child: [Probe] = []

        mutating func bindProperties(binder: Binder) {
            Self.log.add("\(binder.mode)")
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "child", list: &child)
        }
    }

    private let tree: [String: Any] = ["name": "x", "child": [["name": "y"]]]

    @Test func theBindingsRunOnceForEachObjectOfAParse() throws {
        let log = Log()
        try Probe.$log.withValue(log) {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Probe.self)
        }
        #expect(log.all == ["parse", "parse"])
    }

    @Test func theBindingsRunOnceForEachObjectThatIsValidated() {
        let log = Log()
        Probe.$log.withValue(log) {
            #expect(SnapshotParser().validate(snap: Snapshot(value: tree), type: Probe.self) == [])
        }
        #expect(log.all == ["validate", "validate"])
    }

    @Test func theBindingsRunOnceForEachObjectThatIsWritten() {
        let log = Log()
        Probe.$log.withValue(log) {
            let probe = Probe(name: "x", child: [Probe(name: "y")])
            #expect(SnapshotParser().serialize(object: probe).count == 2)
        }
        #expect(log.all == ["serialize", "serialize"])
    }

    @Test func theBindingsRunOnceHoweverManyKeysThereAre() {
        var tree: [String: Any] = ["name": "x"]
        for number in 0..<1_000 { tree["key\(number)"] = number }
        let log = Log()
        let issues = Probe.$log.withValue(log) {
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Probe.self)
        }
        #expect(issues.count == 1_000)
        #expect(log.all == ["validate"])
    }

    @Test func handlersAreCalledAfterThePassAndMayUseTheObject() throws {
        final class Noisy: ParsableObject {
            @TaskLocal static var log = Log()
            var name = ""
            var nick: String?

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "nick", field: &nick)
                Self.log.add("bound \(name)")
            }
        }
        let log = Log()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.logLevel = .allFields
        parser.issueHandler = { log.add("heard \($0)") }
        parser.logHandler = { log.add("logged \($0)") }
        try Noisy.$log.withValue(log) {
            _ = try parser.parseObject(
                snap: Snapshot(value: ["name": "x", "y": 1]),
                type: Noisy.self
            )
        }
        #expect(
            log.all == [
                "bound x", "heard unknown key 'y' in Noisy", "logged Noisy lacks optional 'nick'",
            ]
        )
    }

    @Test func aHandlerMayUseTheParserItself() throws {
        struct Point: ParsableObject {
            var x: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        let log = Log()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { issue in
            let inner = SnapshotParser().validate(snap: Snapshot(value: ["z": 1]), type: Point.self)
            log.add("\(issue), \(inner.count)")
        }
        _ = try parser.parseObject(snap: Snapshot(value: ["y": 1]), type: Point.self)
        #expect(log.all == ["unknown key 'y' in Point, 1"])
    }
}
