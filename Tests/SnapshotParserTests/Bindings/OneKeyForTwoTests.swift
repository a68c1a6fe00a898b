import Foundation
import SnapshotParser
import Testing

/// One key for several properties, of which only one is written.
@Suite struct OneKeyForTwoTests {
    struct Part: ParsableObject, Equatable {
        var x = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    struct Event: ParsableObject {
        var text = ""
        var day = Date(timeIntervalSince1970: 0)
        var length: Int?
        var read = 0
        var sent = 0
        var part = Part()
        var tree: Any?
        var tags: [String] = []
        var tagCount = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "day", field: &text)
            let day = SnapshotParser.DateCoding.format("yyyy-MM-dd")
            binder.bindField(name: "day", field: &self.day, dates: day, access: .parse)
            binder.bindField(
                name: "day",
                field: &length,
                mapper: { (text: String) in text.count },
                reverseMapper: { String($0) },
                access: .parse
            )
            binder.bindField(name: "count", field: &read, access: .parse)
            binder.bindField(name: "count", field: &sent, access: .serialize)
            binder.bindTree(name: "part", field: &tree, access: .parse)
            binder.bindObject(name: "part", field: &part)
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(
                name: "tags",
                field: &tagCount,
                mapper: { (tags: [String]) in tags.count },
                reverseMapper: { _ in [] },
                access: .parse
            )
        }
    }

    let tree: [String: Any] = [
        "day": "2026-03-01 and some more text".prefix(10).description, "count": 5,
        "part": ["x": "a text that is too long to be small"], "tags": ["a", "b"],
    ]

    private func check(_ event: Event) {
        #expect(event.text == "2026-03-01" && event.length == 10)
        #expect(event.day == Date(timeIntervalSince1970: 1_772_323_200))
        #expect(event.read == 5 && event.sent == 0)
        #expect(event.part.x == "a text that is too long to be small")
        #expect((event.tree as? [String: Any])?["x"] as? String == event.part.x)
        #expect(event.tags == ["a", "b"] && event.tagCount == 2)
    }

    @Test func allOfThemAreReadFromAnyTree() throws {
        let parser = SnapshotParser()
        check(try parser.parseObject(snap: Snapshot(value: tree), type: Event.self))
        let boxed = NSDictionary(dictionary: tree)
        check(try parser.parseObject(snap: Snapshot(value: boxed), type: Event.self))
        let text = try JSONSerialization.data(withJSONObject: tree)
        check(try parser.decode(Event.self, from: text))
        check(
            try parser.parseObject(
                snap: Snapshot(value: try JSONSerialization.jsonObject(with: text)),
                type: Event.self
            )
        )
        #expect(parser.validate(snap: Snapshot(value: tree), type: Event.self) == [])
    }

    @Test func aMistakeThatBothFindHasOnePlace() {
        let text = #"{"day": 7, "count": 1, "part": {"x": ""}, "tags": []}"#
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().decode(Event.self, from: text)
        }
        #expect(
            error?.description == """
                parsing Event failed: 3 issues
                - type mismatch for 'day' in Event at line 1, column 9: \
                expected a string, found a number 7
                - type mismatch for 'day' in Event at line 1, column 9: \
                expected a date of the form yyyy-MM-dd, found a number 7
                """
        )
    }

    @Test func onlyOneIsWritten() throws {
        let parser = SnapshotParser()
        var event = try parser.parseObject(snap: Snapshot(value: tree), type: Event.self)
        event.sent = 7
        var expected = tree
        expected["count"] = 7
        #expect(
            NSDictionary(dictionary: try parser.serialize(validating: event))
                == NSDictionary(dictionary: expected)
        )
        #expect(parser.validate(object: event) == [])
        var other = event
        other.text = "2026-03-02"
        #expect(
            parser.changes(from: event, to: other) as? [String: String] == ["day": "2026-03-02"]
        )
    }

    @Test func updatesReachAllOfThem() throws {
        let parser = SnapshotParser()
        var event = try parser.parseObject(snap: Snapshot(value: tree), type: Event.self)
        try parser.update(&event, from: Snapshot(value: ["day": "1970-01-02", "tags": ["z"]]))
        #expect(event.text == "1970-01-02" && event.day == Date(timeIntervalSince1970: 86_400))
        #expect(event.tags == ["z"] && event.tagCount == 1 && event.read == 5)
    }

    @Test func eachReadsByItsOwnRules() {
        var broken = tree
        (broken["day"], broken["count"]) = ("soon", nil)
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: broken), type: Event.self)
                .map(\.description) == [
                    "type mismatch for 'day' in Event: expected a date of the form yyyy-MM-dd, "
                        + "found a string \"soon\"",
                    "missing key 'count' in Event",
                ]
        )
        broken["day"] = nil
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: broken), type: Event.self)
                .map(\.description)
                == ["missing key 'day' in Event", "missing key 'count' in Event"]
        )
    }

    struct Twice: ParsableObject {
        var first: String?
        var second: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &first)
            binder.bindField(name: "x", field: &second, access: .serialize)
        }
    }

    @Test func twoThatWriteAreAnIssue() {
        for tree in [["x": "a"], [:]] {
            #expect(
                SnapshotParser().validate(snap: Snapshot(value: tree), type: Twice.self)
                    .map(\.description)
                    == ["duplicate binding for 'x' in Twice: only one binding can write a key"]
            )
        }
        #expect(
            SnapshotParser().validate(object: Twice(first: "a", second: "b")).map(\.kind)
                == [.duplicateBinding]
        )
    }

    struct Keyed: ParsableSnapshot {
        var id: String?
        var slug = ""
        var number: Int?
        var others: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "id", field: &slug, access: .parse)
            binder.bindField(name: "n", field: &number, access: .parse)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    @Test func theKeyMayBeReadTwiceAndOwnedKeysStayOwned() throws {
        let parser = SnapshotParser()
        let snap = Snapshot(key: "a-key-of-many-letters", value: ["n": 1, "y": 2])
        let keyed = try parser.parseSnapshot(snap: snap, type: Keyed.self)
        #expect(keyed.id == "a-key-of-many-letters" && keyed.slug == keyed.id)
        #expect(keyed.number == 1 && keyed.others == ["y": 2])
        let owned = Keyed(id: "a", others: ["n": 3])
        #expect(
            parser.validate(object: owned).map(\.kind) == [.ownedKey]
        )
    }
}
