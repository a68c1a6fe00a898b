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
        if let string = Tree.string(value) { return string }
        guard isLenient else { return nil }
        if let boolean = Tree.boolean(value) { return "\(boolean)" }
        return number(value, isLenient: false).flatMap { $0.isFinite ? $0.jsonText : nil }
    }

    static func boolean(_ value: Any, isLenient: Bool) -> Bool? {
        if let boolean = SnapshotParser._ValueBox.with(value, \.plainBoolean) { return boolean }
        if let boolean = Tree.boolean(value) { return boolean }
        if Tree.isOptional(value) { return content(value) { boolean($0, isLenient: isLenient) } }
        return isLenient ? Tree.lenientBoolean(value) : nil
    }

    static func integer<Integer: FixedWidthInteger>(
        _ value: Any,
        as type: Integer.Type = Integer.self,
        isLenient: Bool
    ) -> Integer? {
        if let integer = SnapshotParser._ValueBox.with(value, \.plainInteger) {
            return Integer(exactly: integer)
        }
        return number(value, isLenient: isLenient)?.integer(Integer.self)
    }

    static func double(_ value: Any, isLenient: Bool) -> Double? {
        if let double = SnapshotParser._ValueBox.with(value, \.plainDouble) { return double }
        guard let double = number(value, isLenient: isLenient)?.nearestDouble, double.isFinite
        else {
            return nil
        }
        return double
    }

    static func float(_ value: Any, isLenient: Bool) -> Float? {
        let float =
            SnapshotParser._ValueBox.with(value, \.nearestFloat)
            ?? number(value, isLenient: isLenient)?.nearestFloat
        guard let float, float.isFinite else { return nil }
        return float
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
}

/// The leaves of a tree in their likely boxes, read where they are; nil for any other.
extension SnapshotParser._ValueBox {
    var plainBoolean: Bool? { takeBool() ?? withNumber(\.boolean) }
    var plainInteger: Int? { int ?? exactInt }
    var plainDouble: Double? { takeFiniteDouble() ?? nearestDouble }
}
