import Foundation
import SnapshotParser
import Testing

/// The binding of remaining keys is the last one.
@Suite struct LateBindingTests {
    struct Tags: ParsableObject {
        var name = ""
        var note: String?
        var tags: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindRemaining(dict: &tags)
            binder.bindField(name: "note", field: &note)
            binder.check(!name.isEmpty, "no name", at: "name")
        }
    }

    struct Content: ParsableObject {
        var kind = Kind.text(Text())
        var size: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &kind, Kind.variants)
            binder.bindField(name: "size", field: &size)
        }
    }

    enum Kind {
        case text(Text)
        case other(SnapshotParser.UnknownVariant)

        static let variants: [SnapshotParser.Variant<Kind>] = [
            .init("text", Kind.text) { if case .text(let it) = $0 { it } else { nil } },
            .fallback(Kind.other) { if case .other(let it) = $0 { it } else { nil } },
        ]
    }

    struct Text: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    @Test func aVariantThatIsOnlyWrittenIsTheLastBindingToo() {
        struct Written: ParsableObject {
            var kind = Kind.text(Text())
            var size: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &kind,
                    Kind.variants,
                    access: .serialize
                )
                binder.bindField(name: "size", field: &size)
            }
        }
        let late = [
            "late binding for 'size' in Written: bindVariant with a fallback must be the last binding"
        ]
        let parser = SnapshotParser()
        #expect(
            parser.validate(snap: Snapshot(value: ["size": 1]), type: Written.self)
                .map(\.description) == late
        )
        #expect(parser.validate(object: Written(size: 1)).map(\.description) == late)
    }

    @Test func aVariantWithoutANameIsNotLeftOutInSilence() {
        struct Shaped: ParsableObject {
            var rest: [String: String] = [:]
            var kind: Kind? = .text(Text())

            mutating func bindProperties(binder: Binder) {
                binder.bindRemaining(dict: &rest)
                binder.bindVariant(
                    field: &kind,
                    [
                        .init(having: "text", Kind.text) {
                            if case .text(let it) = $0 { it } else { nil }
                        }
                    ]
                )
            }
        }
        let error = #expect(throws: ParseError.self) {
            try parser.serialize(validating: Shaped())
        }
        #expect(
            error?.issues.map(\.description) == [
                "late binding in Shaped: bindRemaining must be the last binding"
            ]
        )
    }

    private let parser = SnapshotParser()
    private let late = "late binding for 'note' in Tags: bindRemaining must be the last binding"

    @Test(arguments: [["name": "n"], ["name": "n", "note": "o"], ["name": "n", "a": "1"]])
    func aBindingAfterItIsAnIssue(tree: [String: String]) {
        let snap = Snapshot(value: tree as [String: Any])
        #expect(parser.validate(snap: snap, type: Tags.self).map(\.description) == [late])
        let error = #expect(throws: ParseError.self) {
            try parser.parseObject(snap: snap, type: Tags.self)
        }
        #expect(error?.issues.map(\.description) == [late])
    }

    @Test func isAnIssueWhenWritten() {
        let tags = Tags(name: "n", note: "o", tags: ["a": "1"])
        #expect(parser.validate(object: tags).map(\.description) == [late])
        #expect(
            parser.validate(object: Tags(name: "", note: nil)).map(\.description)
                == [late, "failed check for 'name' in Tags: no name"]
        )
        let handled = Recorder()
        var parser = parser
        parser.issueHandler = { handled.append($0.description) }
        #expect(
            parser.serialize(object: tags) as NSDictionary == ["name": "n", "a": "1"]
                as NSDictionary
        )
        #expect(handled.texts == [late])
    }

    @Test(arguments: ["text", "newer"])
    func aVariantForUnknownKindsIsTheLastBindingToo(kind: String) {
        let snap = Snapshot(value: ["kind": kind, "text": "t"])
        #expect(
            parser.validate(snap: snap, type: Content.self).map(\.description)
                == [
                    "late binding for 'size' in Content: bindVariant with a fallback must be the last binding"
                ]
        )
        let model =
            kind == "text" ? Kind.text(Text(text: "t")) : .other(.init(kind: kind, tree: [:]))
        #expect(
            parser.validate(object: Content(kind: model, size: 1)).map(\.description)
                == [
                    "late binding for 'size' in Content: bindVariant with a fallback must be the last binding"
                ]
        )
    }

    @Test func aBindingAfterBindDictionaryIsAnIssue() {
        struct Flags: ParsableObject {
            var flags: [String: Bool] = [:]
            var size: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "flags", dict: &flags)
                binder.bindField(name: "size", field: &size)
            }
        }
        let late = ["late binding for 'size' in Flags: bindDictionary must be the last binding"]
        let tree = Snapshot(value: ["dark": true])
        #expect(parser.validate(snap: tree, type: Flags.self).map(\.description) == late)
        #expect(parser.validate(object: Flags()).map(\.description) == late)
    }

    @Test func isHeardForEachNestedChild() throws {
        struct Page: ParsableObject {
            var rest: [String: Int] = [:]
            var size: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindNested(name: "info") { $0.bindRemaining(dict: &rest) }
                binder.bindField(name: "size", field: &size)
            }
        }
        let tree: [String: Any] = ["info": ["a": 1], "size": 2]
        let page = try parser.parseObject(snap: Snapshot(value: tree), type: Page.self)
        #expect(page.rest == ["a": 1])
        #expect(page.size == 2)
        #expect(parser.serialize(object: page) as NSDictionary == tree as NSDictionary)
    }
}
