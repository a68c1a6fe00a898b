import Foundation
import SnapshotParser
import Testing

/// `Codable` values that are edited where they are stored, or sent whole.
@Suite struct ChangesOfCodableValuesTests {
    private var parser: SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = nil
        return parser
    }

    struct Step: Codable, ParsableCodable, Equatable { var text: String }

    struct Book: Codable, ParsableCodable, Equatable {
        var steps: [Step] = []
        var tags: Set<String> = []
    }

    struct Recipe: ParsableObject, Equatable {
        var steps: [Step] = []
        var book: Book?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "steps", field: &steps)
            binder.bindField(name: "book", field: &book)
        }
    }

    @Test func codableElementsAreEditedInTheirPlaces() throws {
        let steps: [[String: Any]] = [
            ["text": "a", "icon": "x"], ["video": "v"], ["text": "c", "icon": "y"],
        ]
        let tree: [String: Any] = [
            "steps": steps, "book": ["steps": steps, "tags": ["x": true]] as [String: Any],
        ]
        func changes(_ edit: (inout Recipe) -> Void) throws -> NSDictionary {
            let snapshot = Snapshot(value: tree)
            var recipe = try parser.parseObject(snap: snapshot, type: Recipe.self)
            edit(&recipe)
            return NSDictionary(dictionary: try parser.changes(from: snapshot, to: recipe))
        }
        #expect(try changes { _ in } == [:])
        #expect(try changes { $0.steps[1].text = "C" } == ["steps/2/text": "C"])
        #expect(try changes { $0.steps.append(Step(text: "d")) } == ["steps/3": ["text": "d"]])
        #expect(try changes { $0.steps.removeLast() } == ["steps/2": NSNull()])
        #expect(
            try changes {
                $0.book?.steps[1].text = "C"
                $0.book?.steps.append(Step(text: "d"))
            } == ["book/steps/2/text": "C", "book/steps/3": ["text": "d"]]
        )
        let error = #expect(throws: ParseError.self) {
            _ = try changes { $0.book?.tags.insert("y") }
        }
        #expect(
            error?.issues.map(\.description) == [
                "set of keys for 'tags' in Recipe at book: the set is stored by the keys of its "
                    + "elements: bind it with 'conversion: .keys' to edit it"
            ]
        )
        #expect(
            try changes { $0.book?.steps.swapAt(0, 1) } == [
                "book/steps": [
                    ["text": "c", "icon": "y"], ["text": "a", "icon": "x"], ["video": "v"],
                ]
            ]
        )
    }

    struct Story: Codable, ParsableCodable, Equatable {
        var title: String
        var steps: [Step]

        enum CodingKeys: String, CodingKey { case title, steps }
        enum FormerKeys: String, CodingKey { case name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let former = try decoder.container(keyedBy: FormerKeys.self)
            title =
                try container.decodeIfPresent(String.self, forKey: .title)
                ?? former.decode(String.self, forKey: .name)
            steps = try container.decode([Step].self, forKey: .steps)
        }
    }

    @Test func aCodableValueUnderOtherKeysIsReplacedWholeWhateverItHolds() throws {
        struct Shelf: ParsableObject {
            var story: Story?
            var tags: Set<String> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "story", field: &story)
                binder.bindField(name: "tags", field: &tags, conversion: .keys)
            }
        }
        let stored = Snapshot(
            value: [
                "story": ["name": "a", "steps": [["text": "x"]]] as [String: Any],
                "tags": ["x", "y"],
            ] as [String: Any]
        )
        var shelf = try parser.parseObject(snap: stored, type: Shelf.self)
        shelf.story?.title = "b"
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: shelf)) == [
                "story": ["title": "b", "steps": [["text": "x"]]] as [String: Any]
            ]
        )
    }

    @Test func aCodableSetThatIsStoredAsAnArrayIsReplacedByItsKeys() throws {
        struct Labels: Codable, ParsableCodable { var tags: Set<String> }
        struct Shelf: ParsableObject {
            var labels: Labels?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "labels", field: &labels)
            }
        }
        var parser = parser
        parser.conversion = .keys
        let stored = Snapshot(value: ["labels": ["tags": ["x", "y"]]])
        var shelf = try parser.parseObject(snap: stored, type: Shelf.self)
        shelf.labels?.tags.insert("z")
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: shelf)) == [
                "labels/tags": ["x": true, "y": true, "z": true]
            ]
        )
    }

    struct Member: ParsableSnapshot, CodableObject {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Team: Codable, ParsableCodable { var members: [Member] }

    struct Counted: Codable, ParsableCodable {
        var title: String
        var plays: Int
        var member: Member?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            plays = try container.decodeIfPresent(Int.self, forKey: .plays) ?? 0
            member = try container.decodeIfPresent(Member.self, forKey: .member)
        }
    }

    @Test func aDefaultOfACodableTypeIsNoOtherKey() throws {
        let stored: [String: Any] = [
            "counted": ["title": "a", "color": 1, "member": ["id": "m", "name": "M"]]
                as [String: Any]
        ]
        struct Holder: ParsableObject {
            var counted: Counted?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "counted", field: &counted)
            }
        }
        let snapshot = Snapshot(value: stored)
        var holder = try parser.parseObject(snap: snapshot, type: Holder.self)
        holder.counted?.title = "b"
        #expect(
            NSDictionary(dictionary: try parser.changes(from: snapshot, to: holder)) == [
                "counted/title": "b"
            ]
        )
    }

    enum Attempt: Codable, ParsableCodable {
        case titled([Int], title: String)
        case plain([SnapshotParser.JSON])

        enum CodingKeys: String, CodingKey { case numbers, title }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let numbers = try? container.decode([Int].self, forKey: .numbers),
                let title = try? container.decode(String.self, forKey: .title)
            {
                self = .titled(numbers, title: title)
            } else {
                self = .plain(try container.decode([SnapshotParser.JSON].self, forKey: .numbers))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .titled(let numbers, let title):
                try container.encode(numbers, forKey: .numbers)
                try container.encode(title, forKey: .title)
            case .plain(let numbers): try container.encode(numbers, forKey: .numbers)
            }
        }
    }

    @Test func whatAFailedAttemptNotedIsForgotten() throws {
        struct Holder: ParsableObject {
            var attempt: Attempt?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "attempt", field: &attempt)
            }
        }
        let stored = Snapshot(value: ["attempt": ["numbers": [1, "two", 3] as [Any]]])
        var holder = try parser.parseObject(snap: stored, type: Holder.self)
        holder.attempt = .plain([1, "two", 3, 4])
        let changes = try parser.changes(from: stored, to: holder)
        #expect(
            NSDictionary(dictionary: changes) == ["attempt/numbers": [1, "two", 3, 4] as [Any]]
        )
    }
}
