import Foundation
import SnapshotParser
import Testing

/// One parser writes on many threads at once, and what it remembers of one object's names never
/// shows in another's tree.
@Suite struct ConcurrentWritingTests {
    struct Wide: ParsableObject {
        var values = [Int?](repeating: nil, count: 12)

        mutating func bindProperties(binder: Binder) {
            for index in values.indices {
                binder.bindField(name: "f\(index)", field: &values[index])
            }
        }
    }

    struct Narrow: ParsableSnapshot {
        var id: String?
        var text: String?
        var wide: Wide?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
            binder.bindObject(name: "wide", field: &wide)
        }
    }

    private static func wide(_ bits: Int) -> Wide {
        Wide(values: (0..<12).map { bits & (1 << $0) == 0 ? nil : $0 })
    }

    private static func isRight(_ tree: [String: Any], _ bits: Int) -> Bool {
        tree.count == bits.nonzeroBitCount
            && (0..<12).allSatisfy {
                tree["f\($0)"] as? Int == (bits & (1 << $0) == 0 ? nil : $0)
            }
    }

    @Test func everyTreeHasItsOwnNames() async {
        let parser = SnapshotParser()
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<16 {
                group.addTask {
                    // A copy shares what the parser remembers.
                    let copy = parser
                    return (0..<100).filter { round in
                        let bits = (task * 7 + round / 3) % 4096
                        let wide = copy.serialize(object: Self.wide(bits))
                        let narrow = Narrow(text: "\(bits)", wide: Self.wide(bits))
                        let tree = copy.serialize(object: narrow)
                        return !Self.isRight(wide, bits) || tree.count != 2
                            || !Self.isRight(tree["wide"] as? [String: Any] ?? ["": 0], bits)
                            || tree["text"] as? String != "\(bits)"
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func whatIsWrittenConcurrentlyIsReadConcurrently() async {
        let parser = SnapshotParser()
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<50).filter { round in
                        let list = (1..<4).map {
                            Narrow(id: "k\($0)", text: "\(task)/\(round)", wide: Self.wide(round))
                        }
                        let tree = parser.serialize(list: list)
                        let read = try? parser.parseAsList(
                            snap: Snapshot(value: tree),
                            type: Narrow.self
                        )
                        return read?.map(\.id) != ["k1", "k2", "k3"]
                            || read?.allSatisfy { $0.text == "\(task)/\(round)" } != true
                    }.count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
