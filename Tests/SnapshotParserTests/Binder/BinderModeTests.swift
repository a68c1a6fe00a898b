import Foundation
import SnapshotParser
import Testing

/// The bindings run once for each object and operation, and handlers are called after they did.
@Suite struct BinderModeTests {
    struct Probe: ParsableObject {
        @TaskLocal static var log = Recorder()

        var name = ""
        var child: [Probe] = []

        mutating func bindProperties(binder: Binder) {
            Self.log.append("\(binder.mode)")
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "child", list: &child)
        }
    }

    private let tree: [String: Any] = ["name": "x", "child": [["name": "y"]]]

    @Test func theBindingsRunOnceForEachObjectOfAParse() throws {
        let log = Recorder()
        try Probe.$log.withValue(log) {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Probe.self)
        }
        #expect(log.texts == ["parse", "parse"])
    }

    @Test func theBindingsRunOnceForEachObjectThatIsValidated() {
        let log = Recorder()
        Probe.$log.withValue(log) {
            #expect(SnapshotParser().validate(snap: Snapshot(value: tree), type: Probe.self) == [])
        }
        #expect(log.texts == ["validate", "validate"])
    }

    @Test func theBindingsRunOnceForEachObjectThatIsWritten() {
        let log = Recorder()
        Probe.$log.withValue(log) {
            let probe = Probe(name: "x", child: [Probe(name: "y")])
            #expect(SnapshotParser().serialize(object: probe).count == 2)
        }
        #expect(log.texts == ["serialize", "serialize"])
    }

    @Test func theBindingsRunOnceHoweverManyKeysThereAre() {
        var tree: [String: Any] = ["name": "x"]
        for number in 0..<1_000 { tree["key\(number)"] = number }
        let log = Recorder()
        let issues = Probe.$log.withValue(log) {
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Probe.self)
        }
        #expect(issues.count == 1_000)
        #expect(log.texts == ["validate"])
    }

    @Test func handlersAreCalledAfterThePassAndMayUseTheObject() throws {
        final class Noisy: ParsableObject {
            @TaskLocal static var log = Recorder()
            var name = ""
            var nick: String?

            func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "nick", field: &nick)
                Self.log.append("bound \(name)")
            }
        }
        let log = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.logLevel = .allFields
        parser.issueHandler = { log.append("heard \($0)") }
        parser.logHandler = { log.append("logged \($0)") }
        try Noisy.$log.withValue(log) {
            _ = try parser.parseObject(
                snap: Snapshot(value: ["name": "x", "y": 1]),
                type: Noisy.self
            )
        }
        #expect(
            log.texts == [
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
        let log = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { issue in
            let inner = SnapshotParser().validate(snap: Snapshot(value: ["z": 1]), type: Point.self)
            log.append("\(issue), \(inner.count)")
        }
        _ = try parser.parseObject(snap: Snapshot(value: ["y": 1]), type: Point.self)
        #expect(log.texts == ["unknown key 'y' in Point, 1"])
    }
}
