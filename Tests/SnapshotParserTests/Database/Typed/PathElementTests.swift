import Foundation
import SnapshotParser
import Testing

/// What a path may point to.
@Suite struct PathElementTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    /// Writes a value, and reads it back.
    private func stored<T: Parsable>(_ value: T, json: String, _ way: Way) async throws -> T? {
        let path: Path<T> = Path.append(Path(), "place", "value")
        try await way.database(database).setValue(at: path, value: value)
        #expect(database.text(at: path.rendered) == json)
        return await way.database(database).singleResult(at: path)?.value
    }

    @Test(arguments: Way.allCases) func plainValues(_ way: Way) async throws {
        #expect(try await stored("text", json: #""text""#, way) == "text")
        #expect(try await stored(5, json: "5", way) == 5)
        #expect(try await stored(0.5, json: "0.5", way) == 0.5)
        #expect(try await stored(true, json: "true", way) == true)
        #expect(try await stored(Color.red, json: #""red""#, way) == .red)
        let date = Date(timeIntervalSince1970: 1)
        #expect(try await stored(date, json: "1000", way) == date)
    }

    @Test(arguments: Way.allCases) func collectionsOfValues(_ way: Way) async throws {
        #expect(try await stored(["a", "b"], json: #"["a","b"]"#, way) == ["a", "b"])
        #expect(try await stored(["a": [1, 2]], json: #"{"a":[1,2]}"#, way) == ["a": [1, 2]])
        #expect(try await stored([Color.red: 1], json: #"{"red":1}"#, way) == [.red: 1])
        #expect(try await stored([Int?.none, 2], json: "[null,2]", way) == [nil, 2])
    }

    @Test(arguments: Way.allCases) func objects(_ way: Way) async throws {
        #expect(try await stored(Point(x: 1), json: #"{"x":1}"#, way)?.x == 1)
        #expect(
            try await stored(Place(name: "Oslo"), json: #"{"name":"Oslo"}"#, way)?.id == "value"
        )
        #expect(
            try await stored(Town(name: "Bergen"), json: #"{"name":"Bergen"}"#, way)?.name
                == "Bergen"
        )
    }

    @Test(arguments: Way.allCases) func collectionsOfObjects(_ way: Way) async throws {
        let points = try await stored([Point(x: 1), Point(x: 2)], json: #"[{"x":1},{"x":2}]"#, way)
        #expect(points?.map(\.x) == [1, 2])
        let places = try await stored(
            [Place(id: "b", name: "Oslo"), Place(id: "a", name: "Bergen")],
            json: #"{"a":{"name":"Bergen"},"b":{"name":"Oslo"}}"#,
            way
        )
        #expect(places?.map(\.name) == ["Bergen", "Oslo"])
        #expect(places?.map(\.id) == ["a", "b"])
        let named = try await stored(["p": Point(x: 3)], json: #"{"p":{"x":3}}"#, way)
        #expect(named?.mapValues(\.x) == ["p": 3])
        let colored = try await stored([Color.red: Point(x: 4)], json: #"{"red":{"x":4}}"#, way)
        #expect(colored?.mapValues(\.x) == [.red: 4])
    }

    @Test(arguments: Way.allCases) func codableTypes(_ way: Way) async throws {
        let size = Size(width: 2, height: 3)
        #expect(try await stored(size, json: #"{"height":3,"width":2}"#, way) == size)
        #expect(try await stored([size], json: #"[{"height":3,"width":2}]"#, way) == [size])
    }

    @Test(arguments: Way.allCases) func emptyCollections(_ way: Way) async throws {
        #expect(try await stored([String](), json: "null", way) == [])
        #expect(try await stored([String: Int](), json: "null", way) == [:])
        #expect(try await stored([Place](), json: "null", way)?.count == 0)
        #expect(try await stored([String: Point](), json: "null", way)?.count == 0)
    }

    @Test(arguments: Way.allCases) func valuesAtTheTop(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        let top = Path<Int>(rendered: "/")
        try await database.setValue(at: top, value: 5)
        #expect(memory.text() == "5")
        #expect(await database.singleResult(at: top)?.value == 5)
        #expect(await database.singleResult(at: top)?.key == nil)
    }

    @Test(arguments: Way.allCases) func saysWhatCannotBeParsed(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("place/value", ["a": "x"])
        let number = await database.singleResult(at: Path<Int>(rendered: "place/value"))
        #expect(
            number?.failure?.description == """
                parsing Int at place/value failed: 1 issue
                - type mismatch in Int at place/value: expected an integer, found an object
                """
        )
        let numbers = await database.singleResult(at: Path<[String: Int]>(rendered: "place/value"))
        #expect(
            numbers?.failure?.description == """
                parsing Dictionary<String, Int> at place/value failed: 1 issue
                - type mismatch for 'a' in Dictionary<String, Int> at place/value: \
                expected an integer, found a string "x"
                """
        )
        let point = await database.singleResult(at: Path<Point>(rendered: "place/value"))
        #expect(
            point?.failure?.description == """
                parsing Point at place/value failed: 2 issues
                - missing key 'x' in Point at place/value
                - unknown key 'a' in Point at place/value
                """
        )
        let places = await database.singleResult(at: Path<[Place]>(rendered: "place/value"))
        #expect(
            places?.failure?.description == """
                parsing Place at place/value failed: 1 issue
                - type mismatch in Place at place/value: expected a list, found an object with the \
                key 'a'
                """
        )
        let colored = await database.singleResult(at: Path<[Color: Int]>(rendered: "place/value"))
        #expect(colored?.failure?.description.contains("invalid raw value") == true)
    }

    @Test(arguments: Way.allCases) func namesAKeyThatIsNoneOfItsType(_ way: Way) async throws {
        let (memory, database) = (database, way.database(database))
        memory.write("place/value", ["pink": ["x": 1]])
        let points = await database.singleResult(at: Path<[Color: Point]>(rendered: "place/value"))
        guard case .invalid(let error) = points?.failure else {
            Issue.record("parsed")
            return
        }
        #expect(error.issues.count == 1)
        #expect(error.issues.first?.kind == .invalidRawValue)
        #expect(error.issues.first?.expected == "Color")
        #expect(error.issues.first?.found == "a string \"pink\"")
    }
}

private enum Color: String, ParsableValue, ParsableKey {
    case red, green
}

private struct Size: Codable, ParsableCodable, Equatable {
    var width: Int
    var height: Int
}

private struct Point: ParsableObject {
    var x = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "x", field: &x)
    }
}

private struct Place: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

private final class Town: ParsableObject {
    var name = ""

    init() {}

    init(name: String) {
        self.name = name
    }

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}
