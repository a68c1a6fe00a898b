import SnapshotParser
import Testing

/// An app makes the library's results itself, to compare with them and to show them in previews.
@Suite struct ExpectedResultTests {
    struct User: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Model {
        private(set) var titles: [String] = []

        func show(_ result: DecodeResult<User>) {
            titles.append(result.value?.name ?? result.failure?.description ?? "")
        }
    }

    private let parser = SnapshotParser()
    private let broken = Snapshot(value: ["-K1": ["nam": "Ada"], "-K2": ["name": "Grace"]])

    @Test func issuesAndErrors() {
        let path = ["-K1", "name"]
        let missing = SnapshotParser.Issue(path: path, model: "User", kind: .missingKey)
        let unknown = SnapshotParser.Issue(
            path: ["-K1", "nam"],
            model: "User",
            kind: .unknownKey,
            suggestion: "name"
        )
        let error = #expect(throws: ParseError.self) {
            try parser.parseAsList(snap: broken, type: User.self)
        }
        #expect(error == ParseError(issues: [missing, unknown], model: "User"))
        let whole = SnapshotParser.Issue(
            path: ["a"],
            model: "User",
            kind: .typeMismatch,
            expected: "an object",
            found: "a number 1",
            concernsKey: false
        )
        #expect(parser.validate(snap: Snapshot(key: "a", value: 1), type: User.self) == [whole])
    }

    @Test func listsAndSearches() throws {
        let list = parser.parseLossyList(snap: broken, type: User.self)
        let rejected = SnapshotParser.Rejection(
            key: "-K1",
            path: ["-K1"],
            issues: list.rejected.flatMap(\.issues),
            value: ["nam": "Ada"]
        )
        let expected = LossyList(elements: [User(id: "-K2", name: "Grace")], rejected: [rejected])
        #expect(list.elements == expected.elements)
        #expect(list.rejected.map(\.path) == expected.rejected.map(\.path))
        #expect(LossyList(elements: [1]).rejected.isEmpty)
        let search = SearchResult(
            matches: [.init(object: User(id: "-K2", name: "Grace"), path: ["-K2"])]
        )
        #expect(parser.search(snap: broken, type: User.self).objects == search.objects)
        let element = JSONElement(
            key: "-K1",
            result: .success(User(name: "Ada")),
            position: .init(line: 1, column: 1)
        )
        #expect(try element.result.get().name == "Ada")
    }

    @Test func observations() {
        let model = Model()
        model.show(DecodeResult(key: "-K1", outcome: .success(User(name: "Ada"))))
        model.show(DecodeResult(outcome: .failure(.nothingThere(path: "users/-K2"))))
        #expect(model.titles == ["Ada", "nothing at users/-K2"])
        let event = ChildEvent(
            type: .childAdded,
            result: DecodeResult(key: "-K1", previousKey: "-K0", outcome: .success(User(name: "A")))
        )
        #expect(event.key == "-K1" && event.result.previousKey == "-K0" && event.value?.name == "A")
        let list = LiveList(elements: [User(name: "A"), User(name: "B")])
        #expect(list.elements.map(\.name) == ["A", "B"])
        #expect(list.isComplete && list.rejected.isEmpty && list[1].name == "B")
    }
}
