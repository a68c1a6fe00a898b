import Foundation
import SnapshotParser
import Testing

@Suite struct ContainerTests {
    final class Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var tags: [String] = []

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    @Test func mutableFoundationContainersAreRead() throws {
        let message = NSMutableDictionary(dictionary: [
            "text": NSMutableString(string: "hi"), "tags": NSMutableArray(array: ["a", "b"]),
        ])
        let list = NSMutableDictionary(dictionary: ["-K1": message])
        let messages = try SnapshotParser().parseAsList(
            snap: Snapshot(value: list),
            type: Message.self
        )
        #expect(messages.map(\.id) == ["-K1"])
        #expect(messages.map(\.text) == ["hi"])
        #expect(messages.map(\.tags) == [["a", "b"]])
    }

    @Test func whatIsParsedDoesNotFollowItsSource() throws {
        let tags = NSMutableArray(array: ["a"])
        let source = NSMutableDictionary(dictionary: ["text": "hi", "tags": tags])
        let message = try SnapshotParser().parseObject(
            snap: Snapshot(value: source),
            type: Message.self
        )
        tags.add("b")
        source["text"] = "changed"
        #expect(message.text == "hi")
        #expect(message.tags == ["a"])
    }

    @Test func aContainerThatChangesDuringThePassIsReadAsItWas() throws {
        struct Emptying: ParsableObject {
            @TaskLocal static var empty: @Sendable () -> Void = {}
            var first: Int?
            var second: Int?

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "first", field: &first)
                Self.empty()
                binder.bindField(name: "second", field: &second)
            }
        }
        nonisolated(unsafe) let source = NSMutableDictionary(dictionary: ["first": 1, "second": 2])
        let object = try Emptying.$empty.withValue({ source.removeAllObjects() }) {
            try SnapshotParser().parseObject(snap: Snapshot(value: source), type: Emptying.self)
        }
        #expect(source.count == 0)
        #expect(object.first == 1)
        #expect(object.second == 2)
    }

    @Test func nativeContainersOfOneTypeAreRead() throws {
        let tree: [String: [String: [String]]] = ["-K1": ["tags": ["a"]]]
        let issues = SnapshotParser().validateAsList(
            snap: Snapshot(value: tree),
            type: Message.self
        )
        #expect(issues.map(\.description) == ["missing key 'text' in Message at -K1"])
        #expect(try readValue([String: Int].self, from: ["a": 1] as [AnyHashable: Any]) == ["a": 1])
        #expect(try readValue([Int].self, from: [1, nil, 2] as [Int?]) == [1, 2])
    }

    @Test func aDictionaryWhoseKeysAreNotStringsIsNoObject() {
        let sources: [Any] = [
            NSDictionary(dictionary: [1: "a"]), NSDictionary(dictionary: ["text": "a", 2: "b"]),
            [1: "a"], [AnyHashable("text"): "a", AnyHashable(2): "b"],
        ]
        for source in sources {
            let snap = Snapshot(value: source)
            #expect(
                SnapshotParser().validate(snap: snap, type: Message.self).map(\.description) == [
                    "type mismatch in Message: "
                        + "expected an object, found an object whose keys are not strings"
                ]
            )
            #expect(
                SnapshotParser().validateAsList(snap: snap, type: Message.self).map(\.description)
                    == [
                        "type mismatch in Message: expected an object or an array, "
                            + "found an object whose keys are not strings"
                    ]
            )
        }
    }
}
