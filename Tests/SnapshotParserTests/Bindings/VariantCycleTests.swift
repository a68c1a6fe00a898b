import SnapshotParser
import Testing

/// A model that a variant meets again inside itself is cut there.
@Suite struct VariantCycleTests {
    final class Owner: ParsableObject {
        var content: Content?

        func bindProperties(binder: Binder) {
            binder.bindVariant(name: "kind", field: &content, Content.variants)
        }
    }

    final class Content: ParsableObject {
        static let variants: [SnapshotParser.Variant<Content>] = [
            .init("content", { (content: Content) in content }, unwrap: { $0 })
        ]

        var text: String?
        var owner: Owner?
        var inner: Content?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindObject(name: "owner", field: &owner)
            binder.bindVariant(name: "inner", field: &inner, Content.variants)
        }
    }

    let recorder = HandlerRecorder<String>()
    var parser = SnapshotParser()

    init() {
        let recorder = recorder
        parser.issueHandler = { recorder.hear($0.description) }
    }

    @Test func aModelOfTwoOwnersIsCutInsideItself() throws {
        let (outer, inner, content) = (Owner(), Owner(), Content())
        (outer.content, inner.content, content.owner) = (content, content, inner)
        defer { content.owner = nil }
        #expect(
            try writtenJSON(parser.serialize(object: outer))
                == #"{"kind":"content","owner":{"kind":"content"}}"#
        )
        #expect(
            recorder.heard == [
                "cyclic object in Owner at owner: it contains itself, and cannot be bound there"
            ]
        )
    }

    @Test func aModelThatIsItsOwnModelIsCut() throws {
        let content = Content()
        content.inner = content
        defer { content.inner = nil }
        #expect(try writtenJSON(parser.serialize(object: content)) == #"{"inner":"content"}"#)
        #expect(recorder.heard.count == 1)
    }

    @Test func aModelInsideItselfIsNotUpdatedThere() {
        var outer = Owner()
        let (inner, content) = (Owner(), Content())
        (outer.content, inner.content, content.owner) = (content, content, inner)
        defer { content.owner = nil }
        let tree: [String: Any] = ["text": "new", "owner": ["text": "newer"]]
        let error = #expect(throws: ParseError.self) {
            try parser.update(&outer, from: Snapshot(value: tree))
        }
        #expect(error?.issues.first?.kind == .cycle)
        #expect(content.text == nil)
    }
}
