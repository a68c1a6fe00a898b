import Foundation
import SnapshotParser
import Testing

/// A structure may contain itself through `Indirect`.
@Suite struct IndirectTests {
    struct Comment: ParsableObject, Equatable {
        var text = ""
        @SnapshotParser.Indirect var answered: Comment?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindObject(name: "answered", field: &answered)
        }
    }

    let tree: [String: Any] = [
        "text": "c", "answered": ["text": "b", "answered": ["text": "a"]] as [String: Any],
    ]

    @Test func aStructMayContainItself() throws {
        let parser = SnapshotParser()
        var comment = try parser.parseObject(snap: Snapshot(value: tree), type: Comment.self)
        #expect(comment.answered?.answered?.text == "a")
        #expect(comment.answered?.answered?.answered == nil)
        #expect(
            NSDictionary(dictionary: parser.serialize(object: comment))
                == NSDictionary(dictionary: tree)
        )
        let old = comment
        let update: [String: Any] = ["answered": ["text": "B"]]
        try parser.update(&comment, from: Snapshot(value: update))
        #expect(comment.answered?.text == "B" && comment.answered?.answered?.text == "a")
        #expect(
            NSDictionary(dictionary: parser.changes(from: old, to: comment))
                == ["answered/text": "B"]
        )
        let broken: [String: Any] = [
            "text": "c", "answered": ["text": "b", "answered": ["text": 1]],
        ]
        #expect(
            parser.validate(snap: Snapshot(value: broken), type: Comment.self).map(\.description)
                == [
                    "type mismatch for 'text' in Comment at answered/answered: "
                        + "expected a string, found a number 1"
                ]
        )
    }
}
