import Foundation
import SnapshotParser
import Testing

@Suite struct SmokeTests {
    final class Message: ParsableSnapshot {
        var id: String?
        var text = ""
        var sent: Date?
        init() {}
        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "sent", field: &sent)
        }
    }
    enum Role: String, ParsableValue { case admin, member }
    enum Day: String { case mon, tue }
    struct Address: ParsableObject {
        var street = ""
        var tags: [String] = []
        var holes: [Int?]?
        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindField(name: "street", field: &street)
            binder.bindField(name: "tags", field: &tags)
            binder.bindField(name: "holes", field: &holes)
        }
    }
    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?
        var role = Role.member
        var address: Address?
        var messages: [Message] = []
        var hours: [Day: Int] = [:]
        var nested: [String: [String: [Double]]]?
        var flags: [String: Bool]?
        var any: Any?
        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "flags", dict: &flags)
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role, default: .member)
            binder.bindObject(name: "address", field: &address)
            binder.bindList(name: "messages", list: &messages)
            binder.bindField(name: "hours", field: &hours)
            binder.bindField(name: "nested", field: &nested)
            binder.bindField(name: "any", field: &any)
        }
    }

    @Test func roundTrip() throws {
        let json =
            #"{"name":"Ada","age":36,"role":"admin","address":{"street":"S","tags":{"1":"b","0":"a"},"holes":[null,1,null,2]},"messages":{"-K2":{"text":"two","sent":1700000000123},"-K1":{"text":"one"},"10":{"text":"ten"},"9":{"text":"nine"}},"hours":{"mon":3},"nested":{"a":{"b":[1,2.5]}},"any":{"x":[1,null]},"f":true,"g":false}"#
        let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let user = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "-K1", value: tree),
            type: User.self
        )
        #expect(user.id == "-K1")
        #expect(user.messages.map(\.id) == ["9", "10", "-K1", "-K2"])
        #expect(user.flags == ["f": true, "g": false])
        #expect(user.address?.holes == [nil, 1, nil, 2])
        #expect(user.address?.tags == ["a", "b"])
        let out = SnapshotParser().serialize(object: user)
        let a = try JSONSerialization.data(withJSONObject: out, options: [.sortedKeys])
        print(String(decoding: a, as: UTF8.self))
        #expect(SnapshotParser().validate(object: user).map(\.description) == [])
        var bad = tree as! [String: Any]
        bad["age"] = "36"
        bad["name"] = nil
        bad["nmae"] = "x"
        bad["messages"] = ["-K1": "x", "-K2": ["txt": 3]]
        do {
            _ = try SnapshotParser().parseSnapshot(
                snap: Snapshot(key: "-K1", value: bad),
                type: User.self
            )
        } catch { print(error) }
    }
}
