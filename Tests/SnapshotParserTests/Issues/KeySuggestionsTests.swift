import Testing

@testable import SnapshotParser

/// Suggestions have a budget: keys after it is spent get none.
@Suite struct KeySuggestionsTests {
    private let names = (0..<60).map { "property\($0)" }

    @Test func aNearNameIsSuggested() {
        var budget = KeySuggestions()
        #expect(budget.nearest(to: "agee", among: ["name", "age"]) == "age")
        #expect(budget.nearest(to: "agee", among: []) == nil)
    }

    @Test func theFirstKeysAreHelpedAndThoseAfterTheBudgetIsSpentAreNot() {
        var budget = KeySuggestions(60_000)
        let helped = (0..<100).map { _ in budget.nearest(to: "property5x", among: names) != nil
        }
        #expect(helped.first == true)
        #expect(helped.last == false)
        #expect(helped == helped.sorted { $0 && !$1 })
    }

    @Test func aBudgetOnceSpentStaysSpent() {
        var budget = KeySuggestions(100)
        #expect(budget.nearest(to: "property5x", among: names) == nil)
        #expect(budget.nearest(to: "agee", among: ["age"]) == nil)
    }

    @Test func theNormalBudgetServesHundredsOfKeys() {
        var budget = KeySuggestions()
        for number in 0..<100 {
            #expect(budget.nearest(to: "property\(number % 60)x", among: names) != nil)
        }
    }
}
