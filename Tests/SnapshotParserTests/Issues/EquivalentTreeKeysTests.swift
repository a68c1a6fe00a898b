import Foundation
import SnapshotParser
import Testing

/// Subtrees that are kept as they are lose keys no more quietly than typed ones.
@Suite struct EquivalentTreeKeysTests {
    struct Note: ParsableObject {
        var payload: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "payload", field: &payload)
        }
    }

    struct Rest: ParsableObject {
        var rest: [String: Any] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    struct Raw: ParsableObject {
        var payload: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindRawJSON(name: "payload", field: &payload)
        }
    }

    #if canImport(ObjectiveC)
        static func dictionary(_ elements: [(String, Any)]) -> NSDictionary {
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

        static func dictionary(_ elements: [(String, Any)]) -> NSDictionary {
            Literal(elements)
        }
    #endif

    private let cafes = dictionary([("caf\u{E9}", 1), ("cafe\u{301}", 2)])

    @Test func noJSONValueIsMadeOfThem() {
        #expect(SnapshotParser.JSON(Self.dictionary([("\u{E9}", 1), ("e\u{301}", 2)])) == nil)
    }

    @Test func aSubtree() {
        let snapshot = Snapshot(value: ["payload": cafes])
        let issues = SnapshotParser().validate(snap: snapshot, type: Note.self)
        #expect(
            issues.map(\.fault) == [
                "equivalentKeys: 1 key lost, as it equals another under Unicode normalization"
            ]
        )
        #expect(issues.map(\.path) == [["payload"]])
    }

    @Test func aSubtreeFurtherDown() {
        let snapshot = Snapshot(value: ["payload": ["a": [cafes]]])
        let issues = SnapshotParser().validate(snap: snapshot, type: Note.self)
        #expect(
            issues.map(\.fault) == [
                "equivalentKeys: 1 key lost, as it equals another under Unicode normalization"
            ]
        )
    }

    @Test func remainingKeysOfSubtrees() {
        let snapshot = Snapshot(value: ["payload": cafes])
        let issues = SnapshotParser().validate(snap: snapshot, type: Rest.self)
        #expect(
            issues.map(\.fault) == [
                "equivalentKeys: 1 key lost, as it equals another under Unicode normalization"
            ]
        )
    }

    @Test func aSubtreeAsText() {
        let snapshot = Snapshot(value: ["payload": cafes])
        let issues = SnapshotParser().validate(snap: snapshot, type: Raw.self)
        #expect(
            issues.map(\.fault) == [
                "equivalentKeys: 1 key lost, as it equals another under Unicode normalization"
            ]
        )
    }
}
