package import SnapshotParser

/// The fixture's user as a class: 8 scalars, an object, a list and a dictionary.
package final class ClassUser: ParsableSnapshot {
    package var id: String?
    package var name = ""
    package var email = ""
    package var age: Int?
    package var score = 0.0
    package var active = false
    package var joined = 0
    package var role = ""
    package var height: Double?
    package var address: ClassAddress?
    package var messages: [ClassMessage] = []
    package var flags: [String: Bool] = [:]

    package init() {}

    package func bindProperties(binder: Binder) {
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

package final class ClassAddress: ParsableObject {
    package var street = ""
    package var city = ""
    package var zip = ""
    package var floor: Int?

    package init() {}

    package func bindProperties(binder: Binder) {
        binder.bindField(name: "street", field: &street)
        binder.bindField(name: "city", field: &city)
        binder.bindField(name: "zip", field: &zip)
        binder.bindField(name: "floor", field: &floor)
    }
}

package final class ClassMessage: ParsableSnapshot {
    package var id: String?
    package var text = ""
    package var sent = 0
    package var read = false

    package init() {}

    package func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
        binder.bindField(name: "sent", field: &sent)
        binder.bindField(name: "read", field: &read)
    }
}
