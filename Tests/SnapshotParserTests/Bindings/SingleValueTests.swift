import Foundation
import SnapshotParser
import Testing

/// With `.singleElement`, a list may be stored as its only element.
@Suite struct SingleValueTests {
    struct Post: ParsableObject {
        var tags: [String] = []
        var dates: [Date]?
        var strict: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "tags", field: &tags, conversion: .singleElement)
            binder.bindField(name: "dates", field: &dates, conversion: .singleElement)
            binder.bindField(name: "strict", field: &strict)
        }
    }

    final class Watched: ParsableObject {
        var tags: [String] = [] { didSet { sets += 1 } }
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.tags }, set: { self.tags = $0 }) {
                binder.bindField(name: "tags", field: &$0, conversion: .singleElement)
            }
        }
    }

    struct Session: ParsableObject {
        var starts: [Date] = []
        var ends: [Date]?
        var codes: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "starts",
                field: &starts,
                dates: .secondsSince1970,
                conversion: .singleElement
            )
            binder.bindField(
                name: "ends",
                field: &ends,
                dates: .iso8601,
                conversion: .singleElement
            )
            binder.bindField(name: "codes", field: &codes, conversion: [.singleElement, .lenient])
        }
    }

    private func post(_ tree: [String: Any]) throws -> Post {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Post.self)
    }

    @Test func oneObjectIsReadAsAListOfOneAndWrittenAsAList() throws {
        struct Item: ParsableObject, Equatable {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct Order: ParsableObject {
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.with(conversion: .singleElement) {
                    binder.bindList(name: "items", list: &items)
                }
            }
        }
        for parser in [SnapshotParser(), .json] {
            let order = try parser.decode(Order.self, from: #"{"items":{"name":"a"}}"#)
            #expect(order.items == [Item(name: "a")])
            let text = #"{"items":[{"name":"a"}]}"#
            #expect(try parser.encode(order) == Data(text.utf8))
            #expect(try parser.decode(Order.self, from: text).items == order.items)
        }
        let tree = Snapshot(value: ["items": ["name": "a"]])
        var order = try SnapshotParser().parseObject(snap: tree, type: Order.self)
        #expect(try SnapshotParser().changes(from: tree, to: order).isEmpty)
        order.items[0].name = "b"
        #expect(
            try SnapshotParser().changes(from: tree, to: order) as NSDictionary
                == ["items": [["name": "b"]]]
        )
    }

    @Test func oneValueIsReadAsAListAndWrittenAsOne() throws {
        let single = try post(["tags": "a", "dates": 1000])
        #expect(single.tags == ["a"] && single.dates == [Date(timeIntervalSince1970: 1)])
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: single))
                == ["tags": ["a"], "dates": [1000], "strict": []]
        )
        let several = try post(["tags": ["a", "b"], "dates": [1000, 2000]])
        #expect(several.tags == ["a", "b"] && several.dates?.count == 2)
        #expect(try post(["tags": ["1": "b", "0": "a"]]).tags == ["a", "b"])
        #expect(try post([:]).tags.isEmpty)
        #expect(try post(["tags": NSNull(), "dates": NSNull()]).dates == nil)
        let watched = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["tags": "a"]),
            type: Watched.self
        )
        #expect(watched.tags == ["a"] && watched.sets == 1)
    }

    @Test func whatIsNeitherIsAnIssue() {
        let tree: [String: Any] = ["tags": 1, "dates": [1000, "x"], "strict": 3]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Post.self)
                .map(\.description) == [
                    "type mismatch for 'tags' in Post: expected a string, found a number 1",
                    "type mismatch for '1' in Post at dates: "
                        + "expected a number of milliseconds, found a string \"x\"",
                    "type mismatch for 'strict' in Post: expected an array, found a number 3",
                ]
        )
    }

    @Test func updatesReplaceTheList() throws {
        let parser = SnapshotParser()
        var post = try post(["tags": ["a", "b"]])
        let old = post
        try parser.update(&post, from: Snapshot(value: ["tags": "c"]))
        #expect(post.tags == ["c"])
        #expect(parser.changes(from: old, to: post)["tags"] as? [String] == ["c"])
    }

    @Test func valuesAreReadUnderTheBindingsOwnOptions() throws {
        let tree: [String: Any] = ["starts": 5, "ends": "1970-01-01T00:00:07Z", "codes": "12"]
        let session = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Session.self
        )
        #expect(session.starts == [Date(timeIntervalSince1970: 5)])
        #expect(session.ends == [Date(timeIntervalSince1970: 7)])
        #expect(session.codes == [12])
        let written: NSDictionary = [
            "starts": [5], "ends": ["1970-01-01T00:00:07Z"], "codes": [12],
        ]
        #expect(NSDictionary(dictionary: SnapshotParser().serialize(object: session)) == written)
    }
}
