import SnapshotParser
import Testing

/// A property that was renamed, and is read under its old key too.
@Suite struct ReplaceUnderTwoKeysTests {
    struct Part: ParsableObject, Equatable {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    final class Whole: ParsableObject {
        var x: Int?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    final class Model: ParsableObject {
        var text: String?
        var level = 1
        var tags: [String] = []
        var part: Part?
        var whole: Whole?
        var parts: [String: Part] = [:]

        init() {}

        func bindProperties(binder: Binder) {
            for (prefix, access) in [("", SnapshotParser.Access.all), ("old_", .parse)] {
                binder.bindField(name: "\(prefix)text", field: &text, access: access)
                binder.bindField(name: "\(prefix)level", field: &level, default: 1, access: access)
                binder.bindField(name: "\(prefix)tags", field: &tags, access: access)
                binder.bindObject(name: "\(prefix)part", field: &part, access: access)
                binder.bindObject(name: "\(prefix)whole", field: &whole, access: access)
                binder.bindList(name: "\(prefix)parts", list: &parts, access: access)
            }
        }
    }

    private let values: [String: Any] = [
        "text": "a", "level": 2, "tags": ["t"], "part": ["x": 1], "whole": ["x": 1],
        "parts": ["p": ["x": 1]],
    ]

    private func tree(_ prefix: String?) -> [String: Any] {
        guard let prefix else { return ["none": 1] }
        return Dictionary(uniqueKeysWithValues: values.map { (prefix + $0, $1) })
    }

    @Test(arguments: [nil, "", "old_"], [nil, "old_"])
    func whatANewTreeLacksUnderBothKeysIsGone(before: String?, after: String?) throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        var model = try parser.parseObject(snap: Snapshot(value: tree(before)), type: Model.self)
        let new = Snapshot(value: tree(after))
        try parser.replace(&model, with: new)
        let parsed = try parser.parseObject(snap: new, type: Model.self)
        #expect(
            try writtenJSON(parser.serialize(object: model))
                == writtenJSON(parser.serialize(object: parsed))
        )
    }
}

extension ReplaceUnderTwoKeysTests {
    final class Other: ParsableObject {
        var mapped: Int?
        var typed: Int?
        var tree: Any?
        var raw: String?
        var accessed: Int?
        var inner: Int?
        var list: [Part]?
        var url: [String: Int]?

        init() {}

        func bindProperties(binder: Binder) {
            for (p, access) in [("", SnapshotParser.Access.all), ("old_", .parse)] {
                binder.bindField(
                    name: p + "mapped",
                    field: &mapped,
                    mapper: { $0 as? Int },
                    reverseMapper: { $0 },
                    access: access
                )
                binder.bindField(
                    name: p + "typed",
                    field: &typed,
                    mapper: { (x: Int) in x },
                    reverseMapper: { $0 },
                    access: access
                )
                binder.bindTree(name: p + "tree", field: &tree, access: access)
                binder.bindRawJSON(name: p + "raw", field: &raw, access: access)
                binder.bind(get: { accessed }, set: { accessed = $0 }) {
                    binder.bindField(name: p + "acc", field: &$0, access: access)
                }
                binder.bindNested(name: p + "nested", access: access) {
                    $0.bindField(name: "inner", field: &inner)
                }
                binder.bindList(name: p + "list", list: &list, access: access)
                binder.bindField(name: p + "url", field: &url, access: access)
            }
        }
    }

    @Test(arguments: ["", "old_"]) func noneOfTheOthersSurvives(p: String) throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let tree: [String: Any] = [
            p + "mapped": 1, p + "typed": 1, p + "tree": 1, p + "raw": 1, p + "acc": 1,
            p + "nested": ["inner": 1],
            p + "list": [["x": 1]], p + "url": ["a": 1],
        ]
        var other = try parser.parseObject(snap: Snapshot(value: tree), type: Other.self)
        try parser.replace(&other, with: Snapshot(value: ["none": 1]))
        #expect(try writtenJSON(parser.serialize(object: other)) == "{}")
    }
}
