extension JSON {
    /// The tree with one part replaced by another.
    func corrupted(_ random: inout Random) -> JSON {
        switch self {
        case .array(var elements) where !elements.isEmpty && !random.oneIn(4):
            let index = random.below(elements.count)
            elements[index] = elements[index].corrupted(&random)
            return .array(elements)
        case .object(var children) where !children.isEmpty && !random.oneIn(6):
            let key = random.pick(children.keys.sorted())
            if random.oneIn(6) {
                children[key] = nil
            } else {
                children[key] = children[key]?.corrupted(&random)
            }
            return .object(children)
        default: return .anything(&random, 2)
        }
    }

    /// The tree without empty arrays.
    var withoutEmptyArrays: JSON {
        switch self {
        case .array(let elements):
            elements.allSatisfy { $0 == .null }
                ? .string("none") : .array(elements.map(\.withoutEmptyArrays))
        case .object(let children): .object(children.mapValues(\.withoutEmptyArrays))
        default: self
        }
    }

    /// A tree of any shape.
    static func anything(_ random: inout Random, _ depth: Int) -> JSON {
        switch random.below(depth > 0 ? 9 : 6) {
        case 0: return .null
        case 1: return .bool(random.oneIn(2))
        case 2: return .int(random.pick([0, 1, -1, .max, .min, 9_007_199_254_740_993]))
        case 3: return .number(random.pick([0.5, -1.25, 3.75]))
        case 4: return .string(random.pick(["", "x", "5", "😀"]))
        case 5: return .uint(UInt64.max)
        case 6: return .array((0..<random.below(3)).map { _ in anything(&random, depth - 1) })
        default:
            var children: [String: JSON] = [:]
            for _ in 0..<random.below(3) {
                children[random.pick(["a", "b", "0", "1", "name"])] = anything(&random, depth - 1)
            }
            return .object(children)
        }
    }
}
