import SnapshotParser
import Testing

/// Keys of a dictionary that become one text.
@Suite struct SerializeCollidingKeysTests {
    struct Tag: RawRepresentable, ParsableKey {
        let text: String

        init(_ text: String) { self.text = text }

        init?(rawValue: String) { text = rawValue }

        var rawValue: String { text.lowercased() }

        static func == (left: Tag, right: Tag) -> Bool { left.text == right.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    struct Item: ParsableObject {
        var size = 1

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Field: ParsableObject {
        var counts: [Tag: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "counts", field: &counts)
        }
    }

    struct Nested: ParsableObject {
        var counts: [String: [Tag: Int]] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "counts", field: &counts)
        }
    }

    struct Remaining: ParsableObject {
        var counts: [Tag: Int] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "counts", dict: &counts)
        }
    }

    private let counts = [Tag("A"): 1, Tag("a"): 2, Tag("b"): 3]

    @Test func aFieldIsRefused() {
        let issues = SnapshotParser().validate(object: Field(counts: counts))
        #expect(issues.map(\.path) == [["counts", "a"]])
        #expect(throws: ParseError.self) {
            try SnapshotParser().serialize(validating: Field(counts: counts))
        }
    }

    @Test func aDictionaryInsideAValueIsRefused() {
        let issues = SnapshotParser().validate(object: Nested(counts: ["x": counts]))
        #expect(issues.map(\.path) == [["counts", "x", "a"]])
    }

    @Test func remainingKeysAreRefused() {
        let issues = SnapshotParser().validate(object: Remaining(counts: counts))
        #expect(issues.map(\.path) == [["a"]])
    }

    @Test func whichOneIsWrittenAndToldIsTheSameInEachRun() {
        struct Measures: ParsableObject {
            var values: [Tag: Double] = [:]

            mutating func bindProperties(binder: SnapshotParser.Binder) {
                binder.bindField(name: "values", field: &values)
            }
        }
        // Each time, the dictionary has them in another order.
        for number in 0..<20 {
            var measures = Measures(values: [Tag("A"): 2, Tag("a"): 1, Tag("B"): .nan, Tag("b"): 3])
            for other in 0..<number { measures.values[Tag("key \(other)")] = 0 }
            let issues = SnapshotParser().validate(object: measures)
            #expect(
                issues.map(\.description) == [
                    "duplicate key for 'a' in Measures at values: "
                        + "two keys of the dictionary become one",
                    "not finite for 'b' in Measures at values: "
                        + "the database stores neither NaN nor infinity",
                    "duplicate key for 'b' in Measures at values: "
                        + "two keys of the dictionary become one",
                ]
            )
            let tree = SnapshotParser().serialize(object: measures)
            #expect((tree["values"] as? [String: Any])?["a"] as? Double == 1)
        }
    }

    struct Size: ParsableObject {
        var width: Double?
        var height: Double?

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "height", field: &height)
        }
    }

    struct Sizes: ParsableObject {
        var sizes: [Tag: Size] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "sizes", list: &sizes)
        }
    }

    @Test func theirIssuesComeInOneOrderWhereBothAreWrittenAlike() {
        // Nothing can be written of either, so that only the issues tell them apart.
        for number in 0..<20 {
            var sizes = Sizes(sizes: [Tag("A"): Size(width: .nan), Tag("a"): Size(height: .nan)])
            for other in 0..<number { sizes.sizes[Tag("key \(other)")] = Size() }
            #expect(
                SnapshotParser().validate(object: sizes).map(\.description) == [
                    "not finite for 'height' in Size at sizes/a: "
                        + "the database stores neither NaN nor infinity",
                    "not finite for 'width' in Size at sizes/a: "
                        + "the database stores neither NaN nor infinity",
                    "duplicate key for 'a' in Sizes at sizes: "
                        + "two keys of the dictionary become one",
                ]
            )
        }
    }

    @Test func theirIssuesStandAmongThoseOfOtherKeysInKeyOrder() {
        // The keys are grouped by their texts, in no order.
        for number in 0..<20 {
            var sizes = Sizes(sizes: [Tag("A"): Size(), Tag("a"): Size()])
            for other in 0..<number { sizes.sizes[Tag("\(other)")] = Size(width: .nan) }
            sizes.sizes[Tag("b")] = Size(width: .nan)
            #expect(
                SnapshotParser().validate(object: sizes).map(\.path)
                    == (0..<number).map { ["sizes", "\($0)", "width"] }
                    + [["sizes", "a"], ["sizes", "b", "width"]]
            )
        }
    }

    @Test func theFirstUnicodeFormIsWritten() throws {
        // To Swift both texts are one, to the database two.
        for number in 0..<20 {
            var counts = [Tag("caf\u{E9}"): 1, Tag("Cafe\u{301}"): 2]
            for other in 0..<number { counts[Tag("key \(other)")] = 0 }
            let tree = SnapshotParser().serialize(object: Field(counts: counts))
            #expect((tree["counts"] as? [String: Int])?["caf\u{E9}"] == 2)
        }
    }

    @Test func plainSerializingKeepsOneAndIsHeardOf() {
        let recorder = HandlerRecorder<[String]>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.path) }
        let tree = parser.serialize(object: Field(counts: counts))
        #expect((tree["counts"] as? [String: Any])?.count == 2)
        #expect(recorder.heard == [["counts", "a"]])
    }
}
