import Foundation
import SnapshotParser
import Testing

/// An index that would leave more holes than memory holds costs its element, not the array.
@Suite struct FarIndexTests {
    struct Item: Codable, ParsableCodable, Equatable { var numbers: [Int?] }

    struct Model: ParsableObject, Equatable {
        var numbers: [Int?] = []
        var item: Item?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "numbers", field: &numbers)
            binder.bindField(name: "item", field: &item)
        }
    }

    private func stored(_ index: String) -> Snapshot {
        let numbers = ["0": 1, "2": 3, index: 5]
        return Snapshot(value: ["numbers": numbers, "item": ["numbers": numbers]] as [String: Any])
    }

    @Test(arguments: ["1000000000", "9223372036854775807"])
    func isAnIssueWithTheElement(_ index: String) {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: stored(index), type: Model.self)
        }
        #expect(
            error?.description == """
                parsing Model failed: 2 issues
                - value out of range for '\(index)' in Model at numbers: there are too many holes before this index
                - value out of range for '\(index)' in Item at item/numbers: there are too many holes before this index
                """
        )
    }

    @Test(arguments: ["1000000000", "9223372036854775807"])
    func costsOnlyTheElement(_ index: String) throws {
        var parser = SnapshotParser()
        parser.invalidElements = .ignore
        var model = try parser.parseObject(snap: stored(index), type: Model.self)
        #expect(model == Model(numbers: [1, nil, 3], item: Item(numbers: [1, nil, 3])))
        #expect(try parser.changes(from: stored(index), to: model).isEmpty)
        model.numbers.append(4)
        #expect(
            NSDictionary(dictionary: try parser.changes(from: stored(index), to: model)) == [
                "numbers": [1, NSNull(), 3, 5, 4]
            ]
        )
    }
}
