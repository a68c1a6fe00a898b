package import Foundation

/// The same users as a tree of native values, as a tree from `JSONSerialization`, and as text.
package struct Users {
    /// Users by push id, of native Swift values.
    package let native: [String: Any]
    /// The same users as `JSONSerialization` gives them, with numbers boxed by Foundation.
    package let json: [String: Any]
    /// The same users as text.
    package let text: Data

    package init(count: Int) throws {
        var random = Random()
        var native = [String: Any](minimumCapacity: count)
        for number in 0..<count {
            native[random.pushID(number)] = Self.user(number, &random)
        }
        self.native = native
        text = try JSONSerialization.data(withJSONObject: native)
        json = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
    }

    /// How many bytes of text one user has.
    package var bytesPerUser: Int { text.count / max(native.count, 1) }

    private static func user(_ number: Int, _ random: inout Random) -> [String: Any] {
        let name = names[number % names.count]
        return [
            "name": "\(name) \(number)",
            "email": "\(name.lowercased())\(number)@example.org",
            "age": 18 + random.below(80),
            "score": Double(random.below(1000)) + 0.25,
            "active": random.below(2) == 0,
            "joined": 1_700_000_000_000 + random.below(1_000_000_000),
            "role": ["admin", "member", "visitor"][random.below(3)],
            "height": [1.62, 1.75, 1.81, 1.94][random.below(4)],
            "address": [
                "street": "Main St \(number)",
                "city": "London",
                "zip": "N1 \(random.below(90))A",
                "floor": random.below(30),
            ] as [String: Any],
            "messages": Dictionary(
                uniqueKeysWithValues: (0..<3).map {
                    (random.pushID(number * 3 + $0), message($0, &random))
                }
            ) as [String: Any],
            "flags": ["beta": random.below(2) == 0, "mail": false] as [String: Any],
        ]
    }

    private static func message(_ number: Int, _ random: inout Random) -> [String: Any] {
        [
            "text": "hi \(number)",
            "sent": 1_700_000_000 + random.below(1_000_000),
            "read": random.below(2) == 0,
        ]
    }

    private static let names = ["Ada", "Alan", "Barbara", "Edsger", "Grace", "Leslie"]
}
