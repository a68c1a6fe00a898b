import Foundation

/// A tree as the database stores it: an array is an object with indices for keys, what is null or
/// empty is absent, and a number is the same in every box. A fraction is the double next to it.
indirect enum StoredTree: Equatable {
    case node([String: StoredTree])
    case text(String)
    case number(NSNumber)
    case boolean(Bool)

    init?(_ value: Any) {
        switch value {
        case is NSNull: return nil
        case let number as NSNumber:
            let isBoolean = number === NSNumber(value: true) || number === NSNumber(value: false)
            self = isBoolean ? .boolean(number.boolValue) : .number(Self.nearest(number))
        case let children as [String: Any]:
            let stored = children.compactMapValues(StoredTree.init)
            guard !stored.isEmpty else { return nil }
            self = .node(stored)
        case let elements as [Any]:
            var stored: [String: StoredTree] = [:]
            for (index, element) in elements.enumerated() {
                stored["\(index)"] = StoredTree(element)
            }
            guard !stored.isEmpty else { return nil }
            self = .node(stored)
        case let text as String: self = .text(text)
        default: return nil
        }
    }

    /// Where two trees differ first; nil where they do not.
    static func difference(
        _ left: StoredTree?,
        _ right: StoredTree?,
        at path: [String] = []
    ) -> String? {
        guard left != right else { return nil }
        guard case .node(let first)? = left, case .node(let second)? = right else {
            let place = path.isEmpty ? "the top" : path.joined(separator: "/")
            return "\(text(left)) for \(text(right)) at \(place)"
        }
        return Set(first.keys).union(second.keys).sorted().lazy
            .compactMap { difference(first[$0], second[$0], at: path + [$0]) }.first
    }

    private static func text(_ tree: StoredTree?) -> String {
        switch tree {
        case .node: "a node"
        case .text(let text): "\"\(text.prefix(40))\""
        case .number(let number): "\(number)"
        case .boolean(let boolean): "\(boolean)"
        case nil: "nothing"
        }
    }

    private static func nearest(_ number: NSNumber) -> NSNumber {
        guard number is NSDecimalNumber else { return number }
        let isWhole = !"\(number)".contains(".")
        return isWhole ? number : NSNumber(value: Double("\(number)") ?? number.doubleValue)
    }
}
