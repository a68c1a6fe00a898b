import SnapshotParser
import Testing

/// Instances that are, by way of a variant, inside themselves: a binding holds one of their
/// properties, so that their bindings must not be called again.
@Suite struct VariantCycleTests {
    enum Content {
        case part(Part)

        static let variants: [SnapshotParser.Variant<Content>] = [
            .init("part", Content.part) { if case .part(let part) = $0 { part } else { nil } }
        ]
    }

    final class Part: ParsableObject {
        var text: String?
        var content: Content?
        var owner: Owner?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindVariant(name: "inner", field: &content, Content.variants)
            binder.bindObject(name: "owner", field: &owner)
        }
    }

    final class Owner: ParsableObject {
        var content: Content?

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    @Test func aModelThatHoldsItselfIsAnIssueWhereItIsWritten() throws {
        let part = Part()
        part.text = "x"
        part.content = .part(part)
        defer { part.content = nil }
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }

        let tree = parser.serialize(object: part)

        let issue = "cyclic object in Part: it is inside itself, and has no place there"
        #expect(try writtenJSON(tree) == #"{"inner":"part","text":"x"}"#)
        #expect(recorder.heard == [issue])
        #expect(parser.validate(object: part).map(\.description) == [issue])
    }

    @Test(arguments: [["text": "y"], ["text": "y", "inner": "part"]])
    func aModelThatHoldsItselfIsAnIssueWhereItIsUpdated(tree: [String: String]) {
        var part = Part()
        part.content = .part(part)
        defer { part.content = nil }
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&part, from: Snapshot(value: tree))
        }
        #expect(error?.issues.map(\.kind) == [.cycle])
        #expect(part.text == nil)
    }

    @Test func aModelInsideAnObjectOfItsOwnIsAnIssue() throws {
        var part = Part()
        let owner = Owner()
        owner.content = .part(part)
        part.owner = owner
        defer { part.owner = nil }
        #expect(SnapshotParser().validate(object: part).map(\.kind) == [.cycle])
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: part))
                == #"{"owner":{"kind":"part"}}"#
        )
        let tree = ["owner": ["kind": "part", "text": "x"]]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&part, from: Snapshot(value: tree))
        }
        #expect(error?.issues.map(\.kind) == [.cycle])
    }
}
