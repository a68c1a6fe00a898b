import Foundation
import SnapshotParser
import Testing

/// A report of what is read holds 10,000 issues and one that says so, since a few bytes of text may
/// cause an issue that takes hundreds.
@Suite struct TooManyIssuesTests {
    struct Room: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct CodedRoom: ParsableCodable { var name: String }

    struct House: ParsableObject {
        var sizes: [Int] = []
        var rooms: [Room] = []
        var codedRooms: [CodedRoom] = []
        var roomsByName: [String: Room] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(name: "rooms", field: &rooms)
            binder.bindField(name: "codedRooms", field: &codedRooms)
            binder.bindField(name: "roomsByName", field: &roomsByName)
        }
    }

    private static let count = 10_500
    private static var wrongRooms: [Any] { Array(repeating: ["name": 1], count: count) }
    private static var roomsByName: [String: Any] { children("r", ["name": 1]) }

    private static func children(_ prefix: String, _ value: Any) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\(prefix)\($0)", value) })
    }

    enum Mistakes: CaseIterable {
        case values, objects, codedValues, dictionary, keyAndObjects, keys

        var tree: [String: Any] {
            typealias Tests = TooManyIssuesTests
            return switch self {
            case .values: ["sizes": Array(repeating: "wide", count: Tests.count)]
            case .objects: ["rooms": Tests.wrongRooms]
            case .codedValues: ["codedRooms": Tests.wrongRooms]
            case .dictionary: ["roomsByName": Tests.roomsByName]
            case .keyAndObjects: ["unknown": 1, "rooms": Tests.wrongRooms]
            case .keys: Tests.children("unknown", 1)
            }
        }
    }

    @Test(arguments: Mistakes.allCases)
    func endTheReportOfATreeAndOfText(_ mistakes: Mistakes) throws {
        let parser = SnapshotParser()
        let tree = mistakes.tree
        let text = try JSONSerialization.data(withJSONObject: tree)
        let errors = [
            #expect(throws: ParseError.self) {
                try parser.parseObject(snap: Snapshot(value: tree), type: House.self)
            },
            #expect(throws: ParseError.self) {
                try parser.decode(House.self, from: text)
            },
        ]
        for error in errors {
            let issues = try #require(error?.issues)
            #expect(issues.count == 10_001)
            #expect(issues.filter { $0.kind == .tooManyIssues } == issues.suffix(1))
        }
        #expect(parser.validate(snap: Snapshot(value: tree), type: House.self).count == 10_001)
    }

    @Test func areSaidWhereTheReportEnds() throws {
        let list = Snapshot(key: "rooms", value: Self.wrongRooms)
        let issues = SnapshotParser().validateAsList(snap: list, type: Room.self)
        #expect(
            issues.last?.description
                == "too many issues for 'name' in Room at rooms/10000: no more than 10,000 are reported"
        )
    }

    @Test func leaveOutNoElementThatCanBeRead() throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue>()
        var parser = SnapshotParser.resilient
        parser.issueHandler = recorder.hear
        let rest: [Any] = [["name": "Kitchen"], ["name": 2], ["name": "Hall"]]
        let rooms = Self.wrongRooms + rest
        let tree = Snapshot(value: ["rooms": rooms, "codedRooms": rooms])
        var house = try parser.parseObject(snap: tree, type: House.self)
        #expect(house.rooms.map(\.name) == ["Kitchen", "Hall"])
        #expect(house.codedRooms.map(\.name) == ["Kitchen", "Hall"])
        #expect(recorder.heard.count == 10_001)
        #expect(recorder.heard.last?.kind == .tooManyIssues)
        try parser.update(&house, from: tree)
        #expect(house.rooms.map(\.name) == ["Kitchen", "Hall"])
    }

    @Test func ofOneElementLeaveItOutAlone() throws {
        let houses: [[String: Any]] = [Mistakes.values.tree, ["sizes": [1]]]
        struct Street: ParsableObject {
            var houses: [House] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "houses", list: &houses)
            }
        }
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        // So that the mistakes are not tolerated one by one.
        parser.unknownKeys = .fail
        let street = Snapshot(value: ["houses": houses])
        #expect(try parser.parseObject(snap: street, type: Street.self).houses.count == 2)
        let unknown = Self.children("unknown", 1)
        let other = Snapshot(value: ["houses": [unknown, ["sizes": [1]]]])
        #expect(try parser.parseObject(snap: other, type: Street.self).houses.map(\.sizes) == [[1]])
    }

    @Test func ofAnObjectThatIsWrittenAreAllReported() {
        struct Sizes: ParsableObject {
            var sizes: [Double] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "sizes", field: &sizes)
            }
        }
        let sizes = Sizes(sizes: Array(repeating: .nan, count: Self.count))
        #expect(SnapshotParser().validate(object: sizes).count == Self.count)
    }

    @Test func ofWhatIsStoredHideNoneOfAnEdit() throws {
        struct Filter: Codable, ParsableCodable { var role: String? }
        struct Page: ParsableObject {
            var rooms: [Room] = []
            var filter = Filter(role: "admin")

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "rooms", field: &rooms)
                binder.bindField(name: "filter", field: &filter)
            }
        }
        let parser = SnapshotParser.resilient
        let stored = Snapshot(value: ["rooms": Self.roomsByName, "filter": ["role": "admin"]])
        var page = try parser.parseObject(snap: stored, type: Page.self)
        page.filter.role = nil
        let error = #expect(throws: ParseError.self) {
            _ = try parser.changes(from: stored, validating: page)
        }
        #expect(
            error?.issues.map(\.description)
                == ["empty container for 'filter' in Page: the database stores nothing for it"]
        )
    }
}
