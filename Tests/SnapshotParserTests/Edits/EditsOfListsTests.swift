import Foundation
import SnapshotParser
import Testing

/// Lists of objects without ids, whose elements hold what the type does not know.
@Suite struct EditsOfListsTests {
    struct Entry: ParsableObject, Equatable {
        var text = ""
        var isDone = false

        init() {}
        init(_ text: String, _ isDone: Bool = false) { (self.text, self.isDone) = (text, isDone) }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "done", field: &isDone)
        }
    }

    struct Checklist: ParsableObject, Equatable {
        var entries: [Entry] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "entries", list: &entries)
        }
    }

    static let parser = {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }()

    static var stored: [String: Any] {
        [
            "entries": [
                ["text": "milk", "done": false, "by": "ada"],
                ["text": "bread", "done": true, "by": "bob"],
            ]
        ]
    }

    /// The update of an edit, and what is stored after it.
    private func edits(
        of tree: [String: Any] = stored,
        _ edit: (inout [Entry]) -> Void
    ) throws -> (changes: [String: Any], after: NSDictionary) {
        let snapshot = Snapshot(value: tree)
        var list = try Self.parser.parseObject(snap: snapshot, type: Checklist.self)
        edit(&list.entries)
        let changes = try Self.parser.changes(from: snapshot, to: list)
        let after = try #require(MultiPathUpdate.apply(changes, to: tree))
        let read = try Self.parser.parseObject(snap: Snapshot(value: after), type: Checklist.self)
        #expect(read == list)
        return (changes, after as NSDictionary)
    }

    @Test func anEditAndAnAdditionAreSentByTheirIndices() throws {
        let (changes, _) = try edits {
            $0[0].isDone = true
            $0.append(Entry("salt"))
        }
        #expect(
            changes as NSDictionary == [
                "entries/0/done": true, "entries/2": ["text": "salt", "done": false],
            ] as NSDictionary
        )
    }

    @Test func twoEditsKeepWhatIsNotKnown() throws {
        let (changes, _) = try edits {
            $0[0].isDone = true
            $0[1].isDone = false
        }
        #expect(
            changes as NSDictionary
                == ["entries/0/done": true, "entries/1/done": false] as NSDictionary
        )
    }

    @Test func aRemovalAtTheEndIsNull() throws {
        let (changes, _) = try edits { $0.removeLast() }
        #expect(changes as NSDictionary == ["entries/1": NSNull()] as NSDictionary)
    }

    @Test func elementsThatMovedAreSentWholeWithAllThatIsStored() throws {
        let (changes, _) = try edits { $0.swapAt(0, 1) }
        #expect(
            changes as NSDictionary == [
                "entries": [
                    ["text": "bread", "done": true, "by": "bob"],
                    ["text": "milk", "done": false, "by": "ada"],
                ]
            ] as NSDictionary
        )
    }

    @Test func anElementThatWasInsertedHasNothingOfAnother() throws {
        let (changes, _) = try edits { $0.insert(Entry("salt"), at: 0) }
        #expect(
            changes as NSDictionary == [
                "entries": [
                    ["text": "salt", "done": false],
                    ["text": "milk", "done": false, "by": "ada"],
                    ["text": "bread", "done": true, "by": "bob"],
                ]
            ] as NSDictionary
        )
    }

    @Test func listsUnderOtherKeysAreEditedByThese() throws {
        let tree: [String: Any] = [
            "entries": [
                "-Ka": ["text": "milk", "done": false], "-Kb": ["text": "tea", "done": false],
            ]
        ]
        let (changes, _) = try edits(of: tree) { $0[1].isDone = true }
        #expect(changes as NSDictionary == ["entries/-Kb/done": true] as NSDictionary)
    }

    struct Option: ParsableObject {
        var text = ""
        var votes: ServerValue<Int> = .stored(0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "votes", field: &votes)
        }
    }

    struct Poll: ParsableObject {
        var options: [Option] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "options", list: &options)
        }
    }

    @Test func anIncrementOfAnElementThatMovedIsRefused() throws {
        let tree = ["options": [["text": "yes", "votes": 9], ["text": "no", "votes": 7]]]
        let snapshot = Snapshot(key: "p", value: tree)
        var poll = try SnapshotParser().parseObject(snap: snapshot, type: Poll.self)
        poll.options[1].votes = .increment(1)
        let inPlace = try SnapshotParser().changes(from: snapshot, to: poll)
        #expect(
            inPlace as NSDictionary
                == ["options/1/votes": [".sv": ["increment": 1]]] as NSDictionary
        )
        poll.options.swapAt(0, 1)
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser().changes(from: snapshot, to: poll)
        }
        #expect(
            "\(error)" == """
                serializing Poll at p failed: 1 issue
                - moved increment for '0' in Poll at options: an increment adds to the number at its \
                place, and its value is sent to another: set the sum instead
                """
        )
    }

    @Test(arguments: 1...3) func drawnEditsGiveBackTheList(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        for round in 0..<200 {
            let size = Int.random(in: 1...5, using: &generator)
            let elements = (0..<size).map { index in
                ["text": "t\(index % 4)", "done": index % 2 == 0, "by": "p\(index)"]
                    as [String: Any]
            }
            let (changes, after) = try edits(of: ["entries": elements]) { entries in
                for step in 0..<count {
                    let index = Int.random(in: 0..<6, using: &generator)
                    switch Int.random(in: 0..<5, using: &generator) {
                    case 0: entries.append(Entry("n\(round)\(step)"))
                    case 1: entries = Array(entries.dropLast())
                    case 2 where index < entries.count: entries.remove(at: index)
                    case 3 where index < entries.count:
                        entries.insert(entries.removeLast(), at: index)
                    case _ where index < entries.count: entries[index].isDone.toggle()
                    default: break
                    }
                }
            }
            // Nobody gets what another element held.
            let kept = (MultiPathUpdate.asRead(after) as? [String: Any])?["entries"] as? [Any] ?? []
            let holders = kept.compactMap { ($0 as? [String: Any])?["by"] as? String }
            #expect(Set(holders).count == holders.count, "\(changes)")
        }
    }
}
