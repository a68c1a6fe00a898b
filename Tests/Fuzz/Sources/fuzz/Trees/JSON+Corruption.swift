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

    /// The tree with some parts of another one, which is read as the same type.
    func edited(with other: JSON, _ random: inout Random) -> JSON {
        if random.oneIn(8) { return other }
        switch (self, other) {
        case (.array(var elements), .array(let others)):
            for (index, other) in zip(elements.indices, others) {
                elements[index] = elements[index].edited(with: other, &random)
            }
            if let other = others.randomElement(using: &random), random.oneIn(4) {
                elements.insert(other, at: random.below(elements.count + 1))
            }
            if !elements.isEmpty, random.oneIn(6) {
                elements.remove(at: random.below(elements.count))
            }
            if !elements.isEmpty, random.oneIn(6) {
                elements.swapAt(0, random.below(elements.count))
            }
            return .array(elements)
        case (.object(var children), .object(let others)):
            for key in Set(children.keys).union(others.keys).sorted() {
                switch (children[key], others[key]) {
                case (let child?, let other?):
                    children[key] = child.edited(with: other, &random)
                case (_?, nil): if random.oneIn(8) { children[key] = nil }
                case (nil, let other): if random.oneIn(4) { children[key] = other }
                }
            }
            return .object(children)
        default: return self
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
