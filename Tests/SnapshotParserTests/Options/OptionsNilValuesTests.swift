import Foundation
import SnapshotParser
import Testing

/// `nilValues` says whether nil is left out or written as null.
@Suite struct OptionsNilValuesTests {
    struct Everything: ParsableObject {
        var field: Int?
        var object: Part?
        var list: [Part]?
        var members: [String: Part]?
        var mapped: Int?
        var subtree: Any?
        var got: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "field", field: &field)
            binder.bindObject(name: "object", field: &object)
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "members", list: &members)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { $0 as? Int },
                reverseMapper: { $0 }
            )
            binder.bindTree(name: "subtree", field: &subtree)
            let current = got
            binder.bind(get: { current }, set: { _ in }) {
                binder.bindField(name: "got", field: &$0)
            }
        }
    }

    struct Part: ParsableObject {
        var size: Int? = 1

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    @Test func omitLeavesTheirKeysOut() {
        let tree = SnapshotParser().serialize(object: Everything())
        #expect(tree.isEmpty)
    }

    @Test func nullWritesNSNullForEveryKindOfBinding() throws {
        var parser = SnapshotParser()
        parser.nilValues = .null
        let tree = parser.serialize(object: Everything())
        #expect(
            Set(tree.keys) == [
                "field", "object", "list", "members", "mapped", "subtree", "got",
            ]
        )
        #expect(tree.values.allSatisfy { $0 is NSNull })
        #expect(JSONSerialization.isValidJSONObject(tree))
    }

    @Test func nullCarriesANilOverAnInitialValue() throws {
        var part = Part()
        part.size = nil
        var parser = SnapshotParser()
        let omitted = parser.serialize(object: part)
        #expect(try parser.parseObject(snap: Snapshot(value: omitted), type: Part.self).size == 1)
        parser.nilValues = .null
        let written = parser.serialize(object: part)
        #expect(try parser.parseObject(snap: Snapshot(value: written), type: Part.self).size == nil)
    }

    @Test func nullDoesNotWriteTheObjectsOwnKey() {
        struct User: ParsableSnapshot {
            var id: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
            }
        }
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.serialize(object: User()).isEmpty)
    }

    @Test func nullDoesNotWriteWhatIsOnlyRead() {
        struct Reader: ParsableObject {
            var stamp: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "stamp", field: &stamp, access: .parse)
            }
        }
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.serialize(object: Reader()).isEmpty)
    }
}
