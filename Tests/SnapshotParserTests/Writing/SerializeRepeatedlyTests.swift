import Foundation
import SnapshotParser
import Testing

/// What earlier objects of a type wrote must not show in what later ones write. Each test has a
/// type of its own, for the tests of one type would decide together how much is learned of it.
@Suite struct SerializeRepeatedlyTests {
    struct Gaps<Test>: ParsableSnapshot {
        var id: String?
        var a: Int?
        var b: String?
        var c: [String]?
        var d: Bool?

        init() {}

        init(choice: Int) {
            id = "key"
            if choice & 1 != 0 { a = choice }
            if choice & 2 != 0 { b = "b\(choice)" }
            if choice & 4 != 0 { c = ["c", "\(choice)"] }
            if choice & 8 != 0 { d = choice.isMultiple(of: 3) }
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "a", field: &a)
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "b", field: &b)
            binder.bindField(name: "c", field: &c)
            binder.bindField(name: "d", field: &d)
        }

        var json: String {
            let fields = [
                a.map { #""a":\#($0)"# }, b.map { #""b":"\#($0)""# },
                c.map { #""c":["\#($0.joined(separator: #"",""#))"]"# }, d.map { #""d":\#($0)"# },
            ]
            return "{\(fields.compactMap { $0 }.joined(separator: ","))}"
        }
    }

    @Test func objectsWithOtherGapsKeepTheirOwnKeys() throws {
        enum Test {}
        let parser = SnapshotParser()
        for step in [1, 3, 5, 7] {
            for round in 0..<32 {
                let object = Gaps<Test>(choice: round * step % 16)
                #expect(try writtenJSON(parser.serialize(object: object)) == object.json)
            }
        }
    }

    struct Numbers: ParsableSnapshot {
        var id: String?
        var numbers: [Int?] = []

        mutating func bindProperties(binder: Binder) {
            for index in numbers.indices {
                binder.bindField(name: "n\(index)", field: &numbers[index])
            }
        }
    }

    /// What is missing is noted in a word, which has 64 bits.
    @Test(arguments: [63, 64, 65, 66, 130])
    func theLastOfManyNamesIsMissedToo(count: Int) {
        let all = Numbers(id: "all", numbers: Array(0..<count))
        let first = Numbers(id: "first", numbers: [0] + Array(repeating: nil, count: count - 1))
        let last = Numbers(id: "last", numbers: Array(repeating: nil, count: count - 1) + [1])
        let butLast = Numbers(id: "butLast", numbers: Array(0..<count - 1) + [nil])
        // Of the first objects nothing is learned.
        let others = (0..<10).map { Numbers(id: "\($0)", numbers: all.numbers) }
        let tree = SnapshotParser().serialize(list: others + [all, first, last, butLast])
        #expect((tree["all"] as? [String: Int])?.count == count)
        #expect(tree["first"] as? [String: Int] == ["n0": 0])
        #expect(tree["last"] as? [String: Int] == ["n\(count - 1)": 1])
        #expect((tree["butLast"] as? [String: Int])?.count == count - 1)
    }

    @Test func namesOfSeveralSpellingsKeepTheirBytes() throws {
        struct Word: ParsableObject {
            var isComposed = false

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "isKnown", field: &isComposed)
                binder.bindField(name: isComposed ? "\u{E9}" : "e\u{301}", field: &isComposed)
            }
        }
        struct Page: ParsableObject {
            var words: [Word] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "words", list: &words)
            }
        }
        let page = Page(words: (0..<20).map { Word(isComposed: $0.isMultiple(of: 2)) })
        let words = try #require(SnapshotParser().serialize(object: page)["words"] as? [Any])
        for (index, word) in words.enumerated() {
            let keys = try #require(word as? [String: Bool]).keys.map { Array($0.unicodeScalars) }
            let expected = index.isMultiple(of: 2) ? "\u{E9}" : "e\u{301}"
            #expect(Set(keys) == [Array("isKnown".unicodeScalars), Array(expected.unicodeScalars)])
        }
    }

    @Test func aNameThatIsBoundTwiceIsReportedOfEachElement() {
        struct Pair: ParsableObject {
            var one = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "one", field: &one)
                binder.bindField(name: "one", field: &one)
            }
        }
        struct Pairs: ParsableObject {
            var pairs = Array(repeating: Pair(), count: 20)

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "pairs", list: &pairs)
            }
        }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = recorder.hear
        _ = parser.serialize(object: Pairs())
        #expect(recorder.heard.map(\.path) == (0..<20).map { ["pairs", "\($0)", "one"] })
        #expect(recorder.heard.allSatisfy { $0.kind == .duplicateBinding })
    }

    @Test func objectsOfOneTypeAreWrittenOnManyThreadsAtOnce() async {
        enum Test {}
        let wrong = await withTaskGroup(of: Int.self) { group in
            for thread in 0..<16 {
                group.addTask {
                    (0..<200).filter { round in
                        let object = Gaps<Test>(choice: (round * (2 * thread + 1)) % 16)
                        let tree = SnapshotParser().serialize(object: object)
                        return (try? writtenJSON(tree)) != object.json
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func optionsMayChangeBetweenCalls() throws {
        enum Test {}
        struct Course: ParsableObject {
            var best: Gaps<Test>? = Gaps(choice: 1)
            var dishes = [Gaps<Test>(choice: 3)]
            var note: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "best", field: &best)
                binder.bindList(name: "dishes", list: &dishes)
                binder.bindField(name: "note", field: &note)
            }
        }
        var nulls = SnapshotParser()
        nulls.nilValues = .null
        var arrays = SnapshotParser()
        arrays.dialect = .json
        let cases = [
            (
                SnapshotParser(),
                #"{"best":{"a":1,"id":"key"},"dishes":{"key":{"a":3,"b":"b3"}}}"#
            ),
            (
                nulls,
                #"{"best":{"a":1,"b":null,"c":null,"d":null,"id":"key"},"#
                    + #""dishes":{"key":{"a":3,"b":"b3","c":null,"d":null}},"note":null}"#
            ),
            (
                arrays,
                #"{"best":{"a":1,"id":"key"},"dishes":[{"a":3,"b":"b3","id":"key"}]}"#
            ),
            (
                SnapshotParser(withKey: "b"),
                #"{"best":{"a":1,"b":"key","id":"key"},"dishes":{"key":{"a":3,"id":"key"}}}"#
            ),
        ]
        for _ in 0..<4 {
            for (parser, json) in cases {
                #expect(try writtenJSON(parser.serialize(object: Course())) == json)
            }
            for (parser, json) in cases {
                for _ in 0..<3 {
                    #expect(try writtenJSON(parser.serialize(object: Course())) == json)
                }
            }
        }
    }

    @Test func aCheckedObjectIsWrittenLikeAnother() throws {
        enum Test {}
        for choice in [15, 15, 15, 1, 15, 0] {
            let object = Gaps<Test>(choice: choice)
            let checked = try SnapshotParser().serialize(validating: object)
            #expect(try writtenJSON(checked) == object.json)
            #expect(try writtenJSON(SnapshotParser().serialize(object: object)) == object.json)
        }
    }

    class Animal: ParsableObject {
        var name = "Rex"

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Dog: Animal {
        var breed = "Collie"

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "breed", field: &breed)
        }
    }

    final class Fish: Animal {
        var depth = 3

        override func bindProperties(binder: Binder) {
            binder.bindField(name: "depth", field: &depth)
            super.bindProperties(binder: binder)
        }
    }

    @Test func subclassesAreWrittenWithTheirOwnKeysThroughTheirBaseClass() throws {
        let animals = [Animal(), Dog(), Fish(), Dog(), Animal(), Fish()]
        let json = [
            #"{"name":"Rex"}"#, #"{"breed":"Collie","name":"Rex"}"#, #"{"depth":3,"name":"Rex"}"#,
            #"{"breed":"Collie","name":"Rex"}"#, #"{"name":"Rex"}"#, #"{"depth":3,"name":"Rex"}"#,
        ]
        for _ in 0..<6 {
            for (animal, expected) in zip(animals, json) {
                for _ in 0..<2 {
                    let tree = SnapshotParser().serialize(object: animal)
                    #expect(try writtenJSON(tree) == expected)
                }
            }
        }
    }

    @Test func remainingKeysMayFillAndEmpty() throws {
        struct Open: ParsableObject {
            var name: String? = "n"
            var others: [String: Int] = [:]
            var last = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "last", field: &last)
                binder.bindDictionary(name: "others", dict: &others)
            }
        }
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = recorder.hear
        let cases: [(String?, [String: Int], String)] = [
            ("n", [:], #"{"last":1,"name":"n"}"#),
            (nil, ["x": 1], #"{"last":1,"x":1}"#),
            ("n", ["x": 1, "y": 2], #"{"last":1,"name":"n","x":1,"y":2}"#),
            (nil, [:], #"{"last":1}"#),
        ]
        for _ in 0..<4 {
            for (name, others, json) in cases {
                for _ in 0..<2 {
                    let tree = parser.serialize(object: Open(name: name, others: others))
                    #expect(try writtenJSON(tree) == json)
                }
            }
        }
        #expect(recorder.heard.isEmpty)
        let tree = parser.serialize(object: Open(name: nil, others: ["name": 7, "x": 1]))
        #expect(try writtenJSON(tree) == #"{"last":1,"x":1}"#)
        #expect(recorder.heard.map(\.kind) == [.ownedKey])
    }

    @Test func anObjectInsideOneOfItsTypeKeepsItsOwnKeys() throws {
        struct Box: ParsableObject {
            var label: String?
            var inner: [Box] = []
            var size: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "label", field: &label)
                binder.bindList(name: "inner", list: &inner)
                binder.bindField(name: "size", field: &size)
            }
        }
        let box = Box(label: "a", inner: [Box(size: 1), Box(label: "b", inner: [Box()])], size: 2)
        let json =
            #"{"inner":[{"inner":[],"size":1},{"inner":[{"inner":[]}],"label":"b"}],"#
            + #""label":"a","size":2}"#
        for _ in 0..<8 {
            #expect(try writtenJSON(SnapshotParser().serialize(object: box)) == json)
        }
    }

    @Test func aDictionaryWithMuchRoomIsWrittenWithoutIt() throws {
        struct Flags: ParsableObject {
            var flags: [String: Double] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "flags", field: &flags)
            }
        }
        var flags = [String: Double](minimumCapacity: 10_000)
        flags["a"] = 1
        let tree = SnapshotParser().serialize(object: Flags(flags: flags))
        let written = try #require(tree["flags"] as? [String: Any])
        #expect(written.capacity < 100)
        flags["b"] = .nan
        let rest = SnapshotParser().serialize(object: Flags(flags: flags))
        #expect(rest["flags"] as? [String: Double] == ["a": 1])
    }
}
