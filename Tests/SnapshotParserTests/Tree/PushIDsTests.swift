import Testing

@testable import SnapshotParser

/// A push id sorts by its time, and within a millisecond after the one before.
@Suite struct PushIDsTests {
    static let alphabet = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"

    private func digits(_ id: String) throws -> [Int] {
        let values = Dictionary(uniqueKeysWithValues: zip(Self.alphabet, 0...))
        return try id.map { try #require(values[$0]) }
    }

    @Test func anIDHas20CharactersOfTheAlphabet() throws {
        var ids = PushIDs()
        let id = ids.next()
        #expect(id.count == 20)
        #expect(try digits(id).count == 20)
    }

    @Test(
        arguments: [
            (0, "--------"), (1, "-------0"), (63, "-------z"), (64, "------0-"),
            (1_772_357_400_250, "-OmcivPu"), (281_474_976_710_655, "zzzzzzzz"),
        ] as [(Int64, String)]
    )
    func theFirst8AreTheMillisecondsMostSignificantFirst(time: Int64, text: String) {
        var ids = PushIDs()
        #expect(ids.next(at: time).prefix(8) == text)
    }

    @Test func idsSortByTheirTime() {
        var ids = PushIDs()
        let made = (0..<500).map { ids.next(at: 1_772_357_400_000 + Int64($0) * 7) }
        #expect(made == made.sorted(by: KeyOrder.precedes))
    }

    @Test func withinAMillisecondEachIsTheOneBeforePlusOne() throws {
        var ids = PushIDs()
        var last = try digits(ids.next(at: 5))
        // Two hundred steps carry out of the last digit at least three times.
        for _ in 0..<200 {
            let next = try digits(ids.next(at: 5))
            var expected = last
            for index in expected.indices.reversed() {
                expected[index] = (expected[index] + 1) % 64
                if expected[index] != 0 { break }
            }
            #expect(next == expected)
            last = next
        }
    }

    @Test func aCarryGoesThroughAllDigitsThatAreFull() {
        var ids = PushIDs(lastTime: 0, digits: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 63, 63])
        #expect(ids.next(at: 0) == "-----------------5--")
        #expect(ids.next(at: 0) == "-----------------5-0")
    }

    @Test func theLastOfAMillisecondIsFollowedByTheFirst() {
        var ids = PushIDs(lastTime: 0, digits: Array(repeating: 63, count: 12))
        #expect(ids.next(at: 0) == String(repeating: "-", count: 20))
    }

    @Test func anotherMillisecondHasOtherDigits() throws {
        var ids = PushIDs()
        let first = try digits(ids.next(at: 5)).suffix(12)
        let second = try digits(ids.next(at: 6)).suffix(12)
        let third = try digits(ids.next(at: 5)).suffix(12)
        #expect(Set([first, second, third]).count == 3)
    }

    @Test func idsAreFresh() {
        var (first, second) = (PushIDs(), PushIDs())
        var ids: Set<String> = []
        for _ in 0..<1_000 {
            ids.insert(first.next())
            ids.insert(second.next())
        }
        #expect(ids.count == 2_000)
    }
}
