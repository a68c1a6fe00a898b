import Foundation
import SnapshotParser
import Testing

/// A set is sent as the model writes it, with the elements behind that could not be read.
struct MergePatchOfSetsTests {
    struct Plan: ParsableObject {
        struct Coded: Codable, ParsableCodable { var owners: Set<UUID> = [] }

        var owners: Set<UUID> = []
        var coded = Coded()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "owners", field: &owners)
            binder.bindField(name: "coded", field: &coded)
        }
    }

    private let stored = """
        {"owners": ["bbbbbbbb-0000-4000-8000-000000000000", "aaaaaaaa-0000-4000-8000-000000000000"],
          "coded": {"owners":
            ["bbbbbbbb-0000-4000-8000-000000000000", "aaaaaaaa-0000-4000-8000-000000000000"]}}
        """
    private let first = UUID(uuidString: "AAAAAAAA-0000-4000-8000-000000000000")
    private let added = UUID(uuidString: "00000000-0000-4000-8000-000000000000")

    private func patch(_ edit: (inout Plan) -> Void) throws -> String {
        let parser = SnapshotParser.json
        var plan = try parser.decode(Plan.self, from: stored)
        edit(&plan)
        return String(decoding: try parser.mergePatch(from: stored, to: plan), as: UTF8.self)
    }

    @Test func whatWasAddedIsInItsOrder() throws {
        let added = try #require(added)
        let owners = """
            "owners":["00000000-0000-4000-8000-000000000000",\
            "AAAAAAAA-0000-4000-8000-000000000000","BBBBBBBB-0000-4000-8000-000000000000"]
            """
        #expect(try patch { $0.owners.insert(added) } == "{\(owners)}")
        #expect(try patch { $0.coded.owners.insert(added) } == "{\"coded\":{\(owners)}}")
    }

    @Test func whatWasNotRemovedIsWrittenAnew() throws {
        let first = try #require(first)
        let owners = #""owners":["BBBBBBBB-0000-4000-8000-000000000000"]"#
        #expect(try patch { $0.owners.remove(first) } == "{\(owners)}")
        #expect(try patch { $0.coded.owners.remove(first) } == "{\"coded\":{\(owners)}}")
        #expect(try patch { _ in } == "{}")
    }

    @Test func inASnapshot() throws {
        let owners = [
            "bbbbbbbb-0000-4000-8000-000000000000", "aaaaaaaa-0000-4000-8000-000000000000",
        ]
        let snapshot = Snapshot(
            value: ["owners": owners, "coded": ["owners": owners]] as [String: Any]
        )
        var plan = try SnapshotParser().parseObject(snap: snapshot, type: Plan.self)
        plan.owners.insert(try #require(added))
        #expect(
            try SnapshotParser().changes(from: snapshot, to: plan) as NSDictionary == [
                "owners": [
                    "00000000-0000-4000-8000-000000000000", "AAAAAAAA-0000-4000-8000-000000000000",
                    "BBBBBBBB-0000-4000-8000-000000000000",
                ]
            ]
        )
    }

    @Test func elementsThatWereSkippedAreKept() throws {
        var parser = SnapshotParser.json
        parser.invalidElements = .report
        let stored = """
            {"owners": ["nobody", "aaaaaaaa-0000-4000-8000-000000000000"], "coded": {"owners": []}}
            """
        var plan = try parser.decode(Plan.self, from: stored)
        plan.owners = []
        #expect(
            String(decoding: try parser.mergePatch(from: stored, to: plan), as: UTF8.self)
                == #"{"owners":["nobody"]}"#
        )
    }

    @Test func anElementThatIsEqualButWrittenInAnotherWayIsAnEdit() throws {
        struct Tag: Codable, ParsableCodable, Hashable {
            var id: Int
            var color: String

            static func == (left: Tag, right: Tag) -> Bool { left.id == right.id }

            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        struct Page: ParsableObject {
            var tags: Set<Tag> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "tags", field: &tags)
            }
        }
        let stored = #"{"tags": [{"id": 2, "color": "red", "more": 1}, {"id": 1, "color": "red"}]}"#
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var page = try parser.decode(Page.self, from: stored)
        page.tags.update(with: Tag(id: 1, color: "blue"))
        #expect(
            String(decoding: try parser.mergePatch(from: stored, to: page), as: UTF8.self)
                == #"{"tags":[{"color":"blue","id":1},{"color":"red","id":2}]}"#
        )
    }

    @Test func theOptionsOfTheBindingHold() throws {
        struct Calendar: ParsableObject {
            var days: Set<Date> = []
            var numbers: Set<SnapshotParser.JSON> = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "days", field: &days, dates: .iso8601)
                binder.bindField(name: "numbers", field: &numbers)
            }
        }
        let long = "1000000000000000000000000000000000000000000001"
        let stored = """
            {"days": ["2024-02-01T00:00:00.000Z", "2023-01-01T01:00:00+01:00"],
              "numbers": [\(long), 1000000000000000000000000000000000000000000002]}
            """
        let parser = SnapshotParser.json
        var calendar = try parser.decode(Calendar.self, from: stored)
        calendar.days.insert(Date(timeIntervalSince1970: 0))
        calendar.numbers = calendar.numbers.filter { "\($0)" == long }
        #expect(
            String(decoding: try parser.mergePatch(from: stored, to: calendar), as: UTF8.self)
                == #"{"days":["1970-01-01T00:00:00Z","2023-01-01T00:00:00Z","#
                + #""2024-02-01T00:00:00Z"],"numbers":[\#(long)]}"#
        )
    }
}
