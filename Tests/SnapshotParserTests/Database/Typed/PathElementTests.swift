import Foundation
import SnapshotParser
import Testing

/// What a path may point to.
@Suite struct PathElementTests {
    private let database = InMemoryDatabase(callbacks: .immediate)

    /// Writes a value, and reads it back.
    private func stored<T: Parsable>(_ value: T, json: String) throws -> T? {
        let path: Path<T> = Path.append(Path(), "place", "value")
        try database.setValue(at: path, value: value)
        #expect(database.text(at: path.rendered) == json)
        return read(path)?.value
    }

    private func read<T: Parsable>(_ path: Path<T>) -> DecodeResult<T>? {
        let box = Box<DecodeResult<T>>()
        database.observeSingleEvent(at: path) { result in box.value = result }
        return box.value
    }

    @Test func plainValues() throws {
        #expect(try stored("text", json: #""text""#) == "text")
        #expect(try stored(5, json: "5") == 5)
        #expect(try stored(0.5, json: "0.5") == 0.5)
        #expect(try stored(true, json: "true") == true)
        #expect(try stored(Color.red, json: #""red""#) == .red)
        let date = Date(timeIntervalSince1970: 1)
        #expect(try stored(date, json: "1000") == date)
    }

    @Test func collectionsOfValues() throws {
        #expect(try stored(["a", "b"], json: #"["a","b"]"#) == ["a", "b"])
        #expect(try stored(["a": [1, 2]], json: #"{"a":[1,2]}"#) == ["a": [1, 2]])
        #expect(try stored([Color.red: 1], json: #"{"red":1}"#) == [.red: 1])
        #expect(try stored([Int?.none, 2], json: "[null,2]") == [nil, 2])
    }

    @Test func objects() throws {
        #expect(try stored(Point(x: 1), json: #"{"x":1}"#)?.x == 1)
        #expect(try stored(Place(name: "Oslo"), json: #"{"name":"Oslo"}"#)?.id == "value")
        #expect(try stored(Town(name: "Bergen"), json: #"{"name":"Bergen"}"#)?.name == "Bergen")
    }

    @Test func collectionsOfObjects() throws {
        let points = try stored([Point(x: 1), Point(x: 2)], json: #"[{"x":1},{"x":2}]"#)
        #expect(points?.map(\.x) == [1, 2])
        let places = try stored(
            [Place(id: "b", name: "Oslo"), Place(id: "a", name: "Bergen")],
            json: #"{"a":{"name":"Bergen"},"b":{"name":"Oslo"}}"#
        )
        #expect(places?.map(\.name) == ["Bergen", "Oslo"])
        #expect(places?.map(\.id) == ["a", "b"])
        let named = try stored(["p": Point(x: 3)], json: #"{"p":{"x":3}}"#)
        #expect(named?.mapValues(\.x) == ["p": 3])
        let colored = try stored([Color.red: Point(x: 4)], json: #"{"red":{"x":4}}"#)
        #expect(colored?.mapValues(\.x) == [.red: 4])
    }

    @Test func codableTypes() throws {
        let size = Size(width: 2, height: 3)
        #expect(try stored(size, json: #"{"height":3,"width":2}"#) == size)
        #expect(try stored([size], json: #"[{"height":3,"width":2}]"#) == [size])
    }

    @Test func emptyCollections() throws {
        #expect(try stored([String](), json: "null") == [])
        #expect(try stored([String: Int](), json: "null") == [:])
        #expect(try stored([Place](), json: "null")?.count == 0)
        #expect(try stored([String: Point](), json: "null")?.count == 0)
    }

    @Test func valuesAtTheTop() throws {
        let top = Path<Int>(rendered: "/")
        try database.setValue(at: top, value: 5)
        #expect(database.text() == "5")
        #expect(read(top)?.value == 5)
        #expect(read(top)?.key == nil)
    }

    @Test func saysWhatCannotBeParsed() throws {
        database.write("place/value", ["a": "x"])
        let number = read(Path<Int>(rendered: "place/value"))
        #expect(
            number?.failure?.description == """
                parsing Int at place/value failed: 1 issue
                - type mismatch in Int at place/value: expected an integer, found an object
                """
        )
        let numbers = read(Path<[String: Int]>(rendered: "place/value"))
        #expect(
            numbers?.failure?.description == """
                parsing Dictionary<String, Int> at place/value failed: 1 issue
                - type mismatch for 'a' in Dictionary<String, Int> at place/value: \
                expected an integer, found a string "x"
                """
        )
        let point = read(Path<Point>(rendered: "place/value"))
        #expect(
            point?.failure?.description == """
                parsing Point at place/value failed: 2 issues
                - missing key 'x' in Point at place/value
                - unknown key 'a' in Point at place/value
                """
        )
        let places = read(Path<[Place]>(rendered: "place/value"))
        #expect(
            places?.failure?.description == """
                parsing Place at place/value failed: 1 issue
                - type mismatch in Place at place/value/a: expected an object, found a string "x"
                """
        )
        let colored = read(Path<[Color: Int]>(rendered: "place/value"))
        #expect(colored?.failure?.description.contains("invalid raw value") == true)
    }

    @Test func namesAKeyThatIsNoneOfItsType() throws {
        database.write("place/value", ["pink": ["x": 1]])
        let points = read(Path<[Color: Point]>(rendered: "place/value"))
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
