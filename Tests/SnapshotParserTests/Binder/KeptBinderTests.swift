import SnapshotParser
import Testing

/// A binder that is kept after its pass has nothing to bind to, and must not trap.
@Suite struct KeptBinderTests {
    final class Keeper: ParsableObject {
        var number = 1
        var optional: Int?
        var texts = ["a"]
        var child: Leaf?
        var list = [Leaf()]
        var byKey = ["a": Leaf()]
        var rest = ["x": 1]
        var json: String? = "{}"
        var tree: Any? = ["a": 1]
        var content: Leaf? = Leaf()
        var binder: SnapshotParser.Binder?

        func bindProperties(binder: Binder) {
            bind(to: binder)
            self.binder = binder
        }

        func bind(to binder: SnapshotParser.Binder) {
            binder.bindField(name: "number", field: &number)
            binder.bindField(name: "optional", field: &optional)
            binder.bindField(name: "defaulted", field: &number, default: 1)
            binder.bind(get: { 1 }, set: { _ in }) {
                binder.bindField(name: "accessed", field: &$0)
            }
            binder.bindField(
                name: "mapped",
                field: &optional,
                mapper: { _ in 1 },
                reverseMapper: { $0 }
            )
            binder.bindField(name: "texts", field: &texts)
            binder.bindObject(name: "child", field: &child)
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "byKey", list: &byKey)
            binder.bindRawJSON(name: "json", field: &json)
            binder.bindTree(name: "tree", field: &tree)
            binder.bindVariant(
                name: "kind",
                field: &content,
                [.init("leaf", { $0 }, unwrap: { $0 })]
            )
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Leaf: ParsableObject {
        var size: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    private let tree: [String: Any] = [
        "number": 2, "texts": ["b"], "list": [["size": 1]], "child": ["size": 2], "rest": 3,
        "accessed": 1,
    ]

    private func expectNoTrap(_ keeper: Keeper) throws {
        let binder = try #require(keeper.binder)
        keeper.bind(to: binder)
        keeper.bind(to: binder)
        keeper.child = Leaf(size: 1)
        keeper.bind(to: binder)
    }

    @Test func afterSerializing() throws {
        let keeper = Keeper()
        let written = SnapshotParser().serialize(object: keeper)
        try expectNoTrap(keeper)
        #expect((written["rest"] as? Int) == nil)
        #expect(keeper.number == 1)
    }

    @Test func afterValidatingWhatIsWritten() throws {
        let keeper = Keeper()
        #expect(SnapshotParser().validate(object: keeper).isEmpty)
        try expectNoTrap(keeper)
    }

    @Test func afterParsing() throws {
        let keeper = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Keeper.self
        )
        try expectNoTrap(keeper)
    }

    @Test func afterUpdating() throws {
        var keeper = Keeper()
        try SnapshotParser().update(&keeper, from: Snapshot(value: tree))
        try expectNoTrap(keeper)
    }
}
