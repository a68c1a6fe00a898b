import Foundation
import SnapshotParser
import Testing

/// A dictionary's keys may be of any type with a text; two texts of one key are an issue.
@Suite struct TypedKeyTests {
    enum Weekday: String, ParsableKey { case monday, tuesday }

    enum Month: String, ParsableKey { case january, february }

    struct Hours: ParsableObject {
        var hours: [Weekday: Int] = [:]
        var opening: [Weekday: [String]]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "hours", field: &hours)
            binder.bindField(name: "opening", field: &opening)
        }
    }

    struct Year: ParsableObject {
        var days: [Month: Int] = [:]
        var rain: [String: [Month: Double]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "days", field: &days)
            binder.bindField(name: "rain", field: &rain)
        }
    }

    @Test func keysMayBeAnEnumOfIntegers() throws {
        enum Level: Int, ParsableKey { case low = 1, high = 10 }
        struct Scores: ParsableObject {
            var scores: [Level: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "scores", field: &scores)
            }
        }
        let parser = SnapshotParser()
        let tree = ["scores": ["1": 5, "10": 7]]
        let read = try parser.parseObject(snap: Snapshot(value: tree), type: Scores.self)
        #expect(read.scores == [.low: 5, .high: 7])
        #expect(parser.serialize(object: read) as? [String: [String: Int]] == tree)
        let issues = parser.validate(
            snap: Snapshot(value: ["scores": ["2": 1, "01": 1]]),
            type: Scores.self
        )
        #expect(issues.map(\.path) == [["scores", "01"], ["scores", "2"]])
    }

    @Test func keysMayBeAnEnum() throws {
        let tree: [String: Any] = ["hours": ["monday": 8], "opening": ["tuesday": ["9", "18"]]]
        let hours = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Hours.self)
        #expect(hours.hours == [.monday: 8])
        #expect(hours.opening == [.tuesday: ["9", "18"]])
    }

    @Test func aMissingDictionaryWithTypedKeysIsEmptyOrUntouched() throws {
        let snap = Snapshot(value: [String: Any]())
        let hours = try SnapshotParser().parseObject(snap: snap, type: Hours.self)
        #expect(hours.hours == [:])
        #expect(hours.opening == nil)
    }

    @Test func keysThatConformNestAtWill() throws {
        let tree: [String: Any] = [
            "days": ["january": 31], "rain": ["Oslo": ["january": 49.5, "february": 36]],
        ]
        let year = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Year.self)
        #expect(year.days == [.january: 31])
        #expect(year.rain == ["Oslo": [.january: 49.5, .february: 36]])
    }

    @Test func aKeyThatIsNoneOfTheTypesIsAnIssue() {
        let hours = Snapshot(value: ["hours": ["monday": 8, "mon": 1]])
        #expect(
            SnapshotParser().validate(snap: hours, type: Hours.self).map(\.description) == [
                "invalid raw value for 'mon' in Hours at hours: a string \"mon\" is not a Weekday"
            ]
        )
        let year = Snapshot(value: ["rain": ["Oslo": ["jan": 1]]])
        #expect(
            SnapshotParser().validate(snap: year, type: Year.self).map(\.description) == [
                "invalid raw value for 'jan' in Year at rain/Oslo: a string \"jan\" is not a Month"
            ]
        )
    }

    /// A key that is compared without regard to case, and keeps its text.
    struct Word: ParsableKey {
        let treeKey: String

        init?(treeKey: String) { self.treeKey = treeKey }

        static func == (left: Word, right: Word) -> Bool {
            left.treeKey.lowercased() == right.treeKey.lowercased()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(treeKey.lowercased()) }
    }

    struct Item: ParsableObject {
        var size = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    struct Glossary: ParsableObject {
        var pages: [Word: Int] = [:]
        var items: [Word: Item] = [:]
        var rest: [Word: [String]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "pages", field: &pages)
            binder.bindList(name: "items", list: &items)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    @Test func twoTextsOfOneKeyAreAnIssue() {
        let tree: [String: Any] = [
            "pages": ["A": 1, "a": 2, "b": 3], "items": ["C": ["size": 1], "c": ["size": 2]],
            "X": ["1"], "x": ["2"], "y": ["3"],
        ]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Glossary.self)
                .map(\.description) == [
                    "duplicate key for 'a' in Glossary at pages: "
                        + "two keys of the dictionary become one",
                    "duplicate key for 'c' in Glossary at items: "
                        + "two keys of the dictionary become one",
                    "duplicate key for 'x' in Glossary: two keys of the dictionary become one",
                ]
        )
    }

    /// The dictionary they come in has another order in each process.
    @Test func itIsAlwaysTheSecondTextInKeyOrderThatIsTold() {
        let pairs = (10..<30).flatMap { [("X\($0)", ["1"]), ("x\($0)", ["2"])] }
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: Dictionary(uniqueKeysWithValues: pairs)),
            type: Glossary.self
        )
        #expect(issues.map(\.path) == (10..<30).map { ["x\($0)"] })
    }

    @Test func theFirstOfThemIsReadWhereElementsAreSkipped() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let tree = ["items": ["c": ["size": 2], "C": ["size": 1]]]
        let glossary = try parser.parseObject(snap: Snapshot(value: tree), type: Glossary.self)
        #expect(glossary.items.mapValues(\.size) == [Word(treeKey: "c"): 1])
        var updated = glossary
        try parser.update(&updated, from: Snapshot(value: tree))
        #expect(updated.items.mapValues(\.size) == [Word(treeKey: "c"): 1])
    }

    @Test func nullAndAValueUnderOneKeyAreNotAnIssue() throws {
        let tree = ["pages": ["A": nil, "a": 2]]
        let glossary = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Glossary.self
        )
        #expect(glossary.pages == [Word(treeKey: "a"): 2])
    }

    @Test func nullUnderAnotherTextOfAKeyRemovesNothingThatIsSet() throws {
        var glossary = Glossary()
        if let word = Word(treeKey: "c") { glossary.items[word] = Item() }
        let tree: [String: Any] = [
            "items": ["C": ["size": 1] as [String: Any], "c": NSNull()],
            "X": ["1"], "x": NSNull(),
        ]
        try SnapshotParser().update(&glossary, from: Snapshot(value: tree))
        #expect(glossary.items.mapValues(\.size) == [Word(treeKey: "c"): 1])
        #expect(glossary.rest == [Word(treeKey: "x"): ["1"]])
    }

    @Test func nullUnderTheFirstTextOfAKeyKeepsWhatTheOtherUpdates() throws {
        struct Size: ParsableObject {
            var width = 0
            var height = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "width", field: &width)
                binder.bindField(name: "height", field: &height)
            }
        }
        struct Sizes: ParsableObject {
            var items: [Word: Size] = [:]
            var rest: [Word: Size] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        var sizes = Sizes()
        let word = try #require(Word(treeKey: "c"))
        sizes.items[word] = Size(width: 1, height: 2)
        sizes.rest[word] = Size(width: 1, height: 2)
        // "C" comes before "c".
        let changed: [String: Any] = ["C": NSNull(), "c": ["width": 5] as [String: Any]]
        var tree = changed
        tree["items"] = changed
        try SnapshotParser().update(&sizes, from: Snapshot(value: tree))
        #expect([sizes.items[word]?.width, sizes.items[word]?.height] == [5, 2])
        #expect([sizes.rest[word]?.width, sizes.rest[word]?.height] == [5, 2])
    }

    @Test func remainingKeysMayBeTyped() throws {
        struct Shop: ParsableObject {
            var name = ""
            var hours: [Weekday: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindDictionary(name: "hours", dict: &hours)
            }
        }
        let snap = Snapshot(value: ["name": "Deli", "monday": 8, "tuesday": 9])
        let shop = try SnapshotParser().parseObject(snap: snap, type: Shop.self)
        #expect(shop.hours == [.monday: 8, .tuesday: 9])
        let wrong = Snapshot(value: ["name": "Deli", "sunday": 8])
        #expect(
            SnapshotParser().validate(snap: wrong, type: Shop.self).map(\.description) == [
                "invalid raw value for 'sunday' in Shop: a string \"sunday\" is not a Weekday"
            ]
        )
    }
}
