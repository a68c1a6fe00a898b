import Foundation
import SnapshotParser
import Testing

/// Types whose raw values hold values of the type again, or objects.
@Suite("Raw values that are containers")
struct RawValueTests {
    /// A tree of lists.
    struct Nested: RawRepresentable, ParsableValue {
        var rawValue: [Nested]
    }

    struct Holder: ParsableObject {
        var nested: Nested?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "nested", field: &nested)
        }
    }

    private func tree(levels: Int, around leaf: Any) -> [String: Any] {
        ["nested": (0..<levels).reduce(leaf) { inner, _ in [inner] }]
    }

    @Test("A fault deep inside is found at once")
    func deepFault() {
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: tree(levels: 30, around: "leaf")),
            type: Holder.self
        )
        #expect(issues.map(\.path.count) == [31])
    }

    @Test("The depth limit holds inside them", .needsSmallStackFrames)
    func depth() {
        for levels in [100, 20_000] {
            let issues = SnapshotParser().validate(
                snap: Snapshot(value: tree(levels: levels, around: [Any]())),
                type: Holder.self
            )
            #expect(
                issues.map(\.description) == [
                    "too deep for '0' in Holder at nested/0/0/0/…/0/0/0/0: more than 64 levels: maximumDepth sets the limit"
                ]
            )
        }
    }

    @Test("What a raw value reads has the field's key and path")
    func path() throws {
        let parsed = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "outer", value: ["box": ["name": "Ada"]]),
            type: BoxHolder.self
        )
        #expect(parsed.box?.rawValue.id == "box")
    }

    struct BoxHolder: ParsableSnapshot {
        var id: String?
        var box: Box?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "box", field: &box)
        }
    }

    /// A value that reads and writes itself as a snapshot.
    struct Box: RawRepresentable, ParsableValue {
        var rawValue: Content

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Box {
            Box(rawValue: try Content.parse(value, in: context))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try rawValue.serialize(in: context)
        }
    }

    struct Content: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }
}
