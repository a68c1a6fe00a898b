import Foundation
import SnapshotParser
import Testing

/// The samples of the article Limits.
@Suite struct LimitsTests {
    struct Member: ParsableObject {
        var name = ""
        var scores: [String: Double] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    @Test func depth() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        var parser = SnapshotParser()
        parser.maximumDepth = 2

        let deep: [String: Any] = ["a": ["b": ["c": ["name": "too deep"]]]]
        let result = parser.search(snap: Snapshot(value: deep), type: Member.self)
        print(result.objects.count)

        #expect(
            printed == """
                0

                """
        )
    }

    @Test func writing() {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }

        let member = Member(name: "Ada", scores: ["a.b": 1, "ok": .nan])
        print(SnapshotParser().serialize(object: member)["scores"] ?? "nothing")
        for issue in SnapshotParser().validate(object: member) {
            print(issue)
        }

        #expect(
            printed == """
                ["a.b": 1.0]
                forbidden key for 'a.b' in Member at scores: it contains '.'
                not finite for 'ok' in Member at scores: the database stores neither NaN nor infinity

                """
        )
    }
}
