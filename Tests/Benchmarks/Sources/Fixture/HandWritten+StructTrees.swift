extension HandWritten {
    /// Users written by hand, keyed by id.
    package static func tree(_ users: [StructUser]) -> [String: Any] {
        var tree = [String: Any](minimumCapacity: users.count)
        for user in users {
            if let id = user.id { tree[id] = node(user) }
        }
        return tree
    }

    package static func node(_ user: StructUser) -> [String: Any] {
        var node: [String: Any] = [
            "name": user.name,
            "email": user.email,
            "score": user.score,
            "active": user.active,
            "joined": user.joined,
            "role": user.role,
            "flags": user.flags,
        ]
        if let age = user.age { node["age"] = age }
        if let height = user.height { node["height"] = height }
        if let address = user.address { node["address"] = self.node(address) }
        var messages = [String: Any](minimumCapacity: user.messages.count)
        for message in user.messages {
            if let id = message.id { messages[id] = self.node(message) }
        }
        node["messages"] = messages
        return node
    }

    private static func node(_ address: StructAddress) -> [String: Any] {
        var node: [String: Any] = [
            "street": address.street,
            "city": address.city,
            "zip": address.zip,
        ]
        if let floor = address.floor { node["floor"] = floor }
        return node
    }

    private static func node(_ message: StructMessage) -> [String: Any] {
        ["text": message.text, "sent": message.sent, "read": message.read]
    }
}
