import Foundation
import SnapshotParser
import Testing

/// Objects, lists and values that are stored as strings of JSON text.
@Suite struct JSONTextConversionTests {
    struct Settings: ParsableObject, Equatable {
        var theme = ""
        var sizes: [Int] = []
        var note: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "theme", field: &theme)
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(name: "note", field: &note)
        }
    }

    struct Tag: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Device: ParsableObject, Equatable {
        var name = ""
        var settings = Settings()
        var backup: Settings?
        var tags: [Tag]?
        var levels: [String: Int]?
        var word: String?
        var plain: [Int]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)

            binder.with(conversion: .jsonText) {
                binder.bindObject(name: "settings", field: &settings)
            }

            binder.with(conversion: .jsonText) {
                binder.bindObject(name: "backup", field: &backup)
                binder.with(conversion: .strict) {
                    binder.bindField(name: "plain", field: &plain)
                }
                binder.bindList(name: "tags", list: &tags)
            }
            binder.bindField(name: "levels", field: &levels, conversion: .jsonText)
            binder.bindField(name: "word", field: &word, conversion: .jsonText)
        }
    }

    @Test func whatIsNotAStringIsAnIssueInTextAsInATree() throws {
        let text = #"""
            {"name": "d", "settings": {"theme": "dark", "sizes": []}, "tags": [],
            "levels": {"x": 1}, "word": 5}
            """#
        let tree = Snapshot(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        let found = SnapshotParser().validate(snap: tree, type: Device.self)
        #expect(found.map(\.path) == [["settings"], ["tags"], ["levels"], ["word"]])
        #expect(found.allSatisfy { $0.expected == "a string of JSON text" })
        let inText = try SnapshotParser().validate(Device.self, in: text)
        #expect(inText.map(\.reason) == found.map(\.reason))
        #expect(inText.map(\.path) == found.map(\.path))
    }

    @Test func emptyStringIsNotJSON() throws {
        for parser in [SnapshotParser(), .json] {
            let text = #"{"name": "d", "settings": "", "tags": " ", "levels": ""}"#
            let issues = try parser.validate(Device.self, in: text)
            #expect(
                issues.map { "\($0.pointer): \($0.reason)" }
                    == [
                        "/settings: expected a value, found the end of the text",
                        "/tags: expected a value, found the end of the text",
                        "/levels: expected a value, found the end of the text",
                    ]
            )
        }
    }

    private let tree: [String: String] = [
        "name": "d",
        "settings": #"{"theme": "dark", "sizes": [1, 2]}"#,
        "tags": #"[{"id": "a", "name": "A"}]"#,
        "levels": #"{"x": 1}"#,
        "word": #""hi""#,
    ]

    private var device: Device {
        var device = Device()
        device.name = "d"
        device.settings.theme = "dark"
        device.settings.sizes = [1, 2]
        device.tags = [Tag(id: "a", name: "A")]
        device.levels = ["x": 1]
        device.word = "hi"
        return device
    }

    private func read(_ tree: [String: Any]) throws -> Device {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Device.self)
    }

    @Test func areReadFromTreesAndFromText() throws {
        #expect(try read(tree) == device)
        #expect(try read(tree.mapValues { NSString(string: $0) }) == device)
        let text = try JSONSerialization.data(withJSONObject: tree)
        #expect(try SnapshotParser().decode(Device.self, from: text) == device)
    }

    @Test func areWrittenAsText() throws {
        let parser = SnapshotParser()
        let written = parser.serialize(object: device) as NSDictionary
        #expect(
            written == [
                "name": "d", "settings": #"{"sizes":[1,2],"theme":"dark"}"#,
                "tags": #"{"a":{"name":"A"}}"#, "levels": #"{"x":1}"#, "word": #""hi""#,
            ]
        )
        #expect(try read(parser.serialize(object: device)) == device)
        #expect(try parser.decode(Device.self, from: parser.encode(device)) == device)
        #expect(parser.validate(object: device).isEmpty)
        #expect(parser.roundTripIssues(of: device).isEmpty)
        var plain = device
        plain.plain = [3]
        plain.backup = Settings()
        let both = parser.serialize(object: plain)
        #expect(both["plain"] as? [Int] == [3])
        #expect(both["backup"] as? String == #"{"sizes":[],"theme":""}"#)
        #expect(try read(both) == plain)
    }

    @Test func whatIsWrongIsNamedAtItsPlace() {
        var wrong: [String: Any] = tree
        wrong["settings"] = #"{"theme": 5, "colour": 1}"#
        wrong["backup"] = ["theme": "dark"]
        wrong["levels"] = #"{"x": "#
        wrong["tags"] = "[1]"
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: wrong), type: Device.self)
                .map(\.description) == [
                    "type mismatch for 'theme' in Settings at settings: "
                        + "expected a string, found a number 5",
                    "unknown key 'colour' in Settings at settings",
                    "type mismatch for 'backup' in Device: "
                        + "expected a string of JSON text, found an object",
                    "type mismatch in Tag at tags/0: expected an object, found a number 1",
                    "not JSON for 'levels' in Device: expected a value, found the end of the text",
                ]
        )
    }

    @Test func keysInsideAreNotThoseOfTheDatabase() {
        var device = device
        device.levels = ["a/b.c": 1, "": 2]
        #expect(SnapshotParser().validate(object: device).isEmpty)
        device.levels = nil
        device.settings.note = String(repeating: "x", count: 11 * 1024 * 1024)
        #expect(SnapshotParser().validate(object: device).map(\.pointer) == ["/settings"])
    }

    @Test func editsAreSentAsTheWholeText() throws {
        let parser = SnapshotParser()
        let snapshot = Snapshot(value: tree)
        var edited = try read(tree)
        #expect(try parser.changes(from: snapshot, to: edited).isEmpty)
        edited.settings.sizes = [3]
        let changes = try parser.changes(from: snapshot, to: edited) as NSDictionary
        #expect(changes == ["settings": #"{"sizes":[3],"theme":"dark"}"#])
        #expect(parser.changes(from: device, to: edited) as NSDictionary == changes)
    }

    @Test func updatesReplaceWhatTheTextSaid() throws {
        var device = device
        let update = ["settings": #"{"theme": "light"}"#, "levels": NSNull()] as [String: Any]
        try SnapshotParser().update(&device, from: Snapshot(value: update))
        #expect(device.settings.theme == "light")
        #expect(device.settings.sizes == [])
        #expect(device.levels == nil)
        let before = device
        #expect(throws: ParseError.self) {
            try SnapshotParser().update(
                &device,
                from: Snapshot(value: ["name": "e", "settings": "{"])
            )
        }
        #expect(device == before)
    }

    @Test func hasNoEffectAsAParsersOption() throws {
        var parser = SnapshotParser()
        parser.conversion = .jsonText
        let settings = Snapshot(value: ["theme": "dark"])
        #expect(try parser.parseObject(snap: settings, type: Settings.self).theme == "dark")
    }

    @Test func aTextThatIsTooLongHasThePathOfItsValue() {
        struct Note: ParsableObject {
            var parts: [String] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "parts", field: &parts, conversion: .jsonText)
            }
        }
        let note = Note(parts: [String(repeating: "a", count: 11 << 20)])
        let issues = SnapshotParser().validate(object: note)
        #expect(issues.map(\.path) == [["parts"]])
        #expect(issues.map(\.kind) == [.stringTooLong])
    }
}
