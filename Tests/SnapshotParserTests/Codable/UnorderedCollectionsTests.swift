import Foundation
import SnapshotParser
import Testing

/// Sets, and dictionaries that are written as pairs: equal ones are written as equal arrays.
@Suite struct UnorderedCollectionsTests {
    struct Point: Codable, Hashable {
        var x: Int
        var y: Double
    }

    struct Coded: Codable, ParsableCodable, Equatable {
        var numbers: Set<Int>
        var points: Set<Point>
        var groups: [Set<String>]
        var byPoint: [Point: String?]
        var named: [String: [Point: Set<Int>]]
    }

    struct Holder: ParsableObject {
        var coded = Coded(numbers: [], points: [], groups: [], byPoint: [:], named: [:])

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "coded", field: &coded)
        }
    }

    /// The same value each time, with tables of another size, and so in another order.
    private func value(_ capacity: Int) -> Coded {
        var numbers = Set<Int>(minimumCapacity: capacity)
        var points = Set<Point>(minimumCapacity: capacity)
        var names = Set<String>(minimumCapacity: capacity)
        var byPoint = [Point: String?](minimumCapacity: capacity)
        var sets = [Point: Set<Int>](minimumCapacity: capacity)
        for number in 0..<20 {
            let point = Point(x: 1000 + 10 * number, y: 0.5)
            numbers.insert(number * 7 - 50)
            points.insert(point)
            names.insert("name\(number)")
            byPoint[point] = .some(number % 3 == 0 ? nil : "p\(number)")
            sets[point] = numbers
        }
        return Coded(
            numbers: numbers,
            points: points,
            groups: [names, []],
            byPoint: byPoint,
            named: ["a": sets]
        )
    }

    @Test func equalValuesAreWrittenAlike() throws {
        let first = try TreeEncoder().encode(value(0)) as? NSDictionary
        for capacity in [50, 100, 200, 1000] {
            #expect(try TreeEncoder().encode(value(capacity)) as? NSDictionary == first)
        }
        let (old, new) = (Holder(coded: value(0)), Holder(coded: value(1000)))
        #expect(SnapshotParser().changes(from: old, to: new).isEmpty)
        #expect(SnapshotParser().roundTripIssues(of: new) == [])
    }

    @Test func orderIsThatOfBoundSets() throws {
        let numbers = try TreeEncoder().encode([10, 9.5, -1] as Set<Double>)
        #expect(numbers as? [Double] == [-1, 9.5, 10])
        let texts = try TreeEncoder().encode(["b", "a", "10", "9"] as Set<String>)
        #expect(texts as? [String] == ["10", "9", "a", "b"])
        let booleans = try TreeEncoder().encode([true, false] as Set<Bool>)
        #expect(booleans as? [Bool] == [false, true])
        let points = try TreeEncoder().encode([Point(x: 2, y: 0), Point(x: 1, y: 5)] as Set<Point>)
        #expect(points as? NSArray == [["x": 1, "y": 5], ["x": 2, "y": 0]])
    }

    @Test func dictionaryOfPairsIsReadAgain() throws {
        let values = value(0).byPoint
        let tree = try #require(try TreeEncoder().encode(values) as? [Any])
        #expect(tree.count == 2 * values.count)
        #expect(try TreeDecoder().decode([Point: String?].self, from: tree) == values)
        #expect(try TreeEncoder().encode([Point: Int]()) as? [Int] == [])
    }

    @Test func elementThatCannotBeWrittenIsNamedByItsPlace() {
        let points: Set = [
            Point(x: 1, y: 1), Point(x: 2, y: .nan), Point(x: 3, y: 1), Point(x: 4, y: 1),
        ]
        // What has no tree comes before other objects.
        let expected = ["Index 0", "y"]
        for _ in 0..<3 {
            #expect(throws: EncodingError.self) { try TreeEncoder().encode(points) }
            do {
                _ = try TreeEncoder().encode(points)
            } catch EncodingError.invalidValue(_, let context) {
                #expect(context.codingPath.map(\.stringValue) == expected)
                #expect(
                    context.debugDescription == """
                        not finite for 'y' in Point at 0: \
                        the database stores neither NaN nor infinity
                        """
                )
            } catch {
                Issue.record(error)
            }
        }
    }
}
