/// What a lenient conversion makes of leaves.
extension JSON {
    /// The number that a text stands for where the binding at hand is lenient; else the tree
    /// itself.
    var asNumber: JSON {
        guard World.current.isLenient, case .string(let text) = self else { return self }
        let grammar = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        guard text.wholeMatch(of: grammar) != nil, let double = Double(text), double.isFinite else {
            return self
        }
        return JSON(digits: text) ?? .number(double)
    }

    /// The text of a number or a boolean where the binding at hand is lenient; else the tree
    /// itself.
    var asText: JSON {
        guard World.current.isLenient else { return self }
        switch self {
        case .bool(let value): return .string("\(value)")
        case .int(let value): return .string("\(value)")
        case .uint(let value): return .string("\(value)")
        case .double(let value): return .string("\(value)")
        default: return self
        }
    }

    /// The tree with some leaves in other types that a lenient conversion reads as the same.
    func loosened(_ random: inout Random) -> JSON {
        switch self {
        case .array(let elements): return .array(elements.map { $0.loosened(&random) })
        case .object(let children):
            var loosened: [String: JSON] = [:]
            for key in children.keys.sorted() { loosened[key] = children[key]?.loosened(&random) }
            return .object(loosened)
        case .int(5): return .string(random.pick(["5", "5.0", "05", "+5", " 5", "5e0"]))
        case .int(let value) where random.oneIn(3): return .string("\(value)")
        case .uint(let value) where random.oneIn(3): return .string("\(value)")
        case .double(let value) where random.oneIn(3): return .string("\(value)")
        case .bool(let value) where random.oneIn(3):
            return random.pick(
                value
                    ? [.string("true"), .string("yes"), .string("1"), .int(1)]
                    : [.string("false"), .string("no"), .string("0"), .double(0)]
            )
        case .string("5"): return random.pick([.int(5), .double(5.5), .bool(true)])
        default: return self
        }
    }
}
