extension HandWritten {
    package static func structUsers(_ tree: [String: Any]) -> [StructUser] {
        var users: [StructUser] = []
        users.reserveCapacity(tree.count)
        for (key, value) in tree {
            if let node = value as? [String: Any] { users.append(structUser(node, key: key)) }
        }
        return users
    }

    package static func structUser(_ node: [String: Any], key: String) -> StructUser {
        var user = StructUser()
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
            user.address = structAddress(address)
        }
        if let messages = node["messages"] as? [String: Any] {
            user.messages.reserveCapacity(messages.count)
            for (key, value) in messages {
                guard let message = value as? [String: Any] else { continue }
                user.messages.append(structMessage(message, key: key))
            }
        }
        if let flags = node["flags"] as? [String: Bool] { user.flags = flags }
        return user
    }

    private static func structAddress(_ node: [String: Any]) -> StructAddress {
        var address = StructAddress()
        if let street = node["street"] as? String { address.street = street }
        if let city = node["city"] as? String { address.city = city }
        if let zip = node["zip"] as? String { address.zip = zip }
        address.floor = node["floor"] as? Int
        return address
    }

    private static func structMessage(_ node: [String: Any], key: String) -> StructMessage {
        var message = StructMessage()
        message.id = key
        if let text = node["text"] as? String { message.text = text }
        if let sent = node["sent"] as? Int { message.sent = sent }
        if let read = node["read"] as? Bool { message.read = read }
        return message
    }
}
