import Foundation

extension JSON {
    /// The tree in random boxes: native, Foundation's, mutable, optional.
    func boxed(_ random: inout Random) -> Any {
        let plain = plain(&random)
        return random.oneIn(12) ? Optional<Any>.some(plain) as Any : plain
    }

    private func plain(_ random: inout Random) -> Any {
        switch self {
        case .null: return random.oneIn(2) ? NSNull() : Optional<Any>.none as Any
        case .bool(let value): return random.oneIn(2) ? value : NSNumber(value: value)
        case .int(let value):
            switch random.below(6) {
            case 0: return Int(value)
            case 1: return value
            case 2: return Int32(exactly: value) ?? value
            case 3: return Double(exactly: value) ?? value
            case 4: return UInt64(exactly: value) ?? value
            default: return NSNumber(value: value)
            }
        case .uint(let value): return random.oneIn(2) ? value : NSNumber(value: value)
        case .double(let value):
            switch random.below(4) {
            case 0: return NSNumber(value: value)
            case 1: return Float(exactly: value) ?? value
            case 2:
                let float = Float(value)
                return Double(told: float) == value ? NSNumber(value: float) : value
            default: return value
            }
        case .string(let text):
            return random.oneIn(2) ? text : NSString(string: text)
        case .array(let elements):
            let boxed = elements.map { $0.boxed(&random) }
            switch random.below(4) {
            case 0: return NSArray(array: boxed)
            case 1: return NSMutableArray(array: boxed)
            case 2: return boxed as [Any?]
            default: return boxed
            }
        case .object(let children):
            var boxed: [String: Any] = [:]
            for key in children.keys.sorted() { boxed[key] = children[key]?.boxed(&random) }
            switch random.below(4) {
            case 0: return NSDictionary(dictionary: boxed)
            case 1: return NSMutableDictionary(dictionary: boxed)
            case 2: return boxed as [String: Any?]
            default: return boxed
            }
        }
    }
}
