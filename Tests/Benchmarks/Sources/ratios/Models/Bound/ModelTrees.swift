import Fixture
import Foundation

extension Model {
    /// Nodes by push id. Their keys are strings of their own, not the literals that are bound.
    static func tree(_ making: Making, count: Int) throws -> [String: Any] {
        var random = Random()
        var native = [String: Any](minimumCapacity: count)
        for number in 0..<count {
            let node = sample(number).map { (String(decoding: Array($0.utf8), as: UTF8.self), $1) }
            native[random.pushID(number)] = Dictionary(uniqueKeysWithValues: node)
        }
        guard making == .json else { return native }
        let text = try JSONSerialization.data(withJSONObject: native)
        return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
    }
}

/// The same tree made of Foundation's classes, as Apple's SDK gives it.
func foundationTree(_ tree: Any) -> Any {
    switch tree {
    case let node as [String: Any]:
        let dictionary = NSMutableDictionary()
        for (key, child) in node {
            dictionary.setObject(foundationTree(child), forKey: NSString(string: key))
        }
        return dictionary.copy()
    case let elements as [Any]:
        return NSArray(array: elements.map(foundationTree))
    case let text as String: return NSString(string: text)
    case let flag as Bool: return NSNumber(value: flag)
    case let number as Int: return NSNumber(value: number)
    case let number as Double: return NSNumber(value: number)
    default: return tree
    }
}
