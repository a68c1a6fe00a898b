import Foundation
import SnapshotParser
import Testing

/// The samples of single calls in the comments of coders, values and files.
@Suite struct CodingSampleTests {
    struct Cup: Codable, Equatable {
        var title: String
    }

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Percentage: ParsableValue, Equatable {
        var share = 0.0

        static func parse(
            _ value: Any,
            in context: SnapshotParser.ValueContext
        ) throws -> Percentage {
            let number = try context.parse(Double.self, from: value)
            guard number <= 100 else {
                throw context.invalid(Percentage.self, found: value)
            }
            return Percentage(share: number / 100)
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            let number = share * 100
            return try context.serialize(number)
        }
    }

    struct Tax: ParsableObject {
        var rate = Percentage()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "rate", field: &rate)
        }
    }

    @Test func codersHaveTheOptionsOfTheirParser() throws {
        var decoder = TreeDecoder()
        decoder.dates = .iso8601
        var encoder = TreeEncoder()
        encoder.dates = .iso8601
        let date = Date(timeIntervalSince1970: 0)
        let tree = try encoder.encode([date])
        #expect(tree as? [String] == ["1970-01-01T00:00:00Z"])
        #expect(try decoder.decode([Date].self, from: tree) == [date])
    }

    @Test func coders() throws {
        func decoded(_ tree: Any) throws -> Cup {
            let cup = try TreeDecoder().decode(Cup.self, from: tree)
            return cup
        }
        func encoded(_ cup: Cup) throws -> Any {
            let tree = try TreeEncoder().encode(cup)
            return tree
        }
        let cup = Cup(title: "Lake Cup")
        #expect(try decoded(encoded(cup)) == cup)
    }

    @Test func valuesOfAnotherValue() throws {
        let parser = SnapshotParser()
        let tax = try parser.parseObject(snap: Snapshot(value: ["rate": 20]), type: Tax.self)
        #expect(tax.rate.share == 0.2)
        #expect(parser.serialize(object: tax) as? [String: Double] == ["rate": 20])
        #expect(
            parser.validate(snap: Snapshot(value: ["rate": 120]), type: Tax.self)
                .map(\.description) == [
                    "invalid raw value for 'rate' in Tax: a number 120 is not a Percentage"
                ]
        )
    }

    @Test func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let writer = try JSONElementWriter(to: file)
        let user = User(id: "-K1", name: "Ada")
        try writer.write(user, key: user.id)
        try writer.finish()
        var shown: [String] = []
        func show(_ element: JSONElement<User>) { shown.append(element.key ?? "none") }
        let users = try SnapshotParser().elements(of: User.self, in: file)
        while let element = try users.next() { show(element) }
        #expect(shown == ["-K1"])
    }
}
