import Foundation
import SnapshotParser
import Testing

/// A subtree that is bound as `Any` is taken as it is.
@Suite struct BindAnyTests {
    struct Message: ParsableObject {
        var payload: Any? = "initial"

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "payload", field: &payload)
        }
    }

    private func payload(_ tree: [String: Any]) throws -> Any? {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Message.self).payload
    }

    @Test func aSubtreeIsTakenAsItIs() throws {
        let subtree: NSDictionary = ["a": [1, "x", true, NSNull()], "b.c": ["d": 2.5]]
        #expect(try payload(["payload": subtree]) as? NSDictionary == subtree)
        #expect(try payload(["payload": "text"]) as? String == "text")
        #expect(try payload(["payload": Int?.some(3) as Any]) as? Int == 3)
    }

    @Test func aMissingKeyKeepsTheValueAndNullMakesItNil() throws {
        #expect(try payload([:]) as? String == "initial")
        #expect(try payload(["payload": NSNull()]) == nil)
        #expect(try payload(["payload": Any?.none as Any]) == nil)
    }
}
