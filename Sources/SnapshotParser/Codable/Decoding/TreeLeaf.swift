import Foundation

/// The leaves of a tree by the types they are read as; nil where the
/// value is not of the type.
///
/// The likely box is looked for first, by a comparison of types.
enum TreeLeaf {
    /// Whether there is nothing, in whichever box.
    static func isNull(_ value: Any) -> Bool {
        if Tree.isNull(value) { return true }
        guard Tree.isOptional(value), case .null = Tree.unboxed(value) else { return false }
        return true
    }

    static func string(_ value: Any, isLenient: Bool) -> String? {
        if type(of: value) == String.self, let string = value as? String { return string }
        if let string = Tree.string(value) { return string }
        guard isLenient else { return nil }
        if let boolean = Tree.boolean(value) { return "\(boolean)" }
        return number(value, isLenient: false).flatMap { $0.isFinite ? $0.jsonText : nil }
    }

    static func boolean(_ value: Any, isLenient: Bool) -> Bool? {
        if let boolean = Tree.boolean(value) { return boolean }
        if Tree.isOptional(value) { return content(value) { boolean($0, isLenient: isLenient) } }
        guard isLenient, let text = Tree.string(value) else { return nil }
        return Bool(text)
    }

    static func integer<Integer: FixedWidthInteger>(
        _ value: Any,
        as type: Integer.Type = Integer.self,
        isLenient: Bool
    ) -> Integer? {
        if Swift.type(of: value) == Int.self, let integer = value as? Int {
            return Integer(exactly: integer)
        }
        if let double = plainBoxed(value), let integer = Int(exactly: double) {
            return Integer(exactly: integer)
        }
        return number(value, isLenient: isLenient)?.integer(Integer.self)
    }

    static func double(_ value: Any, isLenient: Bool) -> Double? {
        if type(of: value) == Double.self, let double = value as? Double {
            return double.isFinite ? double : nil
        }
        if let double = plainBoxed(value) { return double }
        guard let double = number(value, isLenient: isLenient)?.double, double.isFinite else {
            return nil
        }
        return double
    }

    static func float(_ value: Any, isLenient: Bool) -> Float? {
        guard let number = double(value, isLenient: isLenient).map(Float.init), number.isFinite
        else { return nil }
        return number
    }

    static func number(_ value: Any, isLenient: Bool) -> TreeNumber? {
        if let number = TreeNumber(value) { return number }
        if Tree.isOptional(value) { return content(value) { number($0, isLenient: isLenient) } }
        guard isLenient, let text = Tree.string(value) else { return nil }
        return TreeNumber(jsonText: text)
    }

    private static func content<Leaf>(_ value: Any, _ read: (Any) -> Leaf?) -> Leaf? {
        guard case .value(let content) = Tree.unboxed(value) else { return nil }
        return read(content)
    }

    /// A boxed number of Foundation's plain class, where a double holds it exactly. Booleans and
    /// long decimals have other classes, or are left to ``number(_:isLenient:)``.
    private static func plainBoxed(_ value: Any) -> Double? {
        guard type(of: value) == NSNumber.self, let boxed = value as? NSNumber else { return nil }
        let double = boxed.doubleValue
        return abs(double) < 9_007_199_254_740_992 ? double : nil
    }
}
