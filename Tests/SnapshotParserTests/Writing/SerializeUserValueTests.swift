import Foundation
import SnapshotParser
import Testing

/// What a value type of an app gives is made native, and checked before a write.
@Suite struct SerializeUserValueTests {
    /// Writes whatever it holds.
    struct Raw: ParsableValue {
        let written: Any?

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Raw {
            Raw(written: value)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { written }
    }

    struct Holder: ParsableObject {
        var value: Raw?
        var list: [Raw] = []
        var rest: [String: Raw] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "value", field: &value)
            binder.bindField(name: "list", field: &list)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Point: ParsableValue {
        var x = 0.0
        var label: String?

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Point {
            let pair: [String?] = try context.parse(from: value)
            guard pair.count == 2, let x = pair[0].flatMap(Double.init) else {
                throw context.mismatch(expected: "a pair", found: value)
            }
            return Point(x: x, label: pair[1])
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            try context.serialize([String(x), label])
        }
    }

    @Test func aValueMayBeWrittenThroughOthers() throws {
        struct Place: ParsableObject {
            var point = Point(x: 1.5, label: nil)

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "point", field: &point)
            }
        }
        let tree = SnapshotParser().serialize(object: Place())
        #expect(try writtenJSON(tree) == #"{"point":["1.5",null]}"#)
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Place.self)
        #expect(read.point.x == 1.5)
        #expect(read.point.label == nil)
    }

    @Test func nilFromAValueCountsAsANilProperty() {
        let holder = Holder(value: Raw(written: nil))
        #expect(SnapshotParser().serialize(object: holder)["value"] == nil)
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.serialize(object: holder)["value"] is NSNull)
    }

    @Test func whatAValueGivesBecomesNative() throws {
        let holder = Holder(
            value: Raw(written: NSNumber(value: true)),
            list: [Raw(written: UInt8(7)), Raw(written: Date(timeIntervalSince1970: 1))],
            rest: ["a": Raw(written: NSString("x")), "b": Raw(written: Int?.some(2) as Any)]
        )
        let tree = SnapshotParser().serialize(object: holder)
        #expect(type(of: try #require(tree["value"])) == Bool.self)
        #expect(
            try writtenJSON(tree) == #"{"a":"x","b":2,"list":[7,1000],"value":true}"#
        )
    }

    @Test(arguments: [Double.nan, .infinity])
    func aNumberThatIsNotFiniteIsNeverWritten(number: Double) throws {
        let raw = Raw(written: number)
        let holder = Holder(value: raw, list: [raw], rest: ["a": raw])
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        #expect(try writtenJSON(parser.serialize(object: holder)) == #"{"list":[null]}"#)
        let reason = "the database stores neither NaN nor infinity"
        let messages = [
            "not finite for 'value' in Holder: \(reason)",
            "not finite for '0' in Holder at list: \(reason)",
            "not finite for 'a' in Holder: \(reason)",
        ]
        #expect(recorder.heard == messages)
        #expect(parser.validate(object: holder).map(\.description) == messages)
    }

    @Test func whatAValueGivesIsCheckedBeforeAWrite() {
        let holder = Holder(
            value: Raw(written: ["a/b": 1]),
            list: [Raw(written: String(repeating: "x", count: 10_485_761))]
        )
        #expect(
            SnapshotParser().validate(object: holder).map(\.description) == [
                "forbidden key for 'a/b' in Holder at value: it contains '/'",
                "string too long for '0' in Holder at list: "
                    + "10485761 bytes, but the database stores at most 10485760",
            ]
        )
    }

    @Test func whatJSONCannotHoldIsLeftOutAndHeardOf() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let holder = Holder(value: Raw(written: URLQueryItem(name: "a", value: nil)))
        #expect(try writtenJSON(parser.serialize(object: holder)) == #"{"list":[]}"#)
        #expect(
            recorder.heard == [
                "unsupported value for 'value' in Holder: JSON cannot hold URLQueryItem"
            ]
        )
    }

    @Test func aValueMayGiveAnotherInPlaceOfATree() throws {
        let holder = Holder(
            value: Raw(
                written: Raw(written: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
            )
        )
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: holder))
                == #"{"list":[],"value":"00000000-0000-0000-0000-000000000000"}"#
        )
    }

    @Test func aValueThatGivesItselfIsRefused() {
        struct Mirror: ParsableValue {
            static func parse(_ value: Any, in context: SnapshotParser.ValueContext) -> Mirror {
                Mirror()
            }

            func serialize(in context: SnapshotParser.ValueContext) -> Any? { self }
        }
        struct Room: ParsableObject {
            var mirror = Mirror()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "mirror", field: &mirror)
            }
        }
        #expect(SnapshotParser().serialize(object: Room()).isEmpty)
        #expect(
            SnapshotParser().validate(object: Room()).map(\.description) == [
                "unsupported value for 'mirror' in Room: JSON cannot hold Mirror"
            ]
        )
    }

    @Test func anIssueOfAValueWrittenThroughOthersIsNamedOnce() {
        struct Tags: ParsableValue {
            static func parse(_ value: Any, in context: SnapshotParser.ValueContext) -> Tags {
                Tags()
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
                try context.serialize(["a/b": 1, "c": 2])
            }
        }
        struct Room: ParsableObject {
            var tags = Tags()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "tags", field: &tags)
            }
        }
        #expect(
            SnapshotParser().validate(object: Room()).map(\.description) == [
                "forbidden key for 'a/b' in Room at tags: it contains '/'"
            ]
        )
    }

    @Test func aValueThatThrowsIsLeftOutAndHeardOf() throws {
        struct Locked: Error {}
        struct Safe: ParsableValue {
            static func parse(_ value: Any, in context: SnapshotParser.ValueContext) -> Safe {
                Safe()
            }

            func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
                throw Locked()
            }
        }
        struct House: ParsableObject {
            var safe = Safe()
            var safes = [Safe()]
            var rooms = 3

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "safe", field: &safe)
                binder.bindField(name: "safes", field: &safes)
                binder.bindField(name: "rooms", field: &rooms)
            }
        }
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let tree = parser.serialize(object: House())
        #expect(try writtenJSON(tree) == #"{"rooms":3,"safes":[null]}"#)
        #expect(
            recorder.heard == [
                "conversion failed for 'safe' in House: Locked()",
                "conversion failed for '0' in House at safes: Locked()",
            ]
        )
    }

    /// An object that writes itself as something else.
    struct Odd: ParsableObject {
        var written: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "written", field: &written)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { written }
    }

    @Test func whatAnObjectWritesInItsOwnPlaceIsMadeATreeToo() throws {
        let odd: [String: Any] = ["odd": Odd(written: ["at": Date(timeIntervalSince1970: 1)])]
        let data = try SnapshotParser().encode(Holder(value: Raw(written: odd)))
        #expect(
            String(decoding: data, as: UTF8.self)
                == #"{"list":[],"value":{"odd":{"at":1000}}}"#
        )
    }

    @Test func whatAnObjectWritesInItsOwnPlaceIsAnIssueWhereItIsNoTree() {
        let odd = ["odd": Odd(written: URLQueryItem(name: "a", value: nil))]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().encode(Holder(value: Raw(written: odd)))
        }
        #expect(
            error?.description == """
                serializing Holder failed: 1 issue
                - unsupported value for 'odd' in Holder at value: JSON cannot hold URLQueryItem
                """
        )
    }
}
