import Foundation
import SnapshotParser
import Testing

/// Correct bindings, of which a round trip must not report anything.
@Suite struct CorrectRoundTripTests {
    @Test func whatAMapperRoundsIsNoIssue() {
        struct Prices: ParsableObject {
            var euros: [Int] = [1, 2]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "cents",
                    field: &euros,
                    mapper: { (cents: [Int]) in cents.map { $0 / 100 } },
                    reverseMapper: { $0.map { $0 * 100 } }
                )
            }
        }
        #expect(SnapshotParser().roundTripIssues(of: Prices()).isEmpty)
    }

    @Test func correctBindingsOfAllTypesHaveNoIssues() {
        enum Stage: String, ParsableValue, CaseIterable { case build, deploy }
        enum Rank: Int, ParsableValue { case low = 1, high = 2 }
        struct Everything: ParsableObject {
            var data = Data()
            var price: Float = 0
            var mode = Stage.build
            var rank = Rank.low
            var state: Stage?
            var numbers: Set<Int> = []
            var words: Set<String> = []
            var cents = 0
            var day = Date(timeIntervalSince1970: 0)
            var flags: [Bool] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "data", field: &data)
                binder.bindField(name: "price", field: &price)
                binder.bindField(name: "mode", field: &mode, default: .build)
                binder.bindField(name: "rank", field: &rank, default: .low)
                binder.bindField(name: "state", field: &state)
                binder.bindField(name: "numbers", field: &numbers)
                binder.bindField(name: "words", field: &words)
                binder.bindField(
                    name: "euros",
                    field: &cents,
                    mapper: { (euros: Double) in Int((euros * 100).rounded()) },
                    reverseMapper: { Double($0) / 100 }
                )
                binder.bindField(
                    name: "day",
                    field: &day,
                    dates: .format("yyyy-MM-dd'T'HH:mm:ss'Z'", timeZone: .gmt)
                )
                binder.bindField(name: "flags", field: &flags)
            }
        }
        var random = SeededGenerator(seed: 5)
        for round in 0..<60 {
            let object = Everything(
                data: Data((0..<round % 9).map { _ in UInt8.random(in: 0...255, using: &random) }),
                price: Float.random(in: -100...100, using: &random),
                mode: Stage.allCases[round % 2],
                rank: round % 3 == 0 ? .low : .high,
                state: round % 4 == 0 ? nil : .deploy,
                numbers: Set((0..<round % 7).map { _ in Int.random(in: -4...4, using: &random) }),
                words: ["database", "database::review", "data", "a\(round)"],
                cents: Int.random(in: 0...100_000, using: &random),
                day: Date(
                    timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000, using: &random))
                ),
                flags: (0..<round % 4).map { _ in Bool.random(using: &random) }
            )
            for parser in [SnapshotParser(), .resilient] {
                #expect(parser.roundTripIssues(of: object).map(\.description) == [])
            }
        }
    }

    @Test func valuesOfAllKindsComeBack() {
        enum Kind: String, ParsableValue { case small, large }
        struct Part: ParsableSnapshot {
            var id: String?
            var name = "p"

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }
        struct All: ParsableObject, Equatable {
            var kind = Kind.large
            var link = URL(string: "https://example.com/a")
            var token: UUID? = UUID()
            var data = Data([1, 2, 3])
            var date = Date(timeIntervalSince1970: 1_700_000_000)
            var isOpen = true
            var list = ["a", "b"]
            var scores = ["x": 1, "y": 2]
            var price: Decimal? = 1.25
            var most = UInt64.max
            var tree: [String: Int] = ["left": 3]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "kind", field: &kind)
                binder.bindField(name: "link", field: &link)
                binder.bindField(name: "token", field: &token)
                binder.bindField(name: "data", field: &data)
                binder.bindField(name: "date", field: &date, dates: .iso8601)
                binder.bindField(name: "isOpen", field: &isOpen)
                binder.bindField(name: "list", field: &list)
                binder.bindField(name: "scores", field: &scores)
                binder.bindField(name: "price", field: &price)
                binder.bindField(name: "most", field: &most)
                binder.bindDictionary(name: "tree", dict: &tree)
            }
        }
        struct Store: ParsableSnapshot {
            var id: String? = "s"
            var parts = [Part(id: "a"), Part()]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "parts", list: &parts)
            }
        }
        #expect(SnapshotParser().roundTripIssues(of: All()).isEmpty)
        #expect(SnapshotParser().roundTripIssues(of: Store()).isEmpty)
    }
}
