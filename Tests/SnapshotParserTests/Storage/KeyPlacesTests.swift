import Foundation
import Testing

@testable import SnapshotParser

/// Keys are sorted as the standard library would sort them, however their words are spread.
@Suite struct KeyPlacesTests {
    enum Words: CaseIterable {
        case equal, allButOne, extremes, ascending, descending, random, clustered

        func word(_ number: Int, of count: Int, _ generator: inout SystemRandomNumberGenerator)
            -> UInt64
        {
            switch self {
            case .equal: 7
            case .allButOne: number == count / 2 ? 8 : 7
            case .extremes: number.isMultiple(of: 2) ? 0 : .max
            case .ascending: UInt64(number)
            case .descending: .max - UInt64(number)
            case .random: .random(in: 0 ... .max, using: &generator)
            case .clustered: UInt64(number % 3) << 62 | UInt64(number % 11)
            }
        }
    }

    @Test(arguments: Words.allCases, [0, 1, 2, 47, 48, 49, 5_000])
    func areSorted(words: Words, count: Int) {
        var generator = SystemRandomNumberGenerator()
        let all = (0..<count).map { words.word($0, of: count, &generator) }
        var places = KeyPlaces()
        places.start(count)
        for (position, word) in all.enumerated() { places.append(word, position + 10) }
        #expect(places.count == count)
        // Of the same words, the higher position is to come first.
        places.sort { $0 > $1 }
        var order = Array(10..<10 + count)
        places.reorder(from: 10) { order.swapAt($0 - 10, $1 - 10) }
        let expected = (0..<count).sorted { all[$0] == all[$1] ? $0 > $1 : all[$0] < all[$1] }
        #expect(order == expected.map { $0 + 10 })
    }

    @Test func areUsedAgain() {
        var places = KeyPlaces()
        for count in [100, 3, 60] {
            places.start(count)
            for position in 0..<count { places.append(UInt64(count - position), position) }
            places.sort { $0 < $1 }
            var order = Array(0..<count)
            places.reorder(from: 0) { order.swapAt($0, $1) }
            #expect(order == Array((0..<count).reversed()))
        }
    }
}
