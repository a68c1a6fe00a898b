import Fixture
import SnapshotParser

/// The fixture's user with nothing that has to be there, so that a part of one can be parsed.
struct PartialUser: ParsableSnapshot {
    var id: String?
    var name: String?
    var email: String?
    var age: Int?
    var score: Double?
    var active: Bool?
    var joined: Int?
    var role: String?
    var height: Double?
    var address: StructAddress?
    var messages: [StructMessage] = []
    var flags: [String: Bool]?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "score", field: &score)
        binder.bindField(name: "active", field: &active)
        binder.bindField(name: "joined", field: &joined)
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "height", field: &height)
        binder.bindObject(name: "address", field: &address)
        binder.bindList(name: "messages", list: &messages)
        binder.bindField(name: "flags", field: &flags)
    }
}
