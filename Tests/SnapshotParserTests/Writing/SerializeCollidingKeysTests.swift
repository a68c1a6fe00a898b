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

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Field: ParsableObject {
        var counts: [Tag: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "counts", field: &counts)
        }
    }

    struct Nested: ParsableObject {
        var counts: [String: [Tag: Int]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "counts", field: &counts)
        }
    }

    struct Remaining: ParsableObject {
        var counts: [Tag: Int] = [:]

        mutating func bindProperties(binder: Binder) {
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

    struct Size: ParsableObject {
        var width: Double?
        var height: Double?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "height", field: &height)
        }
    }

    struct Sizes: ParsableObject {
        var sizes: [Tag: Size] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "sizes", list: &sizes)
        }
    }

    @Test func theirIssuesStandAmongThoseOfOtherKeysInKeyOrder() {
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

    @Test func plainSerializingKeepsOneAndIsHeardOf() {
        let recorder = HandlerRecorder<[String]>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.path) }
        let tree = parser.serialize(object: Field(counts: counts))
        #expect((tree["counts"] as? [String: Any])?.count == 2)
        #expect(recorder.heard == [["counts", "a"]])
    }
}
