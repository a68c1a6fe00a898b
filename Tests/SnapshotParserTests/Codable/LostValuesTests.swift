import Foundation
import SnapshotParser
import Testing

/// What would be lost on the way through a coder or a database, and is told instead.
@Suite struct LostValuesTests {
    class Person: Codable {
        var name: String

        init(name: String) { self.name = name }
    }

    final class Employee: Person {
        var company: String

        enum CodingKeys: CodingKey { case company }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            company = try container.decode(String.self, forKey: .company)
            try super.init(from: decoder)
        }
    }

    /// Asks for a type that is known when the program runs.
    struct Chosen: Decodable {
        var people: [Person] = []

        enum CodingKeys: CodingKey { case boss, others, founder }

        struct Wrapped: Decodable {
            var person: Person

            init(from decoder: any Decoder) throws {
                let kind: Person.Type = Employee.self
                person = try decoder.singleValueContainer().decode(kind)
            }
        }

        init(from decoder: any Decoder) throws {
            let kind: Person.Type = Employee.self
            let container = try decoder.container(keyedBy: CodingKeys.self)
            people.append(try container.decode(kind, forKey: .boss))
            var others = try container.nestedUnkeyedContainer(forKey: .others)
            people.append(try others.decode(kind))
            if let founder = try container.decodeIfPresent(kind, forKey: .founder) {
                people.append(founder)
            }
            people.append(try container.decode(Wrapped.self, forKey: .boss).person)
        }
    }

    private let employee = ["name": "Ada", "company": "Analytical Engines"]

    @Test func subclassThatIsAskedForBySuperclassIsDecoded() throws {
        let kind: Person.Type = Employee.self
        let person = try TreeDecoder().decode(kind, from: employee)
        #expect((person as? Employee)?.company == "Analytical Engines")
        let snapshot = Snapshot(key: "-K1", value: employee)
        #expect(try TreeDecoder().decode(kind, from: snapshot) is Employee)
    }

    /// The standard library's keyed container asks for the superclass, whichever coder is behind
    /// it.
    @Test func subclassIsDecodedInContainersToo() throws {
        let tree = ["boss": employee, "others": [employee], "founder": employee] as [String: Any]
        let people = try TreeDecoder().decode(Chosen.self, from: tree).people
        let text = try JSONSerialization.data(withJSONObject: tree)
        let theirs = try JSONDecoder().decode(Chosen.self, from: text).people
        #expect(people.map { $0 is Employee } == theirs.map { $0 is Employee })
        #expect(people.map { $0 is Employee } == [false, true, false, true])
    }

    struct NilSingle: Codable, Hashable {
        init() {}

        init(from decoder: any Decoder) throws {}

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func error(_ value: some Encodable) -> String? {
        do {
            _ = try TreeEncoder().encode(value)
            return nil
        } catch EncodingError.invalidValue(_, let context) {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    @Test func elementThatWritesItselfAsNullIsAnError() {
        #expect(
            error([NilSingle(), NilSingle()])
                == "unexpected null for '0' in Array<NilSingle>"
        )
        #expect(
            error(["a": NilSingle()])
                == "unexpected null for 'a' in Dictionary<String, NilSingle>"
        )
        #expect(error([1: [NilSingle()]]) != nil)
        #expect(error([NilSingle()] as Set) == "unexpected null for '0' in Set<NilSingle>")
    }

    @Test func nullIsWrittenWhereElementsAreOptional() throws {
        let trees = try #require(try TreeEncoder().encode([1, nil]) as? [Any])
        #expect(trees.count == 2)
        #expect(try TreeDecoder().decode([Int?].self, from: trees) == [1, nil])
        #expect(error(NilSingle()) == nil)
    }

    enum Filter: Codable, ParsableCodable, Equatable {
        case none
        case role(String)
    }

    struct Query: ParsableObject {
        var filter = Filter.none
        var others: [Filter] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "filter", field: &filter)
            binder.bindField(name: "others", field: &others)
        }
    }

    @Test func caseWithoutValuesIsNotStored() throws {
        let parser = SnapshotParser()
        var query = Query(filter: .none, others: [.role("admin"), .none])
        let lost =
            "the database stores nothing for it: write a case without values as a string, in an "
            + "'encode(to:)' of the type's own"
        #expect(
            parser.validate(object: query).map(\.description) == [
                "empty container for 'none' in Filter at filter: "
                    + lost,
                "empty container for 'none' in Filter at others/1: "
                    + lost,
            ]
        )
        let tree = parser.serialize(object: query)
        let read = try parser.parseObject(snap: Snapshot(value: tree), type: Query.self)
        #expect(read.others == query.others)
        query = Query(filter: .role("admin"))
        #expect(parser.validate(object: query).isEmpty)
    }

    struct Draft: Codable, ParsableCodable {
        var title: String?
        var tags: [String] = []
    }

    struct Desk: ParsableObject {
        var draft: Draft? = Draft()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "draft", field: &draft)
        }
    }

    @Test func emptyValuesAreNoIssue() {
        #expect(SnapshotParser().validate(object: Desk()).isEmpty)
    }
}
