import Foundation
import SnapshotParser
import Testing

/// The bindings that go through a getter and a setter, as the comments show them.
extension CommentTests {
    struct Measure {
        var text: String

        init(text: Any) throws { self.text = "\(text)" }
    }

    final class Settings: ParsableObject {
        typealias Size = Measure

        var heard: [String] = []
        var size: Size? { didSet { heard.append("size") } }
        var home = Address() { didSet { heard.append("home") } }
        var payload: Any? { didSet { heard.append("payload") } }
        var configJSON: String? { didSet { heard.append("config") } }
        var flags: [String: Bool] = [:] { didSet { heard.append("flags") } }

        init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.size }, set: { self.size = $0 }) {
                binder.bindField(
                    name: "size",
                    field: &$0,
                    mapper: { try Size(text: $0) },
                    reverseMapper: { $0?.text }
                )
            }
            binder.bind(get: { self.home }, set: { self.home = $0 }) {
                binder.bindObject(name: "home", field: &$0)
            }
            binder.bind(get: { self.payload }, set: { self.payload = $0 }) {
                binder.bindTree(name: "payload", field: &$0)
            }
            binder.bind(get: { self.configJSON }, set: { self.configJSON = $0 }) {
                binder.bindRawJSON(name: "config", field: &$0)
            }
            binder.bind(get: { self.flags }, set: { self.flags = $0 }) {
                binder.bindDictionary(name: "flags", dict: &$0)
            }
        }
    }

    final class MandatorySettings: ParsableObject {
        var heard: [String] = []
        var configJSON = "" { didSet { heard.append("config") } }
        var others: [String: Any] = [:] { didSet { heard.append("others") } }

        init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.configJSON }, set: { self.configJSON = $0 }) {
                binder.bindRawJSON(name: "config", field: &$0)
            }
            binder.bind(get: { self.others }, set: { self.others = $0 }) {
                binder.bindDictionary(name: "others", dict: &$0)
            }
        }
    }

    struct Parcel: ParsableObject {
        typealias Size = Measure

        var size = Size(unchecked: "")
        var created = Date()
        var zip = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { try Size(text: $0) },
                reverseMapper: { $0.text }
            )
            binder.bindField(name: "created", field: &created, dates: .secondsSince1970)
            binder.bindField(name: "zip", field: &zip, conversion: .lenient)
        }
    }

    final class Crate: ParsableObject {
        typealias Size = Measure

        var heard = 0
        var size = Size(unchecked: "") { didSet { heard += 1 } }

        init() {}

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.size }, set: { self.size = $0 }) {
                binder.bindField(
                    name: "size",
                    field: &$0,
                    mapper: { try Size(text: $0) },
                    reverseMapper: { $0.text }
                )
            }
        }
    }

    struct Text: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    final class Entry: ParsableObject {
        enum Content {
            case text(Text)
        }

        var heard = 0
        var content: Content? { didSet { heard += 1 } }

        init() {}

        func bindProperties(binder: Binder) {
            // swift-format-ignore
            binder.bind(get: { content }, set: { content = $0 }) {
binder.bindVariant(name: "kind", field: &$0, [
                .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
            ])
}
        }
    }

    @Test func settersAreCalledByAParseAlone() throws {
        let tree: [String: Any] = [
            "size": "big", "home": ["street": "Main Street 1"], "payload": [1], "config": ["a": 1],
            "left": true,
        ]
        let settings = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Settings.self
        )
        #expect(settings.heard == ["size", "home", "payload", "config", "flags"])
        #expect(settings.configJSON == #"{"a":1}"# && settings.flags == ["left": true])

        settings.heard = []
        let written = SnapshotParser().serialize(object: settings)
        #expect(written as NSDictionary == tree as NSDictionary)
        #expect(SnapshotParser().validate(object: settings).isEmpty)
        #expect(settings.heard.isEmpty)
    }

    @Test func settersOfWhatMustBeThereToo() throws {
        let tree: [String: Any] = ["config": ["a": 1], "left": [true]]
        let settings = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: MandatorySettings.self
        )
        #expect(settings.heard == ["config", "others"])
        #expect(
            SnapshotParser().serialize(object: settings) as NSDictionary == tree as NSDictionary
        )
        #expect(settings.heard == ["config", "others"])
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: [:] as [String: Any]), type: Crate.self)
                .map(\.description) == ["missing key 'size' in Crate"]
        )
        let crate = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["size": "small"]),
            type: Crate.self
        )
        #expect(crate.size.text == "small" && crate.heard == 1)
        #expect(SnapshotParser().serialize(object: crate) as? [String: String] == ["size": "small"])
        #expect(crate.heard == 1)
    }

    @Test func aMapperForAPropertyThatIsNotOptional() throws {
        let tree: [String: Any] = ["size": "big", "created": 1, "zip": 8000]
        let parcel = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Parcel.self
        )
        #expect(parcel.size.text == "big" && parcel.zip == "8000")
        #expect(parcel.created == Date(timeIntervalSince1970: 1))
        let issues = SnapshotParser().validate(
            snap: Snapshot(
                value: ["size": NSNull(), "created": 1, "zip": "8000"] as [String: Any]
            ),
            type: Parcel.self
        )
        #expect(issues.map(\.description) == ["unexpected null for 'size' in Parcel"])
    }

    @Test func aVariantThroughAccessors() throws {
        let tree = ["kind": "text", "text": "hello"]
        let entry = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Entry.self)
        #expect(entry.heard == 1)
        #expect(SnapshotParser().serialize(object: entry) as? [String: String] == tree)
        #expect(entry.heard == 1)
    }
}

extension CommentTests.Measure {
    init(unchecked text: String) { self.text = text }
}
