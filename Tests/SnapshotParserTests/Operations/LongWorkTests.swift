import Foundation
import SnapshotParser
import Testing

/// Lists of many children, with a progress and in tasks.
@Suite struct LongWorkTests {
    /// Does something when the item of a number is read.
    struct Moment: Sendable {
        let number: Int
        let work: @Sendable () -> Void

        static let key = CodingUserInfoKey(rawValue: "moment")
    }

    struct Item: ParsableSnapshot {
        var id: String?
        var number = 0

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "number", field: &number)
            let moment = Moment.key.flatMap { binder.userInfo[$0] as? Moment }
            if let moment, moment.number == number { moment.work() }
        }
    }

    struct Shelf: ParsableSnapshot {
        var id: String?
        var items: [Item] = []
        var labels: [String: Item] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "labels", list: &labels)
        }
    }

    struct Checked: ParsableSnapshot {
        var id: String?
        var item = Item()

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            item.bindProperties(binder: binder)
            binder.check(item.number >= 0, "its number is negative")
        }
    }

    private static let count = 2_000

    private static func tree(_ count: Int = count) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(10_000 + $0)", ["number": $0]) })
    }

    private let items = Snapshot(key: "items", value: Self.tree())

    private func parser(at number: Int, _ work: @escaping @Sendable () -> Void) -> SnapshotParser {
        var parser = SnapshotParser()
        if let key = Moment.key { parser.userInfo[key] = Moment(number: number, work: work) }
        return parser
    }

    /// Does work with a progress, which is cancelled when the item of a number is read.
    private func cancelling<Result>(
        at number: Int,
        _ work: (SnapshotParser) throws -> Result
    ) rethrows -> Result {
        let progress = Progress(totalUnitCount: 1)
        let parser = parser(at: number) { progress.cancel() }
        progress.becomeCurrent(withPendingUnitCount: 1)
        defer { progress.resignCurrent() }
        return try work(parser)
    }

    @Test func theProgressHearsOfTheChildren() throws {
        let progress = Progress(totalUnitCount: 1)
        let half = HandlerRecorder<Double>()
        let parser = parser(at: 1_100) { half.hear(progress.fractionCompleted) }
        progress.becomeCurrent(withPendingUnitCount: 1)
        let list = try parser.parseAsList(snap: items, type: Item.self)
        progress.resignCurrent()
        #expect(list.count == Self.count)
        #expect(half.heard == [0.512])
        #expect(progress.isFinished)
    }

    @Test func aCancelledProgressStopsTheParse() throws {
        let error = try #require(throws: ParseError.self) {
            try cancelling(at: 700) { try $0.parseAsList(snap: items, type: Item.self) }
        }
        #expect(
            "\(error)" == """
                parsing Item at items failed: 1 issue
                - cancelled in Item at items: the rest was not read
                """
        )
    }

    @Test func aCancelledTaskStopsTheParse() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let items = Snapshot(key: "items", value: Self.tree())
            return try SnapshotParser().parseAsList(snap: items, type: Item.self)
        }
        let result = await task.result
        let error = #expect(throws: ParseError.self) { try result.get() }
        #expect(error?.issues.map(\.kind) == [.cancelled])
    }

    @Test func ofTextThePlainErrorOfTasksIsThrown() throws {
        let text = try SnapshotParser().encodeList(
            SnapshotParser().parseAsList(snap: items, type: Item.self)
        )
        #expect(throws: CancellationError.self) {
            try cancelling(at: 700) { try $0.decodeList(Item.self, from: text) }
        }
        let shelf = "{\"items\":" + String(decoding: text, as: UTF8.self) + "}"
        #expect(throws: CancellationError.self) {
            try cancelling(at: 700) { try $0.decode(Shelf.self, from: shelf) }
        }
    }

    @Test func aValidationTellsWhatItFoundAndThatItIsNotAll() {
        var tree = Self.tree()
        tree["10003"] = ["number": "3"]
        let issues = cancelling(at: 700) {
            $0.validateAsList(snap: Snapshot(key: "items", value: tree), type: Item.self)
        }
        #expect(
            issues.map(\.description) == [
                """
                type mismatch for 'number' in Item at items/10003: \
                expected an integer, found a string "3"
                """,
                "cancelled in Item at items: the rest was not read",
            ]
        )
    }

    @Test func aValidationReadsTwiceForConditionsAndIsHeardOnce() {
        let progress = Progress(totalUnitCount: 1)
        progress.becomeCurrent(withPendingUnitCount: 1)
        let issues = SnapshotParser().validateAsList(snap: items, type: Checked.self)
        progress.resignCurrent()
        #expect(issues == [])
        #expect(progress.fractionCompleted == 1)
        #expect(
            cancelling(at: 700) { $0.validateAsList(snap: items, type: Checked.self) }.count == 1
        )
    }

    @Test func aLossyListKeepsWhatWasReadAndRejectsTheWhole() {
        let list = cancelling(at: 700) { $0.parseLossyList(snap: items, type: Item.self) }
        #expect(list.elements.count == 768)
        #expect(list.rejected.map(\.path) == [["items"]])
        #expect(list.rejected.first?.issues.map(\.kind) == [.cancelled])
        #expect(list.rejected.first?.value is NSNull)
    }

    @Test func aSearchKeepsWhatItFoundAndRejectsTheWhole() {
        let result = cancelling(at: 700) {
            $0.search(snap: Snapshot(value: ["found": Self.tree()]), type: Item.self)
        }
        #expect(result.objects.count == 768)
        #expect(result.rejected.map(\.issues).map { $0.map(\.kind) } == [[.cancelled]])
    }

    @Test(arguments: ["items", "labels"])
    func listsInsideObjects(_ name: String) throws {
        let shelf = Snapshot(value: [name: Self.tree()])
        let error = try #require(throws: ParseError.self) {
            try cancelling(at: 700) { try $0.parseObject(snap: shelf, type: Shelf.self) }
        }
        #expect("\(error.issues)" == "[cancelled in Shelf: the rest was not read]")
    }

    @Test func whatIsSkippedIsNotWhatWasCancelled() throws {
        let shelves = Snapshot(value: ["a": ["items": Self.tree()], "b": ["items": Self.tree()]])
        let error = try #require(throws: ParseError.self) {
            try cancelling(at: 700) { parser in
                var parser = parser
                parser.invalidElements = .report
                return try parser.parseAsList(snap: shelves, type: Shelf.self)
            }
        }
        #expect("\(error.issues)" == "[cancelled in Shelf: the rest was not read]")
    }

    @Test func theOuterListIsHeard() throws {
        let shelves = Dictionary(
            uniqueKeysWithValues: (0..<1_000).map { number in
                ("s\(number)", ["items": number == 0 ? Self.tree(1_000) : [:]])
            }
        )
        let progress = Progress(totalUnitCount: 1)
        progress.becomeCurrent(withPendingUnitCount: 1)
        let list = try SnapshotParser().parseAsList(
            snap: Snapshot(value: shelves),
            type: Shelf.self
        )
        progress.resignCurrent()
        #expect(list.count == 1_000)
        #expect(progress.fractionCompleted == 1)
    }

    @Test func updatesAreMadeWhole() throws {
        var shelf = Shelf()
        try cancelling(at: 700) {
            try $0.update(&shelf, from: Snapshot(value: ["items": Self.tree()]))
        }
        #expect(shelf.items.count == Self.count)
    }

    @Test func fewChildrenAreNoLongWork() throws {
        let few = Snapshot(value: Self.tree(999))
        let list = try cancelling(at: 1) { try $0.parseAsList(snap: few, type: Item.self) }
        #expect(list.count == 999)
    }
}
