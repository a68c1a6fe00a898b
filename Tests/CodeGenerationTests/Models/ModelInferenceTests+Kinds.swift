import Testing

@testable import CodeGeneration

/// Objects of several kinds.
extension ModelInferenceTests {
    @Test func kindsBecomeVariants() throws {
        let json = """
            {"items": {"-A": {"type": "text", "n": 1, "text": "a"},
            "-B": {"type": "text", "n": 2, "text": "b"},
            "-C": {"type": "big-image", "n": 3, "url": "c", "alt": "d"},
            "-D": {"type": "big-image", "n": 4, "url": "e"}}}
            """
        #expect(try types(json) == ["Export", "Item", "ItemConten", "BigImageItem", "TextItem"])
        #expect(
            try properties(for: json) == [
                "items: [Item] = []", "n = 0", "content = ItemContent.bigImage(BigImageItem())",
                "url = \"\"", "1 of 2 have it. alt: String?", "text = \"\"",
            ]
        )
    }

    @Test func kindsDecideOnAnObjectBesideThem() throws {
        let json = """
            [{"type": "push", "n": 1, "payload": {"size": 1, "ref": "a", "by": "x"}},
            {"type": "push", "n": 2, "payload": {"size": 2, "ref": "b", "by": "y"}},
            {"type": "watch", "n": 3, "payload": {"action": "c", "by": "x", "to": null}},
            {"type": "watch", "n": 4, "payload": {"action": "d", "by": "z"}},
            {"type": "fork", "n": 5, "payload": {"url": "e", "by": "z"}}]
            """
        #expect(
            try types(json) == ["Item", "ItemPayloa", "ForkPayload", "PushPayload", "WatchPayload"]
        )
        #expect(
            try properties(for: json) == [
                "n = 0", "payload = ItemPayload.fork(ForkPayload())", "by = \"\"", "url = \"\"",
                "size = 0", "ref = \"\"", "by = \"\"", "by = \"\"", "action = \"\"",
                "Always null. to: SnapshotParser.JSON?",
            ]
        )
        #expect(
            try models(for: json).contains(
                "binder.bindVariant(name: \"type\", content: \"payload\", field: &payload, "
                    + "ItemPayload.variants)"
            )
        )
    }

    @Test func kindsOfOneNameAreNumbered() throws {
        let objects = ["a b", "a-b", "", "名", "variants", "2d"].enumerated().flatMap {
            index,
            kind in
            Array(
                repeating: "{\"kind\": \"\(kind)\", \"x\(index)y\": 1, \"z\(index)z\": 1}",
                count: 2
            )
        }
        let code = try models(for: "{\"list\": [\(objects.joined(separator: ", "))], \"n\": 1}")
        let cases = code.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("case ") }
        #expect(
            cases == [
                "case other(OtherList)", "case _2d(List2dList)", "case aB(ABList)",
                "case aB2(ListABList)", "case variants2(VariantsList)",
                "case other2(ListOtherList)",
            ]
        )
    }

    @Test func commentsStayOnTheirLines() throws {
        var settings = GenerateModels.Settings(style: CodeStyle(source: "a\nb.json"))
        settings.checksKeys = false
        let json = "{\"a\\nlet x = 1\": {\"b`\\u2028c\": 1, \"d\": \"x\"}, \"e\": 1}"
        let code = try GenerateModels.generate(
            from: .bytes(json.utf8),
            settings,
            withSchema: false
        ).code
        #expect(!code.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("let x") })
        #expect(code.hasPrefix("// Generated from a b.json\n\n"))
        #expect(code.contains("binder.bindField(name: \"b`\\u{2028}c\", field: &bC)"))
    }

    @Test(arguments: [
        // One object of a kind proves nothing.
        "{\"type\": \"a\", \"x\": 1, \"v\": 1}, {\"type\": \"b\", \"y\": 1, \"w\": 1}",
        // An object without a kind.
        """
        {"type": "a", "x": 1, "v": 1}, {"type": "a", "x": 1, "v": 1}, {"type": "b", "y": 1, "w": 1},
        {"type": "b", "y": 1, "w": 1}, {"y": 1}
        """,
        // The kind does not decide on the keys.
        """
        {"type": "a", "x": 1}, {"type": "a", "y": 1}, {"type": "b", "y": 1}, {"type": "b", "x": 1}
        """,
    ])
    func uncertainKindsBecomeOptionals(objects: String) throws {
        let code = try models(for: "{\"list\": [\(objects)]}")
        #expect(!code.contains("enum"))
        #expect(code.contains("var type"))
    }
}
