import SnapshotParser
import Testing

/// Objects of many optional fields, written one after another by one parser, which may remember
/// which names were missing.
@Suite struct ManyMissingNamesTests {
    struct Wide: ParsableObject {
        var values = [Int?](repeating: nil, count: 70)

        mutating func bindProperties(binder: Binder) {
            for index in values.indices {
                binder.bindField(name: "f\(index)", field: &values[index])
            }
        }
    }

    @Test func eachObjectIsWrittenWithItsOwnNames() {
        let parser = SnapshotParser()
        let present: [Set<Int>] = [
            [], [], [0], [0], [63], [63], [64], [64], [65], [65], [0, 64], [0, 64], [1, 65],
            [1, 65], [0], [64], [63], [], [69], Set(0..<70), Set(0..<70),
        ]
        for indices in present + present.reversed() {
            let object = Wide(values: (0..<70).map { indices.contains($0) ? $0 : nil })
            let tree = parser.serialize(object: object)
            #expect(tree.count == indices.count)
            for index in indices { #expect(tree["f\(index)"] as? Int == index) }
        }
    }
}
