import SnapshotParser
import Testing

/// Rules inside a variant that is chosen by a key which the object does not write.
@Suite struct CheckVariantsTests {
    struct Range: ParsableObject, Equatable {
        var low = 0
        var high = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "low", field: &low)
            binder.bindField(name: "high", field: &high)
            binder.check(low <= high, "is empty", at: "high")
        }
    }

    enum Content {
        case range(Range)
        case other(Range)
    }

    final class Model: ParsableObject {
        var name = ""
        var content = Content.other(Range())

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindVariant(
                field: &content,
                [
                    .init(having: "isRange", Content.range) {
                        if case .range(let range) = $0 { range } else { nil }
                    },
                    .init(having: "isOther", Content.other) {
                        if case .other(let range) = $0 { range } else { nil }
                    },
                ]
            )
        }
    }

    @Test(arguments: ["isRange", "isOther"])
    func anUpdateThatBreaksOneChangesNothing(key: String) throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let tree: [String: Any] = ["name": "old", key: true, "low": 1, "high": 2]
        var model = try parser.parseObject(snap: Snapshot(value: tree), type: Model.self)
        let error = #expect(throws: ParseError.self) {
            try parser.update(&model, from: Snapshot(value: ["name": "new", "high": 0]))
        }
        #expect(
            error?.issues.map(\.description) == ["failed check for 'high' in Model: is empty"]
        )
        #expect(model.name == "old")
        try parser.update(&model, from: Snapshot(value: ["name": "new", "high": 3]))
        #expect(model.name == "new")
        switch model.content {
        case .range(let range): #expect(key == "isRange" && range == Range(low: 1, high: 3))
        case .other(let range): #expect(key == "isOther" && range == Range(low: 1, high: 3))
        }
    }
}
