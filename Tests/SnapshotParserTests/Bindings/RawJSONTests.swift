import Foundation
import SnapshotParser
import Testing

/// A subtree that is bound as text is text in the object and structure in the tree.
@Suite struct RawJSONTests {
    struct Device: ParsableObject {
        var name: String?
        var config: String? = "initial"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindRawJSON(name: "config", field: &config)
        }
    }

    struct ReadOnly: ParsableObject {
        var read: String?
        var sent: String? = "[1]"

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "read", field: &read, access: .parse)
            binder.bindRawJSON(name: "sent", field: &sent, access: .serialize)
        }
    }

    var parser = SnapshotParser()

    private func config(_ json: String) throws -> String? {
        try parser.decode(Device.self, from: Data(#"{"config": \#(json)}"#.utf8)).config
    }

    private func written(_ config: String?) -> Any? {
        parser.serialize(object: Device(config: config))["config"]
    }

    @Test(arguments: [
        (
            #"{"b": [1, null, {"z": 1, "a": "x/y"}], "a": {}}"#,
            #"{"a":{},"b":[1,null,{"a":"x/y","z":1}]}"#
        ),
        ("[]", "[]"),
        (#""text \" é 😀""#, #""text \" é 😀""#),
        ("true", "true"),
        ("0.1", "0.1"),
        ("9007199254740993", "9007199254740993"),
        ("18446744073709551615", "18446744073709551615"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func aSubtreeBecomesTextWithSortedKeys(json: String, text: String) throws {
        #expect(try config(json) == text)
    }

    @Test func nullClearsAndAMissingKeyKeeps() throws {
        #expect(try config("null") == nil)
        #expect(try parser.decode(Device.self, from: Data("{}".utf8)).config == "initial")
    }

    @Test func anUpdateMergesAnObjectIntoTheText() throws {
        var device = Device(name: "d", config: #"{"a":1,"b":2}"#)
        try parser.update(&device, from: Data(#"{"config": {"a": null, "c": 3}}"#.utf8))
        #expect(device.config == #"{"b":2,"c":3}"#)
        try parser.update(&device, from: Data(#"{"name": "e"}"#.utf8))
        #expect(device.config == #"{"b":2,"c":3}"#)
        try parser.update(&device, from: Data(#"{"config": [1]}"#.utf8))
        #expect(device.config == "[1]")
        try parser.update(&device, from: Data(#"{"config": null}"#.utf8))
        #expect(device.config == nil)
    }

    @Test func textIsWrittenAsStructure() throws {
        let config = try #require(written(#"{"b": [1, "x"], "a": true}"#) as? [String: Any])
        #expect(config["a"] as? Bool == true)
        let list = try #require(config["b"] as? [Any])
        #expect(list.count == 2)
        #expect(list.first as? Int == 1)
        #expect(written("7") as? Int == 7)
        #expect(written(#""x""#) as? String == "x")
    }

    @Test func nilAndTheTextNullAreNull() throws {
        #expect(written(nil) == nil)
        #expect(written("null") == nil)
        var writing = parser
        writing.nilValues = .null
        #expect(writing.serialize(object: Device(config: nil))["config"] is NSNull)
        #expect(writing.serialize(object: Device(config: "null"))["config"] is NSNull)
    }

    @Test mutating func textThatIsNoJSONIsLeftOutAndReported() {
        let heard = Recorder()
        parser.issueHandler = { heard.append($0.description) }
        #expect(written("{oops") == nil)
        #expect(written("") == nil)
        let reason =
            "not JSON (line 1, column 2): expected a key in quotes or '}', found 'o'"
        #expect(
            heard.texts == [
                "conversion failed for 'config' in Device: \(reason)",
                "conversion failed for 'config' in Device: not JSON (line 1, column 1): the text is empty",
            ]
        )
    }

    @Test func encodingRefusesTextThatIsNoJSON() {
        let error = #expect(throws: ParseError.self) {
            try parser.encode(Device(config: ""))
        }
        #expect(
            error?.description == """
                serializing Device failed: 1 issue
                - conversion failed for 'config' in Device: not JSON (line 1, column 1): the text is empty
                """
        )
    }

    @Test func theDatabasesRulesHoldInsideTheText() {
        let issues = parser.validate(object: Device(config: #"{"a.b": 1, "c": {"": 2}}"#))
        #expect(issues.count == 2)
    }

    @Test func aValueThatJSONCannotHoldIsAnIssue() {
        let unknown = Snapshot(value: ["config": CocoaError(.fileNoSuchFile)])
        #expect(
            parser.validate(snap: unknown, type: Device.self).map(\.description)
                == ["unsupported value for 'config' in Device: JSON cannot hold CocoaError"]
        )
        let infinite = Snapshot(value: ["config": Double.infinity])
        #expect(
            parser.validate(snap: infinite, type: Device.self).map(\.description) == [
                """
                not finite for 'config' in Device: the database stores neither NaN nor infinity
                """
            ]
        )
    }

    @Test func accessIsHonoured() throws {
        let tree = ["read": [1], "sent": [2]]
        let object = try parser.parseObject(snap: Snapshot(value: tree), type: ReadOnly.self)
        #expect(object.read == "[1]")
        #expect(object.sent == "[1]")
        #expect(parser.serialize(object: object).keys.sorted() == ["sent"])
    }

    @Test func textComesBackAsItWasWritten() throws {
        let text = #"{"a":[{"b":null},1.5,"é"],"z":{"y":false}}"#
        let data = try parser.encode(Device(config: text))
        #expect(String(decoding: data, as: UTF8.self) == #"{"config":\#(text)}"#)
        #expect(try parser.decode(Device.self, from: data).config == text)
    }
}
