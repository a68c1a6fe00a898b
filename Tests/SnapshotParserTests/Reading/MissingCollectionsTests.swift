import Foundation
import SnapshotParser
import Testing

/// In JSON, a missing collection, or one of the other shape, is an issue.
@Suite struct MissingCollectionsTests {
    struct Tag: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Page: ParsableObject {
        var tags: [Tag] = []
        var byName: [String: Tag] = [:]
        var groups: [String: [Tag]] = [:]
        var sizes: [Int] = []
        var scores: [String: Int] = [:]
        var notes: [Tag]?
        var links: [String]?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "tags", list: &tags)
            binder.bindList(name: "byName", list: &byName)
            binder.bindList(name: "groups", list: &groups)
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(name: "scores", field: &scores)
            binder.bindList(name: "notes", list: &notes)
            binder.bindField(name: "links", field: &links)
        }
    }

    private var strict: SnapshotParser {
        var parser = SnapshotParser()
        parser.dialect = .json
        return parser
    }

    private func issues(_ tree: [String: Any]) -> [String] {
        let snapshot = Snapshot(value: tree)
        #expect(throws: Never.self) {
            try SnapshotParser().parseObject(snap: snapshot, type: Page.self)
        }
        return strict.validate(snap: snapshot, type: Page.self).map(\.description)
    }

    private let whole: [String: Any] = [
        "tags": [["name": "a"]], "byName": ["x": ["name": "b"]], "groups": ["y": [["name": "c"]]],
        "sizes": [1, 2], "scores": ["z": 3],
    ]

    @Test func collectionsInTheirOwnShapesAreFine() throws {
        #expect(issues(whole) == [])
        let page = try strict.parseObject(snap: Snapshot(value: whole), type: Page.self)
        #expect(page.notes == nil)
        #expect(page.sizes == [1, 2])
    }

    @Test func missingOnesAreIssues() {
        #expect(
            issues([:]) == [
                "missing key 'tags' in Page", "missing key 'byName' in Page",
                "missing key 'groups' in Page", "missing key 'sizes' in Page",
                "missing key 'scores' in Page",
            ]
        )
        var tree = whole
        tree["tags"] = NSNull()
        tree["scores"] = NSNull()
        #expect(
            issues(tree) == [
                "unexpected null for 'tags' in Page", "unexpected null for 'scores' in Page",
            ]
        )
    }

    @Test func thoseOfTheOtherShapeAreIssues() {
        var tree = whole
        // Snapshots may be in an object by their ids.
        tree["tags"] = ["x": ["name": "a"]]
        tree["byName"] = [["name": "b"]]
        tree["groups"] = ["y": ["x": ["name": "c"]]]
        tree["sizes"] = ["0": 1]
        tree["scores"] = [3]
        #expect(
            issues(tree) == [
                "type mismatch in Page at byName: expected an object, found an array",
                "type mismatch for 'sizes' in Page: expected an array, found an object",
                "type mismatch in Page at scores: expected an object, found an array",
            ]
        )
    }

    @Test func anUpdateLeavesAloneWhatIsMissing() throws {
        var page = try strict.parseObject(snap: Snapshot(value: whole), type: Page.self)
        try strict.update(&page, from: Snapshot(value: ["sizes": [4]]))
        #expect(page.sizes == [4])
        #expect(page.tags.map(\.name) == ["a"])
    }

    @Test func aRootListMustBeThere() throws {
        func message(_ tree: Any?) -> String? {
            #expect(throws: ParseError.self) {
                try strict.parseAsList(snap: Snapshot(value: tree), type: Tag.self)
            }?.description
        }
        #expect(message(nil) == "parsing Tag failed: 1 issue\n- no value for Tag")
        #expect(
            message(["message": "rate limit"]) == """
                parsing Tag failed: 1 issue
                - type mismatch in Tag: expected a list, found an object with the key 'message'
                """
        )
        #expect(
            try strict.parseAsList(snap: Snapshot(value: [] as [Any]), type: Tag.self).isEmpty
        )
    }
}
