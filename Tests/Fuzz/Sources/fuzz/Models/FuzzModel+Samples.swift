extension FuzzModel {
    /// A tree that can mostly be read.
    static func sample(_ random: inout Random, _ depth: Int, key: String?) -> JSON {
        var node: [String: JSON] = [:]
        for binding in schema.bindings {
            binding.sample(&random, depth, &node)
        }
        if isSnapshot {
            node[World.current.keyName] = nil
            if random.oneIn(5) {
                node[World.current.keyName] =
                    random.oneIn(6)
                    ? random.pick([.string("other"), .int(5), .null, .bool(true)])
                    : .string(key ?? random.pick(["x", "y", "0"]))
            }
        }
        if random.oneIn(12) { node[random.pick(["unknown", "name", "x", "12"])] = .int(1) }
        return .object(node)
    }

    /// A list of such.
    static func sampleList(_ random: inout Random, _ depth: Int) -> JSON {
        let count = random.below(4)
        guard random.oneIn(2) else {
            return .array(
                (0..<count).map { _ in
                    random.oneIn(8) ? .null : sample(&random, depth - 1, key: nil)
                }
            )
        }
        var children: [String: JSON] = [:]
        for _ in 0..<count {
            let key = random.pick(["-K1", "-K2", "b", "10", "9", "0", "1"])
            children[key] = random.oneIn(8) ? .null : sample(&random, depth - 1, key: key)
        }
        return .object(children)
    }
}
