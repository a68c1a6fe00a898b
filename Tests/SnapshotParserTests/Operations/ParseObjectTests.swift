import Foundation
import SnapshotParser
import Testing

/// An object at the root must be there and be an object; its key is the root of the paths.
@Suite struct ParseObjectTests {
    struct Address: ParsableObject {
        var street = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "street", field: &street)
        }
    }

    @Test func anObjectIsReadWhateverItsKey() throws {
        let tree = ["street": "Main Street 1"]
        for key in ["", "address"] {
            let snap = Snapshot(key: key, value: tree)
            let address = try SnapshotParser().parseObject(snap: snap, type: Address.self)
            #expect(address.street == "Main Street 1")
        }
    }

    @Test func theKeyIsTheRootOfThePath() {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(
                snap: Snapshot(key: "address", value: ["stret": "x"]),
                type: Address.self
            )
        }
        #expect(error?.issues.map(\.path) == [["address", "street"], ["address", "stret"]])
        #expect(
            error?.description == """
                parsing Address at address failed: 2 issues
                - missing key 'street' in Address at address
                - unknown key 'stret' in Address at address: did you mean 'street'?
                """
        )
    }

    @Test func aMissingObjectThrows() {
        for value in [nil, NSNull()] as [Any?] {
            let error = #expect(throws: ParseError.self) {
                try SnapshotParser().parseObject(snap: Snapshot(value: value), type: Address.self)
            }
            #expect(
                error?.description == """
                    parsing Address failed: 1 issue
                    - no value for Address
                    """
            )
        }
    }

    @Test func anObjectOfAnotherShapeThrows() {
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: Snapshot(value: ["a", "b"]), type: Address.self)
        }
        #expect(
            error?.description == """
                parsing Address failed: 1 issue
                - type mismatch in Address: expected an object, found an array
                """
        )
    }

    @Test func anObjectBoundByIndexReadsAnArray() throws {
        struct Pair: ParsableObject {
            var first = ""
            var third: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "0", field: &first)
                binder.bindField(name: "2", field: &third)
            }
        }
        let snap = Snapshot(value: ["a", NSNull(), "c"] as [Any])
        let pair = try SnapshotParser().parseObject(snap: snap, type: Pair.self)
        #expect(pair.first == "a")
        #expect(pair.third == "c")
    }
}
