import Foundation

/// The least that reading a user can cost: the look-ups, the objects, and one type check for
/// each value, with numbers of a JSON tree cast once, to `NSNumber`.
package enum Floor {
    package static func users(_ tree: [String: Any], boxed: Bool) -> [ClassUser] {
        var users: [ClassUser] = []
        users.reserveCapacity(tree.count)
        for (key, value) in tree {
            guard let node = read(value, [String: Any].self) else { continue }
            users.append(boxed ? user(node, key, Boxed.self) : user(node, key, Native.self))
        }
        return users
    }

    private static func user(
        _ node: [String: Any],
        _ key: String,
        _ numbers: (some Numbers).Type
    ) -> ClassUser {
        let user = ClassUser()
        user.id = key
        if let name = read(node["name"], String.self) { user.name = name }
        if let email = read(node["email"], String.self) { user.email = email }
        user.age = numbers.integer(node["age"])
        if let score = numbers.double(node["score"]) { user.score = score }
        if let active = numbers.boolean(node["active"]) { user.active = active }
        if let joined = numbers.integer(node["joined"]) { user.joined = joined }
        if let role = read(node["role"], String.self) { user.role = role }
        user.height = numbers.double(node["height"])
        if let address = read(node["address"], [String: Any].self) {
            user.address = self.address(address, numbers)
        }
        if let messages = read(node["messages"], [String: Any].self) {
            user.messages.reserveCapacity(messages.count)
            for (key, value) in messages {
                guard let message = read(value, [String: Any].self) else { continue }
                user.messages.append(self.message(message, key, numbers))
            }
        }
        user.flags = numbers.flags(node["flags"])
        return user
    }

    private static func address(
        _ node: [String: Any],
        _ numbers: (some Numbers).Type
    ) -> ClassAddress {
        let address = ClassAddress()
        if let street = read(node["street"], String.self) { address.street = street }
        if let city = read(node["city"], String.self) { address.city = city }
        if let zip = read(node["zip"], String.self) { address.zip = zip }
        address.floor = numbers.integer(node["floor"])
        return address
    }

    private static func message(
        _ node: [String: Any],
        _ key: String,
        _ numbers: (some Numbers).Type
    ) -> ClassMessage {
        let message = ClassMessage()
        message.id = key
        if let text = read(node["text"], String.self) { message.text = text }
        if let sent = numbers.integer(node["sent"]) { message.sent = sent }
        if let read = numbers.boolean(node["read"]) { message.read = read }
        return message
    }
}

/// Takes a value out of its box in place, where it has just this type.
@inline(__always)
private func read<Value>(_ value: Any?, _ type: Value.Type) -> Value? {
    guard let value, Swift.type(of: value) == Value.self else { return nil }
    return withUnsafePointer(to: value) {
        UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee
    }
}

private protocol Numbers {
    static func integer(_ value: Any?) -> Int?
    static func double(_ value: Any?) -> Double?
    static func boolean(_ value: Any?) -> Bool?
    static func flags(_ value: Any?) -> [String: Bool]
}

private enum Native: Numbers {
    static func integer(_ value: Any?) -> Int? { read(value, Int.self) }
    static func double(_ value: Any?) -> Double? { read(value, Double.self) }
    static func boolean(_ value: Any?) -> Bool? { read(value, Bool.self) }
    static func flags(_ value: Any?) -> [String: Bool] { read(value, [String: Bool].self) ?? [:] }
}

private enum Boxed: Numbers {
    static func integer(_ value: Any?) -> Int? { read(value, NSNumber.self)?.intValue }
    static func double(_ value: Any?) -> Double? { read(value, NSNumber.self)?.doubleValue }
    static func boolean(_ value: Any?) -> Bool? { read(value, NSNumber.self)?.boolValue }
    static func flags(_ value: Any?) -> [String: Bool] {
        guard let node = read(value, [String: Any].self) else { return [:] }
        var flags = [String: Bool](minimumCapacity: node.count)
        for (key, value) in node {
            if let flag = boolean(value) { flags[key] = flag }
        }
        return flags
    }
}
