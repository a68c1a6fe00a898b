import Foundation
import SnapshotParser
import Testing

/// Elements whose ids and keys have other texts than those that they are stored under.
@Suite struct ChangesOfOtherKeysTests {
    struct Device: ParsableSnapshot {
        var uuid = UUID()
        var count = 0

        var id: String? {
            get { uuid.uuidString }
            set { uuid = newValue.flatMap(UUID.init) ?? uuid }
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "count", field: &count)
        }
    }

    struct Home: ParsableObject {
        var devices: [Device] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "devices", list: &devices)
        }
    }

    @Test func anElementIsFoundUnderTheStoredKey() throws {
        let key = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
        let stored = Snapshot(value: ["devices": [key: ["count": 1]]])
        let parser = SnapshotParser()
        var home = try parser.parseObject(snap: stored, type: Home.self)
        #expect(try parser.changes(from: stored, to: home).isEmpty)
        home.devices[0].count = 2
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: home)) == [
                "devices/\(key)/count": 2
            ]
        )
        home.devices = []
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: home)) == [
                "devices/\(key)": NSNull()
            ]
        )
    }

    /// Two digits as a key, a number as a value.
    struct Day: ParsableKey, ParsableValue {
        var number: Int

        init(_ number: Int) { self.number = number }

        init?(treeKey: String) {
            guard let number = Int(treeKey) else { return nil }
            self.number = number
        }

        var treeKey: String { number < 10 ? "0\(number)" : "\(number)" }

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Day {
            Day(try context.parse(Int.self, from: value))
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { number }
    }

    struct CodedDay: Codable, Hashable, CodingKeyRepresentable {
        var number: Int

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(_ number: Int) { self.number = number }

        init?<Coded: CodingKey>(codingKey: Coded) {
            guard let day = Day(treeKey: codingKey.stringValue) else { return nil }
            number = day.number
        }

        var codingKey: any CodingKey { Key(stringValue: Day(number).treeKey) }

        init(from decoder: any Decoder) throws {
            number = try decoder.singleValueContainer().decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    struct Plan: Codable, ParsableCodable { var days: Set<CodedDay> = [] }

    struct Week: ParsableObject {
        var days: Set<Day> = []
        var plan = Plan()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "days", field: &days)
            binder.bindField(name: "plan", field: &plan)
        }
    }

    @Test func aSetThatIsStoredAsKeysIsEditedByItsKeysIfItIsBoundSo() throws {
        let days = ["01": true, "02": true]
        let stored = Snapshot(value: ["days": days, "plan": ["days": days]] as [String: Any])
        var parser = SnapshotParser()
        var week = try parser.parseObject(snap: stored, type: Week.self)
        #expect(try parser.changes(from: stored, to: week).isEmpty)
        week.days = [Day(2), Day(3)]
        week.plan.days = [CodedDay(2), CodedDay(3)]
        let error = #expect(throws: ParseError.self) {
            try parser.changes(from: stored, to: week)
        }
        #expect(
            error?.issues.first?.description == """
                set of keys for 'days' in Week: the set is stored by the keys of its elements: bind it with \
                'conversion: .keys' to edit it
                """
        )
        parser.conversion = .keys
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored, to: week)) == [
                "days/01": NSNull(), "days/03": true, "plan/days/01": NSNull(),
                "plan/days/03": true,
            ]
        )
    }

    struct Guest: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Party: ParsableObject, Equatable {
        var guests: [Guest] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "guests", list: &guests)
        }
    }

    @Test func anElementThatCouldNotBeReadMakesRoomForTheIDThatIsItsIndex() throws {
        let stored = Snapshot(value: ["guests": ["new form", ["id": "0", "name": "Ada"]] as [Any]])
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        var party = try parser.parseObject(snap: stored, type: Party.self)
        party.guests.append(Guest(id: "2", name: "Eve"))
        let changes = try parser.changes(from: stored, to: party)
        let guests = try #require(changes["guests"] as? [String: Any])
        let key = try #require(guests.keys.first { $0.hasPrefix("-") })
        #expect(
            NSDictionary(dictionary: changes) == [
                "guests": ["0": ["id": "0", "name": "Ada"], "2": ["name": "Eve"], key: "new form"]
                    as [String: Any]
            ]
        )
        #expect(try parser.parseObject(snap: Snapshot(value: changes), type: Party.self) == party)
    }
}
