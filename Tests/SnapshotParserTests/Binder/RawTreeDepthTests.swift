import Foundation
import SnapshotParser
import Testing

/// How deep trees may be that are bound as they are.
@Suite struct RawTreeDepthTests {
    struct Raw: ParsableObject {
        var tree: Any?
        var keyed: [String: Any] = [:]
        var mapped: Int?
        var rest: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "tree", field: &tree)
            binder.bindTree(name: "keyed", field: &keyed)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { _ in 1 },
                reverseMapper: { _ in nil }
            )
            binder.bindRemaining(dict: &rest)
        }
    }

    private func parser(_ maximumDepth: Int) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.maximumDepth = maximumDepth
        return parser
    }

    static let json = #"{"a": [{"y": {}, "b": [1], "a": 2}, {"c": {"d": null}}]}"#

    /// What is too deep for each limit, below the key of the tree.
    static let deep = [
        ["a"], ["a"], ["a/0", "a/1"], ["a/0/a", "a/0/b", "a/0/y", "a/1/c"], ["a/0/b/0", "a/1/c/d"],
    ]

    @Test(arguments: ["tree", "keyed", "mapped", "other"])
    func theLimitHoldsInRawTrees(key: String) throws {
        let text = #"{"\#(key)": \#(Self.json)}"#
        let tree = Snapshot(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        for (limit, deep) in Self.deep.enumerated() {
            let parser = parser(limit)
            let levels = limit == 1 ? "1 level" : "\(limit) levels"
            let expected = deep.map { place in
                let keys = [key] + place.split(separator: "/").map(String.init)
                return "too deep for '\(keys[keys.count - 1])' in Raw at "
                    + "\(keys.dropLast().joined(separator: "/")): "
                    + "more than \(levels): maximumDepth sets the limit"
            }
            let found = parser.validate(snap: tree, type: Raw.self).map(\.description)
            let read = try parser.validate(Raw.self, in: text)
            let place = "too deep for 'other' in Raw: more than 0 levels"
            let isRoot = limit == 0 && key == "other"
            #expect(found == (isRoot ? ["\(place): maximumDepth sets the limit"] : expected))
            #expect(read.map(\.fault) == deep.map { _ in SnapshotParser.Issue.tooDeep(limit) })
            #expect(read.allSatisfy { $0.position != nil })
        }
        #expect(parser(5).validate(snap: tree, type: Raw.self) == [])
        #expect(try parser(5).validate(Raw.self, in: text) == [])
    }

    @Test func whatIsReadCanBeWritten() throws {
        let text = #"{"tree": \#(Self.json), "other": \#(Self.json)}"#
        for limit in 0..<6 {
            let parser = parser(limit)
            let issues = try parser.validate(Raw.self, in: text)
            var raw = Raw()
            raw.tree = try JSONSerialization.jsonObject(with: Data(Self.json.utf8))
            raw.rest = ["other": try JSONSerialization.jsonObject(with: Data(Self.json.utf8))]
            #expect(issues.isEmpty == parser.validate(object: raw).isEmpty, "\(limit)")
        }
    }
}
