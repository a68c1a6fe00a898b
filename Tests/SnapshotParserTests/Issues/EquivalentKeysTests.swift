import Foundation
import SnapshotParser
import Testing

/// Two keys that differ in bytes and are one name to Swift, such as é in one scalar and in two.
struct EquivalentKeysTests {
    struct Address: ParsableObject {
        var city: String?
        var others: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "city", field: &city)
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    struct Scores: ParsableObject {
        var byName: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "byName", field: &byName)
        }
    }

    #if canImport(ObjectiveC)
        private static func dictionary(_ elements: [(String, Any)]) -> NSDictionary {
            let dictionary = NSMutableDictionary()
            for (key, value) in elements {
                dictionary[NSString(string: key)] = value
            }
            return dictionary
        }
    #else
        /// Foundation's own dictionary may hold both such keys or one of them, by chance.
        final class Literal: NSDictionary {
            private var elements: [(key: String, value: Any)] = []

            convenience init(_ elements: [(String, Any)]) {
                self.init()
                self.elements = elements.map { (key: $0.0, value: $0.1) }
            }

            override var count: Int { elements.count }

            override func object(forKey key: Any) -> Any? {
                elements.first { Array($0.key.utf8) == (key as? String).map { Array($0.utf8) } }?
                    .value
            }

            override func keyEnumerator() -> NSEnumerator {
                NSArray(array: elements.map(\.key)).objectEnumerator()
            }
        }

        private static func dictionary(_ elements: [(String, Any)]) -> NSDictionary {
            Literal(elements)
        }
    #endif

    @Test func anObjectsKeyThatIsLostIsAnIssue() {
        let fields = Self.dictionary([("city", "x"), ("caf\u{E9}", 1), ("cafe\u{301}", 2)])
        let issues = SnapshotParser().validate(
            snap: Snapshot(key: "a", value: fields),
            type: Address.self
        )
        #expect(
            issues.map(\.fault) == [
                "equivalentKeys: 1 key lost, as it equals another under Unicode normalization"
            ]
        )
        #expect(issues.map(\.path) == [["a"]])
        #expect(
            issues.map(\.description) == [
                "equivalent keys in Address at a: 1 key lost, as it equals another "
                    + "under Unicode normalization"
            ]
        )
    }

    @Test func aDictionarysKeyThatIsLostIsAnIssue() {
        let byName = Self.dictionary([("caf\u{E9}", 1), ("cafe\u{301}", 2)])
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["byName": byName]),
            type: Scores.self
        )
        #expect(
            issues.map(\.description) == [
                "equivalent keys in Scores at byName: 1 key lost, as it equals another "
                    + "under Unicode normalization"
            ]
        )
    }
}
