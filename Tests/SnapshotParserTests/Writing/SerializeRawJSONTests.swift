import Foundation
import SnapshotParser
import Testing

/// A property that is JSON text is written as the structure that it says.
@Suite struct SerializeRawJSONTests {
    struct Widget: ParsableObject {
        var config: String?
        var access = SnapshotParser.Access.all

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "config", field: &config, access: access)
        }
    }

    @Test(
        arguments: [
            #"{"a":[1,2.5,true,null],"b":{"c":"x/y"}}"#, "[]", "{}", "5", "true", #""text""#,
        ]
    )
    func theTextBecomesStructureAgain(text: String) throws {
        let tree = SnapshotParser().serialize(object: Widget(config: text))
        #expect(try writtenJSON(tree) == #"{"config":\#(text)}"#)
        let snapshot = Snapshot(value: tree)
        let read = try SnapshotParser().parseObject(snap: snapshot, type: Widget.self)
        #expect(read.config == text)
    }

    @Test func theStructureIsOfNativeValues() throws {
        let widget = Widget(config: #"{"b": true, "i": 1, "a": [1]}"#)
        let written = SnapshotParser().serialize(object: widget)
        let node = try #require(written["config"] as? [String: Any])
        #expect(type(of: try #require(node["b"])) == Bool.self)
        #expect(type(of: try #require(node["i"])) == Int.self)
        #expect(type(of: try #require(node["a"])) == [Any].self)
    }

    @Test func nilAndNullAreNilValues() throws {
        var parser = SnapshotParser()
        #expect(parser.serialize(object: Widget()).isEmpty)
        #expect(parser.serialize(object: Widget(config: "null")).isEmpty)
        parser.nilValues = .null
        #expect(parser.serialize(object: Widget())["config"] is NSNull)
        #expect(parser.serialize(object: Widget(config: "null"))["config"] is NSNull)
    }

    @Test(
        arguments: [
            ("", " (line 1, column 1): the text is empty"),
            (
                "{",
                " (line 1, column 2): expected a key in quotes or '}', found the end of the text"
            ),
            ("{a: 1}", " (line 1, column 2): expected a key in quotes or '}', found 'a'"),
            ("nope", " (line 1, column 2): expected 'null', found 'o'"),
            ("1 2", " (line 1, column 3): expected the end of the text, found '2'"),
        ]
    )
    func whatIsNoJSONIsLeftOutAndHeardOf(text: String, reason: String) throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0) }
        #expect(parser.serialize(object: Widget(config: text)).isEmpty)
        #expect(recorder.heard.map(\.path) == [["config"]])
        let error = #expect(throws: ParseError.self) {
            try parser.serialize(validating: Widget(config: text))
        }
        #expect(error?.issues == recorder.heard)
        #expect(
            error?.description == """
                serializing Widget failed: 1 issue
                - conversion failed for 'config' in Widget: not JSON\(reason)
                """
        )
    }

    @Test func whatTheTextHoldsIsCheckedBeforeAWrite() {
        let widget = Widget(config: #"{"a": {"b.c": 1}}"#)
        #expect(
            SnapshotParser().validate(object: widget).map(\.description) == [
                "forbidden key for 'b.c' in Widget at config/a: it contains '.'"
            ]
        )
    }

    @Test func textThatIsOnlyReadIsNotWritten() {
        let widget = Widget(config: "5", access: .parse)
        #expect(SnapshotParser().serialize(object: widget).isEmpty)
    }
}
