import Foundation
import SnapshotParser
import Testing

/// A name finds its key in either normal form.
@Suite struct UnicodeKeyTests {
    static let composed = "caf\u{E9}"
    static let decomposed = "cafe\u{301}"

    struct Cafe: ParsableObject {
        var cafe = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: UnicodeKeyTests.composed, field: &cafe)
        }
    }

    struct Counts: ParsableObject {
        var counts: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "counts", dict: &counts)
        }
    }

    @Test(arguments: [composed, decomposed])
    func aNameFindsItsKeyInEitherNormalForm(key: String) throws {
        let cafe = try SnapshotParser().parseObject(
            snap: Snapshot(value: [key: 1]),
            type: Cafe.self
        )
        #expect(cafe.cafe == 1)
        let boxed = NSDictionary(object: 1, forKey: NSString(string: key))
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: boxed), type: Cafe.self).cafe
                == 1
        )
    }

    @Test(arguments: [
        "", " ", "\u{0}", "\n", "😀", "👨‍👩‍👧", "\u{301}", "ß", "ẞ", "\u{FEFF}x", "\u{202E}x", "a\u{0}b",
    ])
    func anyKeyIsAKey(key: String) throws {
        let snap = Snapshot(value: [key: 1])
        #expect(
            try SnapshotParser().parseObject(snap: snap, type: Counts.self).counts == [key: 1]
        )
        struct Item: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        let list = Snapshot(value: [key: [String: Any]()])
        let items = try SnapshotParser().parseAsList(snap: list, type: Item.self)
        #expect(items.map { $0.id.map { Array($0.unicodeScalars) } } == [Array(key.unicodeScalars)])
    }
}
