import Foundation
import SnapshotParser
import Testing

/// Foundation's containers are read as native ones are, once, and as they were at that moment.
@Suite struct ContainerTests {
    final class Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var tags: [String] = []

        func bindProperties(binder: Binder) {
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

            mutating func bindProperties(binder: Binder) {
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

    @Test func foundationContainersInsideEachOtherAreRead() throws {
        struct Room: ParsableObject {
            var isOpen = false
            var count = 0
            var price = Decimal()
            var closed: Date?
            var topics: [String: [String]] = [:]
            var owner: Message?
            var rest: Any?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "isOpen", field: &isOpen)
                binder.bindField(name: "count", field: &count)
                binder.bindField(name: "price", field: &price)
                binder.bindField(name: "closed", field: &closed)
                binder.bindField(name: "topics", field: &topics)
                binder.bindObject(name: "owner", field: &owner)
                binder.bindTree(name: "rest", field: &rest)
            }
        }
        let topics = NSDictionary(dictionary: ["a": NSArray(array: ["x", NSString(string: "y")])])
        let owner = NSDictionary(dictionary: ["text": NSMutableString(string: "me"), "tags": []])
        let rest = NSMutableDictionary(dictionary: ["deep": NSMutableDictionary()])
        let room = NSMutableDictionary(dictionary: [
            "isOpen": true, "count": NSDecimalNumber(value: 3),
            "price": NSDecimalNumber(string: "0.1"), "closed": NSNull(), "topics": topics,
            "owner": owner, "rest": rest,
        ])
        let parsed = try SnapshotParser().parseObject(
            snap: Snapshot(value: room),
            type: Room.self
        )
        rest["more"] = 1
        #expect(parsed.isOpen)
        #expect(parsed.count == 3)
        #expect(parsed.price == Decimal(string: "0.1"))
        #expect(parsed.closed == nil)
        #expect(parsed.topics == ["a": ["x", "y"]])
        #expect(parsed.owner?.text == "me")
        #expect((parsed.rest as? [String: Any])?.keys.sorted() == ["deep"])
    }

    @Test func whatAFoundationDictionaryBoxesIsNamedAsWhatItIs() {
        struct Box {}
        let source = NSDictionary(dictionary: ["text": Box(), "tags": ["a"]])
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: source), type: Message.self)
                .map(\.description) == [
                    "type mismatch for 'text' in Message: "
                        + "expected a string, found a value of type Box"
                ]
        )
    }

    struct Payload: ParsableObject {
        var payload: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "payload", field: &payload)
        }
    }

    /// A container that contains itself twice, so that following it down to a limit would not end.
    @Test func aMutableStringIsCopied() throws {
        struct Page: ParsableObject {
            var title: Any?
            var rest: [String: Any] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindTree(name: "title", field: &title)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        let (title, text) = (NSMutableString(string: "a"), NSMutableString(string: "b"))
        let tree: [String: Any] = ["title": title, "text": text, "list": [text]]
        let page = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Page.self)
        title.setString("changed")
        text.setString("changed")
        #expect(page.title as? String == "a")
        #expect(page.rest["text"] as? String == "b")
        #expect((page.rest["list"] as? [Any])?.first as? String == "b")
    }

    private func cyclic() -> NSMutableDictionary {
        let cyclic = NSMutableDictionary()
        cyclic["a"] = cyclic
        cyclic["b"] = cyclic
        return cyclic
    }

    @Test func aContainerInsideItselfIsNotReadAsATree() {
        let container = cyclic()
        defer { container.removeAllObjects() }
        let snap = Snapshot(value: NSDictionary(dictionary: ["payload": container]))
        #expect(
            SnapshotParser().validate(snap: snap, type: Payload.self).map(\.description) == [
                "cyclic object for 'a' in Payload at payload: "
                    + "it contains itself, and cannot be bound there",
                "cyclic object for 'b' in Payload at payload: "
                    + "it contains itself, and cannot be bound there",
            ]
        )
    }

    @Test func aContainerInsideItselfIsLeftOutOfATree() throws {
        let container = cyclic()
        defer { container.removeAllObjects() }
        var parser = SnapshotParser()
        let recorder = Recorder()
        parser.issueHandler = { recorder.append($0.description) }
        let tree = parser.serialize(object: Payload(payload: container))
        #expect((tree["payload"] as? [String: Any])?.isEmpty == true)
        #expect(
            recorder.texts == [
                "cyclic object for 'a' in Payload at payload: "
                    + "it contains itself, and cannot be bound there",
                "cyclic object for 'b' in Payload at payload: "
                    + "it contains itself, and cannot be bound there",
            ]
        )
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
