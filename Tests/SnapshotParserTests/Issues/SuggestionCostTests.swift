import SnapshotParser
import Testing

/// An operation gives up looking for suggestions before they cost more than its work.
@Suite struct SuggestionCostTests {
    struct Group: ParsableObject {
        var members: [String: Wide] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "members", list: &members)
        }
    }

    struct Wide: ParsableObject {
        var properties = [Int?](repeating: nil, count: 60)

        mutating func bindProperties(binder: Binder) {
            for index in properties.indices {
                binder.bindField(name: "propertyNumber\(index)", field: &properties[index])
            }
        }
    }

    @Test func anOperationEndsToLookForSuggestionsAndKeepsItsIssues() {
        let member = Dictionary(uniqueKeysWithValues: (0..<100).map { ("propertyNumbr\($0)", 1) })
        let members = Dictionary(uniqueKeysWithValues: (0..<30).map { ("m\($0)", member) })
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["members": members]),
            type: Group.self
        )
        let hasSuggestion = issues.map { issue in
            issue.kind == .unknownKey && issue.suggestion != nil
        }
        #expect(issues.count == 3_000)
        #expect(hasSuggestion.first == true)
        #expect(hasSuggestion.last == false)
        #expect(hasSuggestion.filter { $0 }.count < 1_000)
    }
}
