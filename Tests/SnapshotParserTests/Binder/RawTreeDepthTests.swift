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

    @Test(arguments: ["tree", "keyed", "mapped", "other"])
    func theLimitHoldsInRawTrees(key: String) throws {
        let text = #"{"\#(key)": \#(Self.json)}"#
        let tree = Snapshot(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        for limit in 0..<5 {
            let parser = parser(limit)
            let levels = limit == 1 ? "1 level" : "\(limit) levels"
            let place = [key, "a", "0", "b", "0"]
            let expected =
                "too deep for '\(place[limit])' in Raw"
                + (limit == 0 ? "" : " at \(place[..<limit].joined(separator: "/"))")
                + ": more than \(levels): maximumDepth sets the limit"
            // The first one of the text and the first one by its key are another at this level.
            let isOther = limit == 3
            let found = parser.validate(snap: tree, type: Raw.self).map(\.description)
            let read = try parser.validate(Raw.self, in: text)
            if limit == 0 {
                let below = key == "other" ? "'other' in Raw" : "'a' in Raw at \(key)"
                let text = "too deep for \(below): more than 0 levels: maximumDepth sets the limit"
                #expect(found == [text])
            } else if isOther {
                #expect(found == [expected.replacingOccurrences(of: "'b'", with: "'a'")])
            } else {
                #expect(found == [expected])
            }
            #expect(read.map(\.fault) == [SnapshotParser.Issue.tooDeep(limit)])
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
