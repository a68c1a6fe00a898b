import Foundation
import SnapshotParser
import Testing

/// Objects that bind other names than those of their type before them.
extension SerializeRepeatedlyTests {
    struct Repeating<Test>: ParsableObject {
        var names: [String] = []

        mutating func bindProperties(binder: Binder) {
            for (position, name) in names.enumerated() {
                var value = position
                binder.bindField(name: name, field: &value)
            }
        }
    }

    @Test func aNameThatIsWrittenTwiceIsTold() {
        enum Test {}
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser()
        parser.issueHandler = recorder.hear
        for round in 1...4 {
            for _ in 0..<4 {
                _ = parser.serialize(object: Repeating<Test>(names: ["x", "y", "z"]))
            }
            let tree = parser.serialize(object: Repeating<Test>(names: ["x", "y", "x"]))
            #expect(tree as? [String: Int] == ["x": 2, "y": 1])
            #expect(recorder.heard.map(\.kind) == Array(repeating: .duplicateBinding, count: round))
        }
    }

    @Test func fewerAndMoreNamesAreWrittenAsTheyCome() {
        enum Test {}
        let all = (0..<80).map { "name \($0)" }
        for count in [80, 80, 80, 3, 3, 3, 79, 80, 2, 0, 0, 0, 1, 3, 80] {
            let object = Repeating<Test>(names: Array(all.prefix(count)))
            let expected = Dictionary(uniqueKeysWithValues: zip(all, 0..<count))
            #expect(SnapshotParser().serialize(object: object) as? [String: Int] == expected)
        }
    }

    @Test func elementsOfOneListMayEachBindOtherNames() {
        enum Test {}
        struct Group: ParsableObject {
            var all: [Repeating<Test>] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "all", list: &all)
            }
        }
        let counts = [3, 3, 3, 3, 3, 3, 2, 4, 3, 2, 2, 4, 4, 1, 3]
        let names = counts.map { count in (0..<count).map { "name \($0)" } }
        let others = [["name 0", "x", "name 2"], ["caf\u{E9}"], ["cafe\u{301}"]]
        let lists = names + others + others
        let group = Group(all: lists.map { Repeating(names: $0) })
        let tree = SnapshotParser().serialize(object: group)
        let written = tree["all"] as? [[String: Int]] ?? []
        #expect(written == lists.map { Dictionary(uniqueKeysWithValues: zip($0, 0...)) })
        #expect(
            written.suffix(2).flatMap(\.keys).map { Array($0.utf8) }
                == others.suffix(2).flatMap(\.self).map { Array($0.utf8) }
        )
    }

    @Test func namesThatAreMadeOfDataAreWrittenAsTheyCome() {
        enum Test {}
        for round in 0..<600 {
            let names = (0..<3).map { "\(round) \($0)" }
            let tree = SnapshotParser().serialize(object: Repeating<Test>(names: names))
            #expect(tree as? [String: Int] == [names[0]: 0, names[1]: 1, names[2]: 2])
        }
    }

    @Test func equalNamesOfOtherBytesKeepTheirBytes() {
        enum Test {}
        for name in ["caf\u{E9}", "cafe\u{301}", "K", "\u{212A}"] {
            for _ in 0..<3 {
                let tree = SnapshotParser().serialize(object: Repeating<Test>(names: [name]))
                #expect(tree.keys.map { Array($0.utf8) } == [Array(name.utf8)])
            }
        }
    }

    @Test func namesBeyondTheSixtyFourthMayBeMissing() {
        struct Wide: ParsableObject {
            var values = [Int?](repeating: nil, count: 70)

            mutating func bindProperties(binder: Binder) {
                for position in values.indices {
                    binder.bindField(name: "\(position)", field: &values[position])
                }
            }
        }
        for missing in [[], [], [69], [69], [0, 69], [0], [0], [63], [63], [64], [64], [0, 63]] {
            var wide = Wide()
            for position in wide.values.indices where !missing.contains(position) {
                wide.values[position] = position
            }
            let expected = (0..<70).filter { !missing.contains($0) }.map { ("\($0)", $0) }
            let tree = SnapshotParser().serialize(object: wide) as? [String: Int]
            #expect(tree == Dictionary(uniqueKeysWithValues: expected))
        }
    }
}
