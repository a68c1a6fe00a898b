package import SnapshotParser

/// A user with some bindings and a dictionary for all other keys.
package final class RemainingKeysUser: ParsableSnapshot {
    package var id: String?
    package var name = ""
    package var email = ""
    package var age: Int?
    package var others: [String: Any] = [:]

    package init() {}

    package func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "age", field: &age)
        binder.bindDictionary(name: "others", dict: &others)
    }
}

extension HandWritten {
    package static func remainingKeysUsers(_ tree: [String: Any]) -> [RemainingKeysUser] {
        var users: [RemainingKeysUser] = []
        users.reserveCapacity(tree.count)
        for (key, value) in tree {
            guard var node = value as? [String: Any] else { continue }
            let user = RemainingKeysUser()
            user.id = key
            if let name = node.removeValue(forKey: "name") as? String { user.name = name }
            if let email = node.removeValue(forKey: "email") as? String { user.email = email }
            user.age = node.removeValue(forKey: "age") as? Int
            user.others = node
            users.append(user)
        }
        return users
    }
}
