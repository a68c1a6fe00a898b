/// Users read by hand: one cast for each value, nothing checked beyond it, children in the
/// dictionary's own order.
package enum HandWritten {
    package static func classUsers(_ tree: [String: Any]) -> [ClassUser] {
        var users: [ClassUser] = []
        users.reserveCapacity(tree.count)
        for (key, value) in tree {
            if let node = value as? [String: Any] { users.append(classUser(node, key: key)) }
        }
        return users
    }

    package static func classUser(_ node: [String: Any], key: String) -> ClassUser {
        let user = ClassUser()
        user.id = key
        if let name = node["name"] as? String { user.name = name }
        if let email = node["email"] as? String { user.email = email }
        user.age = node["age"] as? Int
        if let score = node["score"] as? Double { user.score = score }
        if let active = node["active"] as? Bool { user.active = active }
        if let joined = node["joined"] as? Int { user.joined = joined }
        if let role = node["role"] as? String { user.role = role }
        user.height = node["height"] as? Double
        if let address = node["address"] as? [String: Any] {
            user.address = classAddress(address)
        }
        if let messages = node["messages"] as? [String: Any] {
            user.messages.reserveCapacity(messages.count)
            for (key, value) in messages {
                guard let message = value as? [String: Any] else { continue }
                user.messages.append(classMessage(message, key: key))
            }
        }
        if let flags = node["flags"] as? [String: Bool] { user.flags = flags }
        return user
    }

    private static func classAddress(_ node: [String: Any]) -> ClassAddress {
        let address = ClassAddress()
        if let street = node["street"] as? String { address.street = street }
        if let city = node["city"] as? String { address.city = city }
        if let zip = node["zip"] as? String { address.zip = zip }
        address.floor = node["floor"] as? Int
        return address
    }

    private static func classMessage(_ node: [String: Any], key: String) -> ClassMessage {
        let message = ClassMessage()
        message.id = key
        if let text = node["text"] as? String { message.text = text }
        if let sent = node["sent"] as? Int { message.sent = sent }
        if let read = node["read"] as? Bool { message.read = read }
        return message
    }
}
